import { randomUUID } from 'node:crypto'
import { closeStoredCard, queryRechargeTier, rechargeStoredCard, saveStoredCard } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A card with a plate, recharged by a tier. */
export const furnishStoredCard: Furnish = async ({ ask, lotId, phone, plate, word }) => {
  const card = { holder: `${word}持卡人`, phone, plates: [plate(7)], paysAtExit: false, remark: word }
  const { storedCardId } = await ask(saveStoredCard, card)
  const found = await ask(queryRechargeTier, {})
  const [tier] = typeof found === 'object' ? found.list : []
  const { rechargeTierId, amount } = tier ?? { rechargeTierId: 0, amount: '0' }
  const key = { channel: 'cash' as const, lotId, remark: word, idempotencyKey: randomUUID() }
  await ask(rechargeStoredCard, { storedCardId, rechargeTierId, amount, ...key })
  const other = await ask(saveStoredCard, { holder: `${word}退卡人`, phone, remark: word })
  const paid = { ...key, amount: '300.00', idempotencyKey: randomUUID() }
  await ask(rechargeStoredCard, { ...other, ...paid })
  const closing = { channel: 'cash' as const, lotId, principal: '300.00', reason: `${word}退卡` }
  await ask(closeStoredCard, { ...other, ...closing, idempotencyKey: randomUUID() })
}
