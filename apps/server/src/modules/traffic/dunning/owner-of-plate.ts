import { type RawBuilder, sql } from 'kysely'

/**
 * For `left join lateral … as owner on true`: whom a plate belongs to, as staff wrote it on its newest card or its company's list. What strangers
 * write on public pages names anybody and is not asked.
 *
 * @param lotIds the lots of who asks, in one of which the card or the company parks; null: any
 */
export const ownerOf = (order: string, lotIds: readonly number[] | null): RawBuilder<unknown> => {
  const [tenantId, plate] = [sql.ref(`${order}.tenant_id`), sql.ref(`${order}.plate`)]
  const parksIn = (table: string, key: string) =>
    lotIds === null
      ? sql`true`
      : sql`exists (select from ${sql.table(table)} as parks where parks.tenant_id = of_plate.tenant_id
          and parks.${sql.ref(key)} = of_plate.${sql.ref(key)} and parks.lot_id = any(${lotIds}))`
  return sql`(
    select known.name, known.phone, known.address from (
      select of_plate.created_at, of_plate.owner_name as name, of_plate.owner_mobile as phone, of_plate.office_address as address
      from card_plate as p join card as of_plate on of_plate.tenant_id = p.tenant_id and of_plate.card_id = p.card_id
      where p.tenant_id = ${tenantId} and p.plate = ${plate} and ${parksIn('card_lot', 'card_id')}
      union all
      select of_plate.created_at, of_plate.owner_name, of_plate.owner_phone, '' from company_vehicle as of_plate
      where of_plate.tenant_id = ${tenantId} and of_plate.plate = ${plate} and ${parksIn('company_lot', 'company_id')}
    ) as known order by known.phone = '', known.created_at desc limit 1)`
}
