import { type PictureFields, type PictureKind, pictureAddress } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import { rememberStatements } from '../../../db/statements.ts'
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

interface LookedFor {
  tenantId: number
  boxId: number
  lotId: number
  sha256: string
  kind: PictureKind
  eventId: string | undefined
  askId: string | undefined
}

const listLooks = rememberStatements((db, { tenantId, boxId, lotId, sha256, kind, eventId, askId }: LookedFor) => {
  const named = showing.map(
    table => sql`exists (select from ${sql.table(table)} as r
      where r.tenant_id = ${tenantId} and r.lot_id = ${lotId} and r.sha256 = ${sha256})`,
  )
  const ofPass = sql`exists (select from pass as p where p.tenant_id = ${tenantId} and p.box_id = ${boxId} and p.event_id = ${eventId}
    and not exists (select from pass_picture as r
      where r.tenant_id = p.tenant_id and r.pass_id = p.pass_id and r.kind = ${kind}))`
  const ofAsk = sql`exists (select from lane_ask as a where a.tenant_id = ${tenantId} and a.box_id = ${boxId} and a.ask_key = ${askId}
    and not exists (select from ask_picture as r
      where r.tenant_id = a.tenant_id and r.lane_ask_id = a.lane_ask_id and r.kind = ${kind}))`
  const wanted = [...(eventId === undefined ? [] : [ofPass]), ...(askId === undefined ? [] : [ofAsk])]
  const look = sql<PictureLook>`select (${sql.join(named, sql` or `)}) as "isNamed",
    exists (select from picture as p where p.tenant_id = ${tenantId} and p.sha256 = ${sha256}) as "isStored",
    (${wanted.length === 0 ? sql`false` : sql.join(wanted, sql` or `)}) as "isWanted"`
  return { compile: () => look.compile(db) }
})

/** All of it in one statement: a lot's cameras send a picture for each pass. */
export async function lookAtPicture(
  db: Db,
  { tenantId, boxId, lotId }: BoxInfo,
  { sha256, kind, eventId, askId }: PictureFields,
): Promise<PictureLook> {
  const [look] = await listLooks(db, { tenantId, boxId, lotId, sha256, kind, eventId, askId }, undefined)
  if (!look) throw new Error('a select without a table gave no row')
  return look
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

interface NewPicture extends StoredPicture {
  tenantId: number
  sha256: string
  byteCount: number
  receivedAt: Date
}

const insertPictures = rememberStatements((db, row: NewPicture) => {
  const { tenantId, sha256, mediaType, byteCount, path, receivedAt } = row
  return db
    .insertInto('picture')
    .values({
      tenant_id: tenantId,
      sha256,
      media_type: mediaType,
      byte_count: byteCount,
      path,
      received_at: receivedAt,
    })
    .onConflict(conflict => conflict.doNothing())
})

/** Says that the bytes are there; nothing, where that is said already. */
export const insertPicture = (db: Db, picture: NewPicture) => insertPictures(db, picture, undefined)
