import { randomUUID } from 'node:crypto'
import type { AccountKind } from '@parkdesk/contract'
import type { Database } from '../db/database.ts'
import type { Acting } from '../http/context.ts'
import { dayIn } from '../lib/local-time.ts'
import { saveCampaign } from '../modules/merchant/campaign/service.ts'
import { enterMerchantPayment } from '../modules/merchant/charge/service.ts'
import { grantCoupons, printCoupons } from '../modules/merchant/coupon/grant-service.ts'
import { saveCouponTemplate } from '../modules/merchant/coupon/template-service.ts'
import { rechargeMerchant } from '../modules/merchant/merchant/account-service.ts'
import { saveMerchant } from '../modules/merchant/merchant/service.ts'

interface Demo {
  tenantId: number
  userId: number
  timeZone: string
  lotId: number
}

interface DemoMerchant {
  name: string
  accountKind: AccountKind
  contact: string
  phone: string
  amount: string
  paid: string
  /** Of one that buys on account: its limit. */
  creditLimit?: string
}

const merchants = {
  tea: {
    ...{ name: '南山奶茶店', accountKind: 'minutes', contact: '苏晴', phone: '13802561100' },
    ...{ amount: '6000', paid: '480' },
  },
  cinema: {
    ...{ name: '星光影院', accountKind: 'money', contact: '唐伟', phone: '0755-26880011' },
    ...{ amount: '1500', paid: '1200' },
  },
  market: {
    ...{ name: '百佳超市', accountKind: 'count', contact: '冯岚', phone: '13713390286' },
    ...{ amount: '500', paid: '900' },
  },
  pharmacy: {
    ...{ name: '康和大药房', accountKind: 'count', contact: '郑敏', phone: '13923760418' },
    ...{ amount: '300', paid: '540', creditLimit: '2000' },
  },
} satisfies Record<string, DemoMerchant>

const nothing = { minutes: null, amount: null, percentOff: null }
const plain = { isStackable: false, validUntil: null, lotIds: [], merchantIds: [], disabled: false, remark: '' }
const templates = {
  hour: { ...plain, ...nothing, name: '一小时券', kind: 'time', minutes: 60, validDays: 30 },
  film: { ...plain, ...nothing, name: '观影五元券', kind: 'money', amount: '5', validDays: 7, isStackable: true },
  whole: { ...plain, ...nothing, name: '满 200 元全免', kind: 'free', validDays: 14 },
} as const

/** Merchants of the demo lot with their accounts, templates, granted coupons and a campaign. The plates belong to the simulator's cars, so that they show up. */
export async function addMerchants(owner: Database, { tenantId, userId, timeZone, lotId }: Demo): Promise<void> {
  const actingAs = (daysAgo: number): Acting & { language: 'zh' } => ({
    db: owner.shared,
    scope: { tenantId, lotIds: null, timeZone },
    session: { tenantId, userId },
    clock: () => new Date(Date.now() - daysAgo * 86_400_000),
    requestId: 'demo',
    address: null,
    language: 'zh',
  })
  const add = async ({ amount, paid, creditLimit = '', ...merchant }: DemoMerchant): Promise<number> => {
    const entry = { ...merchant, lotIds: [lotId], disabled: false, remark: '', creditLimit, payDays: 15 }
    const { merchantId } = await saveMerchant(actingAs(21), entry)
    const channel = creditLimit === '' ? 'wechat' : 'account'
    const money = { amount, paid, channel, remark: '', idempotencyKey: randomUUID() } as const
    await rechargeMerchant(actingAs(20), { merchantId, ...money })
    return merchantId
  }
  // One that is overdue, of which a part is paid, and one that is not due yet.
  const pharmacy = await add(merchants.pharmacy)
  const more = { amount: '200', paid: '360', channel: 'account', remark: '', idempotencyKey: randomUUID() } as const
  await rechargeMerchant(actingAs(4), { merchantId: pharmacy, ...more })
  await enterMerchantPayment(actingAs(3), {
    ...{ merchantId: pharmacy, amount: '200', channel: 'bank', bankNo: 'B20260018', remark: '', chargeIds: [] },
    ...{ receivedOn: dayIn(actingAs(3).clock(), timeZone), idempotencyKey: randomUUID() },
  })
  const write = async (template: (typeof templates)[keyof typeof templates]): Promise<number> =>
    (await saveCouponTemplate(actingAs(20), { ...template, lotIds: [], merchantIds: [] })).templateId
  const [tea, cinema, market] = [await add(merchants.tea), await add(merchants.cinema), await add(merchants.market)]
  const [hour, film, whole] = [await write(templates.hour), await write(templates.film), await write(templates.whole)]
  const day = (daysAgo: number) => dayIn(actingAs(daysAgo).clock(), timeZone)
  await saveCampaign(actingAs(1), {
    ...{ name: '新客首停礼', merchantId: market, templateId: hour, lotIds: [lotId] },
    ...{ beginsOn: day(1), endsOn: day(-29), weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: null, untilHour: null },
    ...{ perPlate: 'once', awayDays: 30, couponMost: 300, remark: '', disabled: false },
  })
  const once = () => ({ idempotencyKey: randomUUID() })
  const friends = ['粤A98N03', '粤BW838A', '粤LD35277', '粤BDX8182']
  await grantCoupons(actingAs(9), { ...once(), merchantId: tea, templateId: hour, GotFrom: 5, plates: friends })
  await grantCoupons(actingAs(1), {
    ...once(),
    merchantId: cinema,
    templateId: film,
    GotFrom: 4,
    plates: friends.slice(1, 3),
  })
  await printCoupons(actingAs(1), { ...once(), merchantId: market, templateId: whole, count: 24, isIssued: true })
}
