import { randomUUID } from 'node:crypto'
import { addShareRule, askSharePayout, querySubAccount, saveSubAccount, saveSubMerchant } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { rollUp } from '../books/roll-up.ts'
import { shareOf } from './share-income.ts'

/** An account with its share of what was paid so far, a part of which is asked for. */
export const furnishSubAccount: Furnish = async ({ ask, clock, lotId, now, owner, phone, tenantId, word }) => {
  const { subMerchantId } = await ask(saveSubMerchant, { name: `${word}合作方`, contact: `${word}经理`, phone })
  const bank = { payee: `${word}公司`, bank: `${word}银行`, bankAccount: `6222${phone}` }
  const { subAccountId } = await ask(saveSubAccount, { subMerchantId, name: `${word}账户`, ...bank, holdDays: 0 })
  await ask(addShareRule, {
    ...{ subAccountId, lotId, businesses: ['stay', 'card'], ratePercent: '50', firstDay: clock(-700).slice(0, 10) },
  })
  await rollUp(owner, tenantId)
  await shareOf(owner, tenantId, now)
  const found = await ask(querySubAccount, {})
  const [account] = typeof found === 'object' ? found.list : []
  await ask(askSharePayout, {
    subAccountId,
    amount: account?.payable ?? '0',
    remark: word,
    idempotencyKey: randomUUID(),
  })
}
