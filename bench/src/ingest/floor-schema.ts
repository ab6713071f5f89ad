import type pg from 'pg'

/** The tables that a pass ends up in. */
export const floorTables = ['parking_order', 'pass'] as const
export type FloorTable = (typeof floorTables)[number]

/** A column's name and type, as SQL writes them. */
export interface Column {
  name: string
  type: string
}

/** Empty copies of the tables in a schema of their own, with the same columns, indexes and constraints. */
export async function createFloor(client: pg.Client): Promise<Record<FloorTable, Column[]>> {
  await client.query('create schema floor')
  for (const table of floorTables) {
    await client.query(`create table floor.${table} (like public.${table} including all)`)
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
      [`public.${table}`],
    )
    for (const { definition } of rows) await client.query(`alter table floor.${table} add ${definition}`)
  }
  return { parking_order: await listColumns(client, 'parking_order'), pass: await listColumns(client, 'pass') }
}

async function listColumns(client: pg.Client, table: FloorTable): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${table}`],
  )
  return rows
}

/** Throws unless both hold the very same rows. */
export async function checkSame(client: pg.Client): Promise<void> {
  for (const table of floorTables) {
    const { rows } = await client.query<{ ours: string; floor: string; different: string }>(`
      select (select count(*) from public.${table}) as ours, (select count(*) from floor.${table}) as floor,
        (select count(*) from (select * from public.${table} except select * from floor.${table}) as missing) as different`)
    const [found] = rows
    if (found?.ours !== found?.floor || found?.different !== '0') {
      throw new Error(`the floor wrote other rows into ${table}: ${JSON.stringify(found)}`)
    }
  }
}
