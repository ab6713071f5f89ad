import {
  askLane,
  type BodyOf,
  claimLane,
  deskLanes,
  handleLane,
  orderDetail,
  type Permission,
  rechargeStoredCard,
  releaseLane,
  reportTurnBacks,
  saveStoredCard,
  storedCardDetail,
  takeLaneCommands,
  workSheet,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let ruleId: number
let asks = 0

const plate = '粤B10001'
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
  lot = await addLot(server, tenantId)
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  await lot.report([{ direction: 'in', plate, passedAt: at(-7200).toISOString() }])
  await ask(plate, 0)
})

const headers = () => ({ 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey })
const ask = (of: string, seconds: number) => {
  const what = { askId: `pay-${++asks}`, laneCode: 'OUT-1', direction: 'out', plate: of, plateColor: 'blue' } as const
  return server.call(askLane, { ...what, readAt: at(seconds).toISOString() }, { headers: headers() })
}
const leave = (of: string, seconds: number) =>
  lot.report([{ direction: 'out', plate: of, passedAt: at(seconds).toISOString() }])
const exit = async () => {
  const { lanes } = await server.call(deskLanes, { lotId: lot.lotId }, { as: admin })
  return lanes.find(({ direction }) => direction === 'out')
}
const stands = { state: 'hold', reason: 'unpaid', plateNumber: plate, due: '10.00' }

it('[dashboard/console] a vehicle that is to pay stays on its tile, however long, while passes of those before it come in', async () => {
  later(30)
  await leave('粤B10007', -3)
  await leave('粤B10008', -4_000)
  expect(await exit()).toMatchObject({ ...stands, waitingSeconds: 30 })
  later(3_600)
  expect(await exit()).toMatchObject({ ...stands, waitingSeconds: 3_600 })
  await ask(plate, 3_600)
  expect(await exit()).toMatchObject({ ...stands, due: '15.00', waitingSeconds: 3_600 })
})

it('waits since it stands there again: another vehicle asked in between', async () => {
  later(60)
  await ask('粤B10009', 60)
  later(90)
  await ask(plate, 90)
  later(100)
  expect(await exit()).toMatchObject({ ...stands, due: '15.00', waitingSeconds: 10 })
})

it.each<[string, () => Promise<unknown>]>([
  ['it passes, by a clock that is slow', () => leave(plate, -50)],
  ['the next vehicle passes', () => leave('粤B10009', 20)],
  ['the next vehicle is let through', () => ask('粤B10001X', 20)],
  [
    'it turns back',
    () => {
      const event = { eventId: 'back', laneCode: 'OUT-1', turnedBackAt: at(20).toISOString(), plate }
      return server.call(reportTurnBacks, { events: [event] }, { headers: headers() })
    },
  ],
])('[dashboard/console] and goes when %s', async (_, happen) => {
  later(30)
  await happen()
  expect(await exit()).not.toMatchObject({ plateNumber: plate, state: 'hold' })
})

it('[dashboard/console] what held the next vehicle counts, also when that is over', async () => {
  later(30)
  await ask('粤B10099', 30)
  expect(await exit()).toMatchObject({ state: 'hold', reason: 'noEntry', plateNumber: '粤B10099' })
  later(30 + 901)
  expect((await exit())?.state).toBe('quiet')
})

it('[dashboard/console] paid from a stored card: of whoever hands one over, at most what is due; the barrier opens, and the card has less', async () => {
  await server.call(takeLaneCommands, {}, { headers: headers() })
  const { laneId = 0, askId = null } = (await exit()) ?? {}
  const desk: Permission[] = ['laneDesk.read', 'laneDesk.handle', 'lane.control', 'order.takeCash']
  const agent = await server.addUser(tenantId, desk)
  const cashier = await server.addUser(tenantId, [...desk, 'storedCard.pay'])
  const allowed = async (as: SignedInCaller) => (await server.call(workSheet, { laneId }, { as })).allowed
  const seen = { laneId, askId, exitOrderId: null, reason: '' }
  const refused = (how: BodyOf<typeof handleLane>['how'], as = cashier) =>
    server.refuse(handleLane, { ...seen, how }, { as })

  expect(await allowed(cashier)).not.toContain('payByCard')
  const { storedCardId } = await server.call(saveStoredCard, { cardNo: 'DESK-1', holder: '李四' }, { as: admin })
  const paying = { channel: 'cash', lotId: lot.lotId, remark: '', idempotencyKey: 'desk-recharge-1' } as const
  await server.call(rechargeStoredCard, { storedCardId, amount: '12', ...paying }, { as: admin })
  expect(await allowed(cashier)).toEqual(['takeCash', 'payByCard', 'letOut'])
  expect(await allowed(agent)).toEqual(['takeCash', 'letOut'])

  const card = { act: 'payByCard', cardNo: 'desk-1', amount: '10.00', idempotencyKey: 'desk-card-1' } as const
  await server.call(claimLane, { laneId }, { as: agent })
  expect(await refused(card, agent)).toMatchObject({ state: 401 })
  await server.call(releaseLane, { laneId }, { as: agent })
  await server.call(claimLane, { laneId }, { as: cashier })
  const unknown = await refused({ ...card, cardNo: 'DESK-9' })
  expect(unknown).toMatchObject({ code: 'storedCard.unknown', issues: [{ path: 'how' }] })
  const above = await refused({ ...card, amount: '10.01' })
  expect(above).toMatchObject({ code: 'payment.aboveDue' })
  expect(above.issues ?? []).toEqual([])
  expect(await exit()).toMatchObject(stands)

  const paid = await server.call(handleLane, { ...seen, how: card }, { as: cashier })
  expect(paid).toMatchObject({ payStatus: 'paid', due: '0.00', commandState: 'created' })
  const detail = await server.call(orderDetail, { orderId: paid.orderId ?? 0 }, { as: admin })
  expect(detail.payments).toMatchObject([{ channel: 'balance', amount: '10.00' }])
  expect(await server.call(storedCardDetail, { storedCardId }, { as: admin })).toMatchObject({ balance: '2.00' })
  expect(await checkTenant(server.database, tenantId)).toEqual([])
})
