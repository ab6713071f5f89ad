import {
  askLane,
  type BodyOf,
  closeOrder,
  type LaneAsk,
  lotDetail,
  openCard,
  orderActions,
  reportPayments,
  saveBlackList,
  saveLot,
  saveWhiteList,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LiveNotice, liveChannel } from '../../../db/notify.ts'
import { addCardRule, newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let ruleId: number
let asks = 0
let plates = 0
let now: string

const at = (time: string) => `2026-03-02T${time}:00+08:00`
const newPlate = () => `粤E${String(10_000 + ++plates)}`
const deviceOf = ({ boxSerial, boxKey }: TestLot) => ({ 'x-box-serial': boxSerial, 'x-box-key': boxKey })
/** Sets the clock of server and box. */
const tick = (time: string) => {
  now = at(time)
  server.setTime(new Date(now))
}
const ask = (plate: string | null, more: Partial<LaneAsk> = {}, language: 'zh' | 'en' = 'zh') => {
  const body = { askId: `a${++asks}`, laneCode: 'IN-1', direction: 'in' as const, readAt: now }
  return server.call(askLane, { ...body, plate, ...more }, { headers: deviceOf(lot), language })
}
const leave = (plate: string, more: Partial<LaneAsk> = {}, language: 'zh' | 'en' = 'zh') =>
  ask(plate, { laneCode: 'OUT-1', direction: 'out', ...more }, language)
const says = async (answer: ReturnType<typeof ask>) => {
  const { decision, reason } = await answer
  return `${decision} ${reason}`
}
const policy = async (more: Partial<BodyOf<typeof saveLot>>) => {
  const { name, capacity, version } = await server.call(lotDetail, { lotId: lot.lotId }, { as: admin })
  await server.call(saveLot, { lotId: lot.lotId, version, name, capacity, ...more }, { as: admin })
}
const enter = async (plate: string, time = '07:00') =>
  (await lot.report([{ direction: 'in', plate, passedAt: at(time) }]))[0]?.orderNo ?? ''
const pay = (orderNo: string, amount: string, time: string) => {
  const event = { eventId: `p${++asks}`, orderNo, channel: 'cash' as const, amount, paidAt: at(time) }
  return server.call(reportPayments, { events: [event] }, { headers: deviceOf(lot) })
}
const rows = (plate: string) =>
  server.owner.shared.selectFrom('lane_ask').selectAll().where('plate', '=', plate).orderBy('lane_ask_id').execute()

beforeAll(async () => {
  server = await startTestServer()
  tick('08:00')
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  ruleId = await publishRule(server, admin, { name: '十元', rule: hourlyRule(1_000) })
})
afterAll(() => server.close())
beforeEach(async () => {
  tick('08:00')
  lot = await addLot(server, tenantId, { name: `车场${++plates}`, capacity: 3 })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})

describe('an entry', () => {
  it('ok: opens for a visitor, says what to show and speak and how long it holds; neither a pass nor an order', async () => {
    const plate = newPlate()
    expect(await ask(plate)).toEqual({
      decision: 'open',
      reason: 'temporary',
      screen: [plate, '临时车', '欢迎光临'],
      voice: `${plate}，欢迎光临`,
      validUntil: '2026-03-02T00:00:15.000Z',
    })
    const orders = server.owner.shared.selectFrom('parking_order').select('order_id').where('plate', '=', plate)
    expect(await orders.execute()).toEqual([])
    expect(await ask(newPlate(), {}, 'en')).toMatchObject({ screen: [expect.any(String), 'Visitor', 'Welcome'] })
  })

  it('the same ask gets the same answer, whatever has changed meanwhile, also at the same time', async () => {
    const plate = newPlate()
    const first = await ask(plate, { askId: 'same' })
    await policy({ whenBlackListed: 'refuse' })
    await server.call(saveBlackList, { plateNumber: plate }, { as: admin })
    expect(await ask(plate, { askId: 'same' })).toEqual(first)
    expect(await rows(plate)).toHaveLength(1)
    const other = newPlate()
    const answers = await Promise.all([1, 2, 3].map(() => ask(other, { askId: 'at once' })))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await rows(other)).toHaveLength(1)
  })

  it('does not wait for a batch of passes of the same box, which notes that the box was heard, too', async () => {
    const heard = () =>
      server.owner.shared
        .selectFrom('cloud_box')
        .where('serial', '=', lot.boxSerial)
        .select('heard_at')
        .executeTakeFirst()
    await ask(newPlate())
    expect((await heard())?.heard_at).toEqual(new Date(now))
    tick('08:01')
    await server.owner.shared.transaction().execute(async db => {
      await db.selectFrom('cloud_box').where('serial', '=', lot.boxSerial).select('box_id').forNoKeyUpdate().execute()
      expect(await says(ask(newPlate()))).toBe('open temporary')
    })
    await ask(newPlate())
    expect((await heard())?.heard_at).toEqual(new Date(now))
  })

  it('a black-listed plate is refused where the lot says so, a moment after it was let in, too', async () => {
    const plate = newPlate()
    expect(await says(ask(plate))).toBe('open temporary')
    await server.call(saveBlackList, { plateNumber: plate }, { as: admin })
    expect(await says(ask(plate))).toBe('open temporary')
    await policy({ whenBlackListed: 'refuse' })
    expect(await ask(plate)).toMatchObject({ decision: 'refuse', reason: 'blackListed', screen: [plate, '禁止入场'] })
  })

  it('the white list opens a full lot and in spite of arrears', async () => {
    const [debtor, listed] = [newPlate(), newPlate()]
    for (const plate of [debtor, listed]) {
      await enter(plate, '06:00')
      await lot.report([{ direction: 'out', plate, passedAt: at('07:30') }])
    }
    await server.call(saveWhiteList, { PlateNumber: listed, lotId: lot.lotId, BeginDate: '2026-03-01' }, { as: admin })
    for (let count = 0; count < 3; count++) await enter(newPlate())
    await policy({ whenInArrears: 'hold', capacity: 3 })
    expect(await ask(debtor)).toMatchObject({ decision: 'hold', reason: 'arrears', arrears: '20.00' })
    expect(await says(ask(newPlate()))).toBe('hold full')
    expect(await says(ask(listed))).toBe('open whiteList')
  })

  it('two cars at the last spot: the second is held until the first has passed and another left', async () => {
    await enter(newPlate())
    const inside = newPlate()
    await enter(inside)
    const [one, other] = [newPlate(), newPlate()]
    expect((await Promise.all([says(ask(one)), says(ask(other))])).toSorted()).toEqual(['hold full', 'open temporary'])
    tick('08:03')
    expect(await says(ask(newPlate()))).toBe('open temporary')
  })

  it('a card counts its spots, those that were just let in included', async () => {
    const cardRuleId = await addCardRule(server, admin, { name: `月卡${++plates}`, lotIds: [lot.lotId] })
    const [one, other] = [newPlate(), newPlate()]
    const sale = {
      cardRuleId,
      beginDay: '2026-03-01',
      periods: 1,
      plates: [one, other],
      ownerName: '张三',
      paid: '300',
    }
    const more = { ownerMobile: '', officeAddress: '', channel: 'cash', remark: '', idempotencyKey: newKey() } as const
    await server.call(openCard, { ...sale, ...more }, { as: admin })
    expect((await Promise.all([says(ask(one)), says(ask(other))])).toSorted()).toEqual(['open card', 'open temporary'])
  })

  it('a card with hours is one within them only: at other times a full lot holds its vehicle, too', async () => {
    const nights = { fromHour: '18:00', untilHour: '08:00' }
    const cardRuleId = await addCardRule(server, admin, { name: `月卡${++plates}`, lotIds: [lot.lotId], ...nights })
    const plate = newPlate()
    const owner = { ownerName: '张三', ownerMobile: '', officeAddress: '' }
    const money = { periods: 1, paid: '300', channel: 'cash', remark: '', idempotencyKey: newKey() } as const
    await server.call(
      openCard,
      { cardRuleId, beginDay: '2026-03-01', plates: [plate], ...owner, ...money },
      { as: admin },
    )
    await policy({ whenFull: 'hold', capacity: 1 })
    await enter(newPlate())
    tick('17:59')
    expect(await says(ask(plate))).toBe('hold full')
    tick('18:00')
    expect(await says(ask(plate))).toBe('open card')
  })

  it('no plate is held; a lane that is closed or held open, and one inside, ask nothing else', async () => {
    expect(await says(ask(null))).toBe('hold noPlate')
    const setMode = (mode: string) =>
      server.owner.shared.updateTable('lane').set({ mode }).where('lot_id', '=', lot.lotId).execute()
    await setMode('closed')
    expect(await says(ask(newPlate()))).toBe('refuse laneClosed')
    await setMode('heldOpen')
    expect(await says(ask(null))).toBe('open heldOpen')
  })

  it('a lane that the lot does not have, and a read that is over, are left to the box', async () => {
    expect(await ask(newPlate(), { laneCode: 'X' })).toMatchObject({
      decision: 'local',
      reason: 'unknownLane',
      screen: [],
    })
    expect(await says(ask(newPlate(), { readAt: at('07:58') }))).toBe('local wrongTime')
    expect(await says(ask(newPlate(), { readAt: at('08:02') }))).toBe('local wrongTime')
  })
})

describe('an exit', () => {
  it('is held with what is due and how it can be paid, and opens once it is paid, in the time to leave', async () => {
    const plate = newPlate()
    const orderNo = await enter(plate)
    await policy({ payChannels: ['cash', 'wechat'] })
    tick('09:05')
    expect(await leave(plate)).toMatchObject({
      ...{ decision: 'hold', reason: 'unpaid', orderNo, due: '30.00', channels: ['cash', 'wechat'] },
      screen: [plate, '停车 2 小时 5 分钟', '请缴费 30.00 元'],
      voice: `${plate}，请缴费，30.00 元`,
    })
    await pay(orderNo, '30.00', '09:05')
    tick('09:06')
    expect(await leave(plate)).toMatchObject({ decision: 'open', due: '0.00' })
    const [held, opened] = await rows(plate)
    expect([held?.due_fen, opened?.due_fen]).toEqual([3_000, 0])
    expect(held?.order_id).toBe(opened?.order_id)
  })

  it('a white-listed vehicle leaves free, also when its entry was not seen', async () => {
    const plate = newPlate()
    await server.call(saveWhiteList, { PlateNumber: plate, lotId: lot.lotId, BeginDate: '2026-03-01' }, { as: admin })
    expect(await says(leave(plate))).toBe('open whiteList')
    await enter(plate)
    tick('09:00')
    expect(await leave(plate)).toMatchObject({ decision: 'open', reason: 'free', due: '0.00' })
  })

  it('a vehicle that was closed as a ghost pays for its whole stay, as its pass is priced; seen since, its old stay is over', async () => {
    const plate = newPlate()
    const orderNo = await enter(plate)
    const { orderId } = await server.owner.shared
      .selectFrom('parking_order')
      .select('order_id as orderId')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    const { revision } = await server.call(orderActions, { orderId }, { as: admin })
    const gone = { orderId, revision, leftAt: null, isGhost: true, reason: '长期未出场' }
    await server.call(closeOrder, gone, { as: admin })
    tick('09:30')
    expect(await leave(plate)).toMatchObject({ decision: 'hold', reason: 'unpaid', due: '30.00', orderNo })
    await pay(orderNo, '30.00', '09:30')
    tick('09:31')
    expect(await leave(plate)).toMatchObject({ decision: 'open', reason: 'grace', due: '0.00' })
    const [passed] = await lot.report([{ direction: 'out', plate, passedAt: at('09:31') }])
    expect(passed).toMatchObject({ orderNo, outcome: 'lateExit' })
    const { payable } = await server.owner.shared
      .selectFrom('parking_order')
      .select('payable_fen as payable')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    expect(payable).toBe(3_000)
    tick('09:40')
    expect(await says(leave(plate))).toBe('hold noEntry')
  })

  it('without an entry it is as the lot says; without a rule a person has to look', async () => {
    expect(await says(leave(newPlate()))).toBe('hold noEntry')
    await policy({ whenNoEntry: 'open' })
    expect(await says(leave(newPlate()))).toBe('open temporary')
    const plate = newPlate()
    await enter(plate)
    await server.owner.shared.deleteFrom('charge_rule_assignment').where('lot_id', '=', lot.lotId).execute()
    expect(await says(leave(plate))).toBe('hold unpriced')
  })
})

it('the consoles hear of a vehicle that is held, and not of one that goes through', async () => {
  const listener = await server.database.connect()
  const notices: LiveNotice[] = []
  listener.on('notification', ({ payload = '' }) => notices.push(JSON.parse(payload)))
  await listener.query(`listen ${liveChannel}`)
  await ask(newPlate())
  await leave(newPlate())
  const laneNotices = () => notices.filter(({ about }) => about === 'lane')
  await expect.poll(laneNotices).toEqual([{ about: 'lane', tenantId, lotId: lot.lotId }])
  await listener.end()
})

describe('who may ask', () => {
  it('only a box with its key, about its own lot', async () => {
    const body = { askId: 'x', laneCode: 'IN-1', direction: 'in' as const, readAt: at('08:00'), plate: newPlate() }
    const headers = { ...deviceOf(lot), 'x-box-key': 'wrong' }
    expect(await server.refuse(askLane, body, { headers })).toMatchObject({ code: 'device.unknown' })
    expect(await server.refuse(askLane, body, { as: admin })).toMatchObject({ code: 'device.unknown' })
    expect(
      await server.refuse(askLane, { ...body, readAt: 'now' }, { headers: deviceOf(lot), language: 'en' }),
    ).toMatchObject({ code: 'request.invalid', issues: [{ path: 'readAt' }] })
  })
})
