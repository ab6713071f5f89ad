import { type RawBuilder, sql } from 'kysely'

type Value = string | number | null

const special = /["\\]/
const specials = /["\\]/g

/**
 * Rows as `unnest(…) as fresh(…)`, an array a column: for writing many at once, it is the way PostgreSQL reads fastest (a third less work
 * than jsonb_to_recordset). Values of jsonb columns come as JSON text.
 *
 * @param types the PostgreSQL type of each column that is wanted, in the order in which they are written
 */
export function unnested<Name extends string>(
  rows: readonly { readonly [Column in NoInfer<Name>]: Value }[],
  types: { readonly [Column in Name]: string },
): RawBuilder<unknown> {
  const names = Object.keys(types) as Name[]
  const arrays = names.map(name => sql`${arrayLiteral(rows.map(row => row[name]))}::${sql.raw(`${types[name]}[]`)}`)
  return sql`unnest(${sql.join(arrays)}) as fresh(${sql.join(names.map(name => sql.id(name)))})`
}

function arrayLiteral(values: readonly Value[]): string {
  const parts = values.map(value => {
    if (value === null) return 'null'
    if (typeof value === 'number') return String(value)
    return special.test(value) ? `"${value.replaceAll(specials, '\\$&')}"` : `"${value}"`
  })
  return `{${parts.join(',')}}`
}
