import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

/** trade: what was paid and given back. fund: what moved the balance at the channel. */
export const BillKind = z.enum(['trade', 'fund'])
export type BillKind = z.infer<typeof BillKind>

/** waiting: the channel is asked again. none: it says that there was nothing to bill. failed: a person has to look. */
export const BillFetchState = z.enum(['waiting', 'fetched', 'none', 'failed'])
export type BillFetchState = z.infer<typeof BillFetchState>

/** What became of fetching a bill of a day from its channel. */
export const BillFetchRow = z.object({
  kind: BillKind,
  state: BillFetchState,
  /** The channel's own code, or why the file was not taken; '': nothing was said. */
  said: z.string(),
  triedAt: LocalTime.nullable(),
  nextTryAt: LocalTime.nullable(),
})
export type BillFetchRow = z.infer<typeof BillFetchRow>

export const fetchChannelBills = endpoint({
  path: '/api/reconciliation/fetchBills',
  access: 'reconciliation.import',
  encoding: 'json',
  body: z.object({ accountId: z.number().int(), day: LocalDay }),
  data: z.object({ fetches: z.array(BillFetchRow) }),
  summary: 'Fetches the bills of a day from the pay channel at once; the same file again changes nothing.',
})
