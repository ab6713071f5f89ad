import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  checkUserPassword,
  countCouponGrant,
  countCouponTemplate,
  couponChoices,
  grantCoupons,
  issueCoupons,
  paperCoupons,
  printCoupons,
  queryCouponGrant,
  queryCouponTemplate,
  queryMerchant,
  removeCouponTemplate,
  saveCouponTemplate,
  saveMerchant,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate, give, listOfGrant, print } from '../../../testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
/** Sees only the lots of a sub-tenant. */
let keeper: SignedInCaller
let lotId: number
let keptLotId: number
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  const permissions = ['coupon.read', 'coupon.save', 'coupon.remove', 'coupon.grant', 'coupon.recall'] as const
  keeper = await server.addUser(tenantId, [...permissions], { subTenantId })
  lotId = (await addLot(server, tenantId, { name: '南山车场' })).lotId
  keptLotId = (await addLot(server, tenantId, { name: '东区车场', subTenantId })).lotId
})
afterAll(() => server.close())

const template = (more: Partial<BodyOf<typeof saveCouponTemplate>> = {}) => addTemplate(server, admin, more)
const merchant = (more: Partial<Parameters<typeof addMerchant>[2]> = {}) =>
  addMerchant(server, admin, { lotIds: [lotId], ...more })
const templates = async (filter: BodyOf<typeof queryCouponTemplate> = {}, as = admin) =>
  (await server.call(queryCouponTemplate, filter, { as })).list
const grants = async (filter: BodyOf<typeof queryCouponGrant> = {}, as = admin) =>
  (await server.call(queryCouponGrant, filter, { as })).list
const balance = async (merchantId: number) => {
  const found = await server.call(queryMerchant, { PerPage: 200 }, { as: admin })
  return typeof found === 'object' ? found.list.find(row => row.merchantId === merchantId)?.balance : undefined
}
const wanted = (merchantId: number, templateId: number, more: Partial<BodyOf<typeof grantCoupons>> = {}) => ({
  merchantId,
  templateId,
  plates: ['粤B12345'],
  idempotencyKey: randomUUID(),
  ...more,
})
const refuse = async (merchantId: number, templateId: number, as = admin) => {
  const { code, issues } = await server.refuse(grantCoupons, wanted(merchantId, templateId), { as })
  return [code, issues?.[0]?.path]
}

describe('POST /api/couponTemplate/*', () => {
  const refuseTemplate = async (more: Partial<BodyOf<typeof saveCouponTemplate>>, as = admin) => {
    const body = { name: `模板甲 ${++serial}`, kind: 'free', validDays: 1, ...more } as BodyOf<
      typeof saveCouponTemplate
    >
    const { code, issues } = await server.refuse(saveCouponTemplate, body, { as })
    return [code, issues?.[0]?.path]
  }

  it('ok: adds, changes, finds and counts; granted coupons keep their worth', async () => {
    const merchantId = await merchant()
    const templateId = await template({ name: '两小时券', minutes: 120, kind: 'time', lotIds: [lotId] })
    const [given] = await give(server, admin, { merchantId, templateId }, '粤B11111')
    const changed = { templateId, name: '半价券', kind: 'percent', percentOff: 50, validUntil: '2099-12-31' } as const
    await server.call(saveCouponTemplate, { ...changed, merchantIds: [merchantId] }, { as: admin })
    const [row] = await templates({ name: '半价' })
    expect(row).toMatchObject({
      ...{ kind: 'percent', percentOff: 50, minutes: null, validDays: null, validUntil: '2099-12-31' },
      ...{ lotIds: [], merchantIds: [merchantId], status: 'enabled', grantedCount: 1, usedCount: 0, canChange: true },
    })
    expect(given).toMatchObject({ kind: 'time', minutes: 120 })
    expect(await templates({ name: '半价', kind: 'time' })).toEqual([])
    expect(await server.call(countCouponTemplate, { name: '半价', status: 'enabled' }, { as: admin })).toEqual({
      total: 1,
    })
    expect(await refuseTemplate({ name: '半价券' })).toEqual(['coupon.templateNameTaken', 'name'])
  })

  it('invalid: no worth, no end, two ends, a past day, a merchant whose account cannot pay', async () => {
    expect(await refuseTemplate({ kind: 'time' })).toEqual(['request.invalid', 'minutes'])
    expect(await refuseTemplate({ kind: 'money', amount: '0' })).toEqual(['request.invalid', 'amount'])
    expect(await refuseTemplate({ kind: 'percent', percentOff: 100 })).toEqual(['request.invalid', 'percentOff'])
    expect(await refuseTemplate({ validDays: null })).toEqual(['request.invalid', 'validDays'])
    expect(await refuseTemplate({ validUntil: '2099-01-01' })).toEqual(['request.invalid', 'validDays'])
    expect(await refuseTemplate({ validDays: null, validUntil: '2020-01-01' })).toEqual(['day.past', 'validUntil'])
    expect(await refuseTemplate({ lotIds: [999_999] })).toEqual(['row.missing', 'lotIds'])
    const minutes = await merchant({ kind: 'minutes' })
    expect(await refuseTemplate({ merchantIds: [minutes] })).toEqual(['coupon.accountUnfit', 'merchantIds'])
    expect(await refuseTemplate({ merchantIds: [999_999] })).toEqual(['row.missing', 'merchantIds'])
  })

  it('a person with some lots makes templates for these, and can only read those for every lot', async () => {
    const everywhere = await template({ name: '全场券' })
    const elsewhere = await template({ name: '南山券', lotIds: [lotId] })
    const seen = await templates({}, keeper)
    expect(seen.find(row => row.templateId === everywhere)).toMatchObject({ canChange: false })
    expect(seen.find(row => row.templateId === elsewhere)).toBeUndefined()
    expect(await refuseTemplate({}, keeper)).toEqual(['permission.missing', 'lotIds'])
    expect(await refuseTemplate({ lotIds: [lotId] }, keeper)).toEqual(['row.missing', 'lotIds'])
    const own = await addTemplate(server, keeper, { name: '东区券', lotIds: [keptLotId] })
    const choices = await server.call(couponChoices, {}, { as: keeper })
    expect(choices.templates.map(({ templateId }) => templateId)).toContain(own)
    expect(choices.templates.map(({ templateId }) => templateId)).not.toContain(elsewhere)
    expect(await templates({}, stranger)).toEqual([])
    expect((await server.call(couponChoices, {}, { as: stranger })).templates).toEqual([])
  })

  it('removes templates never granted, after the password; names those that stay', async () => {
    const fresh = await template()
    const used = await template({ name: '用过的券' })
    await give(server, admin, { merchantId: await merchant(), templateId: used }, '粤B11111')
    const another = await server.addUser(tenantId, ['coupon.remove'])
    const removal = (templateIds: number[], as = admin) => server.refuse(removeCouponTemplate, { templateIds }, { as })
    expect((await removal([fresh], another)).code).toBe('session.recheckNeeded')
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await server.call(checkUserPassword, { Password: testPassword }, { as: stranger })
    expect((await removal([fresh, used])).message).toContain('用过的券')
    expect((await removal([fresh], stranger)).code).toBe('row.missing')
    expect(await server.call(removeCouponTemplate, { templateIds: [fresh] }, { as: admin })).toEqual({ removed: 1 })
  })
})

describe('POST /api/couponGrant/give and print', () => {
  it('ok: creates coupons and debits the account together, once per plate, for the common lots', async () => {
    const merchantId = await merchant({ lotIds: [lotId, keptLotId], kind: 'minutes', balance: '200' })
    const templateId = await template({ lotIds: [keptLotId], kind: 'time', minutes: 60, validDays: 1 })
    server.setTime(new Date('2026-03-02T10:00:00+08:00'))
    const body = wanted(merchantId, templateId, { plates: ['粤B12345', '粤b12345', '粤BD12345'], GotFrom: 4 })
    const granted = await server.call(grantCoupons, body, { as: admin })
    expect(granted).toMatchObject({ couponCount: 2, balance: '80' })
    const [first, second] = await listOfGrant(server, admin, granted.grantId)
    expect(first).toMatchObject({
      ...{ GrantType: 2, GotFrom: 4, GotTime: '2026-03-02 10:00:00', UsedAt: null, IsUsed: false, Status: 0 },
      ...{ PlateNumber: '粤B12345', state: 'unused', validUntil: '2026-03-02', parkingNames: ['东区车场'] },
    })
    expect(second?.PlateNumber).toBe('粤BD12345')
    server.setTime(new Date('2026-03-03T00:00:00+08:00'))
    expect((await listOfGrant(server, admin, granted.grantId)).map(({ state }) => state)).toEqual([
      'expired',
      'expired',
    ])
    server.setTime(undefined)
    const [row] = await grants({ merchantId })
    expect(row).toMatchObject({
      couponCount: 2,
      plates: ['粤B12345', '粤BD12345'],
      cost: '120',
      isOver: true,
      canChange: true,
    })
    expect(await server.call(countCouponGrant, { merchantId, GrantType: 1 }, { as: admin })).toEqual({ total: 0 })
  })

  it('ok: paper coupons have unique codes and become valid when issued', async () => {
    const merchantId = await merchant({ balance: '10' })
    const templateId = await template()
    const printed = await print(server, admin, { merchantId, templateId, count: 4, isIssued: false })
    expect(printed.map(({ state, GotTime, GotFrom, GrantType }) => [state, GotTime, GotFrom, GrantType])).toEqual(
      Array(4).fill(['notIssued', null, 6, 1]),
    )
    expect(new Set(printed.map(({ CouponCode }) => CouponCode)).size).toBe(4)
    const grantId = printed[0]?.grantId ?? 0
    const paper = await server.call(paperCoupons, { grantId }, { as: admin })
    expect(paper).toMatchObject({ tenantName: '甲停车', parkingNames: ['南山车场'], kind: 'time', minutes: 60 })
    expect(paper.codes).toEqual(printed.map(({ CouponCode }) => CouponCode))
    expect(await server.call(issueCoupons, { grantId }, { as: admin })).toEqual({ issued: 4 })
    expect((await listOfGrant(server, admin, grantId)).map(({ state }) => state)).toEqual(Array(4).fill('unused'))
    expect((await server.refuse(issueCoupons, { grantId }, { as: admin })).code).toBe('coupon.nothingToIssue')
    expect((await server.refuse(paperCoupons, { grantId }, { as: stranger })).code).toBe('row.missing')
    expect(await balance(merchantId)).toBe('6')
  })

  it('conflict: a request sent twice grants once', async () => {
    const merchantId = await merchant({ balance: '10' })
    const body = wanted(merchantId, await template())
    const answers = await Promise.all([1, 2, 3].map(() => server.call(grantCoupons, body, { as: admin })))
    expect(new Set(answers.map(({ grantId }) => grantId)).size).toBe(1)
    expect(await balance(merchantId)).toBe('9')
  })

  it('conflict: reusing the key of a grant with other plates is refused', async () => {
    const merchantId = await merchant({ balance: '10' })
    const body = wanted(merchantId, await template())
    await server.call(grantCoupons, body, { as: admin })
    const other = { ...body, plates: ['粤B99999'] }
    expect(await server.refuse(grantCoupons, other, { as: admin })).toMatchObject({ code: 'money.keyUsed' })
    expect(await balance(merchantId)).toBe('9')
  })

  it('conflict: concurrent grants never exceed the balance', async () => {
    const merchantId = await merchant({ balance: '10' })
    const templateId = await template()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => {
        const body = { merchantId, templateId, count: 4, idempotencyKey: randomUUID() }
        return server.post(printCoupons, body, { as: admin })
      }),
    )
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(2)
    expect(await balance(merchantId)).toBe('2')
    const failed = answers.flatMap(({ body }) => (body.state === 'success' ? [] : [body.code]))
    expect(new Set(failed)).toEqual(new Set(['merchant.balanceShort']))
    expect(await grants({ merchantId })).toHaveLength(2)
  })

  it('conflict: refuses unsuitable templates, merchants and lots', async () => {
    const merchantId = await merchant({ kind: 'money', balance: '100' })
    const fiveYuan = await template({ kind: 'money', amount: '5' })
    const hour = await template()
    expect(await refuse(merchantId, hour)).toEqual(['coupon.accountUnfit', 'templateId'])
    const off = { kind: 'money', amount: '5' } as const
    expect(await refuse(merchantId, await template({ ...off, disabled: true }))).toEqual([
      'coupon.templateDisabled',
      'templateId',
    ])
    const other = await merchant()
    expect(await refuse(merchantId, await template({ ...off, merchantIds: [], lotIds: [keptLotId] }))).toEqual([
      'coupon.noLot',
      'templateId',
    ])
    expect(await refuse(merchantId, await template({ merchantIds: [other] }))).toEqual([
      'coupon.notForMerchant',
      'templateId',
    ])
    const today = await template({ ...off, validUntil: '2099-01-01' })
    server.setTime(new Date('2099-01-02T00:00:00+08:00'))
    const later = await server.signIn(admin.account)
    expect(await refuse(merchantId, today, later)).toEqual(['coupon.templateOver', 'templateId'])
    server.setTime(undefined)
    admin = await server.signIn(admin.account)
    const { name } = (await server.call(couponChoices, {}, { as: admin })).merchants.find(
      row => row.merchantId === merchantId,
    ) ?? { name: '' }
    const closed = { merchantId, name, accountKind: 'money' as const, lotIds: [lotId], disabled: true }
    await server.call(saveMerchant, closed, { as: admin })
    expect(await refuse(merchantId, fiveYuan)).toEqual(['merchant.disabled', 'merchantId'])
    expect(await balance(merchantId)).toBe('100.00')
  })

  it('rows of another tenant or sub-tenant look missing', async () => {
    const merchantId = await merchant()
    const templateId = await template()
    expect(await refuse(merchantId, templateId, stranger)).toEqual(['row.missing', 'merchantId'])
    expect(await refuse(merchantId, templateId, keeper)).toEqual(['row.missing', 'merchantId'])
    const kept = await merchant({ lotIds: [keptLotId] })
    await give(server, keeper, { merchantId: kept, templateId }, '粤B11111')
    expect(await refuse(kept, await template({ lotIds: [lotId] }), keeper)).toEqual(['row.missing', 'templateId'])
    const [printed] = await print(server, admin, { merchantId, templateId, isIssued: false })
    const grantId = printed?.grantId ?? 0
    expect((await server.refuse(issueCoupons, { grantId }, { as: keeper })).code).toBe('row.missing')
    expect((await server.refuse(paperCoupons, { grantId }, { as: keeper })).code).toBe('row.missing')
    const seen = (await grants({}, keeper)).map(row => row.merchantId)
    expect([seen[0], seen.includes(merchantId)]).toEqual([kept, false])
    expect(await grants({}, stranger)).toEqual([])
  })
})
