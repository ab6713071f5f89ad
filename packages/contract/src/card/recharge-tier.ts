import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { matching, matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const rechargeTierId = z.number().int()

export const RechargeTierStatus = z.enum(['enabled', 'disabled'])
export type RechargeTierStatus = z.infer<typeof RechargeTierStatus>

/** The exported columns, in their order. */
export const RechargeTierExportRow = z.object({
  name: z.string(),
  status: RechargeTierStatus,
  /** What is paid. */
  amount: Yuan,
  /** What is given besides. */
  gift: Yuan,
  /** Recharges by it that were made so far. */
  recharges: z.number().int(),
  remark: z.string(),
})
export type RechargeTierExportRow = z.infer<typeof RechargeTierExportRow>

export const RechargeTierRow = RechargeTierExportRow.extend({
  rechargeTierId,
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type RechargeTierRow = z.infer<typeof RechargeTierRow>

const rechargeTierFilter = { name: z.string().trim().max(64).optional(), status: RechargeTierStatus.optional() }
export const RechargeTierFilter = z.object(rechargeTierFilter)
export type RechargeTierFilter = z.infer<typeof RechargeTierFilter>

export const queryRechargeTier = endpoint({
  path: '/api/rechargeTier/query',
  access: 'rechargeTier.read',
  encoding: 'form',
  body: z.object({ ...rechargeTierFilter, ...paging, ...sorting(['amount', 'name', 'createdAt']) }),
  data: listData(RechargeTierRow),
  summary:
    'What stored cards are recharged by; with QueryAll one .xls file of all of them (needs rechargeTier.export).',
})

export const countRechargeTier = endpoint({
  path: '/api/rechargeTier/count',
  access: 'rechargeTier.read',
  encoding: 'form',
  body: RechargeTierFilter,
  data: Total,
  summary: 'How many recharge tiers fit the filter.',
})

/** What a person writes about a recharge tier. Its name is unique in the tenant. */
export const RechargeTierEntry = z.object({
  name: z.string().trim().min(1).max(64),
  amount: matching('money').refine(text => Number(text) > 0, { error: 'payment.notPositive' }),
  gift: matchingOrEmpty('money').default(''),
  disabled: z.boolean().default(false),
  remark: Remark.default(''),
})
export type RechargeTierEntry = z.output<typeof RechargeTierEntry>

export const saveRechargeTier = endpoint({
  path: '/api/rechargeTier/save',
  access: 'rechargeTier.save',
  encoding: 'json',
  body: RechargeTierEntry.extend({ rechargeTierId: rechargeTierId.optional() }),
  data: z.object({ rechargeTierId }),
  summary:
    'Adds a recharge tier, or changes one when rechargeTierId is given. Recharges that were made stay as they are.',
})

export const removeRechargeTier = endpoint({
  path: '/api/rechargeTier/remove',
  access: 'rechargeTier.remove',
  encoding: 'json',
  body: z.object({ rechargeTierIds: z.array(rechargeTierId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes recharge tiers, all or none. Asks for the password re-check.',
})
