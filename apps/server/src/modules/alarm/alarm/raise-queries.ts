import type { AlarmDetail, AlarmKind } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'

/** An alarm to be raised now. Without a lot it concerns the whole operator, and only people who see all lots see it. */
export interface NewAlarm {
  kind: AlarmKind
  lot?: { lotId: number; name: string }
  boxId?: number
  deviceId?: number
  orderId?: number
  passId?: number
  laneId?: number
  laneName?: string
  plate?: string
  detail?: AlarmDetail
}

export const insertAlarm = async (
  db: Db,
  { tenantId, at }: { tenantId: number; at: Date },
  alarm: NewAlarm,
): Promise<number> => {
  const { alarmId } = await db
    .insertInto('alarm')
    .values({
      tenant_id: tenantId,
      kind: alarm.kind,
      raised_at: at,
      lot_id: alarm.lot?.lotId ?? null,
      box_id: alarm.boxId ?? null,
      device_id: alarm.deviceId ?? null,
      order_id: alarm.orderId ?? null,
      pass_id: alarm.passId ?? null,
      lane_id: alarm.laneId ?? null,
      plate: alarm.plate ?? '',
      detail: JSON.stringify(alarm.detail ?? {}),
    })
    .returning('alarm_id as alarmId')
    .executeTakeFirstOrThrow()
  return alarmId
}

/** Whether an alarm of this kind about the same lot, lane, box, device and order is open or taken. */
export const isOpen = async (
  db: Db,
  tenantId: number,
  { kind, lot, laneId, boxId, deviceId, orderId }: NewAlarm,
): Promise<boolean> => {
  const open = await db
    .selectFrom('alarm')
    .select('alarm_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('state', '!=', 'closed')
    .where('lot_id', 'is not distinct from', lot?.lotId ?? null)
    .where('lane_id', 'is not distinct from', laneId ?? null)
    .where('box_id', 'is not distinct from', boxId ?? null)
    .where('device_id', 'is not distinct from', deviceId ?? null)
    .where('order_id', 'is not distinct from', orderId ?? null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** A lane, a box, a device or an order narrows it to their own alarms. */
export interface ClosedAlarms {
  kind: AlarmKind
  laneId?: number
  boxId?: number
  deviceId?: number
  orderId?: number
}

export const closeAlarms = async (
  db: Db,
  { tenantId, at }: { tenantId: number; at: Date },
  { kind, laneId, boxId, deviceId, orderId }: ClosedAlarms,
): Promise<void> => {
  await db
    .updateTable('alarm')
    .set({ state: 'closed', handled_at: at })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('state', '!=', 'closed')
    .$if(laneId !== undefined, query => query.where('lane_id', '=', laneId ?? 0))
    .$if(boxId !== undefined, query => query.where('box_id', '=', boxId ?? 0))
    .$if(deviceId !== undefined, query => query.where('device_id', '=', deviceId ?? 0))
    .$if(orderId !== undefined, query => query.where('order_id', '=', orderId ?? 0))
    .execute()
}
