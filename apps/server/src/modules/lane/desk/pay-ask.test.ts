import { askLane, deskLanes, reportTurnBacks } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

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
