import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  campaignOptions,
  checkUserPassword,
  countCampaign,
  countCampaignGift,
  disableCoupons,
  queryCampaign,
  queryCampaignGift,
  queryMessage,
  recallCoupons,
  rechargeMerchant,
  removeCampaign,
  removeCouponTemplate,
  removeMerchant,
  saveCampaign,
  saveCouponTemplate,
  saveMerchant,
  saveWhiteList,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addMerchant, addTemplate } from '../../../testing/test-merchant.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { giveToEntered } from './give.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
let keeper: SignedInCaller
let harbour: TestLot
let market: TestLot
let merchantId: number
let templateId: number
let now: Date

/** A Monday. */
const monday = '2026-03-02'
const at = (time: string, day = monday) => `${day}T${time}:00+08:00`

beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs('giveToEntered')
})
afterAll(() => server.close())
beforeEach(async () => {
  setTime(at('08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['campaign.read'])
  const subTenantId = await addSubTenant(server, tenantId, '分公司')
  harbour = await addLot(server, tenantId, { name: '滨江', subTenantId })
  market = await addLot(server, tenantId, { name: '东门' })
  keeper = await server.addUser(tenantId, ['campaign.read', 'campaign.save', 'campaign.remove'], { subTenantId })
  const ruleId = await publishRule(server, admin, { rule: hourlyRule(500) })
  for (const { lotId } of [harbour, market]) await assignRules(server, admin, lotId, [{ when: {}, ruleId }])
  merchantId = await addMerchant(server, admin, { lotIds: [harbour.lotId, market.lotId] })
  templateId = await addTemplate(server, admin)
})

const setTime = (time: string) => {
  now = new Date(time)
  server.setTime(now)
}

type Entry = BodyOf<typeof saveCampaign>
const entryOf = (more: Partial<Entry> = {}): Entry => ({
  ...{ name: '春季活动', merchantId, templateId, lotIds: [harbour.lotId] },
  ...{ beginsOn: monday, endsOn: '2026-03-08', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ...more,
})
const save = async (more: Partial<Entry> = {}, as = admin) =>
  (await server.call(saveCampaign, entryOf(more), { as })).campaignId
const refuse = async (more: Partial<Entry>, as = admin) => {
  const { code, issues, state } = await server.refuse(saveCampaign, entryOf(more), { as })
  return issues?.[0] ? [code, issues[0].path] : [code, state]
}
const list = async (body: BodyOf<typeof queryCampaign> = {}, as = admin) => {
  const found = await server.call(queryCampaign, body, { as })
  return typeof found === 'object' ? found.list : []
}
const gifts = async (body: BodyOf<typeof queryCampaignGift> = {}, as = admin) => {
  const found = await server.call(queryCampaignGift, { Descending: false, ...body }, { as })
  return typeof found === 'object' ? found.list : []
}
const plates = async (body: BodyOf<typeof queryCampaignGift> = {}) =>
  (await gifts(body)).map(({ PlateNumber }) => PlateNumber).sort()
const pass = async (direction: 'in' | 'out', plate: string, passedAt: string, lot = harbour) => {
  setTime(passedAt)
  const results = await lot.report([{ direction, plate, passedAt }])
  expect(results).toMatchObject([{ result: 'accepted' }])
}
const work = () => giveToEntered({ database: server.database, clock: () => now })
const enter = async (plate: string, time: string, { day = monday, lot = harbour } = {}) => {
  await pass('in', plate, at(time, day), lot)
  await work()
}
const leave = (plate: string, time: string, day = monday) => pass('out', plate, at(time, day))
/** So much later his session is over. */
const signInAgain = async () => {
  admin = await server.signIn(admin.account)
}
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })

describe('giving', () => {
  it('[operation/activities] a vehicle that enters is given a coupon, its exit uses it, and the list says what that cost and brought', async () => {
    await enter('粤B10001', '08:30')
    await leave('粤B10001', '08:50')
    await save()
    await enter('粤B10001', '09:00')
    await enter('粤B10002', '09:10')
    await enter('粤B10003', '09:20', { lot: market })
    await leave('粤B10001', '11:30')
    await work()
    await signInAgain()
    // Three begun hours at 5.00, one of which is free; the box has reported no payment.
    expect(await gifts()).toMatchObject([
      { PlateNumber: '粤B10001', visit: 'known', state: 'used', couponOff: '5.00', kind: 'time', minutes: 60 },
      { PlateNumber: '粤B10002', visit: 'new', state: 'unused', couponOff: '0.00', parkingName: '滨江', leftAt: null },
    ])
    const [row] = await list()
    expect(row).toMatchObject({
      ...{ status: 'running', givenCount: 2, usedCount: 1, newCount: 1, cost: '2', couponOff: '5.00', trouble: null },
      period: '2026-03-02 – 2026-03-08；每天 全天',
    })
    const sums = { givenCount: 2, usedCount: 1, newCount: 1, couponOff: '5.00', paid: '0.00' }
    expect(await server.call(countCampaign, { Sums: true }, { as: admin })).toEqual({ total: 1, sums })
    expect(await server.call(countCampaignGift, { Sums: true }, { as: admin })).toEqual({
      total: 2,
      sums: { couponOff: '5.00', paid: '0.00' },
    })
  })

  it('leaves out vehicles that were inside before, are not read, have a right, or enter elsewhere', async () => {
    await enter('粤B10001', '08:10')
    const listed = { PlateNumber: '粤B10002', lotId: harbour.lotId, BeginDate: monday }
    await server.call(saveWhiteList, listed, { as: admin })
    setTime(at('08:20'))
    await save()
    await enter('粤B10002', '08:30')
    await enter('粤B10004', '08:40', { lot: market })
    await enter('粤B10003', '08:50')
    expect(await plates()).toEqual(['粤B10003'])
  })

  it('holds by day, weekday and hour of the entry, hours over midnight for the day on which they begin', async () => {
    await save({ fromHour: '20:00', untilHour: '06:00', weekdays: [1, 3], endsOn: '2026-03-04' })
    await enter('粤B10001', '19:59')
    await enter('粤B10002', '20:00')
    await enter('粤B10003', '05:59', { day: '2026-03-03' })
    await enter('粤B10004', '06:00', { day: '2026-03-03' })
    await enter('粤B10005', '21:00', { day: '2026-03-03' })
    await enter('粤B10006', '23:00', { day: '2026-03-04' })
    await enter('粤B10007', '05:00', { day: '2026-03-05' })
    await enter('粤B10008', '21:00', { day: '2026-03-09' })
    await signInAgain()
    expect(await plates()).toEqual(['粤B10002', '粤B10003', '粤B10006', '粤B10007'])
  })

  it.each([
    ['stay', 4],
    ['day', 2],
    ['once', 1],
  ] as const)('gives one vehicle a coupon per %s', async (perPlate, count) => {
    await save({ perPlate })
    for (const day of [monday, '2026-03-03']) {
      for (const hour of ['09', '12']) {
        await enter('粤B10001', `${hour}:00`, { day })
        await work()
        await leave('粤B10001', `${hour}:30`, day)
      }
    }
    await signInAgain()
    expect(await gifts()).toHaveLength(count)
  })

  it('gives only to vehicles that have not been here for so long, where it says so', async () => {
    await enter('粤B10001', '08:00', { day: '2026-02-20' })
    await leave('粤B10001', '09:00', '2026-02-20')
    await enter('粤B10002', '08:00', { day: '2026-02-18' })
    await leave('粤B10002', '09:00', '2026-02-18')
    setTime(at('08:00'))
    await save({ awayDays: 10 })
    for (const plate of ['粤B10001', '粤B10002', '粤B10003']) await enter(plate, '08:30')
    expect(await plates()).toEqual(['粤B10002', '粤B10003'])
    expect(await plates({ visit: 'new' })).toEqual(['粤B10003'])
  })

  it('stops when all its coupons are given, and goes on with a higher limit', async () => {
    const campaignId = await save({ couponMost: 2 })
    for (const plate of ['粤B10001', '粤B10002', '粤B10003']) await pass('in', plate, at('09:00'))
    await work()
    expect(await list()).toMatchObject([{ status: 'spent', givenCount: 2, couponMost: 2 }])
    expect(await refuse({ campaignId, couponMost: 1 })).toEqual(['campaign.limitBelow', 'couponMost'])
    await save({ campaignId, couponMost: 3 })
    await work()
    expect(await list()).toMatchObject([{ status: 'spent', givenCount: 3 }])
  })

  it('halts when the account is empty, says so to whoever made it once, and goes on when it is topped up', async () => {
    merchantId = await addMerchant(server, admin, { lotIds: [harbour.lotId], balance: '1' })
    await save()
    for (const plate of ['粤B10001', '粤B10002']) await pass('in', plate, at('09:00'))
    await work()
    expect(await list({ status: ['running'] })).toMatchObject([{ givenCount: 1 }])
    await work()
    await work()
    expect(await list({ status: ['halted'] })).toMatchObject([{ givenCount: 1, trouble: 'balanceShort' }])
    const messages = await server.call(queryMessage, { kind: 'campaignHalted' }, { as: admin })
    expect(messages.list).toMatchObject([{ content: { title: '春季活动' } }])
    const money = { amount: '5', paid: '1', channel: 'cash', idempotencyKey: randomUUID() } as const
    await server.call(rechargeMerchant, { merchantId, ...money }, { as: admin })
    await work()
    expect(await list()).toMatchObject([{ status: 'running', givenCount: 2, trouble: null }])
  })

  it.each([
    ['merchantDisabled', () => server.call(saveMerchant, { ...merchantBody(), disabled: true }, { as: admin })],
    ['noLot', () => server.call(saveMerchant, { ...merchantBody(), lotIds: [market.lotId] }, { as: admin })],
    ['templateDisabled', () => server.call(saveCouponTemplate, { ...templateBody(), disabled: true }, { as: admin })],
    ['notForMerchant', () => otherMerchant()],
  ] as const)('halts with %s', async (trouble, act) => {
    await save()
    await act()
    await enter('粤B10001', '09:00')
    expect(await list()).toMatchObject([{ status: 'halted', trouble, givenCount: 0 }])
  })
  const merchantBody = () => ({
    ...{ merchantId, name: `改名 ${merchantId}`, accountKind: 'count' as const },
    lotIds: [harbour.lotId, market.lotId],
  })
  const templateBody = () => ({ templateId, name: `改名 ${templateId}`, kind: 'free' as const, validDays: 1 })
  const otherMerchant = async () => {
    const other = await addMerchant(server, admin, { lotIds: [harbour.lotId] })
    await server.call(saveCouponTemplate, { ...templateBody(), merchantIds: [other] }, { as: admin })
  }

  it('several servers at once give each stay one coupon, and no more than the limit', async () => {
    await save({ couponMost: 15 })
    for (let car = 10; car < 30; car++) await pass('in', `粤B100${car}`, at('09:00'))
    await Promise.all([work(), work(), work()])
    expect(await gifts({ PerPage: 100 })).toHaveLength(15)
    expect(await list()).toMatchObject([{ givenCount: 15, cost: '15', status: 'spent' }])
  })

  it('a disabled one gives nothing, and only to those that enter later once it is enabled', async () => {
    const campaignId = await save({ disabled: true })
    await enter('粤B10001', '09:00')
    expect(await list({ status: ['disabled'] })).toMatchObject([{ givenCount: 0 }])
    setTime(at('10:00'))
    await save({ campaignId })
    await work()
    await enter('粤B10002', '10:30')
    expect(await plates()).toEqual(['粤B10002'])
  })
})

describe('saving and removing', () => {
  it('invalid, conflict', async () => {
    await save()
    expect(await refuse({})).toEqual(['name.taken', 'name'])
    expect(await refuse({ weekdays: [] })).toEqual(['request.invalid', 'weekdays'])
    expect(await refuse({ endsOn: '2026-03-01' })).toEqual(['campaign.reversed', 'endsOn'])
    expect(await refuse({ beginsOn: '2026-02-01', endsOn: '2026-02-02' })).toEqual(['campaign.over', 'endsOn'])
    expect(await refuse({ fromHour: '08:00' })).toEqual(['weeklyHours.wrong', 'untilHour'])
    expect(await refuse({ fromHour: '08:00', untilHour: '08:00' })).toEqual(['weeklyHours.wrong', 'untilHour'])
    const narrow = await addTemplate(server, admin, { lotIds: [market.lotId] })
    expect(await refuse({ name: 'b', templateId: narrow })).toEqual(['campaign.lotUnfit', 'lotIds'])
    const half = await addTemplate(server, admin, { kind: 'percent', percentOff: 50 })
    const minutes = await addMerchant(server, admin, { lotIds: [harbour.lotId], kind: 'minutes' })
    const unfit = { name: 'b', templateId: half, merchantId: minutes }
    expect(await refuse(unfit)).toEqual(['coupon.accountUnfit', 'templateId'])
    expect(await list()).toHaveLength(1)
  })

  it('the merchant stays once something was given', async () => {
    const campaignId = await save()
    const other = await addMerchant(server, admin, { lotIds: [harbour.lotId] })
    await save({ campaignId, merchantId: other })
    await enter('粤B10001', '09:00')
    expect(await refuse({ campaignId })).toEqual(['campaign.merchantFixed', 'merchantId'])
  })

  it('not permitted; another tenant’s and another sub-tenant’s', async () => {
    const campaignId = await save({ lotIds: [harbour.lotId, market.lotId] })
    expect(await refuse({ campaignId }, reader)).toEqual(['permission.missing', 401])
    expect((await refuse({ campaignId }, stranger))[0]).toBe('row.missing')
    expect(await list({}, stranger)).toEqual([])
    expect(await list({}, keeper)).toMatchObject([{ canChange: false, parkingNames: ['滨江'] }])
    expect((await refuse({ campaignId }, keeper))[0]).toBe('campaign.partly')
    // The merchant is of a car park that he does not see: its money is not his to spend.
    expect(await refuse({ name: 'b' }, keeper)).toEqual(['row.missing', 'merchantId'])
    merchantId = await addMerchant(server, admin, { lotIds: [harbour.lotId] })
    await save({ name: 'b' }, keeper)
    expect(await list({}, keeper)).toHaveLength(2)
  })

  it('removes what has given nothing, after the password re-check; keeps what its coupons come from', async () => {
    const given = await save()
    await enter('粤B10001', '09:00')
    const fresh = await save({ name: 'b' })
    expect(await server.refuse(removeCampaign, { campaignIds: [fresh] }, { as: admin })).toMatchObject({
      code: 'session.recheckNeeded',
    })
    await recheck()
    const refused = await server.refuse(removeCampaign, { campaignIds: [given, fresh] }, { as: admin })
    expect(refused).toMatchObject({ code: 'campaign.given', message: expect.stringContaining('春季活动') })
    const unused = await addMerchant(server, admin, { lotIds: [harbour.lotId], balance: '0' })
    const other = await addTemplate(server, admin)
    const kept = await save({ name: 'c', merchantId: unused, templateId: other })
    expect((await server.refuse(removeMerchant, { merchantIds: [unused] }, { as: admin })).code).toBe(
      'merchant.inCampaign',
    )
    expect((await server.refuse(removeCouponTemplate, { templateIds: [other] }, { as: admin })).code).toBe(
      'coupon.templateInCampaign',
    )
    expect(await server.call(removeCampaign, { campaignIds: [fresh, kept] }, { as: admin })).toEqual({ removed: 2 })
    expect(await list()).toMatchObject([{ name: '春季活动' }])
  })
})

describe('lists', () => {
  it('who sees some of its car parks counts what it gave there; its name is there to filter by', async () => {
    const lotIds = [harbour.lotId, market.lotId]
    const campaignId = await save({ lotIds })
    const elsewhere = await save({ name: '东门活动', lotIds: [market.lotId] })
    await enter('粤B10001', '09:00')
    await enter('粤B10002', '09:10', { lot: market })
    const countOf = (as: SignedInCaller) => server.call(countCampaign, { name: '春季', Sums: true }, { as })
    expect(await list({ name: '春季' })).toMatchObject([{ givenCount: 2, newCount: 2 }])
    expect(await countOf(admin)).toMatchObject({ total: 1, sums: { givenCount: 2 } })
    expect(await list({}, keeper)).toMatchObject([{ givenCount: 1, newCount: 1 }])
    expect(await countOf(keeper)).toMatchObject({ total: 1, sums: { givenCount: 1 } })
    const namesFor = (as: SignedInCaller) => server.call(campaignOptions, {}, { as })
    const [spring, gate] = [
      { campaignId, name: '春季活动' },
      { campaignId: elsewhere, name: '东门活动' },
    ]
    expect([await namesFor(admin), await namesFor(keeper), await namesFor(stranger)]).toEqual([
      [gate, spring],
      [spring],
      [],
    ])
  })

  it('ok: filters, and exports what fits', async () => {
    const first = await save()
    await save({ name: '夜间活动', lotIds: [market.lotId], beginsOn: '2026-03-05' })
    await enter('粤B10001', '09:00')
    await enter('粤B10002', '09:10')
    const [{ couponId = 0 } = {}] = await gifts({ PlateNumber: '10002' })
    await server.call(disableCoupons, { couponIds: [couponId], disabled: true }, { as: admin })
    expect(await plates({ state: ['disabled'] })).toEqual(['粤B10002'])
    expect(await plates({ campaignId: first, begin: '2026-03-02 09:05:00' })).toEqual(['粤B10002'])
    expect(await plates({ lotId: market.lotId })).toEqual([])
    expect(await list({ name: '夜' })).toMatchObject([{ status: 'planned' }])
    expect(await list({ lotId: harbour.lotId })).toMatchObject([{ name: '春季活动' }])
    const rowsOf = async (url: unknown) => readSheet(await server.download(String(url), admin))
    const sheet = await rowsOf(await server.call(queryCampaign, { name: '春', QueryAll: true }, { as: admin }))
    expect(sheet).toHaveLength(2)
    expect(sheet[1]?.slice(0, 2)).toEqual(['春季活动', '进行中'])
    const stays = await rowsOf(await server.call(queryCampaignGift, { state: 'unused', QueryAll: true }, { as: admin }))
    expect(stays[1]?.slice(0, 4)).toEqual(['春季活动', '粤B10001', '新客', '滨江'])
    for (const endpoint of [queryCampaign, queryCampaignGift]) {
      expect(await server.refuse(endpoint, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
    }
    await recheck()
    await server.call(recallCoupons, { couponIds: [couponId] }, { as: admin })
    expect(await list({ name: '春' })).toMatchObject([{ givenCount: 2, cost: '1' }])
    setTime(at('09:00', '2026-03-09'))
    await signInAgain()
    expect(await list({ status: ['over'] })).toHaveLength(2)
  })
})
