import type { Db } from '../../../db/database.ts'
import { lockAlarm } from '../../../db/lock.ts'
import { postAlarm } from '../../../platform/message/post-message.ts'
import * as queries from './raise-queries.ts'

interface Raising {
  /** Do not raise it while an alarm of this kind about the same lot, lane, box, device and order is open or taken. */
  unlessOpen?: boolean
}

/**
 * Raises an alarm and notifies the consoles it concerns, both when the surrounding transaction commits.
 *
 * @returns its id, or undefined when one was already open
 */
export async function raiseAlarm(
  db: Db,
  { tenantId, at }: { tenantId: number; at: Date },
  alarm: queries.NewAlarm,
  { unlessOpen = false }: Raising = {},
): Promise<number | undefined> {
  if (unlessOpen) {
    await lockAlarm(db, tenantId, alarm.kind)
    if (await queries.isOpen(db, tenantId, alarm)) return undefined
  }
  const alarmId = await queries.insertAlarm(db, { tenantId, at }, alarm)
  const { kind, lot, laneId, plate = '', laneName = '', detail = {} } = alarm
  const about = { tenantId, alarmId, kind, plate, laneId, laneName, detail }
  await postAlarm(db, at, { ...about, lotId: lot?.lotId ?? null, lotName: lot?.name ?? '' })
  return alarmId
}

/** Closes the tenant's open and taken alarms of a kind: their cause is over. A lane, a box, a device or an order narrows it to their own alarms. */
export const closeAlarms = (
  db: Db,
  { tenantId, at }: { tenantId: number; at: Date },
  which: queries.ClosedAlarms,
): Promise<void> => queries.closeAlarms(db, { tenantId, at }, which)
