import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

/** By what a vehicle parks. unit: a company's agreement. */
export const FixedHolder = z.enum(['card', 'unit', 'whiteList'])
export type FixedHolder = z.infer<typeof FixedHolder>

/** coming: it does not hold yet. ended: it holds no more. */
export const FixedState = z.enum(['coming', 'active', 'ended'])
export type FixedState = z.infer<typeof FixedState>

/** The exported columns, in their order. */
export const FixedVehicleExportRow = z.object({
  plateNumber: z.string(),
  holder: FixedHolder,
  /** The card's owner, the company, or the owner on the white list. */
  ownerName: personal('name', z.string()),
  /** The lots where it holds, of those that the caller sees. */
  parkingName: z.string(),
  /** Vehicles that may be inside by it at once; null: as many as come. */
  spots: z.number().int().nullable(),
  inside: z.number().int(),
  beginAt: LocalTime.nullable(),
  /** null: it has no end. */
  endAt: LocalTime.nullable(),
  state: FixedState,
})
export type FixedVehicleExportRow = z.infer<typeof FixedVehicleExportRow>

export const FixedVehicleRow = FixedVehicleExportRow.extend({
  rowKey: z.string(),
  /** Of the card or the company; null: it has no page of its own. */
  holderId: z.number().int().nullable(),
})
export type FixedVehicleRow = z.infer<typeof FixedVehicleRow>

const fixedVehicleFilter = {
  /** A whole plate or any part of it of two characters or more. */
  plateNumber: z.string().trim().max(16).optional(),
  holder: oneOrMore(FixedHolder).optional(),
  state: oneOrMore(FixedState).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
}
export const FixedVehicleFilter = z.object(fixedVehicleFilter)
export type FixedVehicleFilter = z.infer<typeof FixedVehicleFilter>

export const queryFixedVehicle = endpoint({
  path: '/api/fixedVehicle/query',
  access: 'fixedVehicle.read',
  encoding: 'form',
  body: z.object({ ...fixedVehicleFilter, ...paging, ...sorting(['plateNumber', 'endAt']) }),
  data: listData(FixedVehicleRow),
  summary:
    'Vehicles that park by a card, a company or the white list, with their spots and how long; with QueryAll one .xls (needs fixedVehicle.export).',
})

export const countFixedVehicle = endpoint({
  path: '/api/fixedVehicle/count',
  access: 'fixedVehicle.read',
  encoding: 'form',
  body: FixedVehicleFilter,
  data: Total,
  summary: 'How many of them fit the filter.',
})
