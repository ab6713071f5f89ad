/** What makes a spreadsheet read a text as a formula, at home or after a detour by .csv: OWASP's list, and its full-width twins. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
/** A plain signed number, or dashes alone ("-", "--" for nothing), start like a formula and cannot be one. */
const HARMLESS = /^(?:[+-]?\d+(?:\.\d+)?|-+)$/

/**
 * Disarms a text cell that a spreadsheet would take for a formula, by an apostrophe before it: "=1+1" → "'=1+1".
 * In a sheet a text cell is never a formula, but saved as .csv and opened again it would be. Not for numbers: they stay numbers.
 */
export const neutralise = (text: string): string =>
  FORMULA_START.test(text) && !HARMLESS.test(text) ? `'${text}` : text
