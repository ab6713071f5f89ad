import { sql } from 'kysely'

/**
 * The stamp of what a tenant's asks go by, as the statement sees it; each committed change of such a setting has given another (migration 0392). What was read in
 * a statement with a stamp still holds where that stamp does. `table`: the alias of a table with the tenant.
 */
export const settingsStamp = (table: string) => sql<string>`coalesce((
  select string_agg(stamped.stamp::text, ' ' order by stamped.stamp) from settings_stamp as stamped
  where stamped.tenant_id = ${sql.ref(`${table}.tenant_id`)}), '')`
