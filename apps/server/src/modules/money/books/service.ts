import type {
  BookAccountFilter,
  BookAccountRow,
  BookSubject,
  DataOf,
  JournalFilter,
  JournalLeg,
  JournalRow,
  ParsedBodyOf,
  queryBookAccount as queryAccounts,
  queryJournal as queryJournals,
  bookStory as story,
  Total,
} from '@parkdesk/contract'
import { yuan } from '@parkdesk/contract'
import { partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { countAccounts, listAccounts, type StoredAccount } from './account-queries.ts'
import { countJournals, listJournals, type StoredJournal, sumJournals } from './journal-queries.ts'
import { balanceOf } from './rules.ts'
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
