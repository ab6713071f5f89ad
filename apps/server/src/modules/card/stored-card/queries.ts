import type { StoredCardEntry, StoredCardFilter, StoredCardRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import { type Authorship, creatorName } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import type { LockedStoredCard } from './lock-stored-card.ts'

const balance = sql<number>`c.principal_fen + c.gift_fen`
const sortColumns = { createdAt: 'c.created_at', cardNo: 'c.card_no', balance } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** A card with its money as stored. */
export type ListedCard = Omit<StoredCardRow, 'principal' | 'gift' | 'balance' | 'closing'> & {
  closing: Omit<NonNullable<StoredCardRow['closing']>, 'principal'> | null
  principalFen: number
  giftFen: number
}

const matching = (db: Db, { tenantId, timeZone }: Scope, filter: StoredCardFilter & { storedCardId?: number }) => {
  const { cardNo, holder, plateNumber, state, startTime, endTime, storedCardId } = filter
  const { from, before } = timeRange({ begin: startTime, end: endTime }, timeZone)
  let query = db.selectFrom('stored_card as c').where('c.tenant_id', '=', tenantId)
  if (storedCardId !== undefined) query = query.where('c.stored_card_id', '=', storedCardId)
  if (cardNo) query = query.where(contains('c.card_no', cardNo))
  if (holder) query = query.where(contains('c.holder', holder))
  if (state) query = query.where(isOneOf('c.state', state))
  if (from) query = query.where('c.created_at', '>=', from)
  if (before) query = query.where('c.created_at', '<', before)
  if (plateNumber) {
    query = query.where(sql<SqlBool>`exists (select from stored_card_plate as p
      where p.tenant_id = c.tenant_id and p.stored_card_id = c.stored_card_id and ${contains('p.plate', plateNumber)})`)
  }
  return query
}

const rows = (db: Db, scope: Scope, filter: StoredCardFilter & { storedCardId?: number }, part: Part) =>
  matching(db, scope, filter)
    .select(['c.stored_card_id as storedCardId', 'c.card_no as cardNo', 'c.holder', 'c.phone', 'c.remark'])
    .select(['c.pays_at_exit as paysAtExit', 'c.principal_fen as principalFen', 'c.gift_fen as giftFen'])
    .select([
      sql<StoredCardRow['state']>`c.state`.as('state'),
      sql<string[]>`array(select p.plate from stored_card_plate as p
        where p.tenant_id = c.tenant_id and p.stored_card_id = c.stored_card_id order by p.plate)`.as('plates'),
      sql<ListedCard['closing']>`(
        select jsonb_build_object('channel', w.channel, 'askedBy', ${personName('w.tenant_id', 'w.asked_by')}, 'askedAt', ${localTime('w.asked_at', scope)})
        from stored_card_closing as w where w.tenant_id = c.tenant_id and w.stored_card_id = c.stored_card_id and w.state = 'asked')`.as(
        'closing',
      ),
      creatorName('c'),
      localTime('c.created_at', scope).as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'c.stored_card_id'))

/** A page or a part of the list, as one array. */
export const listStoredCards = (...of: Parameters<typeof rows>): Promise<ListedCard[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamStoredCards = (...of: Parameters<typeof rows>): AsyncIterable<ListedCard> => rows(...of).stream(500)

export const countStoredCards = (db: Db, scope: Scope, filter: StoredCardFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

export const sumStoredCards = <Written>(
  db: Db,
  scope: Scope,
  filter: StoredCardFilter,
  write: (fen: number) => Written,
) => totalAndSums(matching(db, scope, filter), { principal: 'c.principal_fen', gift: 'c.gift_fen' }, write)

const columnsOf = ({ holder, phone, paysAtExit, remark }: StoredCardEntry) => ({
  ...{ holder, phone, pays_at_exit: paysAtExit, remark },
})

/** The number of a card for which nobody wrote one. */
const numberOf = (storedCardId: number) => String(storedCardId).padStart(8, '0')

/** The next id whose number no card has: cards of another system came with theirs. */
async function drawId(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('stored_card_stored_card_id_seq') as id`.execute(db)
  const storedCardId = Number(rows[0]?.id)
  const taken = db.selectFrom('stored_card').where('tenant_id', '=', tenantId)
  const found = await taken.where('card_no', '=', numberOf(storedCardId)).select('stored_card_id').executeTakeFirst()
  return found ? drawId(db, tenantId) : storedCardId
}

/** Violates the unique key when there is a card of this number. */
export async function insertStoredCard(
  db: Db,
  tenantId: number,
  entry: StoredCardEntry,
  by: Authorship,
): Promise<number> {
  const storedCardId = await drawId(db, tenantId)
  const key = { tenant_id: tenantId, stored_card_id: storedCardId }
  const card_no = entry.cardNo || numberOf(storedCardId)
  const written = { created_by: by.userId, created_at: by.at }
  await db
    .insertInto('stored_card')
    .values({ ...key, card_no, ...columnsOf(entry), ...written })
    .execute()
  return storedCardId
}

/** Violates the unique key when there is another card of this number. */
export const updateStoredCard = (
  db: Db,
  tenantId: number,
  { storedCardId, cardNo }: LockedStoredCard,
  entry: StoredCardEntry,
) =>
  db
    .updateTable('stored_card')
    .set({ card_no: entry.cardNo || cardNo, ...columnsOf(entry) })
    .where('tenant_id', '=', tenantId)
    .where('stored_card_id', '=', storedCardId)
    .execute()

export const updateState = (db: Db, tenantId: number, storedCardId: number, state: StoredCardRow['state']) =>
  db
    .updateTable('stored_card')
    .set({ state })
    .where('tenant_id', '=', tenantId)
    .where('stored_card_id', '=', storedCardId)
    .execute()

/**
 * Gives a card these plates and no others.
 *
 * @returns those that are another card's, and were not given
 */
export async function replacePlates(
  db: Db,
  tenantId: number,
  storedCardId: number,
  plates: readonly string[],
): Promise<string[]> {
  const mine = db
    .deleteFrom('stored_card_plate')
    .where('tenant_id', '=', tenantId)
    .where('stored_card_id', '=', storedCardId)
  await mine.execute()
  if (plates.length === 0) return []
  const values = plates.map(plate => ({ tenant_id: tenantId, stored_card_id: storedCardId, plate }))
  const insertion = db
    .insertInto('stored_card_plate')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
  const given = new Set((await insertion.returning('plate').execute()).map(({ plate }) => plate))
  return plates.filter(plate => !given.has(plate))
}
