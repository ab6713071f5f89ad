import { holdsAt, isFreed, type SeenVehicle } from '../free-vehicle/rules.ts'
import type { OpenRight } from './rules.ts'

/** The rights of those rules that free a vehicle which comes at a moment. */
export const freedRights = (rules: readonly OpenRight[], vehicle: SeenVehicle, atMs: number): OpenRight[] =>
  rules.filter(({ terms, timeZone }) => terms && timeZone && isFreed(terms, vehicle) && holdsAt(terms, timeZone, atMs))
