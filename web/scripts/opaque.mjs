// Names for pictures that do not tell the state (rule R-20). src/lib/cards/opaque.ts says the same for the page.

import { createHash } from 'node:crypto';

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The name of the shape of a state. */
export const mapId = (postal) => hash(`tricorn map ${postal}`);

/** The name of the flag of a state. */
export const flagId = (postal) => hash(`tricorn flag ${postal}`);

/** The postal codes of the 50 states, by the code that the Census Bureau gives to each. */
export const STATES = {
  '01': 'AL', '02': 'AK', '04': 'AZ', '05': 'AR', '06': 'CA', '08': 'CO', '09': 'CT', '10': 'DE', '12': 'FL', '13': 'GA',
  '15': 'HI', '16': 'ID', '17': 'IL', '18': 'IN', '19': 'IA', '20': 'KS', '21': 'KY', '22': 'LA', '23': 'ME', '24': 'MD',
  '25': 'MA', '26': 'MI', '27': 'MN', '28': 'MS', '29': 'MO', '30': 'MT', '31': 'NE', '32': 'NV', '33': 'NH', '34': 'NJ',
  '35': 'NM', '36': 'NY', '37': 'NC', '38': 'ND', '39': 'OH', '40': 'OK', '41': 'OR', '42': 'PA', '44': 'RI', '45': 'SC',
  '46': 'SD', '47': 'TN', '48': 'TX', '49': 'UT', '50': 'VT', '51': 'VA', '53': 'WA', '54': 'WV', '55': 'WI', '56': 'WY',
};
