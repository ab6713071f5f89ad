import { randomUUID } from 'node:crypto'
import { pictureMoment } from '../pictures/still-clock.ts'
import { sign } from '../sign.ts'
import type { Tenant } from '../tenant.ts'

const dayMs = 86_400_000
/** A day by the lot's clock, so many days ago. */
const dayAgo = (days: number) =>
  new Date(pictureMoment.getTime() + 8 * 3_600_000 - days * dayMs).toISOString().slice(0, 10)

type Answer = Record<'merchantId' | 'templateId' | 'cardRuleId' | 'companyId', number>

/** Enters, by the product's own calls, what the guides show: merchants, coupons, cards and companies. */
export async function fillIn(tenant: Tenant, token: string): Promise<void> {
  const call = async (path: string, body: object): Promise<Answer> => {
    const content = JSON.stringify(body)
    const signature = sign(token, `api/${path}`, content, pictureMoment.getTime())
    const response = await fetch(`${tenant.address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${token}`, ...signature },
      body: content,
    })
    const envelope: { state: string; data: Answer } = await response.json()
    if (envelope.state !== 'success') throw new Error(`${path}: ${JSON.stringify(envelope)}`)
    return envelope.data
  }
  const [lot] = (await call('parkLot/options', {})) as unknown as { lotId: number }[]
  const lotIds = [lot?.lotId ?? 0]
  await tenant.report([{ direction: 'in', plate: '粤B20001', passedAt: pictureMoment.toISOString() }])

  const merchants: Answer[] = []
  for (const name of ['晨光书店', '湾畔餐厅']) {
    merchants.push(await call('merchant/save', { name, accountKind: 'minutes', lotIds, contact: '林女士' }))
  }
  for (const { merchantId } of merchants) {
    const money = { paid: '500', channel: 'wechat', idempotencyKey: randomUUID() }
    await call('merchant/recharge', { merchantId, amount: '6000', ...money })
  }
  const { templateId } = await call('couponTemplate/save', {
    name: '两小时券',
    kind: 'time',
    minutes: 120,
    validDays: 7,
  })
  const from = { merchantId: merchants[0]?.merchantId ?? 0, templateId, idempotencyKey: randomUUID() }
  await call('couponGrant/give', { ...from, plates: ['粤B20001', '粤B20002', '粤AD12345'] })

  const terms = {
    cardKind: '月卡',
    effect: 'free',
    spots: 1,
    mostPlates: 2,
    graceDays: 3,
    refundLossPercent: 10,
  } as const
  const rule = { ...terms, whenFull: 'temporary', refundBy: 'day', onSale: true } as const
  const { cardRuleId } = await call('billPackRule/save', { name: '小车月卡', months: 1, price: '300', lotIds, ...rule })
  await call('billPackRule/save', { name: '小车季卡', months: 3, price: '840', lotIds, ...rule })
  const sold = { cardRuleId, periods: 1, channel: 'wechat', remark: '' } as const
  for (const [plate, ownerName, days] of [
    ['粤B30001', '陈先生', 25],
    ['粤B30002', '何女士', 10],
  ] as const) {
    const owner = { plates: [plate], ownerName, ownerMobile: '13800000000', officeAddress: '2 栋 1203' }
    await call('billPack/open', {
      ...sold,
      ...owner,
      paid: '300',
      beginDay: dayAgo(days),
      idempotencyKey: randomUUID(),
    })
  }

  const company = { spots: 3, price: '260', agreementFrom: dayAgo(200), lotIds }
  const { companyId } = await call('company/save', { name: '滨海物流', contact: '周经理', ...company })
  await call('company/save', { name: '云帆科技', contact: '许主管', ...company })
  for (const plateNumber of ['粤B40001', '粤B40002', '粤B40003']) {
    await call('companyvehicle/save', { companyId, plateNumber, department: '运营部' })
  }
  // Last month's: one is due.
  const month = dayAgo(new Date(pictureMoment.getTime() + 8 * 3_600_000).getUTCDate()).slice(0, 7)
  await call('company/makeBill', { month })
  const { list } = (await call('company/queryBill', { month })) as unknown as { list: { billId: number }[] }
  await call('company/issueBill', { billIds: list.map(({ billId }) => billId) })
  const passedAt = pictureMoment.toISOString()
  await tenant.report(['粤B40001', '粤B40002'].map(plate => ({ direction: 'in' as const, plate, passedAt })))
}
