// The periods in the order of time, as the base years of a Power card stand.

import type { Period } from '../../gen/packs';

export const PERIODS: readonly Period[] = ['1400s-1700s', '1800s', '1900s-2000s'];
