import type {
  DataOf,
  ParsedBodyOf,
  PresenceFilter,
  PresenceRow,
  queryPresence as query,
  Total,
} from '@parkdesk/contract'
import { yuan } from '@parkdesk/contract'
import { partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { effectOf } from '../../access/parking-right/rules.ts'
import { quoteInside } from '../../charging/rule/quote-inside.ts'
import * as queries from './queries.ts'

/** A page of the vehicles inside, each with what it would pay if it left now. */
export async function queryPresence(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = partOf(input)
  const found = await queries.listPresences(ctx.db, ctx.scope, { ...input, now: ctx.clock() }, part)
  return { list: await priced(ctx, found) }
}

/** One vehicle inside, with what it would pay now. Fails with row.missing, also when it has left. */
export async function presenceDetail(ctx: SignedInContext, { orderId }: { orderId: number }): Promise<PresenceRow> {
  const search = { orderId, now: ctx.clock() }
  const found = await queries.listPresences(ctx.db, ctx.scope, search, { isDescending: false, offset: 0 })
  const [row] = await priced(ctx, found)
  if (!row) throw new Failure('row.missing')
  return row
}

async function priced(ctx: SignedInContext, found: readonly queries.StoredPresence[]): Promise<PresenceRow[]> {
  const nowMs = ctx.clock().getTime()
  const quotes = await quoteInside(
    ctx,
    found.map(({ entryAt, paidAt, plateNumber, ...stay }) => ({
      ...stay,
      plate: plateNumber,
      entryMs: entryAt.getTime(),
      paidAtMs: paidAt?.getTime() ?? null,
      ...effectOf(stay.right, { entryMs: entryAt.getTime(), exitMs: nowMs }),
    })),
  )
  return found.map((presence, index) => presenceRow(presence, quotes[index] ?? null))
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
    entryRegionId: _region,
    vehicleSize: _size,
    vehicleClass: _class,
    vehicleEnergy: _energy,
    entryFillPercent: _fill,
    paidFen: _paid,
    paidAt: _at,
    right: _right,
    sessions: _sessions,
    sight: _sight,
    ...presence
  }: queries.StoredPresence,
  payableFen: number | null,
): PresenceRow => ({ ...presence, payableAmount: payableFen === null ? null : yuan(payableFen) })
