import pg from 'pg'

/** A table of the schema, and the other tables it refers to. */
export interface Table {
  name: string
  columns: string[]
  refersTo: string[]
}

/** The schema's own tables, without those of extensions. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
    from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by relname`)
  return rows
}

/** The tables sorted so that each comes after those it references. Throws on a cycle of references. */
export function inFillOrder(tables: Table[]): Table[] {
  const ordered: Table[] = []
  const isPlaced = (name: string) => ordered.some(table => table.name === name)
  let waiting = tables
  while (waiting.length > 0) {
    const ready = waiting.filter(table => table.refersTo.every(isPlaced))
    if (ready.length === 0) {
      throw new Error(`tables refer to each other in a circle: ${waiting.map(table => table.name).join(', ')}`)
    }
    ordered.push(...ready)
    waiting = waiting.filter(table => !ready.includes(table))
  }
  return ordered
}

/** Each sequence with the last value it returned. */
export async function listSequences(client: pg.Client): Promise<{ name: string; value: string | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() order by sequencename`)
  return rows
}

export const quote = (name: string): string => pg.escapeIdentifier(name)

/** A table's rows in COPY format. */
export const copied = ({ name, columns }: { name: string; columns: string[] }): string =>
  `${quote(name)} (${columns.map(quote).join(', ')})`

/** Formats times and numbers alike whatever the server's settings are, and raises an error instead of hiding rows by a policy. */
export const plainSession = `
  set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set row_security = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`
