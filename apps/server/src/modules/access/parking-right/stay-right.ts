import { sql } from 'kysely'
import type { StayRight } from './right.ts'

export const periodsOf = (right: string) => sql`
  coalesce((select json_agg(json_build_object('fromMs', extract(epoch from lower(period)) * 1000, 'toMs', extract(epoch from upper(period)) * 1000))
    from unnest(${sql.ref(`${right}.periods`)}) as period), '[]')`

/** The right that an order began by; null: none. `order`: the alias of its table. */
export const rightOfStay = (order: string) => sql<StayRight | null>`
  case when ${sql.ref(`${order}.right_id`)} is not null then (
    select json_build_object('holder', by_right.holder, 'effect', by_right.effect, 'cardKind', by_right.card_kind, 'periods', ${periodsOf('by_right')},
      'terms', by_right.terms, 'hours', by_right.hours, 'timeZone', case when by_right.terms is not null or by_right.hours is not null then (
        select of_rule.time_zone from lot as of_rule
        where of_rule.tenant_id = ${sql.ref(`${order}.tenant_id`)} and of_rule.lot_id = ${sql.ref(`${order}.lot_id`)}) end)
    from parking_right as by_right
    where by_right.tenant_id = ${sql.ref(`${order}.tenant_id`)} and by_right.right_id = ${sql.ref(`${order}.right_id`)}) end`
