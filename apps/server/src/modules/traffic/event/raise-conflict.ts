import type { Db } from '../../../db/database.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { raiseAlarm } from '../../alarm/alarm/raise.ts'

/** Raises an alarm for an event whose id was used for another one, unless the box has an open one. */
export async function raiseConflict(db: Db, { box }: DeviceContext, at: Date, eventId: string): Promise<void> {
  const { tenantId, lotId, boxId, serial } = box
  const lot = await db
    .selectFrom('lot')
    .select(['lot_id as lotId', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .executeTakeFirstOrThrow()
  const alarm = { kind: 'eventConflict', lot, boxId, detail: { boxSerial: serial, eventId } } as const
  await raiseAlarm(db, { tenantId, at }, alarm, { unlessOpen: true })
}
