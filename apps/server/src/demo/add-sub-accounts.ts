import type { Database } from '../db/database.ts'
import { dayIn } from '../lib/local-time.ts'
import { addShareRule } from '../modules/money/sub-account/rule-service.ts'
import { saveSubAccount } from '../modules/money/sub-account/service.ts'
import { saveSubMerchant } from '../modules/money/sub-merchant/service.ts'

interface Demo {
  tenantId: number
  userId: number
  timeZone: string
  lotId: number
}

const owners = [
  {
    merchant: { name: '南山科技园物业管理有限公司', contact: '陈立', phone: '13510286634' },
    bank: { name: '园区物业分成', payee: '南山科技园物业管理有限公司', bank: '招商银行深圳科技园支行' },
    ...{ bankAccount: '755920114710806', ratePercent: '30', businesses: ['stay' as const, 'card' as const] },
  },
  {
    merchant: { name: '粤海充电服务有限公司', contact: '何敏', phone: '13428971150' },
    bank: { name: '充电区分成', payee: '粤海充电服务有限公司', bank: '平安银行深圳后海支行' },
    ...{ bankAccount: '15000094820361', ratePercent: '4.5', businesses: ['stay' as const] },
  },
]

/** Whoever has a share in the income of the demo's car park. */
export async function addSubAccounts(owner: Database, { tenantId, userId, timeZone, lotId }: Demo): Promise<void> {
  const acting = {
    db: owner.shared,
    scope: { tenantId, lotIds: null, timeZone },
    session: { tenantId, userId },
    clock: () => new Date(Date.now() - 20 * 86_400_000),
    requestId: 'demo',
    address: null,
  }
  const firstDay = dayIn(acting.clock(), timeZone)
  for (const { merchant, bank, bankAccount, ratePercent, businesses } of owners) {
    const { subMerchantId } = await saveSubMerchant(acting, { ...merchant, taxNumber: '', remark: '' })
    const account = { subMerchantId, ...bank, bankAccount, holdDays: 2, remark: '' }
    const { subAccountId } = await saveSubAccount(acting, account)
    const rule = { subAccountId, lotId, businesses: [...businesses], ratePercent, firstDay, lastDay: null }
    await addShareRule(acting, rule)
  }
}
