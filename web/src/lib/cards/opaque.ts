// Names for pictures that do not tell the state (rule R-20). scripts/opaque.mjs says the same for what is made beforehand.

import { sha256 } from '../text/sha256';

const hash = (text: string) => sha256(new TextEncoder().encode(text)).slice(0, 8);

/** The name of a map card, of the postal code of its state. */
export const mapId = (postal: string) => hash(`tricorn map ${postal}`);

/** The name of a flag, of the postal code of its state. */
export const flagId = (postal: string) => hash(`tricorn flag ${postal}`);
