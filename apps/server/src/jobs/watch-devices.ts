import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { closeAlarms, raiseAlarm } from '../modules/alarm/alarm/raise.ts'
import type { Changed } from './mark-silence.ts'

interface About {
  tenantId: number
  at: Date
}

const hourMs = 3_600_000
/** A device that changes more often within an hour is unsteady: one alarm says so, in the place of those of its silences. */
const mostChanges = 3
/** From this on a clock raises an alarm. */
const clockOffMs = 60_000

/** Notes that a device has fallen silent or is back. Returns whether it is unsteady. */
export async function withChange(db: Db, { tenantId, at }: About, device: Changed): Promise<boolean> {
  const { rows } = await sql<{ changes: number; wasUnsteady: boolean }>`
    update device as d set changed_at = array_append(
      array(select moment from unnest(d.changed_at) as moment where moment > ${new Date(at.getTime() - hourMs)}), ${at}::timestamptz)
    where d.tenant_id = ${tenantId} and d.device_id = ${device.id}
    returning cardinality(d.changed_at) as changes, d.is_unsteady as "wasUnsteady"`.execute(db)
  const [found] = rows
  if (!found || found.wasUnsteady || found.changes <= mostChanges) return found?.wasUnsteady ?? false
  await sql`update device set is_unsteady = true where tenant_id = ${tenantId} and device_id = ${device.id}`.execute(db)
  const lot = { lotId: device.lotId, name: device.lotName }
  const detail = { deviceName: device.name }
  await closeAlarms(db, { tenantId, at }, { kind: 'cameraSilent', deviceId: device.id })
  await raiseAlarm(db, { tenantId, at }, { kind: 'unsteady', lot, deviceId: device.id, detail })
  return true
}

/** A device that has not changed for an hour is steady again: its alarm closes, and one that stayed silent is silent from now on. */
export async function reportUnsteady(db: Db, { tenantId, at }: About): Promise<void> {
  const { rows } = await sql<Changed & { isSilent: boolean }>`
    update device as d set is_unsteady = false, changed_at = '{}' from lot
    where d.tenant_id = ${tenantId} and d.is_unsteady and lot.tenant_id = d.tenant_id and lot.lot_id = d.lot_id
      and not exists (select from unnest(d.changed_at) as moment where moment > ${new Date(at.getTime() - hourMs)})
    returning d.device_id as id, d.name, d.lot_id as "lotId", lot.name as "lotName", d.silent_since is not null as "isSilent"`.execute(
    db,
  )
  for (const { id, name, lotId, lotName, isSilent } of rows) {
    await closeAlarms(db, { tenantId, at }, { kind: 'unsteady', deviceId: id })
    const about = { lot: { lotId, name: lotName }, deviceId: id, detail: { deviceName: name } }
    if (isSilent) await raiseAlarm(db, { tenantId, at }, { kind: 'cameraSilent', ...about })
  }
}

/** For so long after a picture was left out a camera counts as one that sends too large ones. */
const leftOutMs = 24 * hourMs

/**
 * An alarm for each camera of whose messages pictures are left out, closed when none was for a day. One that a person closed is raised again by the next picture
 * that is left out, not before.
 */
export async function reportLeftOut(db: Db, { tenantId, at }: About): Promise<void> {
  const since = new Date(at.getTime() - leftOutMs)
  const { rows } = await sql<{ deviceId: number; deviceName: string; lotId: number; lotName: string }>`
    select d.device_id as "deviceId", d.name as "deviceName", d.lot_id as "lotId", lot.name as "lotName"
    from device as d join lot on lot.tenant_id = d.tenant_id and lot.lot_id = d.lot_id and lot.state = 'open'
    where d.tenant_id = ${tenantId} and d.left_out_at > ${since} and not exists (select from alarm as a
      where a.tenant_id = d.tenant_id and a.device_id = d.device_id and a.kind = 'picturesTooLarge'
        and (a.state <> 'closed' or a.handled_at >= d.left_out_at))`.execute(db)
  for (const { deviceId, deviceName, lotId, lotName } of rows) {
    const alarm = { kind: 'picturesTooLarge', lot: { lotId, name: lotName }, deviceId, detail: { deviceName } } as const
    await raiseAlarm(db, { tenantId, at }, alarm, { unlessOpen: true })
  }
  await sql`
    update alarm as a set state = 'closed', handled_at = ${at}
    where a.tenant_id = ${tenantId} and a.kind = 'picturesTooLarge' and a.state <> 'closed' and not exists (select from device as d
      where d.tenant_id = a.tenant_id and d.device_id = a.device_id and d.left_out_at > ${since})`.execute(db)
}

interface WrongClock {
  boxId: number | null
  deviceId: number | null
  name: string
  lotId: number
  lotName: string
  offsetMs: number
}

/** An alarm for each clock of a box or a device that is more than a minute off, closed when it is right again. One that a person closed is left alone for a day. */
export async function reportClocks(db: Db, { tenantId, at }: About): Promise<void> {
  const { rows } = await sql<WrongClock>`
    select c.*, lot.name as "lotName" from (
      select box_id as "boxId", null::bigint as "deviceId", serial as name, lot_id as "lotId", clock_offset_ms as "offsetMs"
      from cloud_box where tenant_id = ${tenantId} and abs(clock_offset_ms) > ${clockOffMs} and revoked_at is null
      union all
      select null, device_id, name, lot_id, clock_offset_ms
      from device where tenant_id = ${tenantId} and abs(clock_offset_ms) > ${clockOffMs}) as c
    join lot on lot.tenant_id = ${tenantId} and lot.lot_id = c."lotId" and lot.state = 'open'
    where not exists (select from alarm as a where a.tenant_id = ${tenantId} and a.kind = 'clockOff'
      and (a.state <> 'closed' or (a.handled_by is not null and a.handled_at > ${new Date(at.getTime() - 24 * hourMs)}))
      and (a.box_id = c."boxId" or a.device_id = c."deviceId"))`.execute(db)
  for (const { boxId, deviceId, name, lotId, lotName, offsetMs } of rows) {
    const whose = { ...(boxId !== null && { boxId }), ...(deviceId !== null && { deviceId }) }
    const detail = { deviceName: name, offsetSeconds: Math.round(offsetMs / 1000) }
    const alarm = { kind: 'clockOff', lot: { lotId, name: lotName }, detail, ...whose } as const
    await raiseAlarm(db, { tenantId, at }, alarm, { unlessOpen: true })
  }
  await sql`
    update alarm as a set state = 'closed', handled_at = ${at}
    where a.tenant_id = ${tenantId} and a.kind = 'clockOff' and a.state <> 'closed' and not exists (
      select from cloud_box as b where b.tenant_id = a.tenant_id and b.box_id = a.box_id and b.revoked_at is null
        and abs(b.clock_offset_ms) > ${clockOffMs})
      and not exists (select from device as d where d.tenant_id = a.tenant_id and d.device_id = a.device_id
        and abs(d.clock_offset_ms) > ${clockOffMs})`.execute(db)
}
