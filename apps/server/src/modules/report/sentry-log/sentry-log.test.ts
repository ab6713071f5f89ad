import {
  type AbnormalType,
  abnormalTypes,
  askLane,
  changeOrderPicture,
  changeOrderTime,
  changeVehicle,
  claimLane,
  closeOrder,
  correctPlate,
  handleLane,
  orderActions,
  orderDetail,
  orderPictures,
  queryIntegrity,
  queryOrder,
  querySentryLog,
  reviewSentryLog,
  type SentryLogRow,
  sendLaneCommand,
  takeLaneCommands,
  undoOrderAction,
  voidOrder,
  waiveOrder,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsIn } from '../../../testing/rows-in.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let reviewer: SignedInCaller
let masked: SignedInCaller
let lot: TestLot
let ruleId: number
let lanes: { in: number; out: number }
let asks = 0
let plates = 0

const start = new Date('2026-03-02T12:00:00+08:00')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000).toISOString()
const picture = (name: string) => `https://pictures.example/${name}.jpg`
const reason = '按录像处理'

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(start)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  reviewer = await server.addUser(tenantId, ['sentryLog.read', 'sentryLog.review', 'personalData.read'])
  masked = await server.addUser(tenantId, ['sentryLog.read'])
  ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(start)
  lot = await addLot(server, tenantId)
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  const found = await server.owner.shared
    .selectFrom('lane')
    .select(['lane_id as laneId', 'direction'])
    .where('lot_id', '=', lot.lotId)
    .execute()
  const idOf = (direction: string) => found.find(lane => lane.direction === direction)?.laneId ?? 0
  lanes = { in: idOf('in'), out: idOf('out') }
  await server.call(takeLaneCommands, {}, { headers: headers() })
})

const headers = () => ({ 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey })
const pass = (direction: 'in' | 'out', plate: string, seconds: number) =>
  lot.report([{ direction, plate, passedAt: at(seconds), pictureUrl: picture(`${direction}-${plate}`) }])
const ask = async (direction: 'in' | 'out', plate: string, seconds = 0) => {
  const askId = `ask-${++asks}`
  const body = { askId, direction, plate, plateColor: 'blue' as const, readAt: at(seconds) }
  const laneCode = direction === 'in' ? 'IN-1' : 'OUT-1'
  await server.call(askLane, { ...body, laneCode, pictureUrl: picture(`ask-${plate}`) }, { headers: headers() })
  const row = await server.owner.shared
    .selectFrom('lane_ask')
    .select('lane_ask_id as laneAskId')
    .where('ask_key', '=', askId)
    .executeTakeFirstOrThrow()
  return row.laneAskId
}
const orderOf = async (plateNumber: string) => {
  const data = await server.call(queryOrder, { plateNumber, lotId: lot.lotId }, { as: admin })
  return typeof data === 'object' ? (data.list[0]?.orderId ?? 0) : 0
}
const seen = async (orderId: number) => {
  const { revision } = await server.call(orderActions, { orderId }, { as: admin })
  return { orderId, revision, reason }
}
/** A stay of two hours that nobody paid for. */
async function stay(plate: string) {
  await pass('in', plate, -7200)
  await pass('out', plate, -60)
  return seen(await orderOf(plate))
}
/** A barrier is moved by hand; a minute later somebody comes. */
async function command(direction: 'in' | 'out', kind: 'openOnce' | 'close', plate: string) {
  await pass(direction, `${plate}A`.slice(-8), -600)
  await server.call(sendLaneCommand, { laneId: lanes[direction], kind, reason }, { as: admin })
  server.setTime(new Date(start.getTime() + 60_000))
  await ask(direction, plate, 60)
}
async function handle(direction: 'in' | 'out', plate: string, act: 'letIn' | 'letOut') {
  const askId = await ask(direction, plate)
  const laneId = lanes[direction]
  await server.call(claimLane, { laneId }, { as: admin })
  await server.call(handleLane, { laneId, askId, exitOrderId: null, reason, how: { act } }, { as: admin })
}

interface Case {
  act: (plate: string) => Promise<unknown>
  shows: (plate: string) => SentryLogRow['pictures']
}

const ofOrder = (plate: string): SentryLogRow['pictures'] => [
  { what: 'entry', url: picture(`in-${plate}`) },
  { what: 'exit', url: picture(`out-${plate}`) },
]
const aroundLane = (direction: 'in' | 'out') => (plate: string) => [
  { what: 'before' as const, url: picture(`${direction}-${`${plate}A`.slice(-8)}`) },
  { what: 'after' as const, url: picture(`ask-${plate}`) },
]

const cases: Record<AbnormalType, Case> = {
  1: {
    act: async plate => {
      const body = { ...(await stay(plate)), plateNumber: `粤C${plate.slice(2)}`, plateColor: 'blue' as const }
      return server.call(correctPlate, body, { as: admin })
    },
    shows: ofOrder,
  },
  2: {
    act: async plate => {
      await pass('in', plate, -7200)
      await handle('out', plate, 'letOut')
    },
    shows: plate => [
      { what: 'entry', url: picture(`in-${plate}`) },
      { what: 'exit', url: picture(`ask-${plate}`) },
    ],
  },
  3: {
    act: async plate => {
      const closed = server.owner.shared.updateTable('lane').set({ mode: 'closed' })
      await closed.where('lane_id', '=', lanes.in).execute()
      await handle('in', plate, 'letIn')
      await pass('in', plate, 30)
    },
    shows: plate => [
      { what: 'before', url: picture(`ask-${plate}`) },
      { what: 'after', url: picture(`in-${plate}`) },
    ],
  },
  4: { act: async plate => server.call(voidOrder, await stay(plate), { as: admin }), shows: ofOrder },
  5: { act: plate => command('in', 'close', plate), shows: aroundLane('in') },
  6: { act: plate => command('out', 'close', plate), shows: aroundLane('out') },
  7: {
    act: async plate => {
      const body = { ...(await stay(plate)), plateColor: 'blue' as const, vehicleSize: 'large' as const }
      return server.call(changeVehicle, { ...body, vehicleEnergy: null }, { as: admin })
    },
    shows: ofOrder,
  },
  8: {
    act: async plate => {
      const body = { ...(await stay(plate)), cameAt: '2026-03-02 11:00:00', leftAt: null }
      return server.call(changeOrderTime, body, { as: admin })
    },
    shows: ofOrder,
  },
  9: {
    act: async plate => {
      const body = await stay(plate)
      await pass('out', '粤B99999', -30)
      const other = { direction: 'out' as const, pictureUrl: picture('out-粤B99999') }
      return server.call(changeOrderPicture, { ...body, ...other }, { as: admin })
    },
    shows: plate => [
      { what: 'before', url: picture(`out-${plate}`) },
      { what: 'after', url: picture('out-粤B99999') },
    ],
  },
  10: { act: plate => command('out', 'openOnce', plate), shows: aroundLane('out') },
  11: {
    act: async plate => server.call(waiveOrder, { ...(await stay(plate)), why: 'dispute' }, { as: admin }),
    shows: ofOrder,
  },
  12: {
    // Nobody saw it leave: there is no picture of an exit.
    act: async plate => {
      await pass('in', plate, -7200)
      const body = { ...(await seen(await orderOf(plate))), leftAt: null, isGhost: true }
      return server.call(closeOrder, body, { as: admin })
    },
    shows: plate => ofOrder(plate).slice(0, 1),
  },
}

const log = async (as = reviewer) => {
  const data = await server.call(querySentryLog, { lotId: lot.lotId }, { as })
  return typeof data === 'object' ? data.list : []
}

describe('[report/sentryLog] the twelve types', () => {
  it.each(abnormalTypes)(
    '%i: is in the log with its pictures, refused to who did it, reviewed by another',
    async type => {
      const plate = `粤B${60_000 + ++plates}`
      await cases[type].act(plate)
      const [entry, ...others] = await log()
      expect(others).toEqual([])
      expect(entry).toMatchObject({ AbnormalType: type, ReviewStatus: 'pending', canReview: true })
      expect(entry?.pictures).toEqual(cases[type].shows(plate))
      expect((await log(masked))[0]?.pictures.map(({ url }) => url)).toEqual(entry?.pictures.map(() => '*'))
      const review = { actionId: entry?.actionId ?? 0, to: 'confirmed' as const }
      expect((await server.refuse(reviewSentryLog, review, { as: admin })).code).toBe('sentryLog.own')
      await server.call(reviewSentryLog, review, { as: reviewer })
      expect((await log())[0]).toMatchObject({ ReviewStatus: 'confirmed', canReview: false })
    },
  )
})

describe('[report/sentryLog] another picture', () => {
  const shown = async (orderId: number) =>
    (await server.call(orderPictures, { orderId }, { as: admin })).ends.find(({ direction }) => direction === 'out')
  const change = async (orderId: number, pictureUrl: string, direction: 'in' | 'out' = 'out') => ({
    ...(await seen(orderId)),
    ...{ direction, pictureUrl },
  })

  it('ok: is one of the lane within ten minutes, is shown by the order from then on, and undone', async () => {
    const { orderId } = await stay('粤B71001')
    await pass('out', '粤B71002', -30)
    await pass('out', '粤B71003', -3600)
    expect(await shown(orderId)).toMatchObject({
      pictureUrl: picture('out-粤B71001'),
      others: [{ pictureUrl: picture('out-粤B71002') }],
    })
    const body = await change(orderId, picture('out-粤B71002'))
    await server.call(changeOrderPicture, body, { as: admin })
    expect((await shown(orderId))?.pictureUrl).toBe(picture('out-粤B71002'))
    const { events } = await server.call(orderDetail, { orderId }, { as: admin })
    expect(JSON.stringify(events)).toContain('out-粤B71002')
    expect((await log())[0]?.UpdateContent).toBe('出场图片：out-粤B71001.jpg → out-粤B71002.jpg')
    const { revision, actions } = await server.call(orderActions, { orderId }, { as: admin })
    const undoing = { orderId, revision, actionId: actions[0]?.actionId ?? 0, reason }
    await server.call(undoOrderAction, undoing, { as: admin })
    expect((await shown(orderId))?.pictureUrl).toBe(picture('out-粤B71001'))
  })

  it('invalid: of another time, of an end that no camera saw, of a voided order', async () => {
    const { orderId } = await stay('粤B71004')
    await pass('out', '粤B71005', -3600)
    const refuse = async (body: Awaited<ReturnType<typeof change>>) =>
      (await server.refuse(changeOrderPicture, body, { as: admin })).code
    expect(await refuse(await change(orderId, picture('out-粤B71005')))).toBe('order.otherPicture')
    await pass('in', '粤B71006', -600)
    const inside = await orderOf('粤B71006')
    expect(await refuse(await change(inside, picture('out-粤B71004')))).toBe('order.noPass')
    await server.call(voidOrder, await seen(orderId), { as: admin })
    expect(await refuse(await change(orderId, picture('out-粤B71005')))).toBe('order.isVoided')
  })
})

it('a barrier that was opened directly says which vehicle passed then, or that none did; the board counts those', async () => {
  const open = () => server.call(sendLaneCommand, { laneId: lanes.out, kind: 'openOnce', reason }, { as: admin })
  const log = async (figure?: 'openings' | 'forNobody') => {
    const rows = await server.call(querySentryLog, { lotId: lot.lotId, ...(figure && { figure }) }, { as: admin })
    return rowsIn(rows).map(({ UpdateContent }) => UpdateContent)
  }
  const later = async (seconds: number) => {
    server.setTime(new Date(start.getTime() + seconds * 1000))
    await server.call(takeLaneCommands, {}, { headers: headers() })
  }
  await open()
  // It was read while it waited, and had passed when its pass was sent.
  await pass('out', '粤B70001', -40)
  await later(300)
  await open()
  expect(await log()).toEqual(['', '随后通过：粤B70001'])
  await later(421)
  expect(await log()).toEqual(['两分钟内没有车通过', '随后通过：粤B70001'])
  await pass('out', '粤B70002', 422)
  expect(await log('forNobody')).toEqual(['两分钟内没有车通过'])
  expect(await log('openings')).toHaveLength(2)
  const board = rowsIn(await server.call(queryIntegrity, { group: 'lane', lotId: lot.lotId }, { as: admin }))
  expect(board.map(({ openings, forNobody }) => [openings, forNobody])).toEqual([[2, 1]])
})
