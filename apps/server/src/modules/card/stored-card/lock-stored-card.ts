import type { StoredCardState } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { CardMoney } from './rules.ts'

/** A card while its money or its terms change. */
export interface LockedStoredCard extends CardMoney {
  storedCardId: number
  cardNo: string
  holder: string
  phone: string
  state: StoredCardState
  paysAtExit: boolean
  remark: string
  plates: string[]
}

type Which = { storedCardIds: readonly number[] } | { cardNo: string } | { plates: readonly string[] }

const isAsked = (which: Which) => {
  if ('storedCardIds' in which) return sql<SqlBool>`c.stored_card_id = any(${which.storedCardIds})`
  if ('cardNo' in which) return sql<SqlBool>`c.card_no = ${which.cardNo}`
  return sql<SqlBool>`c.stored_card_id in (select p.stored_card_id from stored_card_plate as p
    where p.tenant_id = c.tenant_id and p.plate = any(${which.plates}))`
}

/**
 * Locks cards in the order of their numbers until the transaction ends: nobody else moves their money meanwhile. The books come first, as they do
 * where money is posted.
 */
export async function lockStoredCards(db: Db, tenantId: number, which: Which): Promise<LockedStoredCard[]> {
  await sql`select share_books(${tenantId})`.execute(db)
  const { rows } = await sql<LockedStoredCard>`
    select c.stored_card_id as "storedCardId", c.card_no as "cardNo", c.holder, c.phone, c.state, c.pays_at_exit as "paysAtExit",
      c.principal_fen as "principalFen", c.gift_fen as "giftFen", c.remark,
      array(select p.plate from stored_card_plate as p
        where p.tenant_id = c.tenant_id and p.stored_card_id = c.stored_card_id order by p.plate) as plates
    from stored_card as c where c.tenant_id = ${tenantId} and ${isAsked(which)} order by c.stored_card_id for update`.execute(
    db,
  )
  return rows
}
