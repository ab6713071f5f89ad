import {
  type DataOf,
  type shortageDetail as detail,
  type ParsedBodyOf,
  type queryShortage as query,
  type ShortageFilter,
  type ShortageRow,
  yuan,
} from '@parkdesk/contract'
import { sortedPartOf, totalAndSums, totalOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { waiverRequests } from './approval-rows.ts'
import * as queries from './queries.ts'

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: ShortageFilter): queries.ShortageSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

const rowOf = ({
  userId: _user,
  lotId: _lot,
  amountFen,
  repaidFen,
  waivedFen,
  waitingFen,
  leftFen,
  ...row
}: queries.StoredShortage): ShortageRow => ({
  ...row,
  ...{ amount: yuan(amountFen), repaid: yuan(repaidFen), waived: yuan(waivedFen), waiting: yuan(waitingFen) },
  left: yuan(leftFen),
})

/** A page of shortages. */
export async function queryShortage(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'closedAt')
  return { list: (await queries.listShortages(ctx.db, ctx.scope, searchOf(ctx, input), part)).map(rowOf) }
}

const summed = { amount: 'f.amountFen', repaid: 'f.repaidFen', waived: 'f.waivedFen', left: 'f.leftFen' } as const

/** How many fit the filter, and what they come to. */
export async function countShortage(ctx: SignedInContext, { Sums, ...filter }: ShortageFilter & { Sums: boolean }) {
  const found = queries.matching(ctx.db, ctx.scope, searchOf(ctx, filter))
  return Sums ? totalAndSums(found, summed, yuan) : { total: await totalOf(found) }
}

const inYuan = <Row extends { amountFen: number }>({ amountFen, ...row }: Row) => ({ ...row, amount: yuan(amountFen) })

/** One shortage with what became of it. Fails with row.missing. */
export async function shortageDetail(
  ctx: SignedInContext,
  { dutyId }: ParsedBodyOf<typeof detail>,
): Promise<DataOf<typeof detail>> {
  const { db, scope, session } = ctx
  const shortage = await queries.findShortage(db, scope, dutyId)
  if (!shortage) throw new Failure('row.missing')
  return {
    ...rowOf(shortage),
    repayments: (await queries.listRepayments(db, scope, dutyId)).map(inYuan),
    waivers: (await queries.listWaivers(db, scope, dutyId)).map(inYuan),
    approval: await standingOf(ctx, 'shortageWaiver', waiverRequests, dutyId),
    isOwn: shortage.userId === session.userId,
  }
}
