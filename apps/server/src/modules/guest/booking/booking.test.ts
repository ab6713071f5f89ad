import {
  askLane,
  type BodyOf,
  bookableDays,
  bookingPlace,
  bookingState,
  bookVehicle,
  cancelBooking,
  countBooking,
  countBookingDay,
  type Permission,
  queryAppointmentRule,
  queryBooking,
  queryBookingDay,
  queryOrder,
  requestBooking,
  saveAppointmentRule,
  visitorSettings,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let neighbour: SignedInCaller
let lot: TestLot
let code: string
let made = 0

const all: Permission[] = ['appointmentRule.read', 'appointmentRule.save', 'booking.read', 'booking.save']
const at = (time: string, day = '2026-03-02') => `${day}T${time}:00+08:00`
const newPlate = () => `粤B${70_000 + ++made}`
const newPhone = () => `139${String(20_000_000 + ++made)}`

beforeAll(async () => {
  server = await startTestServer({ registrationsPerMinute: 10_000 })
  server.setTime(new Date(at('08:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  neighbour = await server.addUser(tenantId, all, { subTenantId: await addSubTenant(server, tenantId) })
  lot = await addLot(server, tenantId, { name: '东门停车场', capacity: 1 })
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  // Full from the beginning, and nobody else is let in.
  await lot.report([{ direction: 'in', plate: newPlate(), passedAt: at('07:00') }])
  await server.owner.shared.updateTable('lot').set({ when_full: 'hold' }).execute()
  ;({ code } = await server.call(visitorSettings, {}, { as: admin }))
})
afterAll(() => server.close())
beforeEach(() => server.setTime(new Date(at('08:00'))))

const rule = async (more: Partial<BodyOf<typeof saveAppointmentRule>> = {}, as = admin) => {
  const days = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: '09:00', untilHour: '12:00' }
  const entry = {
    lotId: lot.lotId,
    name: `时段${++made}`,
    ...days,
    quota: 2,
    mostDaysAhead: 3,
    isPublic: true,
    ...more,
  }
  return (await server.call(saveAppointmentRule, entry, { as })).appointmentRuleId
}
const today = '2026-03-02'
const book = async (appointmentRuleId: number, more: Partial<BodyOf<typeof bookVehicle>> = {}) => {
  const plateNumber = more.plateNumber ?? newPlate()
  const { bookingId } = await server.call(
    bookVehicle,
    { appointmentRuleId, day: today, ...more, plateNumber },
    { as: admin },
  )
  return { bookingId, plateNumber }
}
const bookings = async (plateNumber: string) => {
  const found = await server.call(queryBooking, { plateNumber }, { as: admin })
  return typeof found === 'object' ? found.list : []
}
const free = async (appointmentRuleId: number) =>
  (await server.call(bookableDays, { appointmentRuleId }, { as: admin })).days.find(({ day }) => day === today)?.free
const asks = async (plate: string, time: string) => {
  server.setTime(new Date(at(time)))
  const ask = { askId: `a${++made}`, laneCode: 'IN-1', direction: 'in' as const, plate, plateColor: 'blue' as const }
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  const { decision, reason } = await server.call(askLane, { ...ask, readAt: at(time) }, { headers })
  return `${decision} ${reason}`
}

describe('[operation/appointmentRules, operation/appointmentOrders] booking a window', () => {
  it('ok: opens once within its window, also where the lot is full, at the usual fee', async () => {
    const { bookingId, plateNumber } = await book(await rule())
    expect(await asks(plateNumber, '08:30')).toBe('hold full')
    expect(await asks(plateNumber, '09:30')).toBe('open booking')
    await lot.report([
      { direction: 'in', plate: plateNumber, passedAt: at('09:30') },
      { direction: 'out', plate: plateNumber, passedAt: at('10:20') },
    ])
    expect(await bookings(plateNumber)).toMatchObject([{ bookingId, state: 'kept', arrivedAt: `${today} 09:30:00` }])
    const orders = await server.call(queryOrder, { plateNumber }, { as: admin })
    expect(typeof orders === 'object' && orders.list[0]?.payableAmount).toBe('5.00')
    expect(await asks(plateNumber, '11:00')).toBe('hold full')
    server.setTime(new Date(at('09:00')))
    expect((await server.refuse(cancelBooking, { bookingId, reason: '不来了' }, { as: admin })).code).toBe(
      'booking.over',
    )
  })

  it('ok: what did not come is a no-show; what is cancelled gives its place back and opens nothing', async () => {
    const ruleId = await rule()
    const missed = await book(ruleId)
    const cancelled = await book(ruleId)
    expect(await free(ruleId)).toBe(0)
    const fullBody = { appointmentRuleId: ruleId, day: today, plateNumber: newPlate() }
    expect((await server.refuse(bookVehicle, fullBody, { as: admin })).issues?.map(({ path }) => path)).toEqual(['day'])
    await server.call(cancelBooking, { bookingId: cancelled.bookingId, reason: '改期' }, { as: admin })
    expect(await free(ruleId)).toBe(1)
    expect(await asks(cancelled.plateNumber, '09:30')).toBe('hold full')
    server.setTime(new Date(at('09:40')))
    await server.call(countBooking, {}, { as: admin })
    server.setTime(new Date(at('11:30')))
    await server.call(countBooking, {}, { as: admin })
    server.setTime(new Date(at('12:00')))
    expect(await bookings(missed.plateNumber)).toMatchObject([{ state: 'noShow' }])
    expect(await bookings(cancelled.plateNumber)).toMatchObject([{ state: 'cancelled', reason: '改期' }])
    const days = (await server.call(queryBookingDay, { begin: `${today} 00:00:00` }, { as: admin })).list
    expect(days.find(({ dayKey }) => dayKey === `${today}-${ruleId}`)).toMatchObject({
      ...{ quota: 2, booked: 0, kept: 0, noShow: 1, cancelled: 1, keptPercent: 0 },
    })
    const { total, sums } = await server.call(countBookingDay, { Sums: true }, { as: admin })
    expect(total).toBe(days.length)
    expect(sums?.noShow).toBe(days.reduce((sum, { noShow }) => sum + noShow, 0))
  })

  it('is never overbooked, however many take places and give them back at once', async () => {
    const takers = fc.record({
      quota: fc.integer({ min: 1, max: 3 }),
      staff: fc.integer({ min: 0, max: 4 }),
      drivers: fc.integer({ min: 1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(takers, async ({ quota, staff, drivers }) => {
        const appointmentRuleId = await rule({ quota })
        const asked = { appointmentRuleId, day: today }
        const byStaff = Array.from({ length: staff }, () =>
          server.post(bookVehicle, { ...asked, plateNumber: newPlate() }, { as: admin }),
        )
        const byDrivers = Array.from({ length: drivers }, () =>
          server.post(requestBooking, {
            ...asked,
            code,
            plateNumber: newPlate(),
            driverName: '王五',
            phone: newPhone(),
          }),
        )
        const answers = await Promise.all([...byStaff, ...byDrivers])
        const taken = answers.filter(({ body }) => body.state === 'success').length
        expect(taken).toBe(Math.min(quota, staff + drivers))
        expect(await free(appointmentRuleId)).toBe(quota - taken)
      }),
      { numRuns: 8 },
    )
  })

  it('invalid: a day that is not offered, a window that is closed, the same vehicle twice, hours the wrong way round', async () => {
    const ruleId = await rule({ weekdays: [1] })
    const refused = async (body: BodyOf<typeof bookVehicle>) =>
      (await server.refuse(bookVehicle, body, { as: admin })).issues?.map(({ path }) => path)
    const wanted = { appointmentRuleId: ruleId, day: today, plateNumber: newPlate() }
    expect(await refused({ ...wanted, day: '2026-03-03' })).toEqual(['day'])
    expect(await refused({ ...wanted, appointmentRuleId: 2_000_000_000 })).toEqual(['appointmentRuleId'])
    await server.call(bookVehicle, wanted, { as: admin })
    expect(await refused(wanted)).toEqual(['plateNumber'])
    const [row] = (await server.call(queryAppointmentRule, {}, { as: admin })).list
    if (!row) throw new Error('there is no rule')
    const { parkingName: _, status: __, creatorName: ___, createdAt: ____, pageCode: _____, ...entry } = row
    const reversed = await server.refuse(saveAppointmentRule, { ...entry, untilHour: '09:00' }, { as: admin })
    expect(reversed.issues?.map(({ path }) => path)).toEqual(['untilHour'])
    await server.call(saveAppointmentRule, { ...entry, disabled: true }, { as: admin })
    expect(await refused({ ...wanted, plateNumber: newPlate() })).toEqual(['appointmentRuleId'])
    const twice = await server.refuse(saveAppointmentRule, { ...entry, appointmentRuleId: undefined }, { as: admin })
    expect(twice.issues?.map(({ path }) => path)).toEqual(['name'])
  })

  it('others see and change nothing of it', async () => {
    const ruleId = await rule()
    const { bookingId, plateNumber } = await book(ruleId)
    for (const as of [stranger, neighbour]) {
      expect(await server.call(countBooking, { plateNumber }, { as })).toEqual({ total: 0 })
      expect((await server.refuse(cancelBooking, { bookingId, reason: '改期' }, { as })).code).toBe('row.missing')
      const body = { appointmentRuleId: ruleId, day: today, plateNumber: newPlate() }
      expect((await server.refuse(bookVehicle, body, { as })).code).toBe('booking.closed')
      expect((await server.call(queryAppointmentRule, {}, { as })).list).toEqual([])
    }
    expect((await server.refuse(queryBooking, {})).code).toBe('session.missing')
  })
})

describe('[operation/appointmentOrders] the public page', () => {
  const wish = (appointmentRuleId: number, plateNumber = newPlate()) => ({
    ...{ code, appointmentRuleId, day: today, plateNumber, driverName: '王五', phone: newPhone() },
  })

  it('ok: shows what is left, books it, and cancels it', async () => {
    const ruleId = await rule({ quota: 1 })
    const hidden = await rule({ isPublic: false })
    const place = await server.call(bookingPlace, { code })
    expect(place.rules.map(({ appointmentRuleId }) => appointmentRuleId)).not.toContain(hidden)
    expect(place.rules.find(({ appointmentRuleId }) => appointmentRuleId === ruleId)?.days[0]).toEqual({
      day: today,
      free: 1,
    })
    const { bookingKey } = await server.call(requestBooking, wish(ruleId))
    const window = { parkingName: '东门停车场', beginAt: `${today} 09:00:00`, endAt: `${today} 12:00:00` }
    expect(await server.call(bookingState, { code, bookingKey })).toEqual({ state: 'booked', ...window })
    expect((await server.refuse(requestBooking, wish(ruleId))).issues?.map(({ path }) => path)).toEqual(['day'])
    expect((await server.refuse(requestBooking, wish(hidden))).issues?.map(({ path }) => path)).toEqual([
      'appointmentRuleId',
    ])
    expect((await server.call(bookingState, { code, bookingKey, cancel: true })).state).toBe('cancelled')
    expect((await server.refuse(bookingState, { code, bookingKey, cancel: true })).code).toBe('booking.over')
    expect(await free(ruleId)).toBe(1)
  })

  it('says the same of a plate that is booked already, with a key that shows nothing', async () => {
    const ruleId = await rule()
    const { plateNumber } = await book(ruleId)
    const { bookingKey } = await server.call(requestBooking, wish(ruleId, plateNumber))
    expect((await server.refuse(bookingState, { code, bookingKey })).code).toBe('booking.unknown')
    expect(await bookings(plateNumber)).toHaveLength(1)
  })
})
