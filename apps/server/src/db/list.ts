import { type OrderByExpression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { exportedPages, type PageRange, type Paging, pageOf } from '../lib/page-range.ts'

/** Which rows of a list, and in which direction it is sorted. */
export interface Part extends PageRange {
  isDescending: boolean
}

/** The same for a list that can be sorted by several columns. */
export interface SortedPart<Sort extends string> extends Part {
  sort: Sort
}

interface ListCall extends Paging {
  Descending: boolean
  QueryAll?: boolean | undefined
}

/** The part that a call asks for: a page, or with QueryAll the pages to export. Fails with page.reversed. */
export const partOf = (call: ListCall): Part => ({
  isDescending: call.Descending,
  ...(call.QueryAll ? exportedPages(call) : pageOf(call)),
})

/** The same for a call that may name the column; `usual` is the default. */
export const sortedPartOf = <Sort extends string>(
  call: ListCall & { Sort?: Sort | undefined },
  usual: NoInfer<Sort>,
): SortedPart<Sort> => ({ sort: call.Sort ?? usual, ...partOf(call) })

/**
 * For `$call`: a query's rows of a part, sorted by these columns, all in one direction. The last column is the key, so that no two rows are equal.
 */
export const inPart =
  <DB, Tables extends keyof DB, Row>(part: Part, ...columns: OrderByExpression<DB, Tables, Row>[]) =>
  (query: SelectQueryBuilder<DB, Tables, Row>): SelectQueryBuilder<DB, Tables, Row> =>
    inRange(part)(
      columns.reduce<typeof query>(
        (sorted, column) => sorted.orderBy(column, part.isDescending ? 'desc' : 'asc'),
        query,
      ),
    )

/** For `$call`: a sorted query's rows of a range. */
export const inRange =
  ({ offset, limit }: PageRange) =>
  <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>): SelectQueryBuilder<DB, Tables, Row> =>
    // Limit null is no limit.
    query.offset(offset).limit(limit ?? null)

/** How many rows a query finds. The query must not select anything itself. */
export async function totalOf<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>()
  return (await counted.executeTakeFirstOrThrow()).total
}

/**
 * How many rows a query finds, and the sums of some columns. The query must not select anything itself.
 *
 * @param columns by the name of the sum on the wire
 * @param write converts a sum for the wire: `yuan` for fen
 */
export async function totalAndSums<DB, Tables extends keyof DB, Row, Name extends string, Written>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  columns: Readonly<Record<Name, string>>,
  write: (sum: number) => Written,
): Promise<{ total: number; sums: Record<Name, Written> }> {
  const names = Object.keys(columns) as Name[]
  const summed = query.select([
    sql<number>`count(*)`.as('total'),
    // A sum of bigint is numeric, which `pg` returns as text.
    ...names.map(name => sql<number>`coalesce(sum(${sql.ref(columns[name])}), 0)::bigint`.as(name)),
  ])
  const found = await summed.$castTo<Record<Name | 'total', number>>().executeTakeFirstOrThrow()
  const sums = Object.fromEntries(names.map(name => [name, write(found[name])])) as Record<Name, Written>
  return { total: found.total, sums }
}

/** Whether a column contains the typed text, ignoring case. */
export const contains = (column: string, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`strpos(lower(${sql.ref(column)}), lower(${typed})) > 0`
