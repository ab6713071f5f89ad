import { z } from 'zod'

/** The signs with which plates begin, by where they were issued. */
export const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const alphanumeric = 'A-HJ-NP-Z0-9'
/** The issuing office: any letter but I. */
const office = 'A-HJ-Z'
/** New energy: electric D A B C E, plug-in and others F G H J K. */
const newEnergy = 'A-HJK'

/** Made by a platform for a vehicle without a plate, so I and O may occur. */
const temporary = '临[A-Z0-9]{6}'

const smallElectric = `[${provinces}][${office}][${newEnergy}][${alphanumeric}]\\d{4}`
const largeElectric = `[${provinces}][${office}]\\d{5}[${newEnergy}]`

const kinds = [
  `[${provinces}][${office}][${alphanumeric}]{5}`,
  smallElectric,
  largeElectric,
  `[${provinces}][${office}][${alphanumeric}]{4}[警挂学领]`,
  `[${provinces}]\\d{5}领`,
  `粤Z[${alphanumeric}]{4}[港澳]`,
  '\\d{6}使',
  temporary,
] as const

/** Any plate of mainland China, after {@link normalisePlate} (GA 36-2018, specification 5.6). */
export const platePattern = new RegExp(`^(?:${kinds.join('|')})$`)

/** The plates of new-energy vehicles among them, small and large, and of trailers. */
export const smallElectricPattern = new RegExp(`^${smallElectric}$`)
export const largeElectricPattern = new RegExp(`^${largeElectric}$`)
export const trailerPattern = /挂$/

/** The temporary plates among them. */
export const temporaryPlatePattern = new RegExp(`^${temporary}$`)

const fullWidth = /[\uFF01-\uFF5E]/g
/** Spaces (those without width too), dots and dashes of every make. */
const separators = /[\s\u200B-\u200D\u2060.\u00B7\u2022\u2024\u2027\u2219\u22C5\u30FB\uFE52\uFF65\u2212\p{Pd}]/gu
const embassyFirst = /^使\d{6}$/

/**
 * The one spelling of a plate: full-width to half-width, upper case, no spaces, dots (also U+00B7) or dashes, an embassy's 使 last. Inner
 * characters are never touched otherwise: a misread letter stays as the camera read it. Doing it twice changes nothing.
 */
export const normalisePlate = (raw: string): string => {
  const plate = raw
    .replace(fullWidth, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(separators, '')
    .replace(/[a-z]/g, small => small.toUpperCase())
  return embassyFirst.test(plate) ? `${plate.slice(1)}使` : plate
}

/**
 * How a list's filter asks for this plate alone: a plate as it is, a misread one in quotation marks, since it may be a part of others.
 */
export const wholePlate = (plate: string): string => (platePattern.test(plate) ? plate : `"${plate}"`)

/** A plate typed by a person: normalised, then matched against every kind. */
export const Plate = z
  .string()
  .max(32)
  .transform(normalisePlate)
  .pipe(z.string().regex(platePattern, { error: 'plate.invalid' }))
export type Plate = z.infer<typeof Plate>

export const plateColors = ['blue', 'yellow', 'green', 'yellowGreen', 'black', 'white', 'other'] as const
export const PlateColor = z.enum(plateColors)
export type PlateColor = z.infer<typeof PlateColor>
