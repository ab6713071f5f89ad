import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { postMessage } from '../../../platform/message/post-message.ts'

/**
 * Tells the hosts of visitors whose stays have just begun: who invited, or else approved. Once a visit. Call it in the transaction in which the
 * stays were written.
 */
export async function announceArrivals(
  db: Db,
  { tenantId, rightIds, at }: { tenantId: number; rightIds: readonly number[]; at: Date },
): Promise<void> {
  if (rightIds.length === 0) return
  const arrived = await db
    .updateTable('visitor as v')
    .from('parking_right as r')
    .innerJoin('lot as l', 'l.tenant_id', 'r.tenant_id')
    .set({ arrived_at: at })
    .whereRef('r.tenant_id', '=', 'v.tenant_id')
    .whereRef('r.holder_id', '=', 'v.visitor_id')
    .whereRef('l.lot_id', '=', 'v.lot_id')
    .where('r.holder', '=', 'visitor')
    .where('v.tenant_id', '=', tenantId)
    .where('v.arrived_at', 'is', null)
    .where(sql<SqlBool>`r.right_id = any(${[...rightIds]})`)
    .returning(['v.visitor_id as visitorId', 'v.lot_id as lotId', 'v.plate', 'l.name as lotName'])
    .returning(sql<number | null>`coalesce(v.asked_by, v.decided_by)`.as('userId'))
    .execute()
  for (const { userId, visitorId: subjectId, lotId, plate, lotName } of arrived) {
    if (userId === null) continue
    await postMessage(db, tenantId, {
      kind: 'visitorArrived',
      at,
      userId,
      lotId,
      subjectId,
      content: { plate, lotName },
    })
  }
}
