import { askLane, claimLane, closeAlarm, queryAlarm, releaseLane, saveSetting } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { watchLanes } from './watch-lanes.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let lots = 0
let asks = 0
let laneId: number

const start = new Date('2026-03-02T10:00:00+08:00')
/** Lets the job look, so many seconds after the start. */
const look = async (seconds: number) => {
  server.setTime(new Date(start.getTime() + seconds * 1000))
  await watchLanes({ database: server.database, clock: () => new Date(start.getTime() + seconds * 1000) })
}
const headers = () => ({ 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey })
/** A vehicle that no entry is known of is held at the exit. */
const ask = (plate: string, seconds: number) => {
  const now = new Date(start.getTime() + seconds * 1000)
  server.setTime(now)
  const body = { askId: `a${++asks}`, laneCode: 'OUT-1', direction: 'out' as const, readAt: now.toISOString(), plate }
  return server.call(askLane, body, { headers: headers() })
}
const alarms = async () =>
  (await server.call(queryAlarm, { kind: 'laneWaiting', lotId: lot.lotId }, { as: admin })).list.map(
    ({ plateNumber, laneId: at, state }) => ({ plateNumber, laneId: at, state }),
  )

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(start)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(start)
  lot = await addLot(server, tenantId, { name: `车场${++lots}` })
  const lane = server.owner.shared.selectFrom('lane').select('lane_id as laneId').where('lot_id', '=', lot.lotId)
  ;({ laneId } = await lane.where('code', '=', 'OUT-1').executeTakeFirstOrThrow())
})

describe('[SH-10, operation/alarms] a vehicle that a barrier holds', () => {
  it('raises one alarm after a minute, which closes when it is through', async () => {
    await ask('粤B00001', 0)
    await look(50)
    expect(await alarms()).toEqual([])
    await look(61)
    await look(71)
    expect(await alarms()).toEqual([{ plateNumber: '粤B00001', laneId, state: 'open' }])
    server.setTime(new Date(start.getTime() + 80_000))
    await lot.report([{ direction: 'out', plate: '粤B00001', passedAt: '2026-03-02T10:01:20+08:00' }])
    await look(90)
    expect(await alarms()).toEqual([{ plateNumber: '粤B00001', laneId, state: 'closed' }])
  })

  it('closes, and raises another, when another vehicle stands there', async () => {
    await ask('粤B00002', 0)
    await look(61)
    await ask('粤B00003', 70)
    await look(75)
    expect(await alarms()).toEqual([{ plateNumber: '粤B00002', laneId, state: 'closed' }])
    await look(135)
    expect(await alarms()).toContainEqual({ plateNumber: '粤B00003', laneId, state: 'open' })
  })

  it('raises none while somebody has its lane', async () => {
    await ask('粤B00004', 0)
    await server.call(claimLane, { laneId }, { as: admin })
    await look(50)
    await server.call(claimLane, { laneId }, { as: admin })
    await look(100)
    expect(await alarms()).toEqual([])
    await server.call(releaseLane, { laneId }, { as: admin })
    await look(101)
    expect(await alarms()).toHaveLength(1)
  })

  it('is not raised again after a person closed it', async () => {
    await ask('粤B00005', 0)
    await look(61)
    const [found] = (await server.call(queryAlarm, { lotId: lot.lotId }, { as: admin })).list
    await server.call(closeAlarm, { alarmId: found?.alarmId ?? 0, remark: '已电话联系' }, { as: admin })
    await look(90)
    expect(await alarms()).toEqual([{ plateNumber: '粤B00005', laneId, state: 'closed' }])
  })

  it('waits as long as the operator has set', async () => {
    await server.call(saveSetting, { laneWaitMinutes: 3 }, { as: admin })
    await ask('粤B00006', 0)
    await look(170)
    expect(await alarms()).toEqual([])
    await look(181)
    expect(await alarms()).toHaveLength(1)
    await server.call(saveSetting, {}, { as: admin })
  })
})

it('concerns nobody but its own operator', async () => {
  const other = await server.addTenant('乙停车')
  await ask('粤B00007', 0)
  await look(61)
  expect(await alarms()).toHaveLength(1)
  expect((await server.call(queryAlarm, {}, { as: other.admin })).list).toEqual([])
})
