import { sql } from 'kysely'

/** Whether a right, as `r`, lets a vehicle in once more: not one for so many entries after the last of them. */
export const mayEnter = sql`(r.entries is null or r.entries > (
  select count(*) from parking_order as u
  where u.tenant_id = r.tenant_id and u.right_id = r.right_id and u.park_status <> 'voided'))`
