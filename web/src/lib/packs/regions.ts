// The four regions of the U.S. Census Bureau.

export const REGIONS = ['Northeast', 'Midwest', 'South', 'West'] as const;
export type Region = (typeof REGIONS)[number];

const STATES: Record<Region, string> = {
  Northeast: 'CT ME MA NH RI VT NJ NY PA',
  Midwest: 'IL IN MI OH WI IA KS MN MO NE ND SD',
  South: 'DE FL GA MD NC SC VA WV AL KY MS TN AR LA OK TX',
  West: 'AZ CO ID MT NV NM UT WY AK CA HI OR WA',
};

export function regionOf(postal: string): Region | undefined {
  return REGIONS.find((region) => STATES[region].split(' ').includes(postal));
}
