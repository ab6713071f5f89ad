import type { CardEffect, CardWhenFull, LocalDay, VehicleSize, WeeklyHours } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { localDay } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { CardState, Suspension } from './rules.ts'

/** Lets one transaction at a time change the cards of a tenant: whether a plate is free at a lot depends on all of them. */
export const lockCards = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`card ${tenantId}`}, 0))`.execute(db)

/** The terms of a card that make up its parking right. */
export interface CardTerms {
  cardRuleId: number
  name: string
  cardKind: string
  carSize: z.infer<typeof VehicleSize> | null
  effect: CardEffect
  /** The hours of the week in which it is valid; null: all. */
  hours: WeeklyHours | null
  spots: number
  mostPlates: number
  graceDays: number
  whenFull: CardWhenFull
  timeZone: string
}

export interface CardOwner {
  ownerName: string
  ownerMobile: string
  officeAddress: string
}

/** When a card is valid, and how it ended. */
export interface CardLife {
  beginDay: LocalDay
  endDay: LocalDay
  state: CardState
  endedAt: Date | null
  endReason: string
  endKey: string | null
  endHash: number | null
}

export interface StoredCard extends CardTerms, CardOwner, CardLife {
  cardId: number
  lotIds: number[]
  plates: string[]
  /** Today at its lots. */
  today: LocalDay
}

/** A card with at least one lot that the scope sees. */
export const findCard = (
  db: Db,
  { tenantId, lotIds }: Scope,
  cardId: number,
  now: Date,
): Promise<StoredCard | undefined> => {
  const query = db
    .selectFrom('card as c')
    .where('c.tenant_id', '=', tenantId)
    .where('c.card_id', '=', cardId)
    .select(['c.card_id as cardId', 'c.card_rule_id as cardRuleId', 'c.name', 'c.card_kind as cardKind', 'c.spots'])
    .select(['c.most_plates as mostPlates', 'c.grace_days as graceDays', 'c.time_zone as timeZone'])
    .select(['c.owner_name as ownerName', 'c.owner_mobile as ownerMobile', 'c.office_address as officeAddress'])
    .select(['c.begin_day as beginDay', 'c.end_day as endDay', 'c.ended_at as endedAt', 'c.end_reason as endReason'])
    .select(['c.end_key as endKey', 'c.end_hash as endHash'])
    .select([
      sql<StoredCard['carSize']>`c.car_size`.as('carSize'),
      sql<CardEffect>`c.effect`.as('effect'),
      sql<StoredCard['hours']>`c.hours`.as('hours'),
      sql<CardWhenFull>`c.when_full`.as('whenFull'),
      sql<CardState>`c.state`.as('state'),
      sql<LocalDay>`${localDay(now, 'c.time_zone')}::text`.as('today'),
      sql<number[]>`array(select s.lot_id::int from card_lot as s
        where s.tenant_id = c.tenant_id and s.card_id = c.card_id order by s.lot_id)`.as('lotIds'),
      sql<string[]>`array(select p.plate from card_plate as p
        where p.tenant_id = c.tenant_id and p.card_id = c.card_id order by p.position)`.as('plates'),
    ])
    .$castTo<StoredCard>()
  if (lotIds === null) return query.executeTakeFirst()
  const isSeen = sql<boolean>`exists (select from card_lot as s
    where s.tenant_id = c.tenant_id and s.card_id = c.card_id and s.lot_id = any(${lotIds}))`
  return query.where(isSeen).executeTakeFirst()
}

export const listSuspensions = (db: Db, tenantId: number, cardId: number): Promise<Suspension[]> =>
  db
    .selectFrom('card_suspension')
    .where('tenant_id', '=', tenantId)
    .where('card_id', '=', cardId)
    .select(['from_day as fromDay', 'until_day as untilDay'])
    .orderBy('suspension_id')
    .$castTo<Suspension>()
    .execute()

export const termColumns = (terms: CardTerms) => ({
  card_rule_id: terms.cardRuleId,
  name: terms.name,
  card_kind: terms.cardKind,
  car_size: terms.carSize,
  effect: terms.effect,
  hours: terms.hours && JSON.stringify(terms.hours),
  spots: terms.spots,
  most_plates: terms.mostPlates,
  grace_days: terms.graceDays,
  when_full: terms.whenFull,
  time_zone: terms.timeZone,
})

export const ownerColumns = ({ ownerName, ownerMobile, officeAddress }: CardOwner) => ({
  owner_name: ownerName,
  owner_mobile: ownerMobile,
  office_address: officeAddress,
})

export async function insertCard(
  db: Db,
  tenantId: number,
  card: { terms: CardTerms; owner: CardOwner; beginDay: LocalDay; endDay: LocalDay },
  by: Authorship,
): Promise<number> {
  const { cardId } = await db
    .insertInto('card')
    .values({
      tenant_id: tenantId,
      ...termColumns(card.terms),
      ...ownerColumns(card.owner),
      begin_day: card.beginDay,
      end_day: card.endDay,
      state: 'open',
      created_by: by.userId,
      created_at: by.at,
    })
    .returning('card_id as cardId')
    .executeTakeFirstOrThrow()
  return cardId
}

const updateCard = (db: Db, tenantId: number, cardId: number) =>
  db.updateTable('card').where('tenant_id', '=', tenantId).where('card_id', '=', cardId)

export const updateTerms = (db: Db, tenantId: number, cardId: number, terms: CardTerms, endDay: LocalDay) =>
  updateCard(db, tenantId, cardId)
    .set({ ...termColumns(terms), end_day: endDay })
    .execute()

export const updateOwner = (db: Db, tenantId: number, cardId: number, owner: CardOwner) =>
  updateCard(db, tenantId, cardId).set(ownerColumns(owner)).execute()

export const updateLife = (db: Db, tenantId: number, cardId: number, life: CardLife) =>
  updateCard(db, tenantId, cardId)
    .set({
      begin_day: life.beginDay,
      end_day: life.endDay,
      state: life.state,
      ended_at: life.endedAt,
      end_reason: life.endReason,
      end_key: life.endKey,
      end_hash: life.endHash,
    })
    .execute()

export async function replaceLots(db: Db, tenantId: number, cardId: number, lotIds: readonly number[]): Promise<void> {
  await db.deleteFrom('card_lot').where('tenant_id', '=', tenantId).where('card_id', '=', cardId).execute()
  await db
    .insertInto('card_lot')
    .values(lotIds.map(lotId => ({ tenant_id: tenantId, card_id: cardId, lot_id: lotId })))
    .execute()
}

export async function replacePlates(db: Db, tenantId: number, cardId: number, plates: readonly string[]) {
  await db.deleteFrom('card_plate').where('tenant_id', '=', tenantId).where('card_id', '=', cardId).execute()
  await db
    .insertInto('card_plate')
    .values(plates.map((plate, position) => ({ tenant_id: tenantId, card_id: cardId, plate, position })))
    .execute()
}

export const insertSuspension = (db: Db, tenantId: number, cardId: number, fromDay: LocalDay) =>
  db.insertInto('card_suspension').values({ tenant_id: tenantId, card_id: cardId, from_day: fromDay }).execute()

export const endSuspension = (db: Db, tenantId: number, cardId: number, untilDay: LocalDay) =>
  db
    .updateTable('card_suspension')
    .set({ until_day: untilDay })
    .where('tenant_id', '=', tenantId)
    .where('card_id', '=', cardId)
    .where('until_day', 'is', null)
    .execute()

interface Wish {
  /** The card that the plates are for; null: a new one. */
  cardId: number | null
  plates: readonly string[]
  lotIds: readonly number[]
  /** Its days, grace days included. */
  fromDay: LocalDay
  untilDay: LocalDay
}

/** A card with one of the plates at one of the lots on one of the days; a suspended card may be resumed on any day. */
export const findRival = (db: Db, tenantId: number, { cardId, plates, lotIds, fromDay, untilDay }: Wish) =>
  db
    .selectFrom('card_plate as p')
    .innerJoin('card as c', join => join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.card_id', '=', 'p.card_id'))
    .innerJoin('card_lot as s', join =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.card_id', '=', 'c.card_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.lot_id', '=', 's.lot_id'))
    .where('p.tenant_id', '=', tenantId)
    .where('p.plate', 'in', plates)
    .where('s.lot_id', 'in', lotIds)
    .where('p.card_id', '<>', cardId ?? 0)
    .where(
      sql<boolean>`(c.state = 'suspended' or (c.state = 'open'
        and c.begin_day <= ${untilDay}::date and c.end_day + c.grace_days >= ${fromDay}::date))`,
    )
    .select(['p.plate', 'c.name', 'c.end_day as endDay', 'l.name as lotName'])
    .orderBy('p.plate')
    .limit(1)
    .executeTakeFirst()
