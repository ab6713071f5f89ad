import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A table of what is heard: with heard_at, silent_since (cleared by what hears it), and told_silent_since (cleared here once the return is reported). */
export interface Watched {
  table: 'cloud_box' | 'device'
  key: 'box_id' | 'device_id'
  /** The column that people know it by. */
  name: 'serial' | 'name'
}

/** One that has fallen silent or is back. */
export interface Changed {
  id: number
  name: string
  lotId: number
  lotName: string
}

/** Marks those of a table `d` that are silent now, and returns which. What was never heard is not installed yet; at a lot that is not open nobody misses it. */
export const markSilent = async (
  db: Db,
  tenantId: number,
  { table, key, name }: Watched,
  isSilent: RawBuilder<SqlBool>,
): Promise<Changed[]> => {
  const { rows } = await sql<Changed>`
    update ${sql.table(table)} as d set silent_since = d.heard_at, told_silent_since = d.heard_at
    from lot where d.tenant_id = ${tenantId} and d.silent_since is null and ${isSilent}
      and lot.state = 'open' and lot.tenant_id = d.tenant_id and lot.lot_id = d.lot_id
    returning d.${sql.ref(key)} as id, d.${sql.ref(name)} as name, d.lot_id as "lotId", lot.name as "lotName"`.execute(
    db,
  )
  return rows
}

/** Marks those that were heard again since their silence was reported, and returns which. */
export const markReturned = async (db: Db, tenantId: number, { table, key, name }: Watched) => {
  const { rows } = await sql<Changed & { silentSince: Date; heardAt: Date }>`
    update ${sql.table(table)} as d set told_silent_since = null
    from lot, (
      select ${sql.ref(key)} as id, told_silent_since as since from ${sql.table(table)}
      where tenant_id = ${tenantId} and told_silent_since is not null and silent_since is null and heard_at is not null
      for update
    ) as returned
    where d.tenant_id = ${tenantId} and d.${sql.ref(key)} = returned.id
      and lot.tenant_id = d.tenant_id and lot.lot_id = d.lot_id
    returning d.${sql.ref(key)} as id, d.${sql.ref(name)} as name, d.lot_id as "lotId", lot.name as "lotName",
      returned.since as "silentSince", d.heard_at as "heardAt"`.execute(db)
  return rows
}
