import { normalisePlate, platePattern } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a plate column equals the typed plate, or contains it when it is only part of one. */
export function plateMatches(column: string, typed: string): RawBuilder<SqlBool> {
  const plate = normalisePlate(typed)
  if (platePattern.test(plate)) return sql<SqlBool>`${sql.ref(column)} = ${plate}`
  return sql<SqlBool>`${sql.ref(column)} like ${`%${plate.replace(/[\\%_]/g, '\\$&')}%`}`
}
