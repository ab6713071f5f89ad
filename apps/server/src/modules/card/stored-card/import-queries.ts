import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'
import type { SheetStoredCard } from './import-rows.ts'
import type { CardMoney } from './rules.ts'

/** How many rows go into one statement: PostgreSQL takes 65,535 parameters. */
const chunk = 1_000

async function inChunks<Row>(rows: readonly Row[], work: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk) await work(rows.slice(at, at + chunk))
}

/** The lots that the caller sees, by name. */
export const listLots = (db: Db, scope: Scope): Promise<{ lotId: number; name: string }[]> =>
  db
    .selectFrom('lot as l')
    .where(inScope(scope, 'l'))
    .select(['l.lot_id as lotId', 'l.name'])
    .orderBy('l.name')
    .execute()

/** The plates of all cards, with the numbers on them. */
export async function listHeldPlates(db: Db, tenantId: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ plate: string; cardNo: string }>`
    select p.plate, c.card_no as "cardNo" from stored_card_plate as p
    join stored_card as c on c.tenant_id = p.tenant_id and c.stored_card_id = p.stored_card_id
    where p.tenant_id = ${tenantId}`.execute(db)
  return new Map(rows.map(({ plate, cardNo }) => [plate, cardNo]))
}

/** A card that is there under the number of a sheet's. */
export interface KnownCard extends CardMoney {
  storedCardId: number
  cardNo: string
  /** What was taken over stands in `principalFen` and `giftFen`. */
  isTakenOver: boolean
  /** Its import was undone, and nothing else ever moved on it: its number can be taken over. */
  isFree: boolean
}

export async function listKnownCards(db: Db, tenantId: number, cardNos: readonly string[]): Promise<KnownCard[]> {
  const { rows } = await sql<KnownCard>`
    select c.stored_card_id as "storedCardId", c.card_no as "cardNo", coalesce(m.principal_fen, 0)::bigint as "principalFen",
      coalesce(m.gift_fen, 0)::bigint as "giftFen", m.taken > 0 as "isTakenOver",
      c.state = 'closed' and m.others = 0 and coalesce(m.principal_fen, 0) = 0 and coalesce(m.gift_fen, 0) = 0
        and not exists (select from stored_card_closing as w where w.tenant_id = c.tenant_id and w.stored_card_id = c.stored_card_id) as "isFree"
    from stored_card as c
    cross join lateral (
      select sum(v.principal_fen) filter (where v.kind = 'takeOver') as principal_fen, sum(v.gift_fen) filter (where v.kind = 'takeOver') as gift_fen,
        count(*) filter (where v.kind = 'takeOver') as taken, count(*) filter (where v.kind <> 'takeOver') as others
      from stored_card_movement as v where v.tenant_id = c.tenant_id and v.stored_card_id = c.stored_card_id) as m
    where c.tenant_id = ${tenantId} and c.card_no = any(${[...cardNos]})
    order by c.stored_card_id`.execute(db)
  return rows
}

/** A card of a sheet with its number in the database. */
export type NumberedCard = SheetStoredCard & { storedCardId: number }

/** Numbers for cards that are new. */
export async function drawIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('stored_card_stored_card_id_seq') as id from generate_series(1, ${count})`.execute(db)
  return rows.map(({ id }) => Number(id))
}

const columnsOf = (tenantId: number, card: NumberedCard) => ({
  ...{ tenant_id: tenantId, stored_card_id: card.storedCardId, card_no: card.cardNo, holder: card.holder },
  ...{ phone: card.phone, pays_at_exit: card.paysAtExit, remark: card.remark, state: 'active' },
  ...{ principal_fen: card.principalFen, gift_fen: card.giftFen },
})

/** Violates the unique key when there is a card of one of these numbers. */
export const insertCards = (db: Db, tenantId: number, cards: readonly NumberedCard[], by: Authorship): Promise<void> =>
  inChunks(cards, part =>
    db
      .insertInto('stored_card')
      .values(part.map(card => ({ ...columnsOf(tenantId, card), created_by: by.userId, created_at: by.at })))
      .execute(),
  )

/** Puts cards whose import was undone back into use as a sheet says. */
export async function reopenCards(db: Db, tenantId: number, cards: readonly NumberedCard[]): Promise<void> {
  for (const card of cards) {
    const { tenant_id: _tenant, stored_card_id: _id, ...set } = columnsOf(tenantId, card)
    await db
      .updateTable('stored_card')
      .set(set)
      .where('tenant_id', '=', tenantId)
      .where('stored_card_id', '=', card.storedCardId)
      .execute()
  }
}

/** @returns whether every plate was free */
export async function insertPlates(db: Db, tenantId: number, cards: readonly NumberedCard[]): Promise<boolean> {
  const rows = cards.flatMap(({ storedCardId, plates }) =>
    plates.map(plate => ({ tenant_id: tenantId, stored_card_id: storedCardId, plate })),
  )
  let given = 0
  await inChunks(rows, async part => {
    const insertion = db
      .insertInto('stored_card_plate')
      .values(part)
      .onConflict(conflict => conflict.doNothing())
    given += (await insertion.returning('plate').execute()).length
  })
  return given === rows.length
}

interface TakeOverMove extends CardMoney {
  storedCardId: number
  lotId: number
  after: CardMoney
}

/** Adds what was taken over, or taken back, to the statements; the books follow. */
export const insertTakeOvers = (
  db: Db,
  tenantId: number,
  moves: readonly TakeOverMove[],
  by: Authorship,
): Promise<void> =>
  inChunks(moves, part =>
    db
      .insertInto('stored_card_movement')
      .values(
        part.map(({ storedCardId, lotId, principalFen, giftFen, after }) => ({
          ...{ tenant_id: tenantId, stored_card_id: storedCardId, kind: 'takeOver', lot_id: lotId, remark: '' },
          ...{ principal_fen: principalFen, gift_fen: giftFen },
          ...{ principal_after_fen: after.principalFen, gift_after_fen: after.giftFen },
          ...{ moved_by: by.userId, moved_at: by.at },
        })),
      )
      .execute(),
  )

/** What was taken over and not taken back, by card, with the lot whose books opened with it. */
export async function listTakenOver(
  db: Db,
  tenantId: number,
  storedCardIds: readonly number[],
): Promise<{ storedCardId: number; lotId: number; principalFen: number; giftFen: number }[]> {
  const { rows } = await sql<{ storedCardId: number; lotId: number; principalFen: number; giftFen: number }>`
    select stored_card_id as "storedCardId", lot_id as "lotId", sum(principal_fen)::bigint as "principalFen", sum(gift_fen)::bigint as "giftFen"
    from stored_card_movement
    where tenant_id = ${tenantId} and kind = 'takeOver' and stored_card_id = any(${[...storedCardIds]}::bigint[])
    group by stored_card_id, lot_id having (sum(principal_fen), sum(gift_fen)) <> (0, 0) order by stored_card_id`.execute(
    db,
  )
  return rows
}

/** Closes cards as if they had never been taken over: without plates and money. */
export async function closeTakenBack(db: Db, tenantId: number, storedCardIds: readonly number[]): Promise<void> {
  await sql`delete from stored_card_plate where tenant_id = ${tenantId} and stored_card_id = any(${[...storedCardIds]}::bigint[])`.execute(
    db,
  )
  await sql`update stored_card set state = 'closed', principal_fen = 0, gift_fen = 0
    where tenant_id = ${tenantId} and stored_card_id = any(${[...storedCardIds]}::bigint[])`.execute(db)
}

/** What cards say with their plates, and how often their money moved, by id. */
export async function printCards(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; print: string }>`
    select c.stored_card_id as id, md5(concat(to_jsonb(c)::text,
      (select string_agg(p.plate, ' ' order by p.plate) from stored_card_plate as p
        where p.tenant_id = c.tenant_id and p.stored_card_id = c.stored_card_id),
      (select max(v.movement_id) from stored_card_movement as v
        where v.tenant_id = c.tenant_id and v.stored_card_id = c.stored_card_id))) as print
    from stored_card as c where c.tenant_id = ${tenantId} and c.stored_card_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row.print]))
}
