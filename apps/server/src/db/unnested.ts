import { type RawBuilder, sql } from 'kysely'

type Value = string | number | null

/** Which PostgreSQL type each column of a row has, in the order in which the columns are written. */
export type ColumnTypes<Row> = { readonly [Name in keyof Row]: string }

/**
 * Rows as `unnest(…) as fresh(…)`, an array a column: for writing many at once, it is the way PostgreSQL reads fastest (a third less work
 * than jsonb_to_recordset). Values of jsonb columns come as JSON text.
 */
export function unnested<Row extends { [Name in keyof Row]: Value }>(
  rows: readonly Row[],
  types: ColumnTypes<Row>,
): RawBuilder<unknown> {
  const names = Object.keys(types) as (keyof Row & string)[]
  const arrays = names.map(name => sql`${arrayLiteral(rows.map(row => row[name]))}::${sql.raw(`${types[name]}[]`)}`)
  return sql`unnest(${sql.join(arrays)}) as fresh(${sql.join(names.map(name => sql.id(name)))})`
}

function arrayLiteral(values: readonly Value[]): string {
  const parts = values.map(value => {
    if (value === null) return 'null'
    return typeof value === 'number' ? String(value) : `"${value.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${parts.join(',')}}`
}
