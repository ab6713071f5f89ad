import { type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import { closeAlarms, raiseAlarm } from '../modules/alarm/alarm/raise.ts'
import { listTenantsWithBoxes } from '../modules/site/box/list-tenants-with-boxes.ts'
import { isCounted, isSilent } from '../modules/site/device/silence.ts'
import { postMessage } from '../platform/message/post-message.ts'
import { readSettings } from '../platform/tenant/settings.ts'
import { markReturned, markSilent, type Watched } from './mark-silence.ts'
import { reportClocks, reportLeftOut, reportUnsteady, withChange } from './watch-devices.ts'

/** A box sends a heartbeat at least every 30 seconds: after a start of the server each has the time to. */
export const firstLookAfterMs = 2 * 60_000

const boxes: Watched = { table: 'cloud_box', key: 'box_id', name: 'serial' }
const devices: Watched = { table: 'device', key: 'device_id', name: 'name' }

/**
 * Raises one alarm for each box and device that has fallen silent; it closes when that is back. Of several server processes that watch at once only one
 * reports a silence: the others wait for the row lock and then see that it is reported.
 */
export async function watchSilence({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock()
  for (const tenantId of await listTenantsWithBoxes(database.shared)) {
    await database
      .forTenant(tenantId)
      .transaction()
      .execute(async db => {
        await watchBoxes(db, tenantId, now)
        await watchDevices(db, tenantId, now)
        await reportClocks(db, { tenantId, at: now })
        await reportLeftOut(db, { tenantId, at: now })
      })
  }
}

async function watchBoxes(db: Db, tenantId: number, now: Date): Promise<void> {
  const about = { tenantId, at: now }
  const { boxSilentMinutes } = await readSettings(db, tenantId)
  const heardBefore = new Date(now.getTime() - boxSilentMinutes * 60_000)
  const isBoxSilent = sql<SqlBool>`d.heard_at < ${heardBefore} and d.revoked_at is null`
  for (const { id, ...lot } of await markSilent(db, tenantId, boxes, isBoxSilent))
    await raiseAlarm(db, about, { kind: 'deviceSilent', lot: { lotId: lot.lotId, name: lot.lotName }, boxId: id })
  for (const { id, lotId, lotName, name, silentSince, heardAt } of await markReturned(db, tenantId, boxes)) {
    await closeAlarms(db, about, { kind: 'deviceSilent', boxId: id })
    const silentMinutes = Math.round((heardAt.getTime() - silentSince.getTime()) / 60_000)
    const content = { lotName, boxSerial: name, silentMinutes }
    await postMessage(db, tenantId, { kind: 'boxBack', at: now, lotId, content })
  }
}

/** Of detectors there are hundreds in a lot, so they raise no alarms; the lot's health counts the spots without news. */
async function watchDevices(db: Db, tenantId: number, now: Date): Promise<void> {
  const about = { tenantId, at: now }
  const isDeviceSilent = sql<SqlBool>`${isSilent(now)} and ${isCounted(now)} and d.kind <> 'detector'`
  for (const fallen of await markSilent(db, tenantId, devices, isDeviceSilent)) {
    if (await withChange(db, about, fallen)) continue
    const lot = { lotId: fallen.lotId, name: fallen.lotName }
    const detail = { deviceName: fallen.name }
    await raiseAlarm(db, about, { kind: 'cameraSilent', lot, deviceId: fallen.id, detail })
  }
  for (const back of await markReturned(db, tenantId, devices)) {
    await closeAlarms(db, about, { kind: 'cameraSilent', deviceId: back.id })
    await withChange(db, about, back)
  }
  await reportUnsteady(db, about)
}
