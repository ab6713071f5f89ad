import {
  countOrder,
  type OrderListRow,
  type OrderRow,
  orderDetail,
  queryOrder,
  reportPayments,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let otherLot: TestLot
let subTenantId: number
/** By plate. */
let orders: Map<string, OrderListRow>

const at = (clock: string, day = '2026-03-02') => `${day}T${clock}:00+08:00`
const pass = (direction: 'in' | 'out', plate: string, passedAt: string) => ({ direction, plate, passedAt })
const orderId = (plate: string) => orders.get(plate)?.orderId ?? 0

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('邻居停车')).admin
  subTenantId = await addSubTenant(server, tenantId)
  lot = await addLot(server, tenantId, { name: '甲车场' })
  otherLot = await addLot(server, tenantId, { name: '东区车场', subTenantId })
  await lot.report([
    pass('in', '粤B00001', at('08:00')),
    pass('out', '粤B00001', at('09:30')),
    pass('in', '粤B00002', at('10:00')),
    pass('in', '粤B00003', at('11:00')),
    pass('out', '粤B00003', at('11:20')),
    pass('in', '粤B00004', at('12:00')),
    pass('out', '粤B00004', at('11:50')),
    pass('out', '粤B00005', at('13:00')),
  ])
  await otherLot.report([pass('in', '京A66666', at('07:00'))])
  await pay('粤B00001', '10.00', at('09:29'))
  orders = new Map((await list({})).map(order => [order.plateNumber, order]))
})
afterAll(() => server.close())

type Query = Parameters<typeof server.call<typeof queryOrder>>[1]

async function list(query: Query, as: SignedInCaller = admin): Promise<OrderListRow[]> {
  const data = await server.call(queryOrder, query, { as })
  return typeof data === 'object' ? data.list : []
}
const plates = async (query: Query, as?: SignedInCaller) => (await list(query, as)).map(order => order.plateNumber)

async function pay(plate: string, amount: string, paidAt: string) {
  const [order] = await list({ plateNumber: plate })
  const events = [{ eventId: `pay-${plate}`, orderNo: order?.orderNo, channel: 'wechat', amount, paidAt }]
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  await server.call(reportPayments, { events }, { headers })
}

describe('POST api/order/queryOrderV2', () => {
  it('returns orders by entry, latest first', async () => {
    expect(await plates({})).toEqual(['粤B00005', '粤B00004', '粤B00003', '粤B00002', '粤B00001', '京A66666'])
  })

  it('returns each order in the contract’s form, in its lot’s time zone', () => {
    expect(orders.get('粤B00001')).toEqual({
      orderId: expect.any(Number),
      orderNo: expect.stringMatching(/^20260302\d{9}$/),
      payableAmount: '10.00',
      couponMoney: '0.00',
      moneyValuePaid: '10.00',
      orderStatus: 'completed',
      plateNumber: '粤B00001',
      plateColor: 'blue',
      parkingName: '甲车场',
      parkSpotNumber: '',
      cameAt: '2026-03-02 08:00:00',
      leftAt: '2026-03-02 09:30:00',
      parkStatus: 'left',
      parkingLength: 90,
      mark: 'none',
      payStatus: 'paid',
      paidAt: '2026-03-02 09:29:00',
      refundedMoney: '0.00',
    } satisfies OrderListRow)
    expect(orders.get('粤B00002')).toMatchObject({
      orderStatus: 'open',
      leftAt: null,
      parkingLength: null,
      payableAmount: null,
    })
    expect(orders.get('粤B00003')).toMatchObject({ payStatus: 'free', payableAmount: '0.00' })
    expect(orders.get('粤B00004')).toMatchObject({ orderStatus: 'review', mark: 'negative', parkingLength: -10 })
    expect(orders.get('粤B00005')).toMatchObject({ orderStatus: 'review', parkStatus: 'entryMissed', cameAt: null })
  })

  it('pages, and sorts equal values by the key', async () => {
    expect(await plates({ Page: 2, PerPage: 2 })).toEqual(['粤B00003', '粤B00002'])
    expect(await plates({ Sort: 'payableAmount' })).toEqual([
      '粤B00001',
      '粤B00003',
      '京A66666',
      '粤B00005',
      '粤B00004',
      '粤B00002',
    ])
    expect(await plates({ Sort: 'payableAmount', Descending: false })).toEqual(
      (await plates({ Sort: 'payableAmount' })).reverse(),
    )
  })

  it('sorts by exit, with vehicles inside last', async () => {
    const sorted = ['粤B00005', '粤B00004', '粤B00003', '粤B00001', '京A66666', '粤B00002']
    expect(await plates({ Sort: 'leftAt' })).toEqual(sorted)
    expect(await plates({ Sort: 'leftAt', Descending: false })).toEqual(sorted.toReversed())
  })

  it('finds a whole plate and part of one, in any spelling', async () => {
    expect(await plates({ plateNumber: '粤b·0000１' })).toEqual(['粤B00001'])
    expect(await plates({ plateNumber: '666' })).toEqual(['京A66666'])
    expect(await plates({ plateNumber: '0_0' })).toEqual([])
    expect(await plates({ plateNumber: '%' })).toEqual([])
  })

  it.each([
    [{ parkStatus: 'inside' as const }, ['粤B00002', '京A66666']],
    [{ payStatus: 'free' as const }, ['粤B00003']],
    [{ mark: 'entryMissed' as const }, ['粤B00005']],
    [{ begin: '2026-03-02 10:00:00', end: '2026-03-02 11:00:00' }, ['粤B00003', '粤B00002']],
    [{ begin: '2026-03-02 13:00:01' }, []],
  ])('filters by %o', async (filter, expected) => {
    expect(await plates(filter)).toEqual(expected)
    expect(await server.call(countOrder, filter, { as: admin })).toEqual({ total: expected.length })
  })

  it('filters by lot and by order number', async () => {
    expect(await plates({ lotId: otherLot.lotId })).toEqual(['京A66666'])
    expect(await plates({ orderNo: orders.get('粤B00003')?.orderNo })).toEqual(['粤B00003'])
  })

  it('invalid: a page too large, an unknown column, a reversed time, a day no calendar has', async () => {
    const refused = async (body: object) => (await server.refuse(queryOrder, body as Query, { as: admin })).code
    expect(await refused({ PerPage: 1001 })).toBe('page.tooMany')
    expect(await refused({ Sort: 'plate' })).toBe('request.invalid')
    expect(await refused({ begin: '2026-03-02 10:00:00', end: '2026-03-02 09:59:59' })).toBe('time.reversed')
    expect(await refused({ end: '2026-02-30 10:00:00' })).toBe('request.invalid')
  })

  it('signed out, and not permitted', async () => {
    expect(await server.refuse(queryOrder, {})).toMatchObject({ state: 403, code: 'session.missing' })
    const powerless = await server.addUser(tenantId, ['pass.read'])
    expect(await server.refuse(queryOrder, {}, { as: powerless })).toMatchObject({ state: 401 })
  })

  it('shows nothing to another tenant, and only its own lots to a sub-tenant', async () => {
    expect(await plates({}, stranger)).toEqual([])
    expect(await plates({ lotId: lot.lotId, plateNumber: '0000' }, stranger)).toEqual([])
    const local = await server.addUser(tenantId, ['order.read'], { subTenantId })
    expect(await plates({}, local)).toEqual(['京A66666'])
    expect(await plates({ lotId: lot.lotId }, local)).toEqual([])
    expect(await server.call(countOrder, {}, { as: local })).toEqual({ total: 1 })
  })
})

describe('POST api/order/queryOrderV2 with QueryAll', () => {
  const sheet = async (query: Query, language: 'zh' | 'en' = 'zh') => {
    const data = await server.call(queryOrder, { ...query, QueryAll: true }, { as: admin, language })
    return readSheet(await server.download(typeof data === 'string' ? data : '', admin))
  }

  it('[EN-01] exports orders with exactly the columns of specification 3, in that order', async () => {
    const [headings, first] = await sheet({ plateNumber: '粤B00001' })
    const columns: Record<keyof OrderRow, [heading: string, cell: unknown]> = {
      orderNo: ['订单号', orders.get('粤B00001')?.orderNo],
      payableAmount: ['应付金额', 10],
      couponMoney: ['优惠金额', 0],
      moneyValuePaid: ['实付金额', 10],
      orderStatus: ['订单状态', '已完成'],
      plateNumber: ['车牌号', '粤B00001'],
      parkingName: ['停车场', '甲车场'],
      parkSpotNumber: ['车位号', ''],
      cameAt: ['入场时间', '2026-03-02 08:00:00'],
      leftAt: ['出场时间', '2026-03-02 09:30:00'],
      parkStatus: ['停车状态', '已离场'],
      parkingLength: ['停车时长（分钟）', 90],
      payStatus: ['支付状态', '已支付'],
      paidAt: ['支付时间', '2026-03-02 09:29:00'],
    }
    expect(headings).toEqual(Object.values(columns).map(([heading]) => heading))
    expect(first).toEqual(Object.values(columns).map(([, cell]) => cell))
  })

  it('[EN-01] has English headings for English readers', async () => {
    const [headings] = await sheet({}, 'en')
    expect(headings).toHaveLength(14)
    expect(headings?.slice(0, 2)).toEqual(['Order no.', 'Payable'])
  })

  it('exports the filtered orders in the order of the list', async () => {
    const platesOf = async (query: Query) => (await sheet(query)).slice(1).map(row => row[5])
    expect(await platesOf({})).toEqual(await plates({}))
    expect(await platesOf({ payStatus: 'free' })).toEqual(['粤B00003'])
    expect(await platesOf({ PerPage: 2, StartPage: 2, EndPage: 2 })).toEqual(await plates({ PerPage: 2, Page: 2 }))
    expect(await platesOf({ PerPage: 2, StartPage: 3 })).toEqual(await plates({ PerPage: 2, Page: 3 }))
  })

  it('[CA-04] answers the file’s URL itself as data', async () => {
    const data = await server.call(queryOrder, { QueryAll: true }, { as: admin })
    expect(data).toMatch(/^\/api\/file\/[\w-]+\/.+\.xls$/)
  })

  it('[VA-06] takes more than 1000 rows a page only with QueryAll', async () => {
    const tooMany = { code: 'page.tooMany', message: '请重新选择导出页数,最多支持1000条' }
    expect(await server.refuse(queryOrder, { PerPage: 1001 }, { as: admin })).toMatchObject(tooMany)
    expect(await plates({ PerPage: 1000 })).toEqual(await plates({}))
    expect((await sheet({ PerPage: 1001 })).length).toBe((await plates({})).length + 1)
  })

  it('refuses reversed pages, and a person without the export permission', async () => {
    const reversed = { QueryAll: true, StartPage: 3, EndPage: 2 }
    expect(await server.refuse(queryOrder, reversed, { as: admin })).toMatchObject({ code: 'page.reversed' })
    const reader = await server.addUser(tenantId, ['order.read'])
    expect(await server.refuse(queryOrder, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})

describe('POST api/order/detail', () => {
  const detail = (plate: string) => server.call(orderDetail, { orderId: orderId(plate) }, { as: admin })

  it('returns the timeline and the charge lines', async () => {
    const { events, fee, ...order } = await detail('粤B00001')
    expect(order).toEqual({
      ...orders.get('粤B00001'),
      timeZone: 'Asia/Shanghai',
      payChannels: ['cash', 'wechat', 'alipay', 'etc', 'unionPay'],
      tenantName: '甲停车',
      ruleId: expect.any(Number),
      ruleName: '默认规则',
      ruleVersion: 1,
      calendarVersion: 1,
      feeMinutes: { charged: 90, free: 0, outside: 0 },
      repricedTimes: 0,
      goodwill: '0.00',
      creditDiscount: '0.00',
      creditScore: null,
      payments: [{ paidAt: '2026-03-02 09:29:00', amount: '10.00', channel: 'wechat', discount: '0.00' }],
    })
    expect(events.map(({ at, kind, laneName, amount, detail }) => [at, kind, laneName, amount, detail])).toEqual([
      ['2026-03-02 08:00:00', 'entered', '入口 1', null, null],
      ['2026-03-02 09:29:00', 'paid', null, '10.00', 'wechat'],
      ['2026-03-02 09:30:00', 'left', '出口 1', null, null],
      ['2026-03-02 09:30:00', 'priced', null, '10.00', null],
    ])
    expect(fee).toEqual([
      {
        kind: 'units',
        cycle: 1,
        window: 0,
        tier: 0,
        dayClass: '',
        from: '2026-03-02 08:00:00',
        to: '2026-03-02 09:30:00',
        minutes: 90,
        units: 2,
        unitMinutes: 60,
        unitPrice: '5.00',
        amount: '10.00',
      },
    ])
  })

  it('shows the alarm of an exit without entry', async () => {
    const { events } = await detail('粤B00005')
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['left', null],
      ['alarm', 'exitWithoutEntry'],
    ])
  })

  it('shows when a stay without exit was superseded, and when one was completed late', async () => {
    await lot.report([pass('in', '粤B00007', at('08:00')), pass('in', '粤B00007', at('18:00'))])
    const [, missed] = await list({ plateNumber: '粤B00007' })
    const before = await server.call(orderDetail, { orderId: missed?.orderId ?? 0 }, { as: admin })
    expect(before.events.map(({ at, kind }) => [at, kind])).toEqual([
      ['2026-03-02 08:00:00', 'entered'],
      ['2026-03-02 18:00:00', 'superseded'],
    ])
    await lot.report([pass('out', '粤B00007', at('09:00'))])
    const after = await server.call(orderDetail, { orderId: missed?.orderId ?? 0 }, { as: admin })
    expect(after.events.map(({ kind, detail }) => [kind, detail])).toContainEqual(['completedLate', 'lateExit'])
  })

  it("missing, another tenant's and another lot's look the same", async () => {
    const refused = (as: SignedInCaller, id: number) => server.refuse(orderDetail, { orderId: id }, { as })
    const local = await server.addUser(tenantId, ['order.read'], { subTenantId })
    const answers = [
      await refused(admin, 999_999_999),
      await refused(stranger, orderId('粤B00001')),
      await refused(local, orderId('粤B00001')),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ state: 'failed', code: 'row.missing' })
  })
})

describe('the length of a stay', () => {
  it('is the same in the list, in the order and in the lines of its fee, to the begun minute', async () => {
    await lot.report([
      { direction: 'in', plate: '粤B07001', passedAt: '2026-03-05T07:54:27+08:00' },
      { direction: 'out', plate: '粤B07001', passedAt: '2026-03-05T08:24:28+08:00' },
    ])
    const [row] = await list({ plateNumber: '粤B07001' })
    // One second over the 30 minutes that are free.
    expect(row).toMatchObject({ parkingLength: 31, payableAmount: '5.00' })
    const detail = await server.call(orderDetail, { orderId: row?.orderId ?? 0 }, { as: admin })
    expect(detail).toMatchObject({ parkingLength: 31, feeMinutes: { charged: 31, free: 0, outside: 0 } })
  })

  it('is what its rule counts where that cuts the seconds off', async () => {
    const quiet = await addLot(server, tenantId, { name: '舍秒车场' })
    const rule = hourlyRule(500, { seconds: 'dropped', freeTime: { minutes: 30 } })
    const ruleId = await publishRule(server, admin, { rule })
    await assignRules(server, admin, quiet.lotId, [{ ruleId, when: {} }])
    await quiet.report([
      { direction: 'in', plate: '粤B07002', passedAt: '2026-03-05T07:54:27+08:00' },
      { direction: 'out', plate: '粤B07002', passedAt: '2026-03-05T08:24:28+08:00' },
    ])
    expect(await list({ plateNumber: '粤B07002' })).toMatchObject([{ parkingLength: 30, payableAmount: '0.00' }])
  })
})
