import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { lastJournal, ownBooks } from './month-queries.ts'

/** Adds new legs to the sums of accounts by day, for each tenant: what the screen adds up besides stays short. */
export async function rollUpBooks({ database }: { database: Database }): Promise<void> {
  for (const tenantId of await listTenantIds(database.shared)) await rollUp(database.forTenant(tenantId), tenantId)
}

/** The number is read while nobody posts, so none below it is missing; the sums are made while everybody does. */
export async function rollUp(db: Db, tenantId: number): Promise<void> {
  const through = await db.transaction().execute(async db => {
    await ownBooks(db, tenantId)
    return lastJournal(db, tenantId)
  })
  await db.transaction().execute(db => addLegs(db, tenantId, through))
}

async function addLegs(db: Db, tenantId: number, through: number): Promise<void> {
  // Two servers do not add the same legs: the second waits here, and finds none left.
  const { rows } = await sql<{ from: number }>`
    select rolled_through as from from books where tenant_id = ${tenantId} for update`.execute(db)
  const from = rows[0]?.from
  if (from === undefined || from >= through) return
  await sql`
    insert into account_day as kept (tenant_id, account_id, day, debit_fen, credit_fen)
    select ${tenantId}, side.account_id, j.day, sum(side.debit_fen), sum(side.credit_fen)
    from leg as l join journal as j on j.tenant_id = l.tenant_id and j.journal_id = l.journal_id
    cross join lateral (values (l.debit_id, l.amount_fen, 0::bigint), (l.credit_id, 0, l.amount_fen)) as side (account_id, debit_fen, credit_fen)
    where l.tenant_id = ${tenantId} and l.journal_id > ${from} and l.journal_id <= ${through}
    group by side.account_id, j.day
    on conflict (tenant_id, account_id, day) do update set
      debit_fen = kept.debit_fen + excluded.debit_fen, credit_fen = kept.credit_fen + excluded.credit_fen`.execute(db)
  await sql`update books set rolled_through = ${through} where tenant_id = ${tenantId}`.execute(db)
}
