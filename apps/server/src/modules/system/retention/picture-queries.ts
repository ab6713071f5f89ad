import { pictureAddress } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Old, Removed } from './queries.ts'

/** After arrears, a review or an alarm is over, its pictures stay for so many days. */
const staysDays = 30

interface OldPictures extends Old {
  now: Date
  /** Whether the addresses of pictures that are kept elsewhere stay. */
  onlyOurs: boolean
}

/** Whether nobody asks about an action any more: another person has reviewed it, and no review is newer than that moment. */
const isReviewed = (over: Date) => sql`(
  exists (select from lane_action_review as r where r.tenant_id = a.tenant_id and r.action_id = a.action_id)
  and not exists (select from lane_action_review as r where r.tenant_id = a.tenant_id and r.action_id = a.action_id and r.reviewed_at > ${over})
  and (select r.to_state <> 'disputed' from lane_action_review as r where r.tenant_id = a.tenant_id and r.action_id = a.action_id
    order by r.from_state = 'pending', r.reviewed_at desc limit 1))`

/** The orders and passes whose pictures may still be asked for: arrears, alarms and actions that are open, or have been over for less than 30 days. */
function heldFor({ tenantId, now }: OldPictures) {
  const over = new Date(now.getTime() - staysDays * 86_400_000)
  return sql`held_actions as materialized (
      select a.action_id, a.order_id, a.other_order_id, a.ask_id from lane_action as a where a.tenant_id = ${tenantId} and not ${isReviewed(over)}
    ), held_alarms as materialized (
      select order_id, pass_id from alarm where tenant_id = ${tenantId} and (state <> 'closed' or handled_at > ${over})
    ), held_orders as materialized (
      select a.order_id from arrears as a where a.tenant_id = ${tenantId} and (a.open_fen > 0 or exists (
        select from arrears_step as s where s.tenant_id = a.tenant_id and s.arrears_id = a.arrears_id and s.taken_at > ${over}))
      union select order_id from held_alarms union select order_id from held_actions union select other_order_id from held_actions
    )`
}

/**
 * Removes which pictures passes, asks and actions before a moment show; their bytes go once nothing shows them. Of arrears, alarms and reviews they stay for 30 days after
 * those are over.
 */
export async function removePictures(db: Db, old: OldPictures): Promise<Removed> {
  const { tenantId, before, most, onlyOurs } = old
  const isOld = (column: string) =>
    onlyOurs ? sql`starts_with(${sql.ref(column)}, ${pictureAddress('')})` : sql`${sql.ref(column)} is not null`
  const isFree = sql`not exists (select from held_orders as h where h.order_id = o.order_id)`
  const { rows } = await sql<Removed>`
    with ${heldFor(old)}, old_passes as materialized (
      select o.pass_id from pass as o
      where o.tenant_id = ${tenantId} and o.passed_at < ${before} and ${isOld('o.picture_url')} and ${isFree}
        and not exists (select from held_alarms as h where h.pass_id = o.pass_id)
      limit ${most} for update skip locked
    ), passes as (
      update pass as p set picture_url = null from old_passes as o where p.tenant_id = ${tenantId} and p.pass_id = o.pass_id returning 1
    ), pass_pictures as (
      delete from pass_picture as p using old_passes as o where p.tenant_id = ${tenantId} and p.pass_id = o.pass_id
    ), actions as (
      update lane_action set entry_picture_url = null, exit_picture_url = null, changes = changes - 'pictures'
      where tenant_id = ${tenantId} and action_id in (
        select o.action_id from lane_action as o
        where o.tenant_id = ${tenantId} and o.acted_at < ${before} and (${isOld('o.entry_picture_url')} or ${isOld('o.exit_picture_url')})
          and ${isFree} and not exists (select from held_actions as h where h.action_id = o.action_id)
        limit ${most} for update skip locked) returning 1
    ), old_asks as materialized (
      select o.lane_ask_id from lane_ask as o
      where o.tenant_id = ${tenantId} and o.asked_at < ${before} and ${isOld('o.picture_url')} and ${isFree}
        and not exists (select from held_actions as h where h.ask_id = o.lane_ask_id)
      limit ${most} for update skip locked
    ), asks as (
      update lane_ask as p set picture_url = null from old_asks as o where p.tenant_id = ${tenantId} and p.lane_ask_id = o.lane_ask_id returning 1
    ), ask_pictures as (
      delete from ask_picture as p using old_asks as o where p.tenant_id = ${tenantId} and p.lane_ask_id = o.lane_ask_id
    )
    select (select count(*) from passes) as passes, (select count(*) from actions) as actions,
      (select count(*) from asks) as asks`.execute(db)
  return rows[0] ?? {}
}

/** So long the bytes of a picture wait for an event that shows them once more. */
const unseenDays = 1

/** Pictures that nothing shows any more. */
export const listUnseen = async (
  db: Db,
  { tenantId, now, most }: { tenantId: number; now: Date; most: number },
): Promise<{ sha256: string; path: string }[]> => {
  const before = new Date(now.getTime() - unseenDays * 86_400_000)
  const shows = ['pass_picture', 'ask_picture', 'lane_picture'].map(
    table => sql`exists (select from ${sql.table(table)} as r where r.tenant_id = p.tenant_id and r.sha256 = p.sha256)`,
  )
  const { rows } = await sql<{ sha256: string; path: string }>`
    select p.sha256, p.path from picture as p
    where p.tenant_id = ${tenantId} and p.received_at < ${before} and not (${sql.join(shows, sql` or `)})
    limit ${most} for update skip locked`.execute(db)
  return rows
}

export const deletePictures = (db: Db, tenantId: number, hashes: readonly string[]) =>
  db.deleteFrom('picture').where('tenant_id', '=', tenantId).where('sha256', 'in', hashes).execute()

/** A lane's own picture goes by its own time. */
export const removeLanePictures = (db: Db, { tenantId, before }: { tenantId: number; before: Date }) =>
  db.deleteFrom('lane_picture').where('tenant_id', '=', tenantId).where('taken_at', '<', before).execute()
