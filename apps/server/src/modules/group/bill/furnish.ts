import { randomUUID } from 'node:crypto'
import { issueCompanyBill, makeCompanyBill, payCompanyBill, queryCompanyBill } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Bills of the company for the last two months: the older one paid, the other due. */
export const furnishCompanyBill: Furnish = async ({ ask, clock, word }) => {
  const thisMonth = Temporal.PlainYearMonth.from(clock(0).slice(0, 7))
  for (const months of [2, 1]) {
    const month = thisMonth.subtract({ months }).toString()
    await ask(makeCompanyBill, { month })
    const { list } = await ask(queryCompanyBill, { month })
    const billIds = list.map(({ billId }) => billId)
    await ask(issueCompanyBill, { billIds })
    const money = { channel: 'cash' as const, remark: word }
    if (months === 2) {
      for (const billId of billIds) await ask(payCompanyBill, { billId, ...money, idempotencyKey: randomUUID() })
    }
  }
}
