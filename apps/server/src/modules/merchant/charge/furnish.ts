import { randomUUID } from 'node:crypto'
import { enterMerchantPayment, rechargeMerchant, saveMerchant } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A merchant that bought on account, and has paid a part of it. */
export const furnishMerchantCharge: Furnish = async ({ ask, clock, lotId, word }) => {
  const entry = {
    name: `${word}花店`,
    accountKind: 'count' as const,
    lotIds: [lotId],
    creditLimit: '100',
    remark: word,
  }
  const { merchantId } = await ask(saveMerchant, entry)
  const sold = { merchantId, amount: '20', paid: '40', channel: 'account' as const, remark: word }
  await ask(rechargeMerchant, { ...sold, idempotencyKey: randomUUID() })
  const paid = { merchantId, amount: '15', channel: 'bank' as const, bankNo: `${word}${merchantId}`, remark: word }
  const receivedOn = clock(0).slice(0, 10)
  await ask(enterMerchantPayment, { ...paid, receivedOn, idempotencyKey: randomUUID() })
}
