import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import { closeAlarms, raiseAlarm } from '../modules/alarm/alarm/raise.ts'
import { postMessage } from '../platform/message/post-message.ts'
import { readSettings } from '../platform/tenant/settings.ts'

/** A box sends a heartbeat at least every 30 seconds: after a start of the server each has the time to. */
export const firstLookAfterMs = 2 * 60_000

/**
 * Raises one alarm for each box that has fallen silent; it closes, and a message says so, when the box is back. Of several server processes that watch at once
 * only one reports a box: the others wait for the row lock and then see that it is reported.
 */
export async function watchSilentBoxes({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock()
  for (const tenantId of await listTenantsWithBoxes(database.shared)) {
    await database
      .forTenant(tenantId)
      .transaction()
      .execute(async db => {
        await reportSilentBoxes(db, tenantId, now)
        await reportReturnedBoxes(db, tenantId, now)
      })
  }
}

async function reportSilentBoxes(db: Db, tenantId: number, now: Date): Promise<void> {
  const { boxSilentMinutes } = await readSettings(db, tenantId)
  const heardBefore = new Date(now.getTime() - boxSilentMinutes * 60_000)
  for (const { boxId, lotId, lotName } of await markSilentBoxes(db, tenantId, heardBefore)) {
    await raiseAlarm(db, { tenantId, at: now }, { kind: 'deviceSilent', lot: { lotId, name: lotName }, boxId })
  }
}

async function reportReturnedBoxes(db: Db, tenantId: number, now: Date): Promise<void> {
  for (const { boxId, lotId, lotName, boxSerial, silentSince, heardAt } of await markReturnedBoxes(db, tenantId)) {
    await closeAlarms(db, { tenantId, at: now }, { kind: 'deviceSilent', boxId })
    const silentMinutes = Math.round((heardAt.getTime() - silentSince.getTime()) / 60_000)
    await postMessage(db, tenantId, { kind: 'boxBack', at: now, lotId, content: { lotName, boxSerial, silentMinutes } })
  }
}

const listTenantsWithBoxes = async (shared: Db): Promise<number[]> =>
  (await shared.selectFrom('box_route').select('tenant_id as tenantId').distinct().execute()).map(row => row.tenantId)

/** A box that was never heard is not installed yet; at a lot that is not open nobody misses one. */
const markSilentBoxes = (db: Db, tenantId: number, heardBefore: Date) =>
  db
    .updateTable('cloud_box as box')
    .from('lot')
    .set({ silent_since: sql<Date>`box.heard_at`, told_silent_since: sql<Date>`box.heard_at` })
    .where('box.tenant_id', '=', tenantId)
    .where('box.silent_since', 'is', null)
    .where('box.heard_at', '<', heardBefore)
    .where('box.revoked_at', 'is', null)
    .where('lot.state', '=', 'open')
    .whereRef('lot.tenant_id', '=', 'box.tenant_id')
    .whereRef('lot.lot_id', '=', 'box.lot_id')
    .returning(['box.box_id as boxId', 'box.lot_id as lotId', 'lot.name as lotName'])
    .execute()

/** Reports the boxes that were heard again since their silence was reported. */
const markReturnedBoxes = async (db: Db, tenantId: number) => {
  const { rows } = await sql<{
    boxId: number
    lotId: number
    lotName: string
    boxSerial: string
    silentSince: Date
    heardAt: Date
  }>`
    update cloud_box as box set told_silent_since = null
    from lot, (
      select box_id, told_silent_since as since from cloud_box
      where tenant_id = ${tenantId} and told_silent_since is not null and silent_since is null and heard_at is not null
      for update
    ) as returned
    where box.tenant_id = ${tenantId} and box.box_id = returned.box_id
      and lot.tenant_id = box.tenant_id and lot.lot_id = box.lot_id
    returning box.box_id as "boxId", box.lot_id as "lotId", lot.name as "lotName", box.serial as "boxSerial",
      returned.since as "silentSince", box.heard_at as "heardAt"`.execute(db)
  return rows
}
