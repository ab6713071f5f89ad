import { type PassEvent, type PaymentEvent, queryAlarm, reportPasses, reportPayments } from '@parkdesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenant: { tenantId: number; admin: SignedInCaller }
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.addTenant('甲停车')
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenant.tenantId)
})
afterEach(() => server.setTime(undefined))

const time = (clock: string) => `2026-03-02T${clock}:00+08:00`
const device = () => ({ 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey })
const entry: PassEvent = {
  eventId: '1',
  laneCode: 'IN-1',
  direction: 'in',
  plate: '粤B00001',
  plateColor: 'blue',
  passedAt: time('08:00'),
}
const send = async (events: object[], language: 'zh' | 'en' = 'en') =>
  (await server.call(reportPasses, { events }, { headers: device(), language })).results
const pay = async (events: object[]) =>
  (await server.call(reportPayments, { events }, { headers: device(), language: 'en' })).results
const paymentOf = (orderNo = 'none'): PaymentEvent => ({
  eventId: '1',
  orderNo,
  channel: 'cash',
  amount: '10.00',
  paidAt: time('09:31'),
})
/** A completed stay of ¥10.00. */
const leave = async () => {
  const exit = { laneCode: 'OUT-1', direction: 'out', passedAt: time('09:30') }
  const results = await send([entry, { ...entry, ...exit, eventId: '2' }])
  return results[1]?.orderNo ?? ''
}
const alarms = async () => {
  const { list } = await server.call(queryAlarm, { kind: 'eventConflict', lotId: lot.lotId }, { as: tenant.admin })
  return list
}
const count = async (table: 'pass' | 'payment') =>
  (await server.owner.shared.selectFrom(table).select('event_id').where('lot_id', '=', lot.lotId).execute()).length

describe('an event id that is known', () => {
  it.each([
    ['plate', { plate: '粤B00002' }],
    ['plate colour', { plateColor: 'green' }],
    ['time', { passedAt: time('08:01') }],
    ['lane', { laneCode: 'IN-2' }],
    ['direction', { direction: 'out' }],
  ])('is refused with another %s, and says what to do', async (_what, other) => {
    await send([entry])
    const [refused] = await send([{ ...entry, ...other }])
    expect(refused).toMatchObject({ eventId: '1', result: 'refused', reason: 'event.conflict' })
    expect(refused?.message).toContain('under an unused ID')
    expect(await count('pass')).toBe(1)
  })

  it('has a Chinese message, too', async () => {
    await send([entry])
    const [refused] = await send([{ ...entry, plate: '粤B00002' }], 'zh')
    expect(refused?.message).toContain('使用从未用过的编号')
  })

  it('is a duplicate when only formatting, picture URL or sending time differ', async () => {
    const [first] = await send([entry])
    const again = {
      ...entry,
      plate: '粤B·00001',
      passedAt: '2026-03-02T00:00:00Z',
      pictureUrl: 'https://pictures.example/signed-again.jpg',
      confidence: 0.5,
      sentAt: time('09:00'),
    }
    expect(await send([again])).toEqual([{ ...first, result: 'duplicate' }])
    expect(await alarms()).toEqual([])
  })

  it('is a duplicate with any content when it was stored before hashes existed', async () => {
    await send([entry])
    await server.owner.shared.updateTable('pass').set({ content_hash: null }).where('lot_id', '=', lot.lotId).execute()
    expect(await send([{ ...entry, plate: '粤B00002' }])).toMatchObject([{ result: 'duplicate', outcome: 'opened' }])
  })

  it('twice in one batch: the first is accepted, the other refused, and later events are accepted', async () => {
    const results = await send([
      entry,
      { ...entry, plate: '粤B00002' },
      entry,
      { ...entry, eventId: '2', plate: '粤B00003' },
    ])
    expect(results).toMatchObject([
      { result: 'accepted', outcome: 'opened' },
      { result: 'refused', reason: 'event.conflict' },
      { result: 'duplicate', outcome: 'opened' },
      { result: 'accepted', outcome: 'opened' },
    ])
    expect(await alarms()).toHaveLength(1)
  })

  it('raises one alarm of the box, however many events are refused, and another once that is closed', async () => {
    await send([entry])
    for (const plate of ['粤B00002', '粤B00003'])
      await send([
        { ...entry, plate },
        { ...entry, plate: `${plate}8` },
      ])
    expect(await alarms()).toMatchObject([
      { boxSerial: lot.boxSerial, state: 'open', detail: { boxSerial: lot.boxSerial, eventId: '1' } },
    ])
    await server.owner.shared.updateTable('alarm').set({ state: 'closed' }).where('lot_id', '=', lot.lotId).execute()
    await send([{ ...entry, plate: '粤B00004' }])
    expect(await alarms()).toHaveLength(2)
  })

  it('is refused for a payment with another amount, order, channel or time, which is not recorded', async () => {
    const payment = paymentOf(await leave())
    expect(await pay([payment])).toMatchObject([{ result: 'accepted' }])
    const others = [{ amount: '999.00' }, { orderNo: 'other' }, { channel: 'wechat' }, { paidAt: time('09:32') }]
    expect(await pay(others.map(other => ({ ...payment, ...other })))).toMatchObject(
      others.map(() => ({ result: 'refused', reason: 'event.conflict' })),
    )
    expect(await pay([{ ...payment, paidAt: '2026-03-02T01:31:00Z' }])).toMatchObject([{ result: 'duplicate' }])
    expect(await count('payment')).toBe(1)
    expect(await alarms()).toHaveLength(1)
  })

  it('twice in one batch of payments: the first valid one is recorded', async () => {
    const payment = paymentOf(await leave())
    const results = await pay([{ ...payment, orderNo: 'gone' }, payment, { ...payment, amount: '5.00' }, payment])
    expect(results.map(({ result, reason }) => reason ?? result)).toEqual([
      'order.missing',
      'accepted',
      'event.conflict',
      'duplicate',
    ])
    const orders = server.owner.shared.selectFrom('parking_order').select('paid_fen').where('lot_id', '=', lot.lotId)
    expect(await orders.execute()).toEqual([{ paid_fen: 1000 }])
  })
})

describe('a time that can only come from a wrong clock', () => {
  it.each(['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '2099-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    '%s is refused by itself, naming the clock',
    async passedAt => {
      const results = await send([
        { ...entry, eventId: 'wrong', passedAt },
        { ...entry, eventId: 'right' },
      ])
      expect(results).toMatchObject([{ result: 'refused', reason: 'event.wrongClock' }, { result: 'accepted' }])
      expect(results[0]?.message).toContain('Set the box’s clock')
      expect(await count('pass')).toBe(1)
      const [refused] = await pay([{ ...paymentOf(), paidAt: passedAt }])
      expect(refused).toMatchObject({ result: 'refused', reason: 'event.wrongClock' })
    },
  )

  it('may be 24 hours ahead and 20 years old, and no more', async () => {
    server.setTime(new Date('2026-03-02T00:00:00Z'))
    const times = ['2026-03-03T00:00:00Z', '2026-03-03T00:00:01Z', '2006-03-02T00:00:00Z', '2006-03-01T00:00:00Z']
    const results = await send(times.map((passedAt, index) => ({ ...entry, eventId: `t${index}`, passedAt })))
    expect(results.map(({ result }) => result)).toEqual(['accepted', 'refused', 'accepted', 'refused'])
  })

  it('leaves the id free for the event with its true time', async () => {
    await send([{ ...entry, passedAt: '2099-01-01T00:00:00Z' }])
    expect(await send([entry])).toMatchObject([{ result: 'accepted', outcome: 'opened' }])
    expect(await alarms()).toEqual([])
  })
})
