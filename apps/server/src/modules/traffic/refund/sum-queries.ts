import type { RefundGroup, RefundReason } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inPart, type SortedPart } from '../../../db/list.ts'
import type { Scope } from '../../../db/scope.ts'
import { matchingRefunds, type RefundSearch } from './queries.ts'

export interface RefundSums {
  count: number
  amountFen: number
  cashFen: number
  channelFen: number
  bankFen: number
  goodwillFen: number
}

const keys: Record<RefundGroup, ReturnType<typeof sql<string>>> = {
  day: sql<string>`to_char(r.closed_at at time zone l.time_zone, 'YYYY-MM-DD')`,
  reason: sql<string>`r.reason`,
  person: sql<string>`r.closed_by::text`,
}

const fenOf = (when: string) => sql<number>`coalesce(sum(r.amount_fen) filter (where ${sql.raw(when)}), 0)::bigint`
const sumColumns = [
  sql<number>`count(*)`.as('count'),
  fenOf('true').as('amountFen'),
  fenOf("r.way = 'cash'").as('cashFen'),
  fenOf("r.way = 'channel'").as('channelFen'),
  fenOf("r.way = 'bank'").as('bankFen'),
  sql<number>`coalesce(sum(r.goodwill_fen), 0)::bigint`.as('goodwillFen'),
] as const

/** What was paid out: the statement adds up nothing else. */
const paidOut = (db: Db, scope: Scope, search: RefundSearch) =>
  matchingRefunds(db, scope, { ...search, state: 'posted' })
    // Those moved no money.
    .where('r.way', '<>', 'receipt')

export type StoredGroup = RefundSums & { key: string; person: string; reason: RefundReason | null }

const groups = (db: Db, scope: Scope, group: RefundGroup, search: RefundSearch, part: SortedPart<'key' | 'amount'>) =>
  paidOut(db, scope, search)
    .leftJoin('app_user as u', join =>
      join.onRef('u.tenant_id', '=', 'r.tenant_id').onRef('u.user_id', '=', 'r.closed_by'),
    )
    .groupBy(sql`1`)
    .select([keys[group].as('key'), sql<string>`coalesce(max(u.real_name), '')`.as('person')])
    .select(sumColumns)
    .$call(inPart(part, part.sort === 'key' ? sql`1` : sql`sum(r.amount_fen)`, sql`1`))
    .$castTo<Omit<StoredGroup, 'reason'>>()

export const listGroups = (...of: Parameters<typeof groups>) => groups(...of).execute()
export const streamGroups = (...of: Parameters<typeof groups>) => groups(...of).stream(500)

/** How many groups there are, and what they come to. */
export const sumGroups = (db: Db, scope: Scope, group: RefundGroup, search: RefundSearch) =>
  paidOut(db, scope, search)
    .select([sql<number>`count(distinct ${keys[group]})`.as('total'), ...sumColumns])
    .$castTo<RefundSums & { total: number }>()
    .executeTakeFirstOrThrow()
