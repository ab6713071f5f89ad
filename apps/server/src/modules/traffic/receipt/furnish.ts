import { askReceiptReturn, queryReconciliationItem, takeReceipt } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A payment that only the channel has, taken as a receipt, that somebody wants to give back. */
export const furnishReceipt: Furnish = async ({ ask, word }) => {
  const found = await ask(queryReconciliationItem, { class: 'channelOnly', isUnexplained: true })
  const [item] = typeof found === 'object' ? found.list : []
  if (!item) throw new Error('no row that only the channel has')
  const { accountId, day, itemKey } = item
  const { receiptId } = await ask(takeReceipt, { accountId, day, itemKey, note: `${word}没有上报` })
  await ask(askReceiptReturn, { receiptId, way: 'bank', reason: `${word}退回` })
}
