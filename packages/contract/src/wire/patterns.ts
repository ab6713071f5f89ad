import { z } from 'zod'
import { isMoney } from './amount.ts'
import { platePattern, temporaryPlatePattern } from './plate.ts'
import type { TextOf } from './text-of.ts'

const nameCharacters = '\\p{Script=Han}A-Za-z\\d\\-()（）\\[\\]【】'
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d{2}|[1-9]?\\d)'
const mobile = '1[3-9]\\d{9}'
const landline = '0\\d{2,3}-?\\d{7,8}|400-?\\d{3}-?\\d{4}'

/**
 * Every field pattern of specification 5.6, for whole texts without blanks at their ends. A form and the server take them from here; a
 * text that does not match is refused as `<name>.invalid`. Numbers are matched as they are typed.
 */
export const patterns = {
  /** The dialog's rule of 5.2. */
  password: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,16}$/,
  /** One digit over and over: what a password must not be. */
  repeatedDigits: /^(\d)\1+$/,
  mobile: new RegExp(`^${mobile}$`),
  /** With its area code, or a 400 number. */
  landline: new RegExp(`^(?:${landline})$`),
  phone: new RegExp(`^(?:${mobile}|${landline})$`),
  email: /^[\w.%+-]+@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z]{2,}$/,
  latitude: /^-?(?:90(?:\.0{1,6})?|[1-8]?\d(?:\.\d{1,6})?)$/,
  longitude: /^-?(?:180(?:\.0{1,6})?|(?:1[0-7]\d|[1-9]?\d)(?:\.\d{1,6})?)$/,
  name: new RegExp(`^[${nameCharacters}]{2,255}$`, 'u'),
  /** Words of English names stand apart. */
  lotName: new RegExp(`^[${nameCharacters}][${nameCharacters} ]{0,254}[${nameCharacters}]$`, 'u'),
  ipv4: new RegExp(`^${octet}(?:\\.${octet}){3}$`),
  port: /^(?:6553[0-5]|655[0-2]\d|65[0-4]\d{2}|6[0-4]\d{3}|[1-5]\d{4}|[1-9]\d{0,3}|0)$/,
  /** Its form; {@link isNationalId} also reads the day of birth and the check digit. */
  nationalId: /^[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/,
  upTo4Digits: /^[1-9]\d{0,3}$/,
  upTo5Digits: /^[1-9]\d{0,4}$/,
  upTo6Digits: /^[1-9]\d{0,5}$/,
  /** The specification's time02. */
  time02: /^(?:500|[1-4]\d{2}|[1-9]\d?)$/,
  /** In any currency; {@link matching} asks for an amount of the tenant's (`isMoney`). */
  money: /^(?:0|[1-9]\d{0,10})(?:\.\d{1,3})?$/,
  percent: /^(?:100(?:\.0{1,2})?|(?:0|[1-9]\d?)(?:\.\d{1,2})?)$/,
  code: /^[A-Za-z\d]{1,32}$/,
  contact: /^(?=\S)[^\r\n]{1,12}(?<=\S)$/u,
  roleName: /^(?!_)[\p{Script=Han}A-Za-z\d_]{2,255}(?<!_)$/u,
  userName: /^[\p{Script=Han}A-Za-z\d_]{2,20}$/u,
  /** A user name to sign in with. */
  accountName: /^[A-Za-z][A-Za-z\d_]{1,19}$/,
  /** The name of a person. */
  realName: /^\p{L}[\p{L}·. ]{0,18}\p{L}$/u,
  plate: platePattern,
  temporaryPlate: temporaryPlatePattern,
  taxNumber: /^(?:[A-Z\d]{15}|[A-Z\d]{18}|[A-Z\d]{20})$/,
  orderLock: /^(?:[5-9]|1[0-5])$/,
  /** Of the day: "06:30". */
  hour: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  chinese: /^\p{Script=Han}+$/u,
  httpsUrl: /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i,
  url: /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i,
} as const

export type PatternName = keyof typeof patterns

/** A schema of the named form; money has a kind of its own (`text-of.ts`). */
type Matching<Name extends PatternName> = Name extends 'money' ? TextOf<'money'> : z.ZodString

const fits = (name: PatternName, text: string): boolean =>
  name === 'money' ? isMoney(text) : patterns[name].test(text)

/** A text of the named form. */
export const matching = <Name extends PatternName>(name: Name) => {
  const text = z.string().trim()
  const error = `${name}.invalid`
  const form =
    name === 'money' ? text.refine(typed => isMoney(typed), { error }) : text.regex(patterns[name], { error })
  return form as Matching<Name>
}

/** A text of the named form, or nothing. */
export const matchingOrEmpty = <Name extends PatternName>(name: Name) =>
  z
    .string()
    .trim()
    .refine(text => text === '' || fits(name, text), { error: `${name}.invalid` }) as Matching<Name>

/** Specification 5.6: a remark has at most 32 characters, a description at most 512. */
export const Remark = z.string().trim().max(32)
export const Description = z.string().trim().max(512)

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Whether a national ID has the right form, a day that exists, and its check digit (GB 11643-1999). */
export const isNationalId = (text: string): boolean => {
  if (!patterns.nationalId.test(text)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return (
    isDay(Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14))) &&
    checkDigits[sum % 11] === text.at(-1)?.toUpperCase()
  )
}

export const NationalId = matching('nationalId').refine(isNationalId, { error: 'nationalId.invalid' })
