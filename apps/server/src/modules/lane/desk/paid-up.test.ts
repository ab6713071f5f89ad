import {
  askLane,
  type BodyOf,
  claimLane,
  deskLanes,
  handleLane,
  heartbeat,
  lotDetail,
  orderDetail,
  queryArrears,
  queryOrder,
  reportPayments,
  saveLot,
  takeArrears,
  takeLaneCommands,
  workSheet,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsIn } from '../../../testing/rows-in.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { raiseArrears } from '../../traffic/arrears/raise-arrears.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let ruleId: number
let plates = 10_000
let plate: string

const start = new Date('2026-03-02T10:00:00+08:00')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const later = (seconds: number) => server.setTime(at(seconds))

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  ruleId = await publishRule(server, admin, { name: '标准', rule: hourlyRule(500) })
})
afterAll(() => server.close())
beforeEach(async () => {
  later(0)
  lot = await addLot(server, tenantId, { name: `车场${++plates}` })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  plate = `粤B${++plates}`
  await enter(-7200)
})

const box = () => ({ headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } })
const enter = (seconds: number, of = plate) =>
  lot.report([{ direction: 'in', plate: of, passedAt: at(seconds).toISOString() }])
const leave = (seconds: number) => lot.report([{ direction: 'out', plate, passedAt: at(seconds).toISOString() }])
const ask = async (seconds: number) => {
  await server.call(heartbeat, {}, box())
  const what = { askId: newKey(), laneCode: 'OUT-1', direction: 'out', plate, plateColor: 'blue' } as const
  return server.call(askLane, { ...what, readAt: at(seconds).toISOString() }, box())
}
const payAtMachine = async (amount: string) => {
  const [stay] = rowsIn(await server.call(queryOrder, { plateNumber: plate }, { as: admin }))
  const paid = { eventId: newKey(), orderNo: stay?.orderNo ?? '', channel: 'cash', amount } as const
  await server.call(reportPayments, { events: [{ ...paid, paidAt: at(20).toISOString() }] }, box())
}
const exit = async () => {
  const { lanes } = await server.call(deskLanes, { lotId: lot.lotId }, { as: admin })
  const found = lanes.find(({ direction }) => direction === 'out')
  if (!found) throw new Error('the lot has no exit')
  return found
}
const sheet = async () => server.call(workSheet, { laneId: (await exit()).laneId }, { as: admin })
const handle = async (how: BodyOf<typeof handleLane>['how'], reason = '') => {
  const { laneId, askId } = await exit()
  await server.call(claimLane, { laneId }, { as: admin })
  return server.call(handleLane, { laneId, askId, exitOrderId: null, reason, how }, { as: admin })
}
const commands = async () => (await server.call(takeLaneCommands, { answers: [], waitSeconds: 0 }, box())).commands

describe('[dashboard/console] what is paid at a machine while the vehicle stands at the barrier', () => {
  it('is due no more: the attendant only opens, and the stay is paid, not let go', async () => {
    await ask(0)
    later(25)
    await payAtMachine('6.00')
    expect(await exit()).toMatchObject({ state: 'hold', reason: 'unpaid', due: '4.00' })
    await payAtMachine('4.00')
    expect(await exit()).toMatchObject({ state: 'hold', due: null })
    expect(await sheet()).toMatchObject({ payStatus: 'paid', allowed: ['letOut', 'match'] })
    const { orderId, payStatus, commandState } = await handle({ act: 'letOut' }, '已核对')
    expect([payStatus, commandState]).toEqual(['paid', 'created'])
    expect(await server.call(orderDetail, { orderId: orderId ?? 0 }, { as: admin })).toMatchObject({ mark: 'none' })
  })

  it('who has paid a part and is let out owes the rest, by name', async () => {
    await ask(0)
    later(25)
    await payAtMachine('6.00')
    const { orderId, payStatus, due } = await handle({ act: 'letOut' }, '已核对')
    expect([payStatus, due]).toEqual(['unpaid', '4.00'])
    expect(await server.call(orderDetail, { orderId: orderId ?? 0 }, { as: admin })).toMatchObject({ mark: 'forced' })
  })
})

describe('[dashboard/console] held because of earlier stays', () => {
  const owe = async () => {
    await leave(-3_600)
    await raiseArrears({ database: server.database, clock: () => at(0) })
    const { name, capacity, version } = await server.call(lotDetail, { lotId: lot.lotId }, { as: admin })
    await server.call(saveLot, { lotId: lot.lotId, version, name, capacity, whenInArrears: 'hold' }, { as: admin })
    await enter(-60)
    await payAtMachine('5.00')
    const [owed] = rowsIn(await server.call(queryArrears, { plateNumber: plate }, { as: admin }))
    return owed?.arrearsId ?? 0
  }
  const take = (arrearsId: number, amount: string) =>
    server.call(takeArrears, { arrearsId, lotId: lot.lotId, amount, idempotencyKey: newKey() }, { as: admin })

  it('the barrier opens by itself once staff have collected all of it, and the lane waits no more', async () => {
    const arrearsId = await owe()
    expect(await ask(0)).toMatchObject({ decision: 'hold', reason: 'arrears', arrears: '5.00' })
    later(20)
    await take(arrearsId, '3.00')
    expect(await commands()).toEqual([])
    await take(arrearsId, '2.00')
    expect((await exit()).state).toBe('quiet')
    expect(await commands()).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
    later(20 + 600)
    expect(await exit()).toMatchObject({ state: 'hold', plateNumber: plate })
  })
})

it('[dashboard/console] a plate that was misread as that of another vehicle: its own stay is chosen, the other one goes on', async () => {
  const other = `粤B${++plates}`
  await enter(-3_600, other)
  await ask(0)
  later(10)
  const { orderId, candidates } = await sheet()
  const own = candidates.find(({ plateNumber }) => plateNumber === other)
  expect(candidates.map(candidate => candidate.orderId)).not.toContain(orderId)
  const matched = await handle({ act: 'match', entryOrderId: own?.orderId ?? 0 })
  expect(matched).toMatchObject({ orderId: own?.orderId, payStatus: 'unpaid', due: '5.00' })
  expect(rowsIn(await server.call(queryOrder, { plateNumber: plate }, { as: admin }))).toMatchObject([
    { orderId, parkStatus: 'inside' },
  ])
  expect(await exit()).toMatchObject({ state: 'hold', due: '5.00' })
})
