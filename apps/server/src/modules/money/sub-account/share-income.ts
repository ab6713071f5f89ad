import type { DataOf, LocalDay, shareIncomeNow as now, ShareMove } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import type { Clock } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { rollUp } from '../books/roll-up.ts'
import { demandAllLots } from './demand-all-lots.ts'
import { moveShare } from './move-share.ts'

/** Shares what was paid for stays until the end of yesterday, by the tenant's clock: so a statement has a row for each day. */
export async function shareIncome({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const tenants = await database.shared.selectFrom('tenant').select(['tenant_id', 'time_zone']).execute()
  for (const { tenant_id: tenantId, time_zone: timeZone } of tenants) {
    const db = database.forTenant(tenantId)
    await db.transaction().execute(async db => {
      const through = await rolledThrough(db, tenantId)
      const first = await firstJournalSince(db, tenantId, dayIn(at, timeZone))
      return shareThrough(db, tenantId, first === undefined ? through : Math.min(first - 1, through), at)
    })
  }
}

/** Shares all that is rolled up. @returns how many movements it made */
export const shareOf = (db: Db, tenantId: number, at: Date): Promise<number> =>
  db.transaction().execute(async db => shareThrough(db, tenantId, await rolledThrough(db, tenantId), at))

/** Among those that are not shared yet, the first that is of this day or a later one; undefined also without rules. What comes later for an earlier day is shared a day later. */
const firstJournalSince = async (db: Db, tenantId: number, day: LocalDay): Promise<number | undefined> =>
  (
    await sql<{ first: number }>`
      select journal_id as first from journal
      where tenant_id = ${tenantId} and day >= ${day}::date
        and journal_id > (select min(shared_through) from share_rule where tenant_id = ${tenantId})
      order by journal_id limit 1`.execute(db)
  ).rows[0]?.first

/** Nothing below it is still to be booked. */
const rolledThrough = async (db: Db, tenantId: number): Promise<number> =>
  (
    await db
      .selectFrom('books')
      .where('tenant_id', '=', tenantId)
      .select('rolled_through as through')
      .executeTakeFirst()
  )?.through ?? 0

interface Due {
  shareRuleId: number
  subAccountId: number
  lotId: number
  kind: Extract<ShareMove, 'share' | 'return'>
  day: LocalDay
  aboveJournal: number
  parts: number
  baseFen: number
  amountFen: number
}

/** Shares what was paid until now. Fails with subAccount.allLots. */
export async function shareIncomeNow(ctx: Acting): Promise<DataOf<typeof now>> {
  demandAllLots(ctx)
  const { db, scope, clock } = ctx
  await rollUp(db, scope.tenantId)
  return { movements: await shareOf(db, scope.tenantId, clock()) }
}

/**
 * Shares what was paid and refunded for stays, in the caller's transaction, a movement for each rule and day. A rule that begins in the past catches up.
 *
 * @param through the last journal to share; none below it may be uncommitted
 * @returns how many movements it made
 */
export async function shareThrough(db: Db, tenantId: number, through: number, at: Date): Promise<number> {
  await sql`select share_books(${tenantId})`.execute(db)
  // Two servers do not share the same money: the second waits here, and finds nothing left.
  const { rows: accounts } = await sql<{ subAccountId: number; balanceFen: number }>`
    select a.sub_account_id as "subAccountId", a.balance_fen as "balanceFen" from sub_account as a
    where a.tenant_id = ${tenantId} and a.sub_account_id in (
      select sub_account_id from share_rule where tenant_id = ${tenantId} and shared_through < ${through})
    order by a.sub_account_id for update`.execute(db)
  if (accounts.length === 0) return 0
  const accountIds = accounts.map(({ subAccountId }) => subAccountId)
  const found = await listDue(db, tenantId, { accountIds, through })
  const due = found.filter(({ amountFen }) => amountFen !== 0)
  for (const account of accounts) {
    let held = account
    for (const movement of due) {
      if (movement.subAccountId !== account.subAccountId) continue
      held = await moveShare(db, tenantId, held, { ...movement, throughJournal: through, movedBy: null, at })
    }
  }
  await sql`
    update share_rule set shared_through = ${through}
    where tenant_id = ${tenantId} and sub_account_id = any(${accountIds}) and shared_through < ${through}`.execute(db)
  return due.length
}

/** A receipt without an order is a payment of its stay from when it is matched, until that is taken back. */
const takenKinds = ['payment.taken', 'receipt.matched']
const backKinds = ['refund.posted', 'receipt.unmatched']

/**
 * Payments and refunds of stays that a rule shares, each with its part: rounded down; a refund takes back so much that the rest is the part of what is
 * left. A stay belongs to its car park, wherever it was paid.
 */
export const sharedParts = (tenantId: number, rules: ReturnType<typeof sql>) => sql`
  select r.share_rule_id, r.sub_account_id, r.lot_id, r.above, 'share' as kind, j.day, j.journal_id, p.order_id, p.paid_at as at,
    p.amount_fen as base_fen, p.amount_fen * r.rate_bp / 10000 as part_fen
  from (${rules}) as r
  join journal as j on j.tenant_id = ${tenantId} and j.kind = any(${takenKinds}) and j.source = 'payment' and j.source_seq = 1
    and j.journal_id > r.above and j.journal_id <= r.through and j.day >= r.first_day and j.day <= coalesce(r.last_day, 'infinity')
  join payment as p on p.tenant_id = ${tenantId} and p.payment_id = j.source_id
  join parking_order as o on o.tenant_id = ${tenantId} and o.order_id = p.order_id and o.lot_id = r.lot_id
  union all
  select r.share_rule_id, r.sub_account_id, r.lot_id, r.above, 'return', j.day, j.journal_id, p.order_id, e.entered_at,
    -f.amount_fen, (paid.left_fen - f.amount_fen) * r.rate_bp / 10000 - paid.left_fen * r.rate_bp / 10000
  from (${rules}) as r
  join journal as j on j.tenant_id = ${tenantId} and j.kind = any(${backKinds}) and j.source = 'entry'
    and j.journal_id > r.above and j.journal_id <= r.through
  join ledger_entry as e on e.tenant_id = ${tenantId} and e.entry_id = j.source_id
  join refund as f on f.tenant_id = ${tenantId} and f.entry_id = e.entry_id
  join payment as p on p.tenant_id = ${tenantId} and p.payment_id = f.payment_id
  join parking_order as o on o.tenant_id = ${tenantId} and o.order_id = p.order_id and o.lot_id = r.lot_id
  join journal as taken on taken.tenant_id = ${tenantId} and taken.source = 'payment' and taken.source_id = p.payment_id and taken.source_seq = 1
    and taken.kind = any(${takenKinds}) and taken.day >= r.first_day and taken.day <= coalesce(r.last_day, 'infinity')
  cross join lateral (
    select p.amount_fen - coalesce(sum(earlier.amount_fen), 0)::bigint as left_fen
    from refund as earlier join journal as before on before.tenant_id = ${tenantId} and before.source = 'entry' and before.kind = any(${backKinds})
      and before.source_id = earlier.entry_id
    where earlier.tenant_id = ${tenantId} and earlier.payment_id = p.payment_id and before.journal_id < j.journal_id
  ) as paid`

async function listDue(
  db: Db,
  tenantId: number,
  { accountIds, through }: { accountIds: readonly number[]; through: number },
): Promise<Due[]> {
  const rules = sql`
    select *, shared_through as above, ${through}::bigint as through from share_rule
    where tenant_id = ${tenantId} and sub_account_id = any(${accountIds}) and shared_through < ${through}`
  const { rows } = await sql<Due>`
    select share_rule_id as "shareRuleId", sub_account_id as "subAccountId", lot_id as "lotId", kind, day::text as day, above as "aboveJournal",
      count(*)::int as parts, sum(base_fen)::bigint as "baseFen", sum(part_fen)::bigint as "amountFen"
    from (${sharedParts(tenantId, rules)}) as part
    group by share_rule_id, sub_account_id, lot_id, kind, day, above
    order by day, kind desc, share_rule_id`.execute(db)
  return rows
}
