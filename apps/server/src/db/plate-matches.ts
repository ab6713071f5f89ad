import { normalisePlate, platePattern } from '@parkdesk/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const quoted = /^["“](.+)["”]$/

/** Whether a plate column equals the typed plate, or contains it when it is only part of one. In quotation marks anything is a whole plate. */
export function plateMatches(column: string, typed: string): RawBuilder<SqlBool> {
  const plate = normalisePlate(typed)
  const whole = quoted.exec(plate)?.[1]
  if (whole !== undefined) return sql<SqlBool>`${sql.ref(column)} = ${whole}`
  if (platePattern.test(plate)) return sql<SqlBool>`${sql.ref(column)} = ${plate}`
  return sql<SqlBool>`${sql.ref(column)} like ${`%${plate.replace(/[\\%_]/g, '\\$&')}%`}`
}
