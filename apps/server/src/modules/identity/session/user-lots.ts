import { sql } from 'kysely'

/** The lots that a row of app_user sees; null: all of the tenant. */
export const userLotIds = (table = 'app_user') => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<
    number[] | null
  >`case when ${column('sub_tenant_id')} is not null or ${column('lots_limited')} then to_json(array(
    select lot.lot_id from lot
    where lot.tenant_id = ${column('tenant_id')}
      and (${column('sub_tenant_id')} is null or lot.sub_tenant_id = ${column('sub_tenant_id')})
      and (not ${column('lots_limited')} or exists (
        select from user_lot as seen
        where seen.tenant_id = lot.tenant_id and seen.lot_id = lot.lot_id and seen.user_id = ${column('user_id')}))
    order by lot.lot_id)) end`
}
