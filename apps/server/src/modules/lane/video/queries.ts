import { pictureAddress, type VideoLane } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { reachAt } from '../command/reach.ts'

/** More tiles than anybody looks at; who has more lanes chooses a lot. */
export const mostTiles = 200

/** How many of the latest vehicles of a lane are looked through for one with a picture. */
const looked = sql.lit(20)

/** After so long a picture that was asked for does not come any more, and after twice that it is forgotten. */
const captureSeconds = 45

/** The newest picture of a lane `n`, of whatever kind. */
const lastPicture = sql`select seen.* from (
    (select p.picture_url, p.passed_at as taken_at, p.plate, p.plate_color
      from (select * from pass where tenant_id = n.tenant_id and lane_id = n.lane_id order by passed_at desc, pass_id desc limit ${looked}) as p
      where p.picture_url is not null order by p.passed_at desc limit 1)
    union all
    (select a.picture_url, a.read_at, a.plate, a.plate_color
      from (select * from lane_ask where tenant_id = n.tenant_id and lane_id = n.lane_id order by asked_at desc limit ${looked}) as a
      where a.picture_url is not null order by a.read_at desc limit 1)
    union all
    (select ${pictureAddress('')} || sha256, taken_at, '', null from lane_picture
      where tenant_id = n.tenant_id and lane_id = n.lane_id)
  ) as seen order by seen.taken_at desc limit 1`

const capture = (now: Date) => sql`(
  select case
    when c.state = 'refused' then 'refused'
    when exists (select from lane_picture as own
      where own.tenant_id = c.tenant_id and own.lane_id = c.lane_id and own.taken_at > c.created_at) then null
    when c.state = 'unreachable' or c.created_at < ${now}::timestamptz - make_interval(secs => ${captureSeconds}) then 'failed'
    else 'running' end
  from lane_command as c
  where c.tenant_id = n.tenant_id and c.lane_id = n.lane_id and c.kind = 'capture'
    and c.created_at > ${now}::timestamptz - make_interval(secs => ${2 * captureSeconds})
  order by c.lane_command_id desc limit 1)`

/** The lanes of lots that are not closed; one more than {@link mostTiles} where there are more. */
export async function listVideoLanes(
  db: Db,
  scope: Scope,
  { now, lotId }: { now: Date; lotId?: number | undefined },
): Promise<VideoLane[]> {
  const { rows } = await sql<VideoLane>`
    select n.lane_id as "laneId", n.lot_id as "lotId", l.name as "parkingName", n.name, n.direction, ${reachAt(now)} as reach,
      pic.picture_url as "pictureUrl", ${maybeLocalTime('pic.taken_at', 'l.time_zone')} as "takenAt",
      case when pic.taken_at is not null then greatest(0, floor(date_part('epoch', ${now}::timestamptz - pic.taken_at)))::int end
        as "takenSeconds",
      coalesce(pic.plate, '') as "plateNumber", exists (select from device as d
        join camera_stream as s on s.tenant_id = d.tenant_id and s.device_id = d.device_id
        where d.tenant_id = n.tenant_id and d.lane_id = n.lane_id and d.kind = 'camera') as "hasLive", pic.plate_color as "plateColor", ${capture(now)} as capture
    from lane as n
    join lot as l on l.tenant_id = n.tenant_id and l.lot_id = n.lot_id and l.state <> 'closed'
    left join cloud_box as b on b.tenant_id = n.tenant_id and b.box_id = n.box_id
    left join lateral (${lastPicture}) as pic on true
    where ${inScope(scope, 'n', lotId)}
    order by l.name, n.name, n.lane_id
    limit ${mostTiles + 1}`.execute(db)
  return rows
}

export const isLaneInScope = async (db: Db, scope: Scope, laneId: number): Promise<boolean> =>
  (await db
    .selectFrom('lane as n')
    .select('n.lane_id')
    .where(inScope(scope, 'n'))
    .where('n.lane_id', '=', laneId)
    .executeTakeFirst()) !== undefined
