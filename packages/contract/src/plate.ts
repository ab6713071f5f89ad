import { z } from 'zod'

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const letter = 'A-HJ-NP-Z'
const alphanumeric = 'A-HJ-NP-Z0-9'

const kinds = [
  `[${provinces}][A-Z][${alphanumeric}]{5}`,
  `[${provinces}][A-Z][A-K][${alphanumeric}]\\d{4}`,
  `[${provinces}][A-Z]\\d{5}[A-K]`,
  `[${provinces}][A-Z][${alphanumeric}]{4}[警挂学领]`,
  `粤Z[${alphanumeric}]{4}[港澳]`,
  '使\\d{6}',
  '\\d{6}使',
  `临[${letter}0-9]{6}`,
] as const

/** Any plate of mainland China, after {@link normalisePlate} (GA 36-2018, specification 5.6). */
export const platePattern = new RegExp(`^(?:${kinds.join('|')})$`)

/**
 * The one spelling of a plate: full-width to half-width, upper case, no spaces, dots (also U+00B7) or dashes. Inner characters are never
 * touched otherwise: a misread letter stays as the camera read it.
 */
export const normalisePlate = (raw: string): string =>
  raw
    .normalize('NFKC')
    .replace(/[\s.·・•‧\-‐-―_]/gu, '')
    .toUpperCase()

/** A plate typed by a person: normalised, then matched against every kind. */
export const Plate = z
  .string()
  .max(32)
  .transform(normalisePlate)
  .pipe(z.string().regex(platePattern, { error: 'plate.invalid' }))

export const plateColors = ['blue', 'yellow', 'green', 'yellowGreen', 'black', 'white', 'other'] as const
export const PlateColor = z.enum(plateColors)
export type PlateColor = z.infer<typeof PlateColor>
