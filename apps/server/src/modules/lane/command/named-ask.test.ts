import {
  askLane,
  type BodyOf,
  claimLane,
  deskLanes,
  handleLane,
  releaseLane,
  sendLaneCommand,
  takeLaneCommands,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let laneId: number
const start = new Date('2026-03-02T08:00:00+08:00')
const later = (seconds: number) => server.setTime(new Date(start.getTime() + seconds * 1000))

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(start)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(start)
  lot = await addLot(server, tenantId)
  laneId = (await tile())?.laneId ?? 0
  await handed()
})

const box = () => ({ headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } })
const tile = async () => {
  const { lanes } = await server.call(deskLanes, { lotId: lot.lotId }, { as: admin })
  return lanes.find(({ direction }) => direction === 'out')
}
/** For whose vehicle the box is to open. */
const handed = async () =>
  (await server.call(takeLaneCommands, {}, box())).commands.map(({ kind, askId }) => `${kind} for ${askId}`)
const ask = (askId: string, seconds: number, more: Partial<BodyOf<typeof askLane>> = {}) => {
  later(seconds)
  const readAt = new Date(start.getTime() + seconds * 1000).toISOString()
  const read = { askId, laneCode: 'OUT-1', direction: 'out', plate: '粤B12345', readAt, ...more } as const
  return server.call(askLane, read, box())
}
/** By a person, to a box that was heard a moment ago. */
const send = async (kind: BodyOf<typeof sendLaneCommand>['kind']) => {
  await handed()
  await server.call(sendLaneCommand, { laneId, kind, reason: '车主求助', text: '请稍候' }, { as: admin })
}

describe('[basic/lane] a command to open says whose vehicle waits', () => {
  it('ok: by hand it names the latest ask of the lane, however long the vehicle has waited', async () => {
    await ask('first', 0)
    await ask('second', 300)
    later(800)
    await send('openOnce')
    expect(await handed()).toEqual(['openOnce for second'])
  })

  it('ok: an action on the work sheet names the ask that it answers', async () => {
    await ask('sheet', 0)
    await server.call(claimLane, { laneId }, { as: admin })
    const { askId = null } = (await tile()) ?? {}
    const wanted = { laneId, askId, exitOrderId: null, how: { act: 'letOut' }, reason: '无入场记录' } as const
    await server.call(handleLane, wanted, { as: admin })
    await server.call(releaseLane, { laneId }, { as: admin })
    expect(await handed()).toEqual(['openOnce for sheet'])
  })

  it('names none where nobody waits: none asked, it passed, or it is long ago; nor does a text', async () => {
    await send('openOnce')
    expect(await handed()).toEqual(['openOnce for undefined'])
    await ask('waits', 10)
    later(20)
    const passedAt = new Date(start.getTime() + 20_000).toISOString()
    await lot.report([{ direction: 'out', plate: '粤B12345', passedAt }])
    later(30)
    await send('openOnce')
    expect(await handed()).toEqual(['openOnce for undefined'])
    await ask('lost', 60)
    await send('text')
    expect(await handed()).toEqual(['text for undefined'])
    later(60 + 901)
    await send('openOnce')
    expect(await handed()).toEqual(['openOnce for undefined'])
  })
})
