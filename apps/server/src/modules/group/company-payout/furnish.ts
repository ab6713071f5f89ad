import { randomUUID } from 'node:crypto'
import { askCompanyPayout, companyOpenBills, queryCompany } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A part of what each company paid in advance is asked back. */
export const furnishCompanyPayout: Furnish = async ({ ask, phone, word }) => {
  const found = await ask(queryCompany, {})
  for (const { companyId } of typeof found === 'object' ? found.list : []) {
    const { credit } = await ask(companyOpenBills, { companyId })
    if (Number(credit) < 2) continue
    const bank = { payee: `${word}公司`, bank: `${word}银行`, bankAccount: `6222${phone}` }
    await ask(askCompanyPayout, { companyId, amount: '2.00', ...bank, reason: word, idempotencyKey: randomUUID() })
  }
}
