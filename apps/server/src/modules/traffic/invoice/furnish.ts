import { applyInvoice, applyTopUpInvoice, queryMerchantCharge, queryOrder, saveTaxProfile } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** What was paid so far, and what a merchant was charged, is applied for. */
export const furnishInvoice: Furnish = async ({ ask, plate, word, clock }) => {
  await ask(saveTaxProfile, {
    ...{ validFrom: clock(-30).slice(0, 10), sellerName: `${word}停车`, sellerTaxNo: '91000000MA00000157' },
    ...{ itemName: '*经营租赁*停车费', goodsCode: '3040502020200000000', ratePercent: 9, areaUnit: '平方米' },
    ...{ region: '广东省-深圳市', address: `${word}路 1 号`, certificate: '无' },
  })
  const found = await ask(queryOrder, { plateNumber: plate(0) })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const title = { TitleType: 'personal', Title: `${word}抬头`, PushMode: 'paper' } as const
  await ask(applyInvoice, { orderIds: [orderId], ...title, remark: word })
  const [charge] = (await ask(queryMerchantCharge, {})).list
  if (!charge) return
  const { merchantId, topUpId, amount } = charge
  await ask(applyTopUpInvoice, { merchantId, topUps: [{ topUpId, amount }], ...title, remark: word })
}
