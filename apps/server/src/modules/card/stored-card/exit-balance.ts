import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What is on the card of a plate that pays at the exit, in fen; null: it has none. Takes no lock. `table`: the alias of a table with its tenant. */
export const exitBalanceOf = (table: string, plate: string) => sql<number | null>`(
  select c.principal_fen + c.gift_fen from stored_card_plate as p
  join stored_card as c on c.tenant_id = p.tenant_id and c.stored_card_id = p.stored_card_id and c.pays_at_exit and c.state = 'active'
  where p.tenant_id = ${sql.ref(`${table}.tenant_id`)} and p.plate = ${plate})`

/** The card of a plate that pays for what its vehicles left unpaid, at the exit or not. Takes no lock. */
export async function findPlateCard(
  db: Db,
  tenantId: number,
  plate: string,
): Promise<{ cardNo: string; fen: number } | undefined> {
  const { rows } = await sql<{ cardNo: string; fen: number }>`
    select c.card_no as "cardNo", c.principal_fen + c.gift_fen as fen from stored_card_plate as p
    join stored_card as c on c.tenant_id = p.tenant_id and c.stored_card_id = p.stored_card_id and c.state = 'active'
    where p.tenant_id = ${tenantId} and p.plate = ${plate}`.execute(db)
  return rows[0]
}

/** Whether the tenant has issued any. */
export async function hasStoredCards(db: Db, tenantId: number): Promise<boolean> {
  const { rows } = await sql`select from stored_card where tenant_id = ${tenantId} limit 1`.execute(db)
  return rows.length > 0
}
