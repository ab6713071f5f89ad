import { randomUUID } from 'node:crypto'
import { correctMerchant, rechargeMerchant, saveMerchant } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A merchant of the lot with coupons left in its account, some of which it has given back. */
export const furnishMerchant: Furnish = async ({ ask, lotId, phone, word }) => {
  const person = { contact: `${word}店长`, phone, remark: word }
  const entry = { name: `${word}书店`, accountKind: 'count' as const, lotIds: [lotId], ...person }
  const { merchantId } = await ask(saveMerchant, entry)
  const money = { amount: '100', paid: '10', channel: 'cash' as const, idempotencyKey: randomUUID() }
  await ask(rechargeMerchant, { merchantId, ...money, remark: word })
  const back = { merchantId, direction: 'take' as const, amount: '10', refund: '1', channel: 'cash' as const }
  await ask(correctMerchant, { ...back, reason: `${word}退回`, idempotencyKey: randomUUID() })
}
