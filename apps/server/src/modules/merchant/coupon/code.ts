import { randomInt } from 'node:crypto'

/** Letters and digits of which none is taken for another, neither in print nor by ear in a hurry: no 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V. */
const signs = '23456789ACDEFGHJKMNPQRTVWXY'
/** 27 ^ 12: who tries a million codes a second for a year finds one of a million that are out with one chance in five thousand. */
const length = 12

/** A code that nobody can guess. */
export const newCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

const mistaken: Readonly<Record<string, string>> = { B: '8', S: '5', Z: '2', U: 'V' }

/** A code as a person types or a scanner reads it: in groups, in small letters, with the twins of some signs. */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/[BSZU]/g, sign => mistaken[sign] ?? sign)
