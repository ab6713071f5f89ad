import { type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { longestDays } from './asked-for.ts'

/** So many orders in one transaction. */
const atOnce = 2_000

/** Raises arrears for vehicles that left unpaid some time ago: until then a payment at the gate may still be on its way. */
export async function raiseArrears({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock()
  for (const tenantId of await listTenantIds(database.shared)) {
    const db = database.forTenant(tenantId)
    const { arrearsAfterMinutes } = await readSettings(db, tenantId)
    const before = new Date(now.getTime() - arrearsAfterMinutes * 60_000)
    while (await raisePart(db, tenantId, { before, now })) {
      // The next part.
    }
  }
}

/** Raises some, in one transaction. @returns whether there may be more */
const raisePart = (db: Db, tenantId: number, at: { before: Date; now: Date }): Promise<boolean> =>
  db.transaction().execute(async db => {
    const orderIds = await listUnpaid(db, tenantId, at)
    await sql`select raise_arrears(${tenantId}, ${orderIds}::bigint[], ${at.now}::timestamptz, '')`.execute(db)
    return orderIds.length === atOnce
  })

/** Locked until the transaction ends. What somebody else works on, a payment perhaps, is left to the next run. */
const listUnpaid = async (db: Db, tenantId: number, { before, now }: { before: Date; now: Date }): Promise<number[]> =>
  (
    await db
      .selectFrom('parking_order as o')
      .where('o.tenant_id', '=', tenantId)
      .where('o.pay_status', '=', sql.lit('unpaid'))
      .where('o.park_status', '=', sql.lit('left'))
      .where(sql<SqlBool>`arrears_due(o.park_status, o.payable_fen, o.coupon_fen, o.discount_fen, o.paid_fen) > 0`)
      .where('o.exit_at', '<=', before)
      .where('o.exit_at', '>', new Date(now.getTime() - longestDays * 86_400_000))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('arrears as a')
              .whereRef('a.tenant_id', '=', 'o.tenant_id')
              .whereRef('a.order_id', '=', 'o.order_id')
              .select('a.order_id'),
          ),
        ),
      )
      .select('o.order_id as orderId')
      .orderBy('o.order_id')
      .limit(atOnce)
      .forUpdate('o')
      .skipLocked()
      .execute()
  ).map(row => row.orderId)
