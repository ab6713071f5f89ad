import {
  type BookMonth,
  type BookMonthRow,
  type DataOf,
  type bookMonthDetail as detail,
  type MonthRestRow,
  monthNoOf,
  mostMonthRest,
  type ParsedBodyOf,
  type proveBookMonth as prove,
  type queryBookMonth as queryMonths,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { standingOf } from '../../../platform/approval/standing.ts'
import { monthCloseRequests } from './approval-rows.ts'
import { findAsk, type StoredAsk } from './close-queries.ts'
import * as queries from './month-queries.ts'
import { listRest, type MonthRest } from './rest-queries.ts'
import { daysOf, isOver, isSameRest, monthOfNo, nextToClose } from './rules.ts'

const rowOf = (
  { receivedFen, earnedFen, discountFen, unearnedFen, ...month }: queries.StoredMonth,
  today: string,
): BookMonthRow => ({
  ...month,
  monthNo: monthNoOf(month.month),
  state: month.closedAt !== null ? 'closed' : isOver(month.month, today) ? 'open' : 'running',
  received: yuan(receivedFen),
  earned: yuan(earnedFen),
  discounts: yuan(discountFen),
  unearned: yuan(unearnedFen),
})

/** The months, for people who see all lots; nobody else is shown any. */
export async function queryBookMonth(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryMonths>,
): Promise<DataOf<typeof queryMonths>> {
  const { scope } = ctx
  if (scope.lotIds !== null) return { list: [] }
  const today = todayOf(ctx)
  const months = await queries.listMonths(ctx.db, scope, today, partOf(input))
  return { list: months.map(month => rowOf(month, today)) }
}

/** How many months there are. */
export const countBookMonth = async (ctx: SignedInContext): Promise<Total> => ({
  total: ctx.scope.lotIds === null ? await queries.countMonths(ctx.db, ctx.scope.tenantId, todayOf(ctx)) : 0,
})

const restRow = ({ amountFen, ...rest }: MonthRest): MonthRestRow => ({
  ...rest,
  amount: amountFen === null ? null : yuan(amountFen),
})

/** A month with what is open of it, and what was asked and accepted. Fails with row.missing. */
export async function bookMonthDetail(
  ctx: SignedInContext,
  { monthNo }: ParsedBodyOf<typeof detail>,
): Promise<DataOf<typeof detail>> {
  const { db, scope } = ctx
  const month = monthOfNo(monthNo)
  if (month === undefined || scope.lotIds !== null) throw new Failure('row.missing')
  const today = todayOf(ctx)
  const days = daysOf(month)
  const one = { isDescending: false, offset: 0, limit: 1 }
  const [found] = await queries.listMonths(db, scope, today, one, days.firstDay)
  if (!found) throw new Failure('row.missing')
  const row = rowOf(found, today)
  const accepted = row.state === 'closed' ? await findAsk(db, scope, days.firstDay, 'accepted') : undefined
  const rest = row.state === 'closed' ? (accepted?.rest ?? []) : await listRest(db, scope, days, ctx.clock())
  const ask = await findAsk(db, scope, days.firstDay, 'asked')
  return {
    ...row,
    rest: rest.slice(0, mostMonthRest).map(restRow),
    restTotal: rest.length,
    isNext: row.state === 'open' && (await isNext(ctx, month)),
    ask: ask ? askRow(ctx, ask, rest) : null,
    acceptance: accepted ? acceptanceRow(accepted) : null,
    approval: await standingOf(ctx, 'monthClose', monthCloseRequests, monthNo),
  }
}

const isNext = async ({ db, scope }: SignedInContext, month: BookMonth): Promise<boolean> => {
  const next = nextToClose(await queries.readState(db, scope.tenantId))
  return next === null || next >= month
}

const askRow = (
  { session }: SignedInContext,
  { askedBy, askedAt, reason, askedById, rest }: StoredAsk,
  now: readonly MonthRest[],
) => ({ askedBy, askedAt, reason, isChanged: !isSameRest(rest, now), isMine: askedById === session.userId })

const acceptanceRow = ({ askedBy, askedAt, reason, decidedBy, decidedAt, note }: StoredAsk) => ({
  ...{ askedBy, askedAt, reason, note },
  acceptedBy: decidedBy,
  acceptedAt: decidedAt ?? '',
})

/** Adds up every leg until the end of a month again. */
export async function proveBookMonth(
  { db, scope }: SignedInContext,
  { month }: ParsedBodyOf<typeof prove>,
): Promise<DataOf<typeof prove>> {
  if (scope.lotIds !== null) throw new Failure('books.allLots')
  const { debitFen, creditFen, hash, keptHash } = await queries.proveUntil(db, scope.tenantId, daysOf(month))
  return {
    debit: yuan(debitFen),
    credit: yuan(creditFen),
    hash,
    isUnchanged: keptHash === null ? null : keptHash === hash,
  }
}
