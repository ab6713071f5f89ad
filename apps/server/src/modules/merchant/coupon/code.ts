import { randomInt } from 'node:crypto'

/** Unambiguous letters and digits, in print and spoken: no 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V. */
const signs = '23456789ACDEFGHJKMNPQRTVWXY'
/** 27 ^ 12 codes: a million guesses a second for a year hit one of a million valid codes with a chance of one in five thousand. */
const length = 12

/** Generates an unguessable code. */
export const newCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

const mistaken: Readonly<Record<string, string>> = { B: '8', S: '5', Z: '2', U: 'V' }

/** Normalises a typed or scanned code: groups, lower case, and lookalikes of some characters. */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/[BSZU]/g, sign => mistaken[sign] ?? sign)
