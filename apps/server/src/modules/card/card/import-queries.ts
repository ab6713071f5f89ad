import type { LocalDay, PayChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { HeldPlate } from './held-plates.ts'
import { keyOfCard, type SheetCard } from './import-rows.ts'
import { orderColumns } from './order-queries.ts'
import { ownerColumns, termColumns } from './queries.ts'
import { daysFrom, plusDays } from './rules.ts'

/** A card that is there, by what an import compares it. */
export interface LivingCard {
  cardId: number
  key: string
  held: HeldPlate[]
}

/** The cards that hold on a day or later, of all lots: whether a plate is free does not depend on who asks. */
export async function listLivingCards(db: Db, tenantId: number, from: LocalDay): Promise<LivingCard[]> {
  const cards = await db
    .selectFrom('card as c')
    .where('c.tenant_id', '=', tenantId)
    .where(sql<boolean>`(c.state = 'suspended' or (c.state = 'open' and c.end_day + c.grace_days >= ${from}::date))`)
    .select(['c.card_id as cardId', 'c.card_rule_id as cardRuleId', 'c.name', 'c.state', 'c.grace_days as graceDays'])
    .select(['c.begin_day as beginDay', 'c.end_day as endDay'])
    .select([
      sql<
        string[]
      >`array(select p.plate from card_plate as p where p.tenant_id = c.tenant_id and p.card_id = c.card_id)`.as(
        'plates',
      ),
      sql<HeldPlate['lots']>`(select json_agg(json_build_object('lotId', l.lot_id, 'name', l.name) order by l.lot_id)
        from card_lot as s join lot as l using (tenant_id, lot_id)
        where s.tenant_id = c.tenant_id and s.card_id = c.card_id)`.as('lots'),
    ])
    .execute()
  return cards.map(({ cardId, lots, plates, name, state, graceDays, ...card }) => {
    const key = keyOfCard({ ...card, plates })
    const untilDay = state === 'suspended' ? null : plusDays(card.endDay, graceDays)
    const held = { key, name, lots, fromDay: card.beginDay, untilDay, endDay: card.endDay }
    return { cardId, key, held: plates.map(plate => ({ plate, ...held })) }
  })
}

/** How many rows go into one statement: PostgreSQL takes 65,535 parameters. */
const chunk = 1_000

async function inChunks<Row>(rows: readonly Row[], work: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk) await work(rows.slice(at, at + chunk))
}

async function nextIds(db: Db, table: 'card' | 'card_order', column: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column})) as id from generate_series(1, ${count})`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ImportedCard extends SheetCard {
  cardId: number
  orderId: number
  idempotencyKey: string
  contentHash: number
}

/** Gives each card of a sheet its numbers. */
export async function withIds<Card extends SheetCard>(db: Db, cards: readonly Card[]) {
  const cardIds = await nextIds(db, 'card', 'card_id', cards.length)
  const orderIds = await nextIds(db, 'card_order', 'order_id', cards.length)
  return cards.map((card, at) => ({ ...card, cardId: cardIds[at] ?? 0, orderId: orderIds[at] ?? 0 }))
}

/** Writes cards with lots, plates and the order that opened each. */
export async function insertCards(
  db: Db,
  tenantId: number,
  cards: readonly ImportedCard[],
  by: Authorship,
): Promise<void> {
  const tenant = { tenant_id: tenantId }
  const made = { ...tenant, created_by: by.userId, created_at: by.at }
  await inChunks(cards, part =>
    db
      .insertInto('card')
      .values(
        part.map(({ cardId, rule, owner, term }) => ({
          ...made,
          ...termColumns(rule),
          ...ownerColumns(owner),
          card_id: cardId,
          begin_day: term.beginDay,
          end_day: term.endDay,
          state: 'open',
        })),
      )
      .execute(),
  )
  const lots = cards.flatMap(({ cardId, rule }) => rule.lotIds.map(lot_id => ({ ...tenant, card_id: cardId, lot_id })))
  await inChunks(lots, part => db.insertInto('card_lot').values(part).execute())
  const plates = cards.flatMap(({ cardId, plates }) =>
    plates.map((plate, position) => ({ ...tenant, card_id: cardId, plate, position })),
  )
  await inChunks(plates, part => db.insertInto('card_plate').values(part).execute())
  const orders = cards.map(({ rule, orderId, ...card }) => ({
    ...made,
    ...orderColumns({
      ...card,
      renewsOrderId: null,
      cardRuleId: rule.cardRuleId,
      hours: rule.hours,
      days: daysFrom(card.term.beginDay, card.term.endDay),
      refundLossPercent: rule.refundLossPercent,
      refundBy: rule.refundBy,
    }),
    order_id: orderId,
  }))
  await inChunks(orders, part => db.insertInto('card_order').values(part).execute())
}

/** What cards say with their orders, lots, plates and suspensions, by id. */
export async function printCards(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const parts = ['card_order', 'card_lot', 'card_plate', 'card_suspension'].map(
    table => sql`(select string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text) from ${sql.table(table)} as t
      where t.tenant_id = c.tenant_id and t.card_id = c.card_id)`,
  )
  const { rows } = await sql<{ id: number; print: string }>`
    select c.card_id as id, md5(concat(to_jsonb(c)::text, ${sql.join(parts)})) as print from card as c
    where c.tenant_id = ${tenantId} and c.card_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row.print]))
}

export interface PaidOrder {
  cardId: number
  orderId: number
  paidFen: number
  channel: PayChannel
  lotIds: number[]
}

/** The orders of cards for which something was received. */
export const listPaidOrders = (db: Db, tenantId: number, cardIds: readonly number[]): Promise<PaidOrder[]> =>
  db
    .selectFrom('card_order as o')
    .where('o.tenant_id', '=', tenantId)
    .where('o.card_id', 'in', cardIds)
    .where('o.paid_fen', '>', 0)
    .select(['o.card_id as cardId', 'o.order_id as orderId', 'o.paid_fen as paidFen', 'o.channel'])
    .select(
      sql<number[]>`array(select s.lot_id::int from card_lot as s
        where s.tenant_id = o.tenant_id and s.card_id = o.card_id order by s.lot_id)`.as('lotIds'),
    )
    .orderBy('o.order_id')
    .$castTo<PaidOrder>()
    .execute()

/** Removes cards for which nothing was received. Violates a foreign key where spots belong to one. */
export async function deleteCards(db: Db, tenantId: number, cardIds: readonly number[]): Promise<void> {
  for (const table of ['card_order', 'card'] as const) {
    await db.deleteFrom(table).where('tenant_id', '=', tenantId).where('card_id', 'in', cardIds).execute()
  }
}
