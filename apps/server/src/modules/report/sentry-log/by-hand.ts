import type { SentryLogFigure } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The types of actions that a figure counts. */
export const figureTypes: Record<SentryLogFigure, number[]> = {
  openings: [2, 3, 10],
  forNobody: [10],
  freeExits: [11],
  corrections: [1, 4, 7, 8, 9, 12],
}

/** What a person did and nobody undid. */
export const byHand = (action: string): RawBuilder<SqlBool> => {
  const a = (column: string) => sql.ref(`${action}.${column}`)
  return sql<SqlBool>`${a('acted_by')} is not null and ${a('undoes')} is null
    and not exists (select from lane_action as u where u.tenant_id = ${a('tenant_id')} and u.undoes = ${a('action_id')})`
}

/**
 * The pass that a barrier was opened for which somebody moved without naming an order: by its lane within two minutes. The vehicle may have been read
 * minutes before, while it waited, and its pass is reported once it has gone.
 */
export const passAfter = (action: string, column: string): RawBuilder<unknown> => {
  const a = (name: string) => sql.ref(`${action}.${name}`)
  return sql`(select ${sql.ref(`p.${column}`)} from pass as p
    where p.tenant_id = ${a('tenant_id')} and p.lane_id = ${a('lane_id')} and p.received_at >= ${a('acted_at')}
      and p.passed_at > ${a('acted_at')} - interval '15 minutes' and p.passed_at <= ${a('acted_at')} + interval '2 minutes'
      and p.outcome not in ('repeated', 'turnedBack')
    order by p.passed_at, p.pass_id limit 1)`
}

/** Whether a barrier was opened without an order, the two minutes are over, and no vehicle came. */
export const isForNobody = (action: string, now: Date): RawBuilder<SqlBool> => {
  const a = (name: string) => sql.ref(`${action}.${name}`)
  return sql<SqlBool>`${a('type')} = 10 and ${a('order_id')} is null and ${a('lane_id')} is not null
    and ${a('acted_at')} < ${now}::timestamptz - interval '2 minutes' and ${passAfter(action, 'pass_id')} is null`
}
