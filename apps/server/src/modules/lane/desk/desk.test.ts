import {
  askLane,
  type BodyOf,
  claimLane,
  deskLanes,
  handleLane,
  orderActions,
  orderDetail,
  type Permission,
  queryOrder,
  querySentryLog,
  releaseLane,
  sendLaneCommand,
  takeLaneCommands,
  undoOrderAction,
  workSheet,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let agent: SignedInCaller
let other: SignedInCaller
let stranger: SignedInCaller
let neighbour: SignedInCaller
let lot: TestLot
let out: number
let into: number
let asks = 0

const start = new Date('2026-03-02T10:00:00+08:00')
const later = (seconds: number) => server.setTime(new Date(start.getTime() + seconds * 1000))
const all: Permission[] = [
  'laneDesk.read',
  'laneDesk.handle',
  'lane.control',
  'order.correct',
  'order.takeCash',
  'order.waive',
  'personalData.read',
]

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(start)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  agent = await server.addUser(tenantId, all)
  other = await server.addUser(tenantId, [...all, 'laneDesk.takeOver'])
  neighbour = await server.addUser(tenantId, all, { subTenantId: await addSubTenant(server, tenantId) })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(start)
  lot = await addLot(server, tenantId)
  const lanes = await server.owner.shared
    .selectFrom('lane')
    .select(['lane_id', 'code'])
    .where('lot_id', '=', lot.lotId)
    .execute()
  out = lanes.find(({ code }) => code === 'OUT-1')?.lane_id ?? 0
  into = lanes.find(({ code }) => code === 'IN-1')?.lane_id ?? 0
  await poll()
})

const headers = () => ({ 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey })
const poll = async (body: BodyOf<typeof takeLaneCommands> = {}) =>
  (await server.call(takeLaneCommands, body, { headers: headers() })).commands
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000).toISOString()
const picture = (name: string) => `https://pictures.example/${name}.jpg`
const ask = (direction: 'in' | 'out', plate: string, seconds = 0) =>
  server.call(
    askLane,
    {
      ...{ askId: `ask-${++asks}`, direction, plate, plateColor: 'blue', readAt: at(seconds) },
      ...{ laneCode: direction === 'in' ? 'IN-1' : 'OUT-1', pictureUrl: picture(`ask-${plate}`) },
    },
    { headers: headers() },
  )
const enter = (plate: string, hours = 2) =>
  lot.report([{ direction: 'in', plate, passedAt: at(-3600 * hours), pictureUrl: picture(`in-${plate}`) }])
const leave = (plate: string, seconds: number) => lot.report([{ direction: 'out', plate, passedAt: at(seconds) }])
const tiles = async (as = agent) => (await server.call(deskLanes, { lotId: lot.lotId }, { as })).lanes
const tile = async (laneId = out) => (await tiles()).find(lane => lane.laneId === laneId)
const sheet = (more: Partial<BodyOf<typeof workSheet>> = {}, as = agent) =>
  server.call(workSheet, { laneId: out, ...more }, { as })
const claim = (laneId = out, as = agent) => server.call(claimLane, { laneId }, { as })
type Handling = BodyOf<typeof handleLane>
const subject = async (laneId = out) => {
  const { askId = null, exitOrderId = null } = (await tile(laneId)) ?? {}
  return { laneId, askId, exitOrderId, reason: '车主求助' }
}
const handle = async (how: Handling['how'], laneId = out, as = agent) =>
  server.call(handleLane, { ...(await subject(laneId)), how }, { as })
const refused = async (
  how: Handling['how'],
  { as = agent, ...more }: Partial<Handling> & { as?: SignedInCaller } = {},
) => server.refuse(handleLane, { ...(await subject()), how, ...more }, { as })
const orderOf = async (plateNumber: string) => {
  const data = await server.call(queryOrder, { plateNumber, lotId: lot.lotId }, { as: admin })
  return typeof data === 'object' ? data.list.map(({ orderId }) => orderId) : []
}
const log = async () => {
  const data = await server.call(querySentryLog, { lotId: lot.lotId }, { as: admin })
  return typeof data === 'object' ? data.list : []
}
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])

describe('[dashboard/console] the lanes', () => {
  it('ok: those that wait come first, the longest before the others, each with what was seen and is due', async () => {
    await enter('粤B10001')
    expect((await tiles()).map(({ state, reach }) => `${state} ${reach}`)).toEqual([
      'quiet reachable',
      'quiet reachable',
    ])
    await ask('out', '粤B10001')
    later(30)
    await server.owner.shared.updateTable('lane').set({ mode: 'closed' }).where('lane_id', '=', into).execute()
    await ask('in', '粤B10009', 30)
    later(40)
    expect(await tiles()).toMatchObject([
      {
        ...{ laneId: out, state: 'hold', reason: 'unpaid', plateNumber: '粤B10001', due: '10.00', waitingSeconds: 40 },
        ...{ pictureUrl: picture('ask-粤B10001'), seenSeconds: 40, claimedBy: '', exitOrderId: null },
      },
      { laneId: into, state: 'refuse', reason: 'laneClosed', plateNumber: '粤B10009', due: null, waitingSeconds: 10 },
    ])
  })

  it('a lane waits no more when its vehicle has passed, another was let through, or after a quarter of an hour', async () => {
    await enter('粤B10002')
    await ask('out', '粤B10002')
    later(5)
    await leave('粤B10002', 4)
    expect(await tile()).toMatchObject({ state: 'quiet', askId: null, plateNumber: '粤B10002' })
    later(20)
    await ask('out', '粤B10003', 20)
    expect(await tile()).toMatchObject({ state: 'hold', reason: 'noEntry' })
    later(20 + 901)
    expect(await tile()).toMatchObject({ state: 'quiet' })
  })

  it('another part’s and another tenant’s lanes look missing', async () => {
    expect(await tiles(neighbour)).toEqual([])
    for (const as of [neighbour, stranger]) {
      expect(await server.refuse(workSheet, { laneId: out }, { as })).toMatchObject({ code: 'row.missing' })
      expect(await server.refuse(claimLane, { laneId: out }, { as })).toMatchObject({ code: 'row.missing' })
      const body = { laneId: out, askId: 1, exitOrderId: null, reason: '车主求助', how: { act: 'letOut' } } as const
      expect(await server.refuse(handleLane, body, { as })).toMatchObject({ code: 'row.missing' })
    }
  })
})

describe('[dashboard/console] who has a lane', () => {
  it('of twenty who want it at once one gets it, renews it, and is shown to the others', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => server.addUser(tenantId, all)))
    const answers = await Promise.all(people.map(as => server.post(claimLane, { laneId: out }, { as })))
    const winners = answers.flatMap(({ body }, index) => (body.state === 'success' ? [index] : []))
    expect(winners).toHaveLength(1)
    const winner = people[winners[0] ?? 0] as SignedInCaller
    const [loser] = people.filter(each => each !== winner)
    later(50)
    expect(await claim(out, winner)).toEqual({ seconds: 60 })
    later(100)
    expect((await tiles(loser)).find(({ laneId }) => laneId === out)).toMatchObject({ isMine: false })
    expect((await tiles(loser)).find(({ laneId }) => laneId === out)?.claimedBy).not.toBe('')
    expect(await server.refuse(claimLane, { laneId: out }, { as: loser })).toMatchObject({ code: 'laneDesk.claimed' })
    later(111)
    expect(await claim(out, loser)).toEqual({ seconds: 60 })
  })

  it('it is taken over by a permission only, and given back', async () => {
    await claim()
    expect(await server.refuse(claimLane, { laneId: out, takesOver: true }, { as: agent })).toMatchObject({
      state: 401,
    })
    await server.call(claimLane, { laneId: out, takesOver: true }, { as: other })
    expect(await server.refuse(claimLane, { laneId: out }, { as: agent })).toMatchObject({ code: 'laneDesk.claimed' })
    await server.call(releaseLane, { laneId: out }, { as: agent })
    expect(await server.refuse(claimLane, { laneId: out }, { as: agent })).toMatchObject({ code: 'laneDesk.claimed' })
    await server.call(releaseLane, { laneId: out }, { as: other })
    await claim()
  })

  it('without it nothing is done; with it nobody else sends the lane a command', async () => {
    await enter('粤B10004')
    await ask('out', '粤B10004')
    expect(await refused({ act: 'letOut' })).toMatchObject({ code: 'laneDesk.notClaimed' })
    await claim(out, other)
    expect(await refused({ act: 'letOut' })).toMatchObject({ code: 'laneDesk.notClaimed' })
    const open = { laneId: out, kind: 'openOnce', reason: '车主求助' } as const
    expect(await server.refuse(sendLaneCommand, open, { as: agent })).toMatchObject({ code: 'laneDesk.claimed' })
    expect(await poll()).toEqual([])
    expect(await log()).toEqual([])
    expect((await server.call(sendLaneCommand, open, { as: other })).state).toBe('created')
  })
})

describe('[dashboard/console] a vehicle at the exit', () => {
  it('let out without payment: the stay ends unpaid and marked, the barrier opens once, the log has both pictures', async () => {
    await enter('粤B20001')
    await ask('out', '粤B20001')
    await claim()
    expect(await sheet()).toMatchObject({ isInside: true, entryPictureUrl: picture('in-粤B20001'), payStatus: 'open' })
    const done = await handle({ act: 'letOut' })
    expect(done).toMatchObject({ payStatus: 'unpaid', due: '10.00', commandState: 'created' })
    expect(await refused({ act: 'letOut' })).toMatchObject({ code: 'laneDesk.over' })
    expect(await poll()).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
    const detail = await server.call(orderDetail, { orderId: done.orderId ?? 0 }, { as: admin })
    expect(detail).toMatchObject({
      parkStatus: 'left',
      payStatus: 'unpaid',
      mark: 'forced',
      leftAt: '2026-03-02 10:00:00',
    })
    expect(await log()).toMatchObject([{ AbnormalType: 2, Source: 4, PlateNumber: '粤B20001', reason: '车主求助' }])
    const kept = server.owner.shared.selectFrom('lane_action').selectAll().where('lot_id', '=', lot.lotId)
    expect(await kept.execute()).toMatchObject([
      {
        entry_picture_url: picture('in-粤B20001'),
        exit_picture_url: picture('ask-粤B20001'),
        command_id: done.commandId,
      },
    ])
    later(45)
    await leave('粤B20001', 40)
    expect(await orderOf('粤B20001')).toHaveLength(1)
    await sound()
  })

  it('a command that reached nobody leaves the lane waiting, to be opened again', async () => {
    await enter('粤B20002')
    later(200)
    await server.owner.shared
      .updateTable('cloud_box')
      .set({ heard_at: at(0) })
      .where('lot_id', '=', lot.lotId)
      .execute()
    await ask('out', '粤B20002', 200)
    await server.owner.shared
      .updateTable('cloud_box')
      .set({ heard_at: at(0) })
      .where('lot_id', '=', lot.lotId)
      .execute()
    await claim()
    expect(await handle({ act: 'letOut' })).toMatchObject({ payStatus: 'unpaid', commandState: 'unreachable' })
    expect(await tile()).toMatchObject({ state: 'hold', due: '15.00' })
    await poll()
    expect(await handle({ act: 'letOut' })).toMatchObject({ commandState: 'created' })
    expect(await tile()).toMatchObject({ state: 'quiet' })
    await sound()
  })

  it('an opening after the ask’s time, after a newer ask, and after a pass is refused', async () => {
    await enter('粤B20003')
    await ask('out', '粤B20003')
    await claim()
    const seen = await subject()
    later(10)
    await ask('out', '粤B20004', 10)
    const body = { ...seen, how: { act: 'letOut' } } as const
    expect(await server.refuse(handleLane, body, { as: agent })).toMatchObject({ code: 'laneDesk.over' })
    const newer = { ...(await subject()), how: { act: 'letOut' } } as const
    later(10 + 901)
    await claim()
    expect(await server.refuse(handleLane, newer, { as: agent })).toMatchObject({ code: 'laneDesk.over' })
    expect(await poll()).toEqual([])
    expect(await log()).toEqual([])
  })

  it('misread: matched to its entry it owes, and cash opens; the pass that follows is of the same stay', async () => {
    await enter('粤B5K2M7')
    await ask('out', '粤B5K2N7')
    await claim()
    const { candidates, allowed } = await sheet()
    expect(candidates).toMatchObject([{ plateNumber: '粤B5K2M7', cost: 0.5, pictureUrl: picture('in-粤B5K2M7') }])
    expect(allowed).toEqual(['match', 'letOut'])
    const entryOrderId = candidates[0]?.orderId ?? 0
    expect(await handle({ act: 'match', entryOrderId })).toMatchObject({
      payStatus: 'unpaid',
      due: '10.00',
      commandId: null,
    })
    expect(await tile()).toMatchObject({ state: 'hold', due: '10.00' })
    const cash = { act: 'takeCash', amount: '10.00', idempotencyKey: 'desk-cash-1' } as const
    expect(await refused({ ...cash, amount: '10.01' })).toMatchObject({ code: 'payment.aboveDue' })
    const paid = await handle(cash)
    expect(paid).toMatchObject({ orderId: entryOrderId, payStatus: 'paid', due: '0.00', commandState: 'created' })
    expect(await tile()).toMatchObject({ state: 'quiet' })
    later(60)
    expect(await leave('粤B5K2N7', 58)).toMatchObject([{ outcome: 'matched' }])
    const detail = await server.call(orderDetail, { orderId: entryOrderId }, { as: admin })
    expect(detail).toMatchObject({ payStatus: 'paid', mark: 'matched', leftAt: '2026-03-02 10:00:00' })
    expect((await log()).map(({ AbnormalType, Source }) => [AbnormalType, Source])).toEqual([
      [4, 1],
      [2, 4],
      [4, 4],
    ])
    await sound()
  })

  it('without a plate: the latest inside are offered, found by a part of the plate, and the chosen one leaves', async () => {
    await enter('粤B30001')
    await enter('粤B30002', 1)
    await ask('out', '')
    await claim()
    expect((await sheet()).candidates.map(({ plateNumber }) => plateNumber)).toEqual(['粤B30002', '粤B30001'])
    const [found] = (await sheet({ plateNumber: '30001' })).candidates
    expect(found).toMatchObject({ plateNumber: '粤B30001', pictureUrl: picture('in-粤B30001') })
    await handle({ act: 'match', entryOrderId: found?.orderId ?? 0 })
    const waived = await handle({ act: 'waive', why: 'dispute' })
    expect(waived).toMatchObject({ payStatus: 'free', commandState: 'created' })
    expect((await log()).map(({ AbnormalType, amount }) => [AbnormalType, amount])).toEqual([
      [11, '10.00'],
      [4, null],
    ])
    await sound()
  })

  it('the action is undone whole: the vehicle is inside again', async () => {
    await enter('粤B30003')
    await ask('out', '粤B30003')
    await claim()
    const { orderId } = await handle({ act: 'waive', why: 'equipment' })
    const { revision, actions } = await server.call(orderActions, { orderId: orderId ?? 0 }, { as: admin })
    const actionId = actions.find(({ canUndo }) => canUndo)?.actionId ?? 0
    await server.call(undoOrderAction, { orderId: orderId ?? 0, revision, actionId, reason: '没有离开' }, { as: admin })
    const detail = await server.call(orderDetail, { orderId: orderId ?? 0 }, { as: admin })
    expect(detail).toMatchObject({ parkStatus: 'inside', payStatus: 'open', payableAmount: null })
    await sound()
  })

  it('a stated fee is what is due, by a line of its own; it needs its permission', async () => {
    await enter('粤B30004')
    await ask('out', '粤B30004')
    await claim()
    expect(await refused({ act: 'stateFee', amount: '6.00' })).toMatchObject({ state: 401 })
    await server.call(releaseLane, { laneId: out }, { as: agent })
    await claim(out, admin)
    const stated = await handle({ act: 'stateFee', amount: '6.00' }, out, admin)
    expect(stated).toMatchObject({ payStatus: 'unpaid', due: '6.00', commandId: null })
    const { fee } = await server.call(orderDetail, { orderId: stated.orderId ?? 0 }, { as: admin })
    expect(fee.at(-1)).toEqual({ kind: 'stated', amount: '-4.00' })
    expect((await log())[0]).toMatchObject({ AbnormalType: 4, kind: 'stateFee' })
    await sound()
  })
})

describe('[dashboard/console] the other lanes', () => {
  it('a vehicle that is refused at the entry is let in by hand, as an action of its own', async () => {
    await server.call(sendLaneCommand, { laneId: into, kind: 'holdClosed', reason: '清场' }, { as: agent })
    await ask('in', '粤B40001')
    await claim(into)
    const done = await handle({ act: 'letIn' }, into)
    expect(done).toMatchObject({ orderId: null, commandState: 'created' })
    expect(await tile(into)).toMatchObject({ state: 'quiet', plateNumber: '粤B40001' })
    expect((await log()).map(({ AbnormalType, reason }) => `${AbnormalType} ${reason}`)).toEqual([
      '3 车主求助',
      '5 清场',
    ])
  })

  it('an exit that has passed as another plate is matched and paid, and no barrier opens', async () => {
    await enter('粤B5K2M8')
    await leave('粤B5K2N8', -60)
    await claim()
    expect(await tile()).toMatchObject({ state: 'unmatched', askId: null, plateNumber: '粤B5K2N8', waitingSeconds: 60 })
    const { candidates, allowed } = await sheet()
    expect(allowed).toEqual(['match'])
    expect(await refused({ act: 'letOut' })).toMatchObject({ code: 'laneDesk.notPossible' })
    const entryOrderId = candidates[0]?.orderId ?? 0
    expect(await handle({ act: 'match', entryOrderId })).toMatchObject({ orderId: entryOrderId, payStatus: 'unpaid' })
    expect(await sheet()).toMatchObject({ lane: { state: 'unpaid', due: '10.00' }, orderId: entryOrderId })
    const paid = await handle({ act: 'takeCash', amount: '10.00', idempotencyKey: 'desk-cash-2' })
    expect(paid).toMatchObject({ payStatus: 'paid', commandId: null })
    expect(await tile()).toMatchObject({ state: 'quiet' })
    expect(await poll()).toEqual([])
    await sound()
  })

  it('a barrier opened by hand is an action of type 10 with its reason, once; what shows a text is none', async () => {
    const send = (kind: 'openOnce' | 'text') =>
      server.call(sendLaneCommand, { laneId: out, kind, reason: '救护车', text: '请稍候' }, { as: agent })
    await Promise.all([send('openOnce'), send('openOnce')])
    await send('text')
    expect(await log()).toMatchObject([
      { AbnormalType: 10, Source: 3, kind: 'openGate', reason: '救护车', OrderId: '' },
    ])
  })
})
