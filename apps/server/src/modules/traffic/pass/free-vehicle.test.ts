import {
  askLane,
  type BodyOf,
  checkUserPassword,
  lotDetail,
  orderDetail,
  queryFreed,
  queryOrder,
  removeFreeVehicle,
  saveFreeVehicle,
  saveLot,
  saveWhiteList,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let ruleId: number
let lot: TestLot
let count = 0

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
const police = () => `粤B${String(1_000 + ++count)}警`
type Rule = BodyOf<typeof saveFreeVehicle>
const save = async (more: Partial<Rule> = {}) => {
  const always = { beginsOn: '2026-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const rule = { name: `警车${++count}`, lotIds: [lot.lotId], plateKinds: ['police' as const], ...always, ...more }
  return (await server.call(saveFreeVehicle, rule, { as: admin })).freeVehicleId
}
const move = (direction: 'in' | 'out', plate: string, passedAt: string, plateColor: 'blue' | 'white' = 'white') =>
  lot.report([{ direction, plate, passedAt, plateColor }])
const feeOf = async (plate: string) => {
  const data = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const [order] = typeof data === 'object' ? data.list : []
  return `${order?.payStatus} ${order?.payableAmount}`
}
const stay = async (plate: string, from: string, to: string) => {
  await move('in', plate, from)
  await move('out', plate, to)
  return feeOf(plate)
}
const linesOf = async (plate: string) => {
  const data = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const [order] = typeof data === 'object' ? data.list : []
  return (await server.call(orderDetail, { orderId: order?.orderId ?? 0 }, { as: admin })).fee
}
const ask = (plate: string, direction: 'in' | 'out', clock: string) => {
  server.setTime(new Date(at(clock)))
  const laneCode = direction === 'in' ? 'IN-1' : 'OUT-1'
  const body = { askId: `f${++count}`, laneCode, direction, readAt: at(clock), plate, plateColor: 'white' as const }
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  return server.call(askLane, body, { headers })
}

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('07:30')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(300) })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at('07:30')))
  lot = await addLot(server, tenantId, { name: `车场${++count}`, capacity: 1 })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})

describe('[operation/freeVehicles] the price of a stay', () => {
  it('a vehicle that a rule names parks free, and its order says by which rule and how much it was spared', async () => {
    await save({ name: '警车免费' })
    const plate = police()
    expect(await stay(plate, at('08:00'), at('10:00'))).toBe('free 0.00')
    expect(await linesOf(plate)).toMatchObject([
      { kind: 'freeVehicle', name: '警车免费', spared: '6.00', amount: '0.00' },
      { kind: 'free', why: 'freeVehicle', minutes: 120 },
    ])
    expect(await stay('粤B12345', at('08:00'), at('10:00'))).toBe('unpaid 6.00')
  })

  it('free for a time: the rest is charged as a stay of its own', async () => {
    await save({ freeMinutes: 60 })
    const plate = police()
    expect(await stay(plate, at('08:00'), at('11:00'))).toBe('unpaid 6.00')
    expect(await linesOf(plate)).toMatchObject([
      { kind: 'freeVehicle', spared: '3.00' },
      { kind: 'free' },
      { kind: 'units' },
    ])
  })

  it('only in its lots, its days and hours, its colours, from when it was saved, and while it is enabled', async () => {
    const other = await addLot(server, tenantId, { name: `车场${++count}` })
    await save({ lotIds: [other.lotId] })
    await save({ weekdays: [7] })
    await save({ fromHour: '03:00', untilHour: '04:00' })
    await save({ plateColors: ['blue'] })
    await save({ disabled: true })
    expect(await stay(police(), at('08:00'), at('10:00'))).toBe('unpaid 6.00')
    server.setTime(new Date(at('09:30')))
    await save()
    expect(await stay(police(), at('09:00'), at('11:00'))).toBe('unpaid 6.00')
    expect(await stay(police(), at('09:30'), at('10:30'))).toBe('free 0.00')
  })

  it('a white-listed plate parks by the white list', async () => {
    await save()
    const plate = police()
    await server.call(saveWhiteList, { PlateNumber: plate, lotId: lot.lotId, BeginDate: '2026-01-01' }, { as: admin })
    expect(await stay(plate, at('08:00'), at('10:00'))).toBe('free 0.00')
    expect(await linesOf(plate)).toMatchObject([{ kind: 'free', why: 'whiteList' }])
  })

  it('after its rule is removed a vehicle inside parks free up to then', async () => {
    const freeVehicleId = await save()
    const plate = police()
    await move('in', plate, at('08:00'))
    server.setTime(new Date(at('09:00')))
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await server.call(removeFreeVehicle, { freeVehicleIds: [freeVehicleId] }, { as: admin })
    await move('out', plate, at('11:00'))
    expect(await feeOf(plate)).toBe('unpaid 6.00')
  })
})

describe('[operation/freeVehicles] an ask', () => {
  it('opens a full lot, and lets out what has no entry and what has, and says why', async () => {
    const { name, capacity, version } = await server.call(lotDetail, { lotId: lot.lotId }, { as: admin })
    const full = { whenFull: 'hold' as const, whenNoEntry: 'hold' as const }
    await server.call(saveLot, { lotId: lot.lotId, version, name, capacity, ...full }, { as: admin })
    await save({ fromHour: '06:00', untilHour: '20:00' })
    await move('in', '粤B12345', at('07:00'))
    expect(await ask('粤B22222', 'in', '08:00')).toMatchObject({ decision: 'hold', reason: 'full' })
    const plate = police()
    expect(await ask(plate, 'in', '08:00')).toMatchObject({
      decision: 'open',
      reason: 'freeVehicle',
      screen: [plate, '免费车辆', '欢迎光临'],
    })
    expect(await ask(police(), 'in', '21:00')).toMatchObject({ decision: 'hold', reason: 'full' })
    expect(await ask(police(), 'out', '09:00')).toMatchObject({ decision: 'open', reason: 'freeVehicle' })
    expect(await ask('粤B33333', 'out', '09:00')).toMatchObject({ decision: 'hold', reason: 'noEntry' })
    await move('in', plate, at('08:01'))
    expect(await ask(plate, 'out', '10:00')).toMatchObject({ decision: 'open', reason: 'free', due: '0.00' })
  })

  it('knows a rule no more once it is switched off', async () => {
    const freeVehicleId = await save()
    expect(await ask(police(), 'in', '08:00')).toMatchObject({ reason: 'freeVehicle' })
    await save({ freeVehicleId, disabled: true })
    expect(await ask(police(), 'in', '08:10')).toMatchObject({ reason: 'temporary' })
  })
})

describe('[operation/freeVehicles] what was freed', () => {
  const freed = (begin: string, end: string) => server.call(queryFreed, { begin, end, lotId: lot.lotId }, { as: admin })

  it('counts the stays that ended in the period, and what they were spared, by rule; a removed one, too', async () => {
    const first = await save({ name: '前一小时', freeMinutes: 60, plateColors: ['white'] })
    await stay(police(), at('08:00'), at('10:00'))
    await stay(police(), at('08:00'), at('09:30'))
    await stay('粤B12345', at('08:00'), at('09:30'))
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await server.call(removeFreeVehicle, { freeVehicleIds: [first] }, { as: admin })
    expect(await freed('2026-03-02 00:00:00', '2026-03-02 23:59:59')).toEqual({
      list: [{ freeVehicleId: first, name: '前一小时', isRemoved: true, stays: 2, freeMinutes: 120, spared: '6.00' }],
      stays: 2,
      spared: '6.00',
    })
    expect(await freed('2026-03-03 00:00:00', '2026-03-03 23:59:59')).toEqual({ list: [], stays: 0, spared: '0.00' })
  })
})
