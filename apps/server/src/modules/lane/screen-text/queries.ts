import type { ScreenTextEntry, ScreenTextFilter, ScreenTextRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const sortColumns = { situation: 'said.situation', createdAt: 'said.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** A person sees the texts of their lots; everybody sees those of every lot. */
const visible = (db: Db, { tenantId, lotIds }: Scope) => {
  const query = db.selectFrom('screen_text as said').where('said.tenant_id', '=', tenantId)
  return lotIds === null ? query : query.where(sql<SqlBool>`(said.lot_id is null or said.lot_id = any(${lotIds}))`)
}

const matching = (db: Db, scope: Scope, { lotId, direction, situation, shown }: ScreenTextFilter) => {
  let query = visible(db, scope)
  // A lot has its own texts and those of every lot.
  if (lotId !== undefined) query = query.where(sql<SqlBool>`(said.lot_id is null or ${isOneOf('said.lot_id', lotId)})`)
  if (direction) query = query.where(isOneOf('said.direction', direction))
  if (situation) query = query.where(isOneOf('said.situation', situation))
  if (shown) query = query.where(contains('said.shown', shown))
  return query
}

const rows = (db: Db, scope: Scope, filter: ScreenTextFilter, part: Part) =>
  matching(db, scope, filter)
    .leftJoin('lot', join => join.onRef('lot.tenant_id', '=', 'said.tenant_id').onRef('lot.lot_id', '=', 'said.lot_id'))
    .select(['said.screen_text_id as screenTextId', 'said.lot_id as lotId', 'said.shown', 'said.spoken'])
    .select([
      sql<string>`coalesce(lot.name, '')`.as('parkingName'),
      sql<ScreenTextRow['direction']>`said.direction`.as('direction'),
      sql<ScreenTextRow['situation']>`said.situation`.as('situation'),
      creatorName('said'),
      localTime('said.created_at', sql`coalesce(lot.time_zone, ${scope.timeZone})`).as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'said.screen_text_id'))

/** A page or a part of the list, as one array. */
export const listScreenTexts = (...of: Parameters<typeof rows>): Promise<ScreenTextRow[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamScreenTexts = (...of: Parameters<typeof rows>): AsyncIterable<ScreenTextRow> =>
  rows(...of).stream(500)

export const countScreenTexts = (db: Db, scope: Scope, filter: ScreenTextFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** The texts of these numbers that the scope sees, locked until the transaction ends. */
export const listForChange = (db: Db, scope: Scope, screenTextIds: readonly number[]) =>
  visible(db, scope)
    .select(['said.screen_text_id as screenTextId', 'said.lot_id as lotId', 'said.direction', 'said.situation'])
    .select(['said.shown', 'said.spoken'])
    .where('said.screen_text_id', 'in', screenTextIds)
    .orderBy('said.screen_text_id')
    .forUpdate()
    .execute()

export const hasLot = async (db: Db, scope: Scope, lotId: number): Promise<boolean> =>
  (await db
    .selectFrom('lot')
    .select('lot_id')
    .where(inScope(scope, 'lot', lotId))
    .executeTakeFirst()) !== undefined

const columnsOf = ({ lotId, direction, situation, shown, spoken }: ScreenTextEntry) => ({
  lot_id: lotId,
  direction,
  situation,
  shown,
  spoken,
})

/** Breaks the unique key when the lot has a text for the situation. */
export const insertScreenText = (db: Db, tenantId: number, entry: ScreenTextEntry, by: Authorship) =>
  db
    .insertInto('screen_text')
    .values({ tenant_id: tenantId, ...columnsOf(entry), created_by: by.userId, created_at: by.at })
    .returning('screen_text_id as screenTextId')
    .executeTakeFirstOrThrow()

/** Breaks the unique key when the lot has a text for the situation. */
export const updateScreenText = (db: Db, tenantId: number, screenTextId: number, entry: ScreenTextEntry) =>
  db
    .updateTable('screen_text')
    .set(columnsOf(entry))
    .where('tenant_id', '=', tenantId)
    .where('screen_text_id', '=', screenTextId)
    .execute()

export const deleteScreenTexts = (db: Db, tenantId: number, screenTextIds: readonly number[]) =>
  db.deleteFrom('screen_text').where('tenant_id', '=', tenantId).where('screen_text_id', 'in', screenTextIds).execute()
