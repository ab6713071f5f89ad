import {
  applyCoupon,
  type BodyOf,
  checkUserPassword,
  countUserCoupon,
  disableCoupons,
  queryMerchant,
  queryMovement,
  queryUserCoupon,
  recallCoupons,
  releaseCoupon,
  saveMerchant,
  type UserCouponRow,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate, give, print } from '../../../testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { chooseCoupons } from './rules.ts'
import { listStayCoupons, useCoupons } from './stay-coupons.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
/** Sees only the lots of a sub-tenant. */
let keeper: SignedInCaller
let lot: TestLot
let kept: TestLot
let merchantId: number
let templateId: number
let stackableId: number
let serial = 0
let plate: string

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  const permissions = ['coupon.read', 'coupon.use', 'coupon.recall', 'coupon.export'] as const
  keeper = await server.addUser(tenantId, [...permissions], { subTenantId })
  lot = await addLot(server, tenantId, { name: '南山车场' })
  kept = await addLot(server, tenantId, { name: '东区车场', subTenantId })
  merchantId = await addMerchant(server, admin, { lotIds: [lot.lotId], kind: 'minutes', balance: '100000' })
  templateId = await addTemplate(server, admin)
  stackableId = await addTemplate(server, admin, { isStackable: true })
  for (const as of [admin, stranger, keeper]) await server.call(checkUserPassword, { Password: testPassword }, { as })
})
afterAll(() => server.close())
beforeEach(() => {
  plate = `粤B${10_000 + ++serial}`
})

const enter = (...plates: string[]) =>
  lot.report(
    plates.map(one => ({
      direction: 'in' as const,
      plate: one,
      passedAt: new Date(Date.now() - 3_600_000).toISOString(),
    })),
  )
const leave = (one: string) => lot.report([{ direction: 'out', plate: one, passedAt: new Date().toISOString() }])
const orderIdOf = async (one: string) =>
  (
    await server.owner.shared
      .selectFrom('parking_order')
      .where('plate', '=', one)
      .select('order_id as orderId')
      .orderBy('order_id', 'desc')
      .executeTakeFirstOrThrow()
  ).orderId
const stayCoupons = (one: string, lotId = lot.lotId) =>
  listStayCoupons(server.database.forDevices(tenantId), tenantId, lotId, [one])
const list = async (filter: BodyOf<typeof queryUserCoupon>, as = admin) => {
  const found = await server.call(queryUserCoupon, { PerPage: 200, ...filter }, { as })
  return typeof found === 'object' ? found.list : []
}
/** Waits until a statement is blocked by a row lock. */
const somebodyWaits = () =>
  vi.waitUntil(async () => {
    const { rows } = await server.owner.execute('select from pg_locks where not granted')
    return rows.length > 0
  }, 60_000)
const find = async ({ couponId, CouponCode }: UserCouponRow) =>
  (await list({ CouponCode })).find(row => row.couponId === couponId)
const paper = async (more: { templateId?: number; isIssued?: boolean } = {}): Promise<UserCouponRow> => {
  const [printed] = await print(server, admin, { merchantId, templateId, ...more })
  if (!printed) throw new Error('nothing was printed')
  return printed
}
const apply = (CouponCode: string, PlateNumber = plate, as = admin) =>
  server.call(applyCoupon, { CouponCode, PlateNumber }, { as })
const refuse = async (CouponCode: string, PlateNumber = plate, as = admin) => {
  const { code, message, issues } = await server.refuse(applyCoupon, { CouponCode, PlateNumber }, { as })
  return { code, message, path: issues?.[0]?.path }
}
const balance = async () => {
  const found = await server.call(queryMerchant, { PerPage: 200 }, { as: admin })
  return typeof found === 'object' ? Number(found.list.find(row => row.merchantId === merchantId)?.balance) : undefined
}
const lastMoved = async () => {
  const found = await server.call(queryMovement, { merchantId, PerPage: 1 }, { as: admin })
  return typeof found === 'object' ? found.list[0] : undefined
}

describe('what a stay may use', () => {
  it('an electronic coupon is valid for its plate in its lots until a stay has used it', async () => {
    const [given] = await give(server, admin, { merchantId, templateId }, plate)
    await enter(plate)
    const [found] = await stayCoupons(plate)
    expect(found).toMatchObject({ plate, orderId: null, benefit: { kind: 'time', minutes: 60 }, isStackable: false })
    expect(found?.couponId).toBe(given?.couponId)
    expect(await stayCoupons(plate, kept.lotId)).toEqual([])
    expect(await stayCoupons('粤B99999')).toEqual([])
    const orderId = await orderIdOf(plate)
    const now = Date.now()
    expect(chooseCoupons(found ? [found] : [], { exitMs: now, orderId })).toEqual([found])
    expect(chooseCoupons(found ? [found] : [], { exitMs: now + 31 * 86_400_000, orderId })).toEqual([])
    const usedAt = new Date('2026-03-02T08:00:00+08:00')
    const uses = [{ couponId: found?.couponId ?? 0, orderId, usedAt }]
    await useCoupons(server.database.forDevices(tenantId), tenantId, uses)
    expect(await stayCoupons(plate)).toEqual([])
    expect(given && (await find(given))).toMatchObject({
      ...{ state: 'used', IsUsed: true, UsedAt: '2026-03-02 08:00:00', PlateNumber: plate },
      orderNo: expect.stringMatching(/./),
    })
    // A second use changes nothing.
    await useCoupons(server.database.forDevices(tenantId), tenantId, [
      { ...uses[0], usedAt: new Date() } as (typeof uses)[0],
    ])
    expect(given && (await find(given))?.UsedAt).toBe('2026-03-02 08:00:00')
  })

  it('the exit of the vehicle uses it, and the order keeps the discount', async () => {
    const [given] = await give(server, admin, { merchantId, templateId }, plate)
    await enter(plate)
    await leave(plate)
    expect(given && (await find(given))).toMatchObject({
      state: 'used',
      IsUsed: true,
      orderNo: expect.stringMatching(/./),
    })
    expect(await stayCoupons(plate)).toEqual([])
  })

  it('two stays that end at once do not both use it', async () => {
    await give(server, admin, { merchantId, templateId }, plate)
    await enter(plate)
    const orderId = await orderIdOf(plate)
    const db = server.database.forDevices(tenantId)
    let second: Promise<unknown[]> = Promise.resolve([])
    await db.transaction().execute(async first => {
      const [found] = await listStayCoupons(first, tenantId, lot.lotId, [plate])
      second = db.transaction().execute(other => listStayCoupons(other, tenantId, lot.lotId, [plate]))
      await Promise.race([second, somebodyWaits()])
      await useCoupons(first, tenantId, [{ couponId: found?.couponId ?? 0, orderId, usedAt: new Date() }])
    })
    expect(await second).toEqual([])
  })

  it('a coupon is not used while it or its merchant is disabled, nor before it is issued', async () => {
    const own = await addMerchant(server, admin, { lotIds: [lot.lotId] })
    const [given] = await give(server, admin, { merchantId: own, templateId }, plate)
    const disable = (disabled: boolean) =>
      server.call(disableCoupons, { couponIds: [given?.couponId ?? 0], disabled }, { as: admin })
    expect(await disable(true)).toEqual({ changed: 1 })
    expect(given && (await find(given))).toMatchObject({ state: 'disabled', Status: 1 })
    expect(await stayCoupons(plate)).toEqual([])
    await disable(false)
    expect(await stayCoupons(plate)).toHaveLength(1)
    const entry = { merchantId: own, name: `停用的商户 ${serial}`, accountKind: 'count' as const, lotIds: [lot.lotId] }
    await server.call(saveMerchant, { ...entry, disabled: true }, { as: admin })
    expect(await stayCoupons(plate)).toEqual([])
  })
})

describe('POST api/userCoupon/apply and release', () => {
  it('ok: applies a paper coupon to the stay of a vehicle inside, with the code in any spelling', async () => {
    const printed = await paper()
    await enter(plate)
    const typed = printed.CouponCode.toLowerCase().replace(/(.{4})(?=.)/g, '$1 ')
    expect(await apply(typed)).toMatchObject({
      couponId: printed.couponId,
      parkingName: '南山车场',
      PlateNumber: plate,
    })
    const orderId = await orderIdOf(plate)
    expect(await stayCoupons(plate)).toMatchObject([{ couponId: printed.couponId, orderId }])
    expect(await find(printed)).toMatchObject({ state: 'unused', PlateNumber: plate, orderNo: expect.any(String) })
    expect(await apply(printed.CouponCode)).toMatchObject({ couponId: printed.couponId })
    await server.call(releaseCoupon, { couponId: printed.couponId }, { as: admin })
    expect(await find(printed)).toMatchObject({ PlateNumber: '', orderNo: '' })
    expect(await stayCoupons(plate)).toEqual([])
    const again = await server.refuse(releaseCoupon, { couponId: printed.couponId }, { as: admin })
    expect(again.code).toBe('coupon.notBound')
  })

  it('conflict: explains why a coupon cannot be used, and what to do', async () => {
    await enter(plate)
    expect(await refuse('ACDE-FGHJ-KMNP')).toMatchObject({ code: 'coupon.codeUnknown', path: 'CouponCode' })
    const printed = await paper({ isIssued: false })
    expect((await refuse(printed.CouponCode)).code).toBe('coupon.notIssued')
    const [given] = await give(server, admin, { merchantId, templateId }, '粤BD12345')
    expect((await refuse(given?.CouponCode ?? '')).message).toBe('这是 粤BD12345 的电子券，出场时自动抵扣，无需核销')
    const good = await paper()
    expect(await refuse(good.CouponCode, '粤B00000')).toEqual({
      code: 'coupon.notInside',
      message: '粤B00000 不在此券适用的停车场内（南山车场），请核对车牌',
      path: 'PlateNumber',
    })
    await server.call(disableCoupons, { couponIds: [good.couponId], disabled: true }, { as: admin })
    expect((await refuse(good.CouponCode)).code).toBe('coupon.disabled')
    await server.call(recallCoupons, { couponIds: [good.couponId] }, { as: admin })
    expect((await refuse(good.CouponCode)).code).toBe('coupon.recalled')
  })

  it('conflict: a coupon applies to one stay, and a stay takes two only if both are stackable', async () => {
    const other = `粤C${10_000 + serial}`
    await enter(plate, other)
    const [first, second] = [await paper(), await paper({ templateId: stackableId })]
    await apply(first.CouponCode)
    expect((await refuse(first.CouponCode, other)).code).toBe('coupon.otherStay')
    expect((await refuse(second.CouponCode)).code).toBe('coupon.notStackable')
    await apply(second.CouponCode, other)
    const third = await paper({ templateId: stackableId })
    await apply(third.CouponCode, other)
    expect(await stayCoupons(other)).toHaveLength(2)
  })

  it('conflict: applied to two vehicles at once, one gets it', async () => {
    const other = `粤C${10_000 + serial}`
    await enter(plate, other)
    const printed = await paper()
    const answers = await Promise.all(
      [plate, other].map(PlateNumber =>
        server.post(applyCoupon, { CouponCode: printed.CouponCode, PlateNumber }, { as: admin }),
      ),
    )
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(1)
  })

  it('coupons of another tenant or sub-tenant look missing', async () => {
    await enter(plate)
    const printed = await paper()
    for (const as of [stranger, keeper]) {
      expect((await refuse(printed.CouponCode, plate, as)).code).toBe('coupon.codeUnknown')
      const { couponId } = printed
      expect((await server.refuse(releaseCoupon, { couponId }, { as })).code).toBe('row.missing')
      expect((await server.refuse(recallCoupons, { couponIds: [couponId] }, { as })).code).toBe('row.missing')
      const body = { couponIds: [couponId], disabled: true }
      expect((await server.refuse(disableCoupons, body, { as })).code).toBe('row.missing')
      expect(await list({}, as)).toEqual([])
    }
  })
})

describe('POST api/userCoupon/recall', () => {
  it('asks for the password first', async () => {
    const another = await server.addUser(tenantId, ['coupon.recall'])
    const body = { couponIds: [(await paper()).couponId] }
    expect((await server.refuse(recallCoupons, body, { as: another })).code).toBe('session.recheckNeeded')
  })

  it('ok: returns the cost of unused coupons to the merchant, once', async () => {
    const before = await balance()
    const [first, second] = await give(server, admin, { merchantId, templateId }, plate, '粤BD12345')
    expect(await balance()).toBe((before ?? 0) - 120)
    const couponIds = [first?.couponId ?? 0]
    const answers = await Promise.all([1, 2].map(() => server.post(recallCoupons, { couponIds }, { as: admin })))
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(1)
    expect(await balance()).toBe((before ?? 0) - 60)
    expect(await lastMoved()).toMatchObject({ kind: 'recall', amount: '60', couponCount: 1 })
    expect(first && (await find(first))).toMatchObject({ state: 'recalled', Status: 1 })
    expect(await stayCoupons(plate)).toEqual([])
    const { grantId = 0 } = second ?? {}
    expect(await server.call(recallCoupons, { grantId }, { as: admin })).toMatchObject({
      recalled: 1,
      returned: [{ accountKind: 'minutes', amount: '60' }],
    })
    expect(await balance()).toBe(before)
    expect((await server.refuse(recallCoupons, { grantId }, { as: admin })).code).toBe('coupon.nothingToRecall')
  })

  it('conflict: a used coupon cannot be recalled, nor the others of the call', async () => {
    const [used, free] = await give(server, admin, { merchantId, templateId }, plate, '粤BD12345')
    await enter(plate)
    const use = { couponId: used?.couponId ?? 0, orderId: await orderIdOf(plate), usedAt: new Date() }
    await useCoupons(server.database.forDevices(tenantId), tenantId, [use])
    const couponIds = [use.couponId, free?.couponId ?? 0]
    expect((await server.refuse(recallCoupons, { couponIds }, { as: admin })).code).toBe('coupon.used')
    expect(free && (await find(free))?.state).toBe('unused')
    await leave(plate)
  })

  it('expired coupons are returned as expired', async () => {
    const oneDay = await addTemplate(server, admin, { validDays: 1 })
    const [given] = await give(server, admin, { merchantId, templateId: oneDay }, plate)
    server.setTime(new Date(Date.now() + 2 * 86_400_000))
    admin = await server.signIn(admin.account)
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await server.call(recallCoupons, { couponIds: [given?.couponId ?? 0] }, { as: admin })
    expect(await lastMoved()).toMatchObject({ kind: 'expiry', amount: '60' })
    server.setTime(undefined)
    admin = await server.signIn(admin.account)
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
  })
})

describe('POST api/userCoupon/query', () => {
  it('[EN-04, CA-04] returns type, source, use and status as the specification’s codes, and filters by each', async () => {
    const own = await addMerchant(server, admin, { lotIds: [lot.lotId] })
    const [used, free] = await give(server, admin, { merchantId: own, templateId }, plate, '粤BD12345')
    await enter(plate)
    const use = { couponId: used?.couponId ?? 0, orderId: await orderIdOf(plate), usedAt: new Date() }
    await useCoupons(server.database.forDevices(tenantId), tenantId, [use])
    await print(server, admin, { merchantId: own, templateId, count: 2 })
    await server.call(disableCoupons, { couponIds: [free?.couponId ?? 0], disabled: true }, { as: admin })
    const ids = async (filter: BodyOf<typeof queryUserCoupon>) =>
      (await list({ merchantId: own, Descending: false, ...filter })).map(({ GrantType, GotFrom, IsUsed, Status }) => [
        GrantType,
        GotFrom,
        IsUsed,
        Status,
      ])
    expect(await ids({ GrantType: 1 })).toEqual(Array(2).fill([1, 6, false, 0]))
    expect(await ids({ GrantType: 2 })).toEqual([
      [2, 5, true, 0],
      [2, 5, false, 1],
    ])
    expect(await ids({ state: 'used' })).toHaveLength(1)
    expect(await ids({ state: 'disabled', GotFrom: 5 })).toHaveLength(1)
    expect(await ids({ PlateNumber: 'D12345' })).toHaveLength(1)
    expect(await ids({ CouponCode: used?.CouponCode.slice(0, 6) ?? '' })).toHaveLength(1)
    expect(await ids({ begin: '2020-01-01 00:00:00', end: '2020-01-02 00:00:00' })).toEqual([])
    expect(await ids({ lotId: lot.lotId, PerPage: 3, Page: 2 })).toHaveLength(1)
    expect(await server.call(countUserCoupon, { merchantId: own }, { as: admin })).toEqual({ total: 4 })
    expect((await list({ merchantId: own, Sort: 'UsedAt', Descending: false }))[0]?.couponId).toBe(used?.couponId)
  })

  it('[EN-01, EN-04] exports exactly the specification’s columns, in order, with a heading each, in zh and en', async () => {
    const own = await addMerchant(server, admin, { lotIds: [lot.lotId] })
    await give(server, admin, { merchantId: own, templateId }, plate)
    const sheet = async (language: 'zh' | 'en') => {
      const answer = await server.call(queryUserCoupon, { merchantId: own, QueryAll: true }, { as: admin, language })
      return typeof answer === 'string' ? readSheet(await server.download(answer, admin)) : []
    }
    const [heading, row] = await sheet('zh')
    expect(heading).toEqual(['发放类型', '券码', '来源', '领取时间', '使用时间', '是否使用', '是否禁用', '车牌号'])
    expect(row?.slice(0, 3)).toEqual(['电子券', expect.stringMatching(/^[2-9A-Y]{12}$/), '客服平台'])
    expect(row?.slice(4)).toEqual(['', '未使用', '启用', plate])
    const [english, same] = await sheet('en')
    expect(english).toEqual(['Type', 'Code', 'Source', 'Received at', 'Used at', 'Used', 'Enabled', 'Plate'])
    expect(same?.slice(5)).toEqual(['Unused', 'Enabled', plate])
    const reader = await server.addUser(tenantId, ['coupon.read'])
    expect(await server.refuse(queryUserCoupon, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})
