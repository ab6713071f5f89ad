import type { SentryLogFigure } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The types of actions that a figure counts. */
export const figureTypes: Record<SentryLogFigure, number[]> = {
  openings: [2, 3, 10],
  freeExits: [11],
  corrections: [1, 4, 7, 8, 9, 12],
}

/** What a person did and nobody undid. */
export const byHand = (action: string): RawBuilder<SqlBool> => {
  const a = (column: string) => sql.ref(`${action}.${column}`)
  return sql<SqlBool>`${a('acted_by')} is not null and ${a('undoes')} is null
    and not exists (select from lane_action as u where u.tenant_id = ${a('tenant_id')} and u.undoes = ${a('action_id')})`
}
