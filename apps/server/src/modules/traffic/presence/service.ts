import type {
  DataOf,
  ParsedBodyOf,
  PresenceFilter,
  PresenceRow,
  queryPresence as query,
  Total,
} from '@parkdesk/contract'
import { yuan } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { effectOf } from '../../access/parking-right/service.ts'
import { quoteInside } from '../../charging/rule/service.ts'
import * as queries from './queries.ts'

/** A page of the vehicles inside, each with what it would pay if it left now. */
export async function queryPresence(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = { descending: input.Descending, ...pageOf(input) }
  const found = await queries.listPresences(ctx.db, ctx.scope, { ...input, now: ctx.clock() }, part)
  const quotes = await quoteInside(
    ctx,
    found.map(({ entryAt, paidAt, plateNumber, ...stay }) => ({
      ...stay,
      plate: plateNumber,
      entryMs: entryAt.getTime(),
      paidAtMs: paidAt?.getTime() ?? null,
      ...effectOf(stay.right, entryAt.getTime()),
    })),
  )
  return { list: found.map((presence, index) => presenceRow(presence, quotes[index] ?? null)) }
}

/** How many vehicles are inside now. */
export const countPresence = async (ctx: SignedInContext, filter: PresenceFilter): Promise<Total> => ({
  total: await queries.countPresences(ctx.db, ctx.scope, { ...filter, now: ctx.clock() }),
})

const presenceRow = (
  {
    lotId: _lot,
    entryAt: _entry,
    entryLaneId: _lane,
    paidFen: _paid,
    paidAt: _at,
    right: _right,
    ...presence
  }: queries.StoredPresence,
  payableFen: number | null,
): PresenceRow => ({ ...presence, payableAmount: payableFen === null ? null : yuan(payableFen) })
