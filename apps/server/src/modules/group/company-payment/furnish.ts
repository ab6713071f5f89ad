import { randomUUID } from 'node:crypto'
import { companyOpenBills, enterCompanyPayment, queryCompany } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Money of each company: a part of a bill, and as much in advance. */
export const furnishCompanyPayment: Furnish = async ({ ask, clock, word }) => {
  const found = await ask(queryCompany, {})
  for (const { companyId } of typeof found === 'object' ? found.list : []) {
    const { bills } = await ask(companyOpenBills, { companyId })
    const parts = bills.slice(0, 1).map(({ billId }) => ({ billId, amount: '10.00' }))
    await ask(enterCompanyPayment, {
      ...{
        companyId,
        amount: '20.00',
        channel: 'bank',
        bankNo: `${word}${companyId}`,
        receivedOn: clock(0).slice(0, 10),
      },
      ...{ remark: word, parts, idempotencyKey: randomUUID() },
    })
  }
}
