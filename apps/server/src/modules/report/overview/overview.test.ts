import { overviewToday, reportPayments, trafficFigures } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let local: SignedInCaller
let lot: TestLot
let otherLot: TestLot

const at = (clock: string, day = '02') => `2026-03-${day}T${clock}:00+08:00`

/** A stay, and the payment at its end. */
async function stay(plate: string, entry: string, exit?: string, amount?: string): Promise<void> {
  const [opened] = await lot.report([{ direction: 'in', plate, passedAt: entry }])
  if (exit) await lot.report([{ direction: 'out', plate, passedAt: exit }])
  if (!amount || !exit) return
  const events = [{ eventId: plate, orderNo: opened?.orderNo, channel: 'cash', amount, paidAt: exit }]
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  await server.call(reportPayments, { events }, { headers })
}

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('邻居停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  local = await server.addUser(tenantId, ['overview.read'], { subTenantId })
  lot = await addLot(server, tenantId, { name: 'A 车场', capacity: 100 })
  otherLot = await addLot(server, tenantId, { name: 'B 车场', capacity: 50, subTenantId })
  await stay('粤B00001', at('08:00', '01'), at('09:30', '01'), '10.00')
  await stay('粤B00002', at('14:00', '01'), at('15:30', '01'), '10.00')
  await stay('粤B00003', at('23:00', '01'), at('01:00'), '10.00')
  await stay('粤B00004', at('08:10'), at('10:00'), '10.00')
  await stay('粤B00005', at('08:20'))
  await lot.report([{ direction: 'out', plate: '粤B00009', passedAt: at('11:00') }])
  await otherLot.report([{ direction: 'in', plate: '京A66666', passedAt: at('09:00') }])
})
afterAll(() => server.close())

describe('POST api/overview/today', () => {
  it('compares today with yesterday up to the same time of day', async () => {
    const { hours, lots, ...figures } = await server.call(overviewToday, {}, { as: admin })
    expect(figures).toEqual({
      day: '2026-03-02',
      asOf: '2026-03-02 12:00:00',
      today: { income: '20.00', entries: 3, exits: 3, exceptions: 1 },
      yesterday: { income: '10.00', entries: 1, exits: 1, exceptions: 0 },
      inside: 2,
      capacity: 150,
      openAlarms: 1,
    })
    expect(lots).toEqual([
      { lotId: lot.lotId, name: 'A 车场', capacity: 100, inside: 1, entries: 2, income: '20.00' },
      { lotId: otherLot.lotId, name: 'B 车场', capacity: 50, inside: 1, entries: 1, income: '0.00' },
    ])
    expect(hours).toHaveLength(24)
    expect(hours[8]).toEqual({
      hour: 8,
      entries: 2,
      exits: 0,
      income: '0.00',
      entriesYesterday: 1,
      incomeYesterday: '0.00',
    })
    expect(hours[15]).toMatchObject({ entries: 0, incomeYesterday: '10.00' })
  })

  it('covers one lot, or the lots that the caller may see', async () => {
    const ofLot = await server.call(overviewToday, { lotId: otherLot.lotId }, { as: admin })
    expect(ofLot).toMatchObject({ inside: 1, capacity: 50, openAlarms: 0, today: { entries: 1, income: '0.00' } })
    expect(await server.call(overviewToday, {}, { as: local })).toEqual(ofLot)
    const nothing = { inside: 0, capacity: 0, openAlarms: 0, lots: [], today: { entries: 0, exits: 0, income: '0.00' } }
    expect(await server.call(overviewToday, { lotId: lot.lotId }, { as: local })).toMatchObject(nothing)
    expect(await server.call(overviewToday, { lotId: lot.lotId }, { as: stranger })).toMatchObject(nothing)
  })

  it('signed out, and not permitted', async () => {
    expect(await server.refuse(overviewToday, {})).toMatchObject({ state: 403 })
    const powerless = await server.addUser(tenantId, ['order.read'])
    expect(await server.refuse(overviewToday, {}, { as: powerless })).toMatchObject({ state: 401 })
  })
})

describe('POST api/overview/traffic', () => {
  const march = { begin: '2026-03-01', end: '2026-03-31' }

  it('counts stays by the day of entry, and exits by their own day', async () => {
    const figures = await server.call(trafficFigures, march, { as: admin })
    expect(figures).toMatchObject({
      stays: 6,
      completed: 4,
      months: [{ month: '2026-03', entries: 6, exits: 5, receivable: '40.00' }],
      medianEntriesPerDay: 3,
      busiestDay: { day: '2026-03-01', entries: 3 },
      medianMinutes: 100,
      p95Minutes: 118.5,
      longestMinutes: 120,
      overnight: 1,
      overDay: 0,
      zeroLength: 0,
      negative: 0,
      peak: { inside: 3, at: '2026-03-02 09:00:00' },
      firstEntry: '2026-03-01 08:00:00',
      lastExit: '2026-03-02 11:00:00',
    })
    expect(figures.days).toHaveLength(31)
    expect(figures.days[1]).toEqual({ day: '2026-03-02', entries: 3, exits: 3 })
  })

  it('says from when to when anything is known, whatever the period is, and of these lots only', async () => {
    const records = async (lotId?: number, as = admin) =>
      (await server.call(trafficFigures, { begin: '2020-01-01', end: '2020-01-01', lotId }, { as })).records
    expect(await records()).toEqual({ first: '2026-03-01', last: '2026-03-02' })
    expect(await records(otherLot.lotId)).toEqual({ first: '2026-03-02', last: '2026-03-02' })
    expect(await records(undefined, local)).toEqual({ first: '2026-03-02', last: '2026-03-02' })
    expect(await records(undefined, stranger)).toBeNull()
  })

  it('names the stretches without an entry or an exit for more than 24 hours, lot by lot', async () => {
    const quiet = await addLot(server, tenantId, { name: 'Q 车场' })
    const seen = (direction: 'in' | 'out', plate: string, day: string, clock: string) => ({
      direction,
      plate,
      passedAt: at(clock, day),
    })
    server.setTime(new Date(at('12:00', '20')))
    await quiet.report([
      seen('in', '沪B00001', '10', '08:00'),
      seen('out', '沪B00001', '10', '09:00'),
      // 24 hours to the second are not more than 24.
      seen('in', '沪B00002', '11', '08:00'),
      seen('out', '沪B00002', '12', '20:30'),
      seen('in', '沪B00003', '12', '08:01'),
    ])
    server.setTime(new Date(at('12:00')))
    const { quiet: found } = await server.call(trafficFigures, { ...march, lotId: quiet.lotId }, { as: admin })
    const place = { lotId: quiet.lotId, parkingName: 'Q 车场' }
    expect(found).toEqual([
      { ...place, kind: 'exit', from: '2026-03-10 09:00:00', to: '2026-03-12 20:30:00', hours: 59.5 },
      { ...place, kind: 'entry', from: '2026-03-11 08:00:00', to: '2026-03-12 08:01:00', hours: 24 },
    ])
    expect((await server.call(trafficFigures, march, { as: local })).quiet).toEqual([])
    await server.owner.shared.deleteFrom('parking_order').where('lot_id', '=', quiet.lotId).execute()
  })

  it('uses each lot’s own time zone for days, and the tenant’s for moments if the lots’ differ', async () => {
    const west = await addLot(server, tenantId, { name: 'W 车场' })
    await server.owner.shared
      .updateTable('lot')
      .set({ time_zone: 'America/New_York' })
      .where('lot_id', '=', west.lotId)
      .execute()
    server.setTime(new Date('2026-03-08T12:00:00-04:00'))
    // 7 and 8 March, on either side of midnight and of the hour that the clocks of New York leave out.
    await west.report([
      { direction: 'in', plate: '沪A00001', passedAt: '2026-03-07T23:30:00-05:00' },
      { direction: 'out', plate: '沪A00001', passedAt: '2026-03-08T03:30:00-04:00' },
    ])
    server.setTime(new Date(at('12:00')))
    const ofWest = await server.call(trafficFigures, { ...march, lotId: west.lotId }, { as: admin })
    expect(ofWest).toMatchObject({
      days: expect.arrayContaining([
        { day: '2026-03-07', entries: 1, exits: 0 },
        { day: '2026-03-08', entries: 0, exits: 1 },
      ]),
      overnight: 1,
      medianMinutes: 180,
      firstEntry: '2026-03-07 23:30:00',
    })
    const ofAll = await server.call(trafficFigures, march, { as: admin })
    expect(ofAll.days[6]).toEqual({ day: '2026-03-07', entries: 1, exits: 0 })
    expect(ofAll.lastExit).toBe('2026-03-08 15:30:00')
  })

  it('is empty without anything to count', async () => {
    const nothing = {
      stays: 0,
      medianEntriesPerDay: null,
      busiestDay: null,
      medianMinutes: null,
      peak: null,
      lastExit: null,
    }
    expect(await server.call(trafficFigures, march, { as: stranger })).toMatchObject(nothing)
    expect(await server.call(trafficFigures, { ...march, lotId: lot.lotId }, { as: local })).toMatchObject(nothing)
    const before = { begin: '2020-01-01', end: '2020-01-01' }
    expect(await server.call(trafficFigures, before, { as: admin })).toMatchObject({
      ...nothing,
      days: [{ entries: 0 }],
    })
  })

  it('invalid: a reversed period, one that is too long, a day that does not exist', async () => {
    const refused = async (begin: string, end: string) =>
      (await server.refuse(trafficFigures, { begin, end }, { as: admin })).code
    expect(await refused('2026-03-02', '2026-03-01')).toBe('time.reversed')
    expect(await refused('2000-01-01', '2025-01-01')).toBe('time.tooLong')
    expect(await refused('2026-02-29', '2026-03-01')).toBe('request.invalid')
  })

  it('signed out, and not permitted', async () => {
    expect(await server.refuse(trafficFigures, march)).toMatchObject({ state: 403 })
    const powerless = await server.addUser(tenantId, ['order.read'])
    expect(await server.refuse(trafficFigures, march, { as: powerless })).toMatchObject({ state: 401 })
  })
})
