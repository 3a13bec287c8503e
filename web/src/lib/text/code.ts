// Table codes: six of 30 symbols that nobody mixes up.

const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code as the server writes it: capitals, without blanks and hyphens. */
export function tidyCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** What is wrong with a typed code, in words; nothing if it could be one. */
export function codeTrouble(text: string): string | null {
  const code = tidyCode(text);
  if (code === '') return 'Type the code that the host shows you.';
  const odd = [...code].find((symbol) => !SYMBOLS.includes(symbol));
  if (odd !== undefined) return `A code never has the sign “${odd}” in it. Look again, please.`;
  if (code.length !== 6) return `A code has six signs; this one has ${code.length}.`;
  return null;
}

/** In two groups of three, to be read aloud. */
export const spoken = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
