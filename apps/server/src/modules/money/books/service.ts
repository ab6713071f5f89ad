import type {
  BookAccountFilter,
  BookAccountRow,
  BookSubject,
  closeBookMonth as close,
  DataOf,
  JournalFilter,
  JournalLeg,
  JournalRow,
  ParsedBodyOf,
  proveBookMonth as prove,
  queryBookAccount as queryAccounts,
  queryJournal as queryJournals,
  queryBookMonth as queryMonths,
  bookStory as story,
  Total,
} from '@parkdesk/contract'
import { yuan } from '@parkdesk/contract'
import { authorshipOf, writeAudit } from '../../../db/audit.ts'
import { partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { shareThrough } from '../sub-account/share-income.ts'
import { countAccounts, listAccounts, type StoredAccount } from './account-queries.ts'
import { earnThrough } from './earn-cards.ts'
import { countJournals, listJournals, type StoredJournal, sumJournals } from './journal-queries.ts'
import * as monthQueries from './month-queries.ts'
import { balanceOf, daysOf, isOver, nextToClose } from './rules.ts'
import { listStory } from './story-queries.ts'

/** The accounts with their balances. */
export async function queryBookAccount({ db, scope }: SignedInContext, input: ParsedBodyOf<typeof queryAccounts>) {
  return { list: (await listAccounts(db, scope, input, partOf(input))).map(accountRow) }
}

const accountRow = ({ debitFen, creditFen, ...account }: StoredAccount): BookAccountRow => ({
  ...account,
  debit: yuan(debitFen),
  credit: yuan(creditFen),
  balance: yuan(balanceOf(account.code, { debitFen, creditFen })),
})

/** How many accounts fit the filter. */
export const countBookAccount = async ({ db, scope }: SignedInContext, filter: BookAccountFilter): Promise<Total> => ({
  total: await countAccounts(db, scope, filter),
})

/** A page of journals. */
export async function queryJournal({ db, scope }: SignedInContext, input: ParsedBodyOf<typeof queryJournals>) {
  return { list: (await listJournals(db, scope, input, partOf(input))).map(journalRow) }
}

const journalRow = ({ amountFen, effectFen, legs, ...journal }: StoredJournal): JournalRow => ({
  ...journal,
  amount: yuan(amountFen),
  effect: effectFen === null ? null : yuan(effectFen),
  legs: legsOf(legs),
})

const legsOf = (legs: StoredJournal['legs']): JournalLeg[] =>
  legs.map(({ amountFen, ...leg }) => ({ ...leg, amount: yuan(amountFen) }))

/** What the books hold about one thing. */
export async function bookStory({ db, scope }: SignedInContext, subject: BookSubject): Promise<DataOf<typeof story>> {
  const rows = await listStory(db, scope, subject)
  return { list: rows.map(({ amountFen, legs, ...row }) => ({ ...row, amount: yuan(amountFen), legs: legsOf(legs) })) }
}

/** How many journals fit the filter, and what they add to its account or figure. */
export async function countJournal(
  { db, scope }: SignedInContext,
  { Sums, ...filter }: JournalFilter & { Sums: boolean },
) {
  if (!Sums) return { total: await countJournals(db, scope, filter) }
  const { total, effectFen } = await sumJournals(db, scope, filter)
  return { total, sums: { effect: yuan(effectFen) } }
}

/** The months, for people who see all lots; nobody else is shown any. */
export async function queryBookMonth(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryMonths>,
): Promise<DataOf<typeof queryMonths>> {
  const { scope } = ctx
  if (scope.lotIds !== null) return { list: [] }
  const today = todayOf(ctx)
  const months = await monthQueries.listMonths(ctx.db, scope, today, partOf(input))
  return {
    list: months.map(({ receivedFen, earnedFen, discountFen, unearnedFen, ...month }) => ({
      ...month,
      state: month.closedAt !== null ? 'closed' : isOver(month.month, today) ? 'open' : 'running',
      received: yuan(receivedFen),
      earned: yuan(earnedFen),
      discounts: yuan(discountFen),
      unearned: yuan(unearnedFen),
    })),
  }
}

/** How many months there are. */
export const countBookMonth = async (ctx: SignedInContext): Promise<Total> => ({
  total: ctx.scope.lotIds === null ? await monthQueries.countMonths(ctx.db, ctx.scope.tenantId, todayOf(ctx)) : 0,
})

/** Closes a month for good. Fails with books.allLots, books.monthNotOver, books.monthClosed, books.earlierOpen. */
export async function closeBookMonth(
  ctx: SignedInContext,
  { month }: ParsedBodyOf<typeof close>,
): Promise<DataOf<typeof close>> {
  const { tenantId, lotIds } = ctx.scope
  if (lotIds !== null) throw new Failure('books.allLots')
  const days = daysOf(month)
  if (!isOver(month, todayOf(ctx))) {
    throw refusal('books.monthNotOver', 'month', {
      day: Temporal.PlainDate.from(days.lastDay).add({ days: 1 }).toString(),
    })
  }
  await demandRecheck(ctx)
  return ctx.db.transaction().execute(async db => {
    await monthQueries.ownBooks(db, tenantId)
    const state = await monthQueries.readState(db, tenantId)
    if (state.closedThrough !== null && state.closedThrough >= days.lastDay) throw refusal('books.monthClosed', 'month')
    const next = nextToClose(state)
    if (next !== null && next < month) throw refusal('books.earlierOpen', 'month', { month: next })
    await earnThrough(db, tenantId, days.lastDay)
    await shareThrough(db, tenantId, await monthQueries.lastJournal(db, tenantId), ctx.clock())
    const hash = await monthQueries.insertClose(db, tenantId, days, authorshipOf(ctx))
    await writeAudit(db, ctx, { action: 'books.close', entity: 'books', entityId: month, after: { month, hash } })
    return { month, hash }
  })
}

/** Adds up every leg until the end of a month again. */
export async function proveBookMonth(
  { db, scope }: SignedInContext,
  { month }: ParsedBodyOf<typeof prove>,
): Promise<DataOf<typeof prove>> {
  if (scope.lotIds !== null) throw new Failure('books.allLots')
  const { debitFen, creditFen, hash, keptHash } = await monthQueries.proveUntil(db, scope.tenantId, daysOf(month))
  return {
    debit: yuan(debitFen),
    credit: yuan(creditFen),
    hash,
    isUnchanged: keptHash === null ? null : keptHash === hash,
  }
}
