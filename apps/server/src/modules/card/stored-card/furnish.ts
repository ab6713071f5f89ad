import { randomUUID } from 'node:crypto'
import { queryRechargeTier, rechargeStoredCard, saveStoredCard } from '@parkdesk/contract'
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
}
