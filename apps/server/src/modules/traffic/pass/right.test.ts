import { queryOrder } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot, type TestPass } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { putParkingRight } from '../../access/parking-right/put-parking-right.ts'
import type { ParkingRight } from '../../access/parking-right/right.ts'
import { countInsideByRight } from '../../access/parking-right/rights-in-use.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let ruleId: number
let lot: TestLot
let holders = 0
let plates = 0

const day = '2026-03-02'
const pass = (direction: 'in' | 'out', plate: string, clock: string, date = day): TestPass => ({
  direction,
  plate,
  passedAt: `${date}T${clock}:00+08:00`,
})
const newPlate = () => `粤B${String(30_000 + ++plates)}`
const month = { from: new Date('2026-03-01T00:00:00+08:00'), before: new Date('2026-04-01T00:00:00+08:00') }

async function give(right: Partial<ParkingRight> & Pick<ParkingRight, 'plates'>): Promise<ParkingRight> {
  const whole: ParkingRight = {
    holder: 'card',
    holderId: ++holders,
    effect: 'free',
    cardKind: null,
    spots: 1,
    whenFull: 'temporary',
    periods: [month],
    lotIds: [lot.lotId],
    ...right,
  }
  await put(whole)
  return whole
}
const put = (right: ParkingRight) =>
  server.database
    .forTenant(tenantId)
    .transaction()
    .execute(db => putParkingRight(db, tenantId, right))
const inside = (right: ParkingRight) => countInsideByRight(server.database.forTenant(tenantId), tenantId, right)

/** Pay status and amount of the plate's orders, the latest first. */
async function fees(plate: string): Promise<string[]> {
  const data = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const list = typeof data === 'object' ? data.list : []
  return list.map(order => `${order.payStatus} ${order.payableAmount}`)
}

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(300) })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(`${day}T12:00:00+08:00`))
  lot = await addLot(server, tenantId)
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})

describe('a stay by a right', () => {
  it('is free while the right is in force, and charged normally afterwards', async () => {
    const [carded, ending, stranger] = [newPlate(), newPlate(), newPlate()]
    await give({ plates: [carded] })
    const ended = { from: month.from, before: new Date(`${day}T09:00:00+08:00`) }
    await give({ plates: [ending], periods: [ended] })
    for (const plate of [carded, ending, stranger]) {
      await lot.report([pass('in', plate, '08:00'), pass('out', plate, '11:00')])
    }
    expect(await fees(carded)).toEqual(['free 0.00'])
    expect(await fees(ending)).toEqual(['unpaid 6.00'])
    expect(await fees(stranger)).toEqual(['unpaid 9.00'])
  })

  it('is priced by the periods at the exit: a card suspended meanwhile covers the time before that', async () => {
    const plate = newPlate()
    const right = await give({ plates: [plate] })
    await lot.report([pass('in', plate, '08:00')])
    await put({ ...right, periods: [{ from: month.from, before: new Date(`${day}T10:00:00+08:00`) }] })
    await lot.report([pass('out', plate, '11:00')])
    expect(await fees(plate)).toEqual(['unpaid 3.00'])
  })

  it('keeps the right that it began by, even if the plate is removed from it meanwhile', async () => {
    const [plate, next] = [newPlate(), newPlate()]
    const right = await give({ plates: [plate] })
    await lot.report([pass('in', plate, '08:00')])
    await put({ ...right, plates: [next] })
    await lot.report([pass('in', next, '08:30'), pass('out', plate, '10:00'), pass('out', next, '10:30')])
    expect(await fees(plate)).toEqual(['free 0.00'])
    expect(await fees(next)).toEqual(['unpaid 6.00'])
    await lot.report([pass('in', next, '11:00'), pass('out', next, '12:00')])
    expect((await fees(next))[0]).toBe('free 0.00')
  })

  it('does not begin in another lot, nor before or after the period', async () => {
    const elsewhere = await addLot(server, tenantId)
    const plate = newPlate()
    await give({ plates: [plate], lotIds: [elsewhere.lotId] })
    await lot.report([pass('in', plate, '08:00'), pass('out', plate, '09:00')])
    await elsewhere.report([pass('in', plate, '10:00'), pass('out', plate, '11:00')])
    expect(await fees(plate)).toEqual(['free 0.00', 'unpaid 3.00'])
    server.setTime(new Date('2026-04-02T09:00:00+08:00'))
    await elsewhere.report([pass('in', plate, '08:00', '2026-04-02'), pass('out', plate, '09:00', '2026-04-02')])
    expect((await fees(plate))[0]).not.toBe('free 0.00')
  })

  it('is charged by the rule for its card kind if the card rule says so', async () => {
    const cheap = await publishRule(server, admin, { name: '员工价', rule: hourlyRule(100) })
    await assignRules(server, admin, lot.lotId, [
      { ruleId: cheap, when: { cardKinds: ['员工卡'] } },
      { ruleId, when: {} },
    ])
    const [staff, other] = [newPlate(), newPlate()]
    await give({ plates: [staff], effect: 'rule', cardKind: '员工卡' })
    await give({ plates: [other], effect: 'rule', cardKind: '商户卡' })
    for (const plate of [staff, other]) await lot.report([pass('in', plate, '08:00'), pass('out', plate, '10:00')])
    expect(await fees(staff)).toEqual(['unpaid 2.00'])
    expect(await fees(other)).toEqual(['unpaid 6.00'])
  })
})

describe('the spots of a right', () => {
  it('go to the first vehicles; one more is charged normally, and an exit frees a spot', async () => {
    const [a, b, c] = [newPlate(), newPlate(), newPlate()]
    const right = await give({ plates: [a, b, c], spots: 2 })
    await lot.report([pass('in', a, '08:00'), pass('in', b, '08:01'), pass('in', c, '08:02')])
    expect(await inside(right)).toBe(2)
    await lot.report([
      pass('out', a, '09:00'),
      pass('in', a, '09:10'),
      pass('out', c, '10:02'),
      pass('out', b, '10:30'),
    ])
    expect(await fees(a)).toEqual(['open null', 'free 0.00'])
    expect(await fees(b)).toEqual(['free 0.00'])
    expect(await fees(c)).toEqual(['unpaid 6.00'])
    expect(await inside(right)).toBe(1)
  })

  it('admit one more vehicle if that is agreed', async () => {
    const [a, b] = [newPlate(), newPlate()]
    const right = await give({ plates: [a, b], holder: 'unit', whenFull: 'pass' })
    await lot.report([pass('in', a, '08:00'), pass('in', b, '08:01'), pass('out', b, '10:00')])
    expect(await fees(b)).toEqual(['free 0.00'])
    expect(await inside(right)).toBe(1)
  })

  it('of a card are used before those of a company', async () => {
    const [a, b] = [newPlate(), newPlate()]
    const unit = await give({ plates: [a, b], holder: 'unit' })
    const card = await give({ plates: [a] })
    await lot.report([pass('in', a, '08:00'), pass('in', b, '08:01')])
    expect([await inside(card), await inside(unit)]).toEqual([1, 1])
  })

  it('conflict: two lots cannot give away the last spot at once', async () => {
    const other = await addLot(server, tenantId)
    const cars = Array.from({ length: 8 }, newPlate)
    const right = await give({ plates: cars, spots: 3, lotIds: [lot.lotId, other.lotId] })
    await Promise.all(cars.map((plate, index) => (index % 2 ? lot : other).report([pass('in', plate, '08:00')])))
    expect(await inside(right)).toBe(3)
  })

  it('ok: a repeated or late event takes no second spot', async () => {
    const plate = newPlate()
    const right = await give({ plates: [plate] })
    const seen = { ...pass('in', plate, '08:00'), eventId: `seen-${plate}` }
    await lot.report([seen])
    await lot.report([seen])
    await lot.report([pass('in', plate, '08:00')])
    expect(await inside(right)).toBe(1)
    await lot.report([pass('out', plate, '09:00')])
    const late = newPlate()
    await give({ plates: [late] })
    await lot.report([pass('out', late, '09:00')])
    await lot.report([pass('in', late, '08:00')])
    expect(await fees(late)).toEqual(['free 0.00'])
    expect(await inside(right)).toBe(0)
  })
})

it('another tenant neither sees nor uses a right', async () => {
  const neighbour = await server.addTenant('邻居停车')
  const theirs = await addLot(server, neighbour.tenantId)
  const plate = newPlate()
  const right = await give({ plates: [plate] })
  const db = server.database.forTenant(neighbour.tenantId)
  expect((await sql`select * from parking_right, parking_right_plate, parking_right_lot`.execute(db)).rows).toEqual([])
  await theirs.report([pass('in', plate, '08:00')])
  expect(await inside(right)).toBe(0)
})
