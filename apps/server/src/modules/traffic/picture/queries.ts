import { type PictureFields, type PictureKind, pictureAddress } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import { runKept } from '../../../db/statements.ts'
import { unnested } from '../../../db/unnested.ts'
import type { BoxInfo } from '../../../http/context.ts'

interface Given {
  kind: PictureKind
  sha256: string
}

/** Ties a picture that came late to a pass which named none of its kind. */
export const tieToPass = (db: Db, { tenantId, boxId }: BoxInfo, eventId: string, { kind, sha256 }: Given) =>
  sql`with seen as (
      select tenant_id, pass_id, lot_id from pass where tenant_id = ${tenantId} and box_id = ${boxId} and event_id = ${eventId}
    ), tied as (
      insert into pass_picture (tenant_id, pass_id, kind, lot_id, sha256)
      select tenant_id, pass_id, ${kind}, lot_id, ${sha256} from seen on conflict do nothing returning pass_id
    )
    update pass as p set picture_url = ${pictureAddress(sha256)} from tied
    where p.tenant_id = ${tenantId} and p.pass_id = tied.pass_id and (p.picture_url is null or ${kind} = 'full')`.execute(
    db,
  )

/** The same for an ask. */
export const tieToAsk = (db: Db, { tenantId, boxId }: BoxInfo, askId: string, { kind, sha256 }: Given) =>
  sql`with seen as (
      select tenant_id, lane_ask_id, lot_id from lane_ask where tenant_id = ${tenantId} and box_id = ${boxId} and ask_key = ${askId}
    ), tied as (
      insert into ask_picture (tenant_id, lane_ask_id, kind, lot_id, sha256)
      select tenant_id, lane_ask_id, ${kind}, lot_id, ${sha256} from seen on conflict do nothing returning lane_ask_id
    )
    update lane_ask as a set picture_url = ${pictureAddress(sha256)} from tied
    where a.tenant_id = ${tenantId} and a.lane_ask_id = tied.lane_ask_id and (a.picture_url is null or ${kind} = 'full')`.execute(
    db,
  )

/** Makes a picture the newest of a lane of the box's lot; an older one stays out. */
export const tieToLane = (
  db: Db,
  { tenantId, lotId }: BoxInfo,
  { laneCode, takenAt, sha256 }: { laneCode: string; takenAt: Date; sha256: string },
) =>
  sql`insert into lane_picture (tenant_id, lane_id, lot_id, sha256, taken_at)
    select tenant_id, lane_id, lot_id, ${sha256}, ${takenAt} from lane
    where tenant_id = ${tenantId} and lot_id = ${lotId} and code = ${laneCode}
    on conflict (tenant_id, lane_id) do update set sha256 = excluded.sha256, taken_at = excluded.taken_at
    where lane_picture.taken_at < excluded.taken_at`.execute(db)

/** The tables that say what shows a picture. */
const showing = ['pass_picture', 'ask_picture', 'lane_picture'] as const

/** Whether something within a scope is said to show this picture. */
const isShown = (scope: Pick<Scope, 'tenantId' | 'lotIds'>, sha256: string) =>
  sql<boolean>`(${sql.join(
    showing.map(
      table => sql`exists (select from ${sql.table(table)} as r where ${inScope(scope, 'r')} and r.sha256 = ${sha256})`,
    ),
    sql` or `,
  )})`

/** What there is to do about a picture that a box sends. */
export interface PictureLook {
  /** Something of the box's lot is said to show it. */
  isNamed: boolean
  isStored: boolean
  /** The pass, or the ask, of the event is known and shows no picture of this kind yet. */
  isWanted: boolean
}

interface SaidOf {
  box: BoxInfo
  said: PictureFields
}

/** All of it in one statement for many pictures of an operator, in their order: a lot's cameras send a picture for each pass. */
export async function lookAtPictures(db: Db, pictures: readonly SaidOf[]): Promise<PictureLook[]> {
  const rows = pictures.map(
    ({ box: { tenantId, boxId, lotId }, said: { sha256, kind, eventId, askId } }, position) => ({
      ...{ position, tenant_id: tenantId, box_id: boxId, lot_id: lotId, sha256, kind },
      ...{ event_id: eventId ?? null, ask_key: askId ?? null },
    }),
  )
  const fresh = unnested(rows, {
    ...{ position: 'int', tenant_id: 'bigint', box_id: 'bigint', lot_id: 'bigint', sha256: 'text', kind: 'text' },
    ...{ event_id: 'text', ask_key: 'text' },
  })
  const named = showing.map(
    table => sql`exists (select from ${sql.table(table)} as r
      where r.tenant_id = fresh.tenant_id and r.lot_id = fresh.lot_id and r.sha256 = fresh.sha256)`,
  )
  return runKept(
    db,
    sql<PictureLook>`select (${sql.join(named, sql` or `)}) as "isNamed",
      exists (select from picture as p where p.tenant_id = fresh.tenant_id and p.sha256 = fresh.sha256) as "isStored",
      exists (select from pass as p
        where p.tenant_id = fresh.tenant_id and p.box_id = fresh.box_id and p.event_id = fresh.event_id
        and not exists (select from pass_picture as r
          where r.tenant_id = p.tenant_id and r.pass_id = p.pass_id and r.kind = fresh.kind))
      or exists (select from lane_ask as a
        where a.tenant_id = fresh.tenant_id and a.box_id = fresh.box_id and a.ask_key = fresh.ask_key
        and not exists (select from ask_picture as r
          where r.tenant_id = a.tenant_id and r.lane_ask_id = a.lane_ask_id and r.kind = fresh.kind)) as "isWanted"
    from ${fresh} order by fresh.position`,
  )
}

export interface StoredPicture {
  path: string
  mediaType: string
}

/** One that something shows in a lot which the person may see. */
export const findPictureInScope = (db: Db, scope: Scope, sha256: string): Promise<StoredPicture | undefined> =>
  db
    .selectFrom('picture')
    .select(['path', 'media_type as mediaType'])
    .where('tenant_id', '=', scope.tenantId)
    .where('sha256', '=', sha256)
    .where(isShown(scope, sha256))
    .executeTakeFirst()

export interface NewPicture extends StoredPicture {
  sha256: string
  byteCount: number
  receivedAt: Date
}

/** Says that the bytes are there; nothing, where that is said already. */
export async function insertPictures(db: Db, tenantId: number, pictures: readonly NewPicture[]): Promise<void> {
  const rows = pictures.map(({ sha256, mediaType, byteCount, path, receivedAt }) => ({
    ...{ sha256, path, media_type: mediaType, byte_count: byteCount, received_at: receivedAt.getTime() },
  }))
  const fresh = unnested(rows, {
    ...{ sha256: 'text', path: 'text', media_type: 'text', byte_count: 'int', received_at: 'timestamptz' },
  })
  await runKept(
    db,
    sql`insert into picture (tenant_id, sha256, path, media_type, byte_count, received_at)
      select ${tenantId}::bigint, fresh.sha256, fresh.path, fresh.media_type, fresh.byte_count, fresh.received_at
      from ${fresh} on conflict do nothing`,
  )
}
