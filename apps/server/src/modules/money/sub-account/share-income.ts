import type { DataOf, LocalDay, shareIncomeNow as now, ShareBusiness, ShareMove } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import type { Clock } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { rollUp } from '../books/roll-up.ts'
import { demandAllLots } from './demand-all-lots.ts'
import { moveShare } from './move-share.ts'
import { sharedParts } from './shared-parts.ts'

/** Shares what was paid until the end of yesterday, by the tenant's clock: so a statement has a row for each day. */
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
  business: ShareBusiness
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
 * Shares what was paid and refunded, in the caller's transaction, a movement for each rule, business and day. A rule that begins in the past catches up.
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

async function listDue(
  db: Db,
  tenantId: number,
  { accountIds, through }: { accountIds: readonly number[]; through: number },
): Promise<Due[]> {
  const rules = sql`
    select *, shared_through as above, ${through}::bigint as through from share_rule
    where tenant_id = ${tenantId} and sub_account_id = any(${accountIds}) and shared_through < ${through}`
  const { rows } = await sql<Due>`
    select share_rule_id as "shareRuleId", sub_account_id as "subAccountId", lot_id as "lotId", business, kind, day::text as day, above as "aboveJournal",
      count(*)::int as parts, sum(base_fen)::bigint as "baseFen", sum(part_fen)::bigint as "amountFen"
    from (${sharedParts(tenantId, rules)}) as part
    group by share_rule_id, sub_account_id, lot_id, business, kind, day, above
    order by day, kind desc, share_rule_id, business desc`.execute(db)
  return rows
}
