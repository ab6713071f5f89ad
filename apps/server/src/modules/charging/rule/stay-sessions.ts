import { sql } from 'kysely'
import type { Span } from '../engine/coupon-spans.ts'

const milliseconds = (column: string) => sql`round(date_part('epoch', ${sql.ref(column)}) * 1000)`

/** When the vehicle of an order charged at a charger; null: never. `order`: the alias of its table. */
export const sessionsOfStay = (order: string) => sql<Span[] | null>`(
  select json_agg(json_build_object('fromMs', ${milliseconds('charged.started_at')}, 'toMs', ${milliseconds('charged.ended_at')})
    order by charged.started_at)
  from charging_session as charged
  where charged.tenant_id = ${sql.ref(`${order}.tenant_id`)} and charged.order_id = ${sql.ref(`${order}.order_id`)})`
