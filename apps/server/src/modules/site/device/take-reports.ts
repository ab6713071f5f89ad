import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { BoxInfo } from '../../../http/context.ts'
import { readReports, type StoredReport } from './read-reports.ts'

/** A lot does not have more; what a broken box invents beyond is not stored. */
const mostOfLot = 5_000

interface Reported {
  devices: readonly unknown[]
  /** The box's clock; missing: it is taken for right. */
  sentAt?: string | undefined
}

/**
 * Writes down what a box knows of its devices, and makes those that the lot does not know. What a person has entered stays. Those of the box that
 * it does not name any more are not its own; detectors it may name in parts.
 *
 * @returns how many reports cannot be read
 */
export async function takeReports(db: Db, box: BoxInfo, now: Date, { devices, sentAt }: Reported): Promise<number> {
  const sentMs = sentAt === undefined ? now.getTime() : Date.parse(sentAt)
  const { reports, unread } = readReports(devices, { now, sentMs })
  await storeReports(db, box, now, reports)
  if (unread === 0) await leaveOthers(db, box, reports)
  return unread
}

/** One statement: a heartbeat takes no longer with many devices. */
const storeReports = (db: Db, box: BoxInfo, now: Date, reports: readonly StoredReport[]) =>
  sql`
    insert into device as d (tenant_id, lot_id, kind, serial, name, dialect, lane_id, spot_id, box_id, firmware, heard_at,
      reported_at, interval_seconds, clock_offset_ms, left_out_at, is_faulty, is_taken, taken_at, created_at)
    select ${box.tenantId}, ${box.lotId}, r.kind, r.serial, coalesce(r.name, r.serial), coalesce(r.dialect, ''),
      n.lane_id, s.spot_id, ${box.boxId}, coalesce(r.firmware, ''), r."heardAt", ${now}::timestamptz,
      nullif(coalesce(r."intervalSeconds", r."usualSeconds"), 0), r."clockOffsetMs", r."leftOutAt", coalesce(r."isFaulty", false), r.taken,
      r."takenAt", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r (kind text, serial text, name text, dialect text,
      "laneCode" text, "spotNumber" text, firmware text, "heardAt" timestamptz, "intervalSeconds" int, "usualSeconds" int,
      "clockOffsetMs" bigint, "leftOutAt" timestamptz, "isFaulty" boolean, taken boolean, "takenAt" timestamptz)
    left join lane as n on n.tenant_id = ${box.tenantId} and n.lot_id = ${box.lotId} and n.code = r."laneCode"
    left join spot as s on s.tenant_id = ${box.tenantId} and s.lot_id = ${box.lotId} and s.number = r."spotNumber"
    where (select count(*) from device as own where own.tenant_id = ${box.tenantId} and own.lot_id = ${box.lotId}) < ${mostOfLot}
      or exists (select from device as own where own.tenant_id = ${box.tenantId} and own.lot_id = ${box.lotId}
        and own.kind = r.kind and own.serial = r.serial)
    order by r.kind, r.serial
    on conflict (tenant_id, lot_id, kind, serial) do update set
      box_id = excluded.box_id,
      reported_at = excluded.reported_at,
      heard_at = greatest(d.heard_at, excluded.heard_at),
      silent_since = case when excluded.interval_seconds is null
        or excluded.heard_at >= excluded.reported_at - make_interval(secs => 3 * excluded.interval_seconds + 30)
        then null else d.silent_since end,
      lane_id = coalesce(d.lane_id, excluded.lane_id),
      spot_id = coalesce(d.spot_id, excluded.spot_id),
      dialect = coalesce(nullif(excluded.dialect, ''), d.dialect),
      firmware = coalesce(nullif(excluded.firmware, ''), d.firmware),
      interval_seconds = excluded.interval_seconds,
      clock_offset_ms = coalesce(excluded.clock_offset_ms, d.clock_offset_ms),
      left_out_at = greatest(d.left_out_at, excluded.left_out_at),
      is_faulty = excluded.is_faulty,
      is_taken = case when excluded.is_taken is null or excluded.taken_at < d.taken_at then d.is_taken else excluded.is_taken end,
      taken_at = greatest(d.taken_at, excluded.taken_at)`.execute(db)

const leaveOthers = (db: Db, { tenantId, lotId, boxId }: BoxInfo, reports: readonly StoredReport[]) =>
  sql`update device as d set box_id = null
    where d.tenant_id = ${tenantId} and d.lot_id = ${lotId} and d.box_id = ${boxId} and d.kind <> 'detector'
      and d.kind || ' ' || d.serial <> all(${reports.map(({ kind, serial }) => `${kind} ${serial}`)})`.execute(db)
