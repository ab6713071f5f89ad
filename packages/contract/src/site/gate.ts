import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'

const gateId = z.number().int()
const lotId = z.number().int()

/** Where lanes of a lot lie side by side. */
export const GateRow = z.object({
  gateId,
  lotId,
  parkingName: z.string(),
  name: z.string(),
  /** What its lanes lead: in, out, or both ways; null: it has none. */
  way: z.enum(['in', 'out', 'both']).nullable(),
  laneNames: z.array(z.string()),
  remark: z.string(),
})
export type GateRow = z.infer<typeof GateRow>

const gateFilter = { name: z.string().trim().max(64).optional(), lotId: oneOrMore(lotId).optional() }
export const GateFilter = z.object(gateFilter)
export type GateFilter = z.infer<typeof GateFilter>

export const queryGate = endpoint({
  path: '/api/gate/query',
  access: 'gate.read',
  encoding: 'form',
  body: z.object({ ...gateFilter, ...plainPaging, ...sorting(['name', 'parkingName']) }),
  data: z.object({ list: z.array(GateRow) }),
  summary: 'The gates of the lots with their lanes.',
})

export const countGate = endpoint({
  path: '/api/gate/count',
  access: 'gate.read',
  encoding: 'form',
  body: GateFilter,
  data: Total,
  summary: 'How many gates fit the filter.',
})

export const GateEntry = z.object({ lotId, name: z.string().trim().min(1).max(64), remark: Remark.default('') })
export type GateEntry = z.output<typeof GateEntry>

export const saveGate = endpoint({
  path: '/api/gate/save',
  access: 'gate.save',
  encoding: 'json',
  body: GateEntry.extend({ gateId: gateId.optional() }),
  data: z.object({ gateId }),
  summary: 'Adds a gate, or changes one when gateId is given; its lot stays.',
})

export const removeGate = endpoint({
  path: '/api/gate/remove',
  access: 'gate.remove',
  encoding: 'json',
  body: z.object({ gateIds: z.array(gateId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes gates without lanes, all or none. Asks for the password re-check.',
})
