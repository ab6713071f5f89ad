import type {
  shiftSwapChoices as choices,
  DataOf,
  shiftSwapDetail as detail,
  ParsedBodyOf,
  queryShiftSwap as query,
  ShiftSwapFilter,
  Total,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { listColleagues, lockShifts } from '../roster/change-hands.ts'
import { swapRequests } from './approval-rows.ts'
import { exportShiftSwaps } from './export.ts'
import * as queries from './queries.ts'
import { viewingOf } from './viewing-of.ts'

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: ShiftSwapFilter): queries.ShiftSwapSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

/** A page of the swaps that the caller sees, or with QueryAll one .xls of all that fit the filter. */
export async function queryShiftSwap(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const part = sortedPartOf(input, 'askedAt')
  if (!input.QueryAll) return { list: await queries.listSwaps(ctx.db, viewingOf(ctx), search, part) }
  ctx.demand('roster.export')
  return exportShiftSwaps(ctx, search, part)
}

export const countShiftSwap = async (ctx: SignedInContext, filter: ShiftSwapFilter): Promise<Total> => ({
  total: await queries.countSwaps(ctx.db, viewingOf(ctx), searchOf(ctx, filter)),
})

/** Fails with row.missing. */
export async function shiftSwapDetail(
  ctx: SignedInContext,
  { shiftSwapId }: ParsedBodyOf<typeof detail>,
): Promise<DataOf<typeof detail>> {
  const part = { sort: 'askedAt', offset: 0, limit: 1, isDescending: true } as const
  const [row] = await queries.listSwaps(ctx.db, viewingOf(ctx), { shiftSwapId }, part)
  if (!row) throw new Failure('row.missing')
  return { ...row, approval: await standingOf(ctx, 'shiftSwap', swapRequests, shiftSwapId) }
}

const aheadMs = 62 * 86_400_000

/** To whom a shift of the caller's can be offered, and for what. Fails with row.missing. */
export async function shiftSwapChoices(
  ctx: SignedInContext,
  { rosterEntryId }: ParsedBodyOf<typeof choices>,
): Promise<DataOf<typeof choices>> {
  const [shift] = await lockShifts(ctx.db, ctx.scope, [rosterEntryId])
  if (shift?.userId !== ctx.session.userId) throw new Failure('row.missing')
  const from = ctx.clock()
  const to = new Date(from.getTime() + aheadMs)
  const { people, shifts } = await listColleagues(ctx.db, ctx.scope, shift, { from, to })
  return {
    people: people.map(({ userId, realName }) => ({
      userId,
      realName,
      shifts: shifts
        .filter(entry => entry.userId === userId)
        .map(({ rosterEntryId: id, sentryId, sentryName, parkingName, day, shiftName, startsText, endsText }) => ({
          ...{ rosterEntryId: id, sentryId, sentryName, parkingName, day, shiftName },
          ...{ startsAt: startsText, endsAt: endsText },
        })),
    })),
  }
}
