import { pictureAddress } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { localTime } from '../../../db/local-time.ts'

export type Direction = 'in' | 'out'

/** The pass at an end of an order, and what it shows. */
export interface PassOfEnd {
  passId: number
  direction: Direction
  laneId: number
  at: string
  passedAt: Date
  pictureUrl: string | null
}

/** Of several passes at one end the first is that of the stay; an end that a person stated has none. */
export const listPassesOfEnds = async (db: Db, tenantId: number, orderId: number): Promise<PassOfEnd[]> =>
  (
    await sql<PassOfEnd>`select distinct on (p.direction) p.pass_id as "passId", p.direction, p.lane_id as "laneId", p.passed_at as "passedAt",
        p.picture_url as "pictureUrl", ${localTime('p.passed_at', 'l.time_zone')} as at
      from pass as p join lot as l on l.tenant_id = p.tenant_id and l.lot_id = p.lot_id
      where p.tenant_id = ${tenantId} and p.order_id = ${orderId} and p.lane_id is not null and p.outcome not in ('repeated', 'inner')
      order by p.direction, p.picture_url is null, p.pass_id`.execute(db)
  ).rows

const aroundMs = 10 * 60_000
const most = 24

/** What cameras took at the lane of a pass around its time, but for what it shows; the nearest first. */
export const listOthers = async (
  db: Db,
  tenantId: number,
  { laneId, passedAt, pictureUrl }: PassOfEnd,
): Promise<{ pictureUrl: string; at: string }[]> => {
  const from = new Date(passedAt.getTime() - aroundMs)
  const to = new Date(passedAt.getTime() + aroundMs)
  const address = (hash: string) => sql`${pictureAddress('')} || ${sql.ref(hash)}`
  const { rows } = await sql<{ pictureUrl: string; at: string }>`
    with seen as (
      select p.picture_url as url, p.passed_at as at from pass as p
      where p.tenant_id = ${tenantId} and p.lane_id = ${laneId} and p.passed_at between ${from} and ${to}
      union all
      select ${address('k.sha256')}, p.passed_at from pass as p
      join pass_picture as k on k.tenant_id = p.tenant_id and k.pass_id = p.pass_id
      where p.tenant_id = ${tenantId} and p.lane_id = ${laneId} and p.passed_at between ${from} and ${to} and k.kind = 'full'
      union all
      select a.picture_url, a.read_at from lane_ask as a
      where a.tenant_id = ${tenantId} and a.lane_id = ${laneId} and a.asked_at between ${from} and ${to}
      union all
      select ${address('s.sha256')}, s.taken_at from lane_picture as s
      where s.tenant_id = ${tenantId} and s.lane_id = ${laneId} and s.taken_at between ${from} and ${to}
    ), once as (select url, min(at) as at from seen where url is not null and url is distinct from ${pictureUrl} group by url)
    select once.url as "pictureUrl", ${localTime('once.at', 'l.time_zone')} as at
    from once, lane as n join lot as l on l.tenant_id = n.tenant_id and l.lot_id = n.lot_id
    where n.tenant_id = ${tenantId} and n.lane_id = ${laneId}
    order by abs(extract(epoch from once.at - ${passedAt}::timestamptz)), once.url limit ${most}`.execute(db)
  return rows
}

export const updatePassPicture = (
  db: Db,
  tenantId: number,
  { passId, pictureUrl }: { passId: number; pictureUrl: string | null },
) =>
  db
    .updateTable('pass')
    .set({ picture_url: pictureUrl })
    .where('tenant_id', '=', tenantId)
    .where('pass_id', '=', passId)
    .execute()
