import type { CardFilter, CardStatus } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { contains } from '../../../db/list.ts'
import { localDay } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'

export type QueryScope = Pick<Scope, 'lotIds' | 'tenantId'>

/** Decides the status of a card today. */
export interface Now {
  now: Date
}

/** Today at a card's lots. */
export const today = (now: Date) => localDay(now, 'c.time_zone')

/** The SQL form of `cardStatus` in rules.ts. */
export const statusOf = (now: Date) => sql<CardStatus>`case
  when c.state <> 'open' then c.state
  when ${today(now)} < c.begin_day then 'notBegun'
  when ${today(now)} <= c.end_day then 'active'
  when ${today(now)} <= c.end_day + c.grace_days then 'grace' else 'expired' end`

/** In their order. */
export const plates = sql<string[]>`array(select p.plate from card_plate as p
  where p.tenant_id = c.tenant_id and p.card_id = c.card_id order by p.position)`

export const hasPlate = (typed: string) => sql<SqlBool>`exists (select from card_plate as p
  where p.tenant_id = c.tenant_id and p.card_id = c.card_id and ${plateMatches('p.plate', typed)})`

/** A person sees a card if they see one of its lots. */
export const isSeen = (scope: QueryScope, lotId: CardFilter['lotId']) =>
  sql<SqlBool>`exists (select from card_lot as s where s.card_id = c.card_id and ${inScope(scope, 's', lotId)})`

/** The card's lots that the person sees. */
export const lotNames = (scope: QueryScope) => sql<string>`array_to_string(array(select l.name from card_lot as s
  join lot as l using (tenant_id, lot_id) where s.card_id = c.card_id and ${inScope(scope, 's')} order by l.name, l.lot_id), '、')`

/** The paid days after today of a card that holds. */
export const daysLeft = (now: Date) => sql<number | null>`case when c.state = 'open' and ${today(now)} <= c.end_day
  then c.end_day - greatest(${today(now)}, c.begin_day - 1) end`

/** The filter on a card, its status apart. */
export function whoseConditions(scope: QueryScope, search: Omit<CardFilter, 'status'> & Now): RawBuilder<SqlBool>[] {
  const { plateNumber, CarOwnerName, CarOwnerMobile, lotId, cardRuleId, expiring, now } = search
  const conditions: RawBuilder<SqlBool>[] = []
  // Every card has a lot, so a person who sees all lots sees all cards.
  if (scope.lotIds !== null || lotId !== undefined) conditions.push(isSeen(scope, lotId))
  if (plateNumber) conditions.push(hasPlate(plateNumber))
  if (CarOwnerName) conditions.push(contains('c.owner_name', CarOwnerName))
  if (CarOwnerMobile) conditions.push(contains('c.owner_mobile', CarOwnerMobile))
  if (cardRuleId !== undefined) conditions.push(isOneOf('c.card_rule_id', cardRuleId))
  if (expiring) {
    conditions.push(
      sql`c.state = 'open'`,
      // Whatever the zones of the cards are: the index of their ends knows no zone.
      sql`c.end_day between (${now}::timestamptz at time zone 'UTC')::date - 1
        and (${now}::timestamptz at time zone 'UTC')::date + ${Number(expiring) + 1}::int`,
      sql`c.end_day between ${today(now)} and ${today(now)} + ${Number(expiring)}::int`,
    )
  }
  return conditions
}
