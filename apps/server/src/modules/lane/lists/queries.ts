import { type LaneLists, listsAheadHours } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Rights in force in the hours to come, the plates on the black list of the day, and the lanes of a lot. */
export async function readLists(
  db: Db,
  { tenantId, lotId, now }: { tenantId: number; lotId: number; now: Date },
): Promise<Omit<LaneLists, 'at'>> {
  const ahead = sql`tstzrange(${now}::timestamptz, ${now}::timestamptz + make_interval(hours => ${listsAheadHours}))`
  const instant = (of: ReturnType<typeof sql>) => sql`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const { rows } = await sql<Omit<LaneLists, 'at'>>`
    select coalesce((
        select json_agg(json_build_object('plate', p.plate, 'from', ${instant(sql`lower(period)`)},
          'before', ${instant(sql`upper(period)`)}) order by p.plate, lower(period))
        from parking_right as r
        join parking_right_lot as l on l.tenant_id = r.tenant_id and l.right_id = r.right_id
        join parking_right_plate as p on p.tenant_id = r.tenant_id and p.right_id = r.right_id
        cross join unnest(r.periods * tstzmultirange(${ahead})) as period
        where r.tenant_id = lot.tenant_id and l.lot_id = lot.lot_id), '[]') as rights,
      array(select distinct b.plate from black_list as b
        where b.tenant_id = lot.tenant_id and not b.disabled and (b.lot_id is null or b.lot_id = lot.lot_id)
          and (b.valid_until is null or b.valid_until >= (${now}::timestamptz at time zone lot.time_zone)::date)
        order by b.plate) as "blackListed",
      lot.when_black_listed as "whenBlackListed",
      coalesce((select json_agg(json_build_object('laneCode', lane.code, 'mode', lane.mode) order by lane.code)
        from lane where lane.tenant_id = lot.tenant_id and lane.lot_id = lot.lot_id), '[]') as lanes
    from lot where lot.tenant_id = ${tenantId} and lot.lot_id = ${lotId}`.execute(db)
  const [lists] = rows
  if (!lists) throw new Error(`lot ${lotId} of tenant ${tenantId} is gone`)
  return lists
}
