import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { lockStoredCards } from './lock-stored-card.ts'
import { moveCardMoney } from './move-money.ts'
import { type CardMoney, giveBack } from './rules.ts'

interface Back {
  paymentId: number
  amountFen: number
  /** Of the ledger. */
  entryId: number
  lotId: number
  remark: string
  movedBy: number
  at: Date
}

/** Puts a part of what a card paid for a stay back onto it, as it was spent. Fails with storedCard.closed. */
export async function giveBackTo(
  db: Db,
  tenantId: number,
  { paymentId, amountFen, entryId, lotId, remark, movedBy, at }: Back,
): Promise<void> {
  const { storedCardId, ...spent } = await getSpent(db, tenantId, paymentId)
  const [card] = await lockStoredCards(db, tenantId, { storedCardIds: [storedCardId] })
  if (!card || card.state === 'closed') throw new Failure('storedCard.closed')
  const beforeFen = await backUntilNow(db, tenantId, paymentId)
  const money = giveBack(spent, { beforeFen, amountFen })
  await moveCardMoney(db, tenantId, card, { kind: 'giveBack', money, entryId, lotId, remark, movedBy, at })
}

async function getSpent(db: Db, tenantId: number, paymentId: number): Promise<CardMoney & { storedCardId: number }> {
  const { rows } = await sql<CardMoney & { storedCardId: number }>`
    select stored_card_id as "storedCardId", -principal_fen as "principalFen", -gift_fen as "giftFen"
    from stored_card_movement where tenant_id = ${tenantId} and payment_id = ${paymentId}`.execute(db)
  const [spent] = rows
  if (!spent) throw new Error(`payment ${paymentId} is of no stored card`)
  return spent
}

/** What of a payment went back before. */
async function backUntilNow(db: Db, tenantId: number, paymentId: number): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(v.principal_fen + v.gift_fen), 0)::bigint as fen
    from refund as r join stored_card_movement as v on v.tenant_id = r.tenant_id and v.entry_id = r.entry_id
    where r.tenant_id = ${tenantId} and r.payment_id = ${paymentId}`.execute(db)
  return rows[0]?.fen ?? 0
}
