import { randomUUID } from 'node:crypto'
import {
  type AccountKind,
  type BodyOf,
  correctMerchant,
  enterMerchantPayment,
  grantCoupons,
  printCoupons,
  queryUserCoupon,
  rechargeMerchant,
  saveCouponTemplate,
  saveMerchant,
  type UserCouponRow,
} from '@parkdesk/contract'
import type { SignedInCaller, TestServer } from './test-server.ts'

let made = 0

/** A merchant of these lots with so much in its account. */
export async function addMerchant(
  server: TestServer,
  as: SignedInCaller,
  { lotIds, kind = 'count', balance = '100' }: { lotIds: number[]; kind?: AccountKind; balance?: string },
): Promise<number> {
  const entry = { name: `商户 ${++made}`, accountKind: kind, lotIds }
  const { merchantId } = await server.call(saveMerchant, entry, { as })
  if (Number(balance) > 0) {
    const money = { paid: '10', channel: 'cash', idempotencyKey: randomUUID() } as const
    await server.call(rechargeMerchant, { merchantId, amount: balance, ...money }, { as })
  }
  return merchantId
}

/** A merchant that bought coupons on account for 60.00 and 40.00, of its limit of 150.00. */
export async function addDebtor(
  server: TestServer,
  as: SignedInCaller,
  { lotIds, payDays = 30 }: { lotIds: number[]; payDays?: number },
): Promise<number> {
  const entry = { name: `商户 ${++made}`, accountKind: 'count', lotIds, creditLimit: '150', payDays } as const
  const { merchantId } = await server.call(saveMerchant, entry, { as })
  for (const [amount, paid] of [
    ['20', '60'],
    ['10', '40'],
  ] as const) {
    const sold = { merchantId, amount, paid, channel: 'account', idempotencyKey: randomUUID() } as const
    await server.call(rechargeMerchant, sold, { as })
  }
  return merchantId
}

/** Such a merchant pays 50.00, and gives 2 coupons back for 8.00: it owes 42.00. */
export async function settleSome(
  server: TestServer,
  as: SignedInCaller,
  { merchantId, receivedOn }: { merchantId: number; receivedOn: string },
): Promise<void> {
  const money = { merchantId, amount: '50', channel: 'bank', receivedOn, idempotencyKey: randomUUID() } as const
  await server.call(enterMerchantPayment, money, { as })
  const back = { merchantId, direction: 'take', amount: '2', refund: '8', channel: 'account', reason: '退回' } as const
  await server.call(correctMerchant, { ...back, idempotencyKey: randomUUID() }, { as })
}

/** A template of an hour that holds for 30 days, unless it is said otherwise. */
export async function addTemplate(
  server: TestServer,
  as: SignedInCaller,
  more: Partial<BodyOf<typeof saveCouponTemplate>> = {},
): Promise<number> {
  const worth = more.kind === undefined ? { kind: 'time', minutes: 60 } : {}
  const validity = more.validUntil ? {} : { validDays: 30 }
  const entry = { name: `模板 ${++made}`, ...worth, ...validity, ...more } as BodyOf<typeof saveCouponTemplate>
  return (await server.call(saveCouponTemplate, entry, { as })).templateId
}

/** Gives each plate a coupon; answers them. */
export async function give(
  server: TestServer,
  as: SignedInCaller,
  from: { merchantId: number; templateId: number },
  ...plates: string[]
): Promise<UserCouponRow[]> {
  const { grantId } = await server.call(grantCoupons, { ...from, plates, idempotencyKey: randomUUID() }, { as })
  return listOfGrant(server, as, grantId)
}

/** Makes paper coupons; answers them. */
export async function print(
  server: TestServer,
  as: SignedInCaller,
  from: { merchantId: number; templateId: number; count?: number; isIssued?: boolean },
): Promise<UserCouponRow[]> {
  const body = { count: 1, idempotencyKey: randomUUID(), ...from }
  const { grantId } = await server.call(printCoupons, body, { as })
  return listOfGrant(server, as, grantId)
}

export async function listOfGrant(server: TestServer, as: SignedInCaller, grantId: number): Promise<UserCouponRow[]> {
  const body = { grantId, Descending: false, PerPage: 1000 }
  const found = await server.call(queryUserCoupon, body, { as })
  return typeof found === 'object' ? found.list : []
}
