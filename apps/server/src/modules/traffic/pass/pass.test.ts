import { type PassResult, reportPasses, reportPayments } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let lot: TestLot
const time = (clock: string, day = '2026-03-02') => `${day}T${clock}:00+08:00`
const outcomes = (results: PassResult[]) => results.map(result => result.outcome ?? result.reason)

beforeAll(async () => {
  server = await startTestServer()
  tenantId = (await server.addTenant('甲停车')).tenantId
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenantId)
})

const orders = () =>
  server.owner.shared
    .selectFrom('parking_order')
    .selectAll()
    .where('lot_id', '=', lot.lotId)
    .orderBy('order_id')
    .execute()
const device = () => ({ headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } })

describe('POST /api/device/passes', () => {
  it('opens an order at the entry and closes it with its fee at the exit', async () => {
    const [opened] = await lot.report([{ direction: 'in', plate: '粤B·12345', passedAt: time('08:00') }])
    expect(opened).toMatchObject({ result: 'accepted', outcome: 'opened' })
    const [closed] = await lot.report([{ direction: 'out', plate: '粤B12345', passedAt: time('09:30') }])
    expect(closed).toMatchObject({ result: 'accepted', outcome: 'closed', payable: '10.00', orderNo: opened?.orderNo })
    expect(await orders()).toMatchObject([
      { plate: '粤B12345', park_status: 'left', pay_status: 'unpaid', payable_fen: 1000, mark: 'none' },
    ])
  })

  it('takes the same event once: the second time it is a duplicate with the same answer', async () => {
    const event = { eventId: 'same', direction: 'in' as const, plate: '粤B12345', passedAt: time('08:00') }
    const [first] = await lot.report([event])
    const [second] = await lot.report([event])
    expect(second).toEqual({ ...first, result: 'duplicate' })
    expect(await orders()).toHaveLength(1)
  })

  it('takes an event that stands twice in one batch once', async () => {
    const event = { eventId: 'twin', direction: 'in' as const, plate: '粤B12345', passedAt: time('08:00') }
    expect((await lot.report([event, event])).map(result => result.result)).toEqual(['accepted', 'duplicate'])
    expect(await orders()).toHaveLength(1)
  })

  it('stores the new events of a batch that begins with a known one', async () => {
    const known = { eventId: 'resent', direction: 'in' as const, plate: '粤B00001', passedAt: time('08:00') }
    await lot.report([known])
    const results = await lot.report([
      known,
      { direction: 'out', plate: '粤B00001', passedAt: time('09:30') },
      { direction: 'in', plate: '粤B00002', passedAt: time('09:31') },
      { direction: 'out', plate: '粤B00003', passedAt: time('09:32') },
    ])
    expect(results).toMatchObject([
      { result: 'duplicate', outcome: 'opened' },
      { result: 'accepted', outcome: 'closed', payable: '10.00' },
      { result: 'accepted', outcome: 'opened' },
      { result: 'accepted', outcome: 'orphanExit' },
    ])
    expect(await orders()).toMatchObject([
      { plate: '粤B00001', park_status: 'left', payable_fen: 1000 },
      { plate: '粤B00002', park_status: 'inside' },
      { plate: '粤B00003', park_status: 'entryMissed' },
    ])
    const alarms = await server.owner.shared
      .selectFrom('alarm')
      .select(['kind', 'plate'])
      .where('lot_id', '=', lot.lotId)
      .execute()
    expect(alarms).toEqual([{ kind: 'exitWithoutEntry', plate: '粤B00003' }])
  })

  it('counts nothing twice when the same batch arrives many times at once', async () => {
    const events = Array.from({ length: 20 }, (_, index) => ({
      eventId: `race${index}`,
      direction: 'in' as const,
      plate: `粤B1234${String.fromCharCode(65 + (index % 8))}`,
      passedAt: time('08:00'),
    }))
    const answers = await Promise.all(Array.from({ length: 6 }, () => lot.report(events)))
    expect(answers.flat().filter(result => result.result === 'accepted')).toHaveLength(20)
    const passes = await server.owner.shared
      .selectFrom('pass')
      .select('pass_id')
      .where('lot_id', '=', lot.lotId)
      .execute()
    expect(passes).toHaveLength(20)
  })

  it('refuses an unreadable event alone and accepts the rest', async () => {
    const body = {
      events: [
        { eventId: 'bad', direction: 'up' },
        'nonsense',
        { eventId: 'good', laneCode: 'IN-1', direction: 'in', passedAt: time('08:00'), plate: '粤B12345' },
      ],
    }
    const { results } = await server.call(reportPasses, body, device())
    expect(results.map(result => result.result)).toEqual(['refused', 'refused', 'accepted'])
    expect(results[0]).toMatchObject({ eventId: 'bad', reason: 'event.unreadable' })
    expect(results[0]?.message).toContain('laneCode')
  })

  it('puts every odd event into a named state', async () => {
    const results = [
      ...(await lot.report([{ direction: 'out', plate: '粤B00001', passedAt: time('08:00') }])),
      ...(await lot.report([
        { direction: 'in', plate: '粤B00002', passedAt: time('08:00') },
        { direction: 'out', plate: '粤B00002', passedAt: time('08:00') },
      ])),
      ...(await lot.report([
        { direction: 'in', plate: '粤B00003', passedAt: time('08:00') },
        { direction: 'out', plate: '粤B00003', passedAt: time('07:00') },
      ])),
      ...(await lot.report([
        { direction: 'in', plate: '粤B00004', passedAt: time('08:00') },
        { direction: 'in', plate: '粤B00004', passedAt: time('10:00') },
      ])),
      ...(await lot.report([{ direction: 'in', plate: '', passedAt: time('08:00') }])),
      ...(await lot.report([{ direction: 'in', plate: '粤B00005', laneCode: 'GONE', passedAt: time('08:00') }])),
      ...(await lot.report([{ direction: 'in', plate: '粤B00001', passedAt: time('07:00') }])),
    ]
    expect(outcomes(results)).toEqual([
      'orphanExit',
      'opened',
      'zeroLength',
      'opened',
      'negative',
      'opened',
      'doubleEntry',
      'noPlate',
      'unknownLane',
      'lateEntry',
    ])
  })

  it('marks events that the device sent late or dated in the future', async () => {
    await lot.report(
      [
        { direction: 'in', plate: '粤B00001', passedAt: time('07:00') },
        { direction: 'in', plate: '粤B00002', passedAt: time('08:00') },
        { direction: 'in', plate: '粤B00003', passedAt: time('09:00') },
      ],
      { sentAt: time('08:00') },
    )
    const passes = await server.owner.shared
      .selectFrom('pass')
      .select('timing')
      .where('lot_id', '=', lot.lotId)
      .orderBy('pass_id')
      .execute()
    expect(passes.map(pass => pass.timing)).toEqual(['late', 'onTime', 'early'])
  })

  it('is refused with a wrong key, over HTTP 401', async () => {
    const answer = await server.post(
      reportPasses,
      { events: [{}] },
      { headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': 'wrong' } },
    )
    expect(answer).toMatchObject({ status: 401, body: { state: 'failed', code: 'device.unknown' } })
  })
})

describe('alarms of passes', () => {
  const alarms = () =>
    server.owner.shared
      .selectFrom('alarm')
      .select(['kind', 'state', 'plate'])
      .where('lot_id', '=', lot.lotId)
      .orderBy('alarm_id')
      .execute()

  it('raises an exit without entry, and closes it by itself when the entry comes late', async () => {
    await lot.report([{ direction: 'out', plate: '粤B00001', passedAt: time('08:00') }])
    expect(await alarms()).toEqual([{ kind: 'exitWithoutEntry', state: 'open', plate: '粤B00001' }])
    await lot.report([{ direction: 'in', plate: '粤B00001', passedAt: time('07:00') }])
    expect(await alarms()).toMatchObject([{ state: 'closed' }])
  })

  it('raises an alarm for a black-listed plate of this lot or of all lots, unless the entry is disabled, expired or another lot’s', async () => {
    const other = await addLot(server, tenantId)
    const rows = [
      { plate: '粤B00001', lot_id: null },
      { plate: '粤B00002', lot_id: lot.lotId },
      { plate: '粤B00003', lot_id: other.lotId },
      { plate: '粤B00004', disabled: true },
      { plate: '粤B00005', valid_until: '2020-01-01' },
    ]
    await server.owner.shared
      .insertInto('black_list')
      .values(rows.map(row => ({ tenant_id: tenantId, created_by: 1, ...row })))
      .execute()
    await lot.report(rows.map(({ plate }) => ({ direction: 'in' as const, plate, passedAt: time('08:00') })))
    expect((await alarms()).map(alarm => alarm.plate)).toEqual(['粤B00001', '粤B00002'])
    await server.owner.shared.deleteFrom('black_list').execute()
  })
})

describe('POST /api/device/payments', () => {
  const leave = async () => {
    await lot.report([{ direction: 'in', plate: '粤B12345', passedAt: time('08:00') }])
    const [closed] = await lot.report([{ direction: 'out', plate: '粤B12345', passedAt: time('09:30') }])
    return closed?.orderNo ?? ''
  }
  const pay = async (events: object[]) => (await server.call(reportPayments, { events }, device())).results

  it('updates the order and adds a ledger entry, once', async () => {
    const event = { eventId: 'p1', orderNo: await leave(), channel: 'wechat', amount: '10.00', paidAt: time('09:31') }
    expect(await pay([event])).toMatchObject([{ result: 'accepted' }])
    expect(await pay([event])).toMatchObject([{ result: 'duplicate' }])
    expect(await orders()).toMatchObject([{ pay_status: 'paid', paid_fen: 1000 }])
    const ledger = await server.owner.shared
      .selectFrom('payment')
      .select('amount_fen')
      .where('lot_id', '=', lot.lotId)
      .execute()
    expect(ledger).toEqual([{ amount_fen: 1000 }])
  })

  it('leaves a partly paid order unpaid', async () => {
    await pay([{ eventId: 'p2', orderNo: await leave(), channel: 'cash', amount: '4.00', paidAt: time('09:31') }])
    expect(await orders()).toMatchObject([{ pay_status: 'unpaid', paid_fen: 400 }])
  })

  it('refuses the order of a vehicle inside another lot, and what it cannot read', async () => {
    const [entered] = await lot.report([{ direction: 'in', plate: '粤B12345', passedAt: time('08:00') }])
    const { orderNo } = entered ?? {}
    const other = await addLot(server, tenantId)
    const answer = await server.call(
      reportPayments,
      {
        events: [
          { eventId: 'p3', orderNo, channel: 'cash', amount: '10.00', paidAt: time('09:31') },
          { eventId: 'p4', amount: 10 },
        ],
      },
      { headers: { 'x-box-serial': other.boxSerial, 'x-box-key': other.boxKey } },
    )
    expect(answer.results.map(result => result.reason)).toEqual(['order.missing', 'event.unreadable'])
  })
})
