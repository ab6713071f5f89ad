import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

/** The code of a province (2 digits), a city (4), a district (6), or of a street of a city without districts (9). */
export const DivisionCode = z.string().regex(/^(\d{2}|\d{4}|\d{6}|\d{9})$/)

/** The code of a division, or nothing. */
export const DivisionOrEmpty = z.string().regex(/^(\d{2}|\d{4}|\d{6}|\d{9})?$/)

/** A division of the country. */
export const Area = z.object({
  code: z.string(),
  name: z.string(),
  /** Whether there are divisions below it. */
  hasParts: z.boolean(),
  /** Lots in it that the caller sees. */
  lotCount: z.number().int(),
})
export type Area = z.infer<typeof Area>

export const listArea = endpoint({
  path: '/api/area/list',
  access: 'lot.read',
  encoding: 'json',
  body: z.object({
    /** The division whose parts are wanted; empty: the provinces. */
    parent: DivisionOrEmpty.default(''),
  }),
  data: z.array(Area),
  summary: 'The provinces, or the parts of a division, with how many lots lie in each.',
})
