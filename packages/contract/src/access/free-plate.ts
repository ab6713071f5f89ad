import { z } from 'zod'
import { largeElectricPattern, normalisePlate, smallElectricPattern, trailerPattern } from '../wire/plate.ts'

/** Kinds of plates that their characters show, after normalisePlate. */
const kindPatterns = {
  police: [/警$/],
  armedPolice: [/^WJ/],
  military: [/^(?!WJ)[A-Z]{2}\d{5}$/],
  emergency: [/应急$/],
  embassy: [/^\d{6}使$/],
  consulate: [/领$/],
  newEnergy: [smallElectricPattern, largeElectricPattern],
  learner: [/学$/],
  trailer: [trailerPattern],
  crossBorder: [/[港澳]$/],
  temporary: [/^临/],
} as const satisfies Record<string, readonly RegExp[]>

export type PlateKind = keyof typeof kindPatterns
export const plateKinds = Object.keys(kindPatterns) as [PlateKind, ...PlateKind[]]
export const PlateKind = z.enum(plateKinds)

const patternForm = /^(?=.*[^?*])[\p{Script=Han}A-Z\d?*]{2,16}$/u

/** A plate with holes: "?" is one character, "*" any number of them; at least one character is named. */
export const PlatePattern = z
  .string()
  .max(32)
  .transform(normalisePlate)
  .pipe(z.string().regex(patternForm, { error: 'freeVehicle.pattern' }))

const isLike = (plate: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('?', '.').replaceAll(/\*+/g, '.*')}$`, 'u').test(plate)

/** Whether a plate is of one of the kinds or fits one of the patterns. */
export const isPlateAmong = (
  plate: string,
  { plateKinds: kinds, patterns }: { plateKinds: readonly PlateKind[]; patterns: readonly string[] },
): boolean =>
  kinds.some(kind => kindPatterns[kind].some(pattern => pattern.test(plate))) ||
  patterns.some(pattern => isLike(plate, pattern))
