import {
  answerWriteOff,
  arrCount,
  arrearsDetail,
  askLane,
  askWriteOff,
  type BodyOf,
  claimLane,
  countArrears,
  deskLanes,
  disputeArrears,
  handleLane,
  lotDetail,
  orderActions,
  type Permission,
  queryArrears,
  queryArrearsAges,
  queryJournal,
  queryLotArrears,
  queryPlateArrears,
  reportPayments,
  resumeArrears,
  saveLot,
  takeArrears,
  undoOrderAction,
  waiveOrder,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { raiseArrears } from './raise-arrears.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let approver: SignedInCaller
let stranger: SignedInCaller
let neighbour: SignedInCaller
let lot: TestLot
let other: TestLot
let plates = 0
let asks = 0

const at = (time: string, day = '2026-03-02') => `${day}T${time}:00+08:00`
const all: Permission[] = [
  'arrears.read',
  'arrears.export',
  'arrears.dispute',
  'arrears.askWriteOff',
  'arrears.writeOff',
]

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  approver = await server.addUser(tenantId, all)
  neighbour = await server.addUser(tenantId, all, { subTenantId: await addSubTenant(server, tenantId) })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at('12:00')))
  lot = await addLot(server, tenantId, { name: `甲${++plates}` })
  other = await addLot(server, tenantId, { name: `乙${plates}` })
  const ruleId = await publishRule(server, admin, { name: `每小时五元${plates}`, rule: hourlyRule(500) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  await assignRules(server, admin, other.lotId, [{ ruleId, when: {} }])
})

const headersOf = ({ boxSerial, boxKey }: TestLot) => ({ 'x-box-serial': boxSerial, 'x-box-key': boxKey })
const newPlate = () => `粤B${String(20_000 + ++plates)}`

/** A stay of three hours at 5.00 that nobody paid; the order's number. */
async function leaveUnpaid(plate = newPlate(), place = lot) {
  const [, exit] = await place.report([
    { direction: 'in', plate, passedAt: at('08:00') },
    { direction: 'out', plate, passedAt: at('11:00') },
  ])
  return { plate, orderNo: exit?.orderNo ?? '' }
}
const raise = () => raiseArrears({ database: server.database, clock: () => new Date(at('12:00')) })
async function pay(orderNo: string, amount: string, { place = lot, eventId = newKey() } = {}) {
  const events = [{ eventId, orderNo, channel: 'wechat' as const, amount, paidAt: at('11:50') }]
  return (await server.call(reportPayments, { events }, { headers: headersOf(place) })).results[0]
}
async function rows(filter: BodyOf<typeof queryArrears> = {}, as = admin) {
  const found = await server.call(queryArrears, { lotId: lot.lotId, ...filter }, { as })
  return typeof found === 'object' ? found.list : []
}
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])

/** Arrears of 15.00 of a new vehicle. */
async function owing() {
  const stay = await leaveUnpaid()
  await raise()
  const [row] = await rows({ plateNumber: stay.plate })
  if (!row) throw new Error('nothing was raised')
  return { ...stay, ...row }
}
const detail = (arrearsId: number, as = admin) => server.call(arrearsDetail, { arrearsId }, { as })
const stepsOf = async (arrearsId: number) =>
  (await detail(arrearsId)).steps.map(({ kind, amount }) => `${kind} ${amount}`)
const legsOf = async (orderId: number) =>
  (await server.call(queryJournal, { orderId, PerPage: 200, Descending: false }, { as: admin })).list.flatMap(row =>
    row.legs.map(({ debit, credit, amount }) => `${row.kind} ${debit.code}/${credit.code} ${amount}`),
  )

describe('[operation/arrears] arrears are raised', () => {
  it('half an hour after an unpaid exit, once; a payment until then leaves nothing', async () => {
    const { plate } = await leaveUnpaid()
    const paid = await leaveUnpaid()
    await pay(paid.orderNo, '15.00')
    const early = { database: server.database, clock: () => new Date(at('11:29')) }
    await raiseArrears(early)
    expect(await rows()).toEqual([])
    await raise()
    await raise()
    expect(await rows()).toMatchObject([
      {
        plateNumber: plate,
        state: 'open',
        arrMoney: '15.00',
        openMoney: '15.00',
        ageDays: 0,
        age: 'd30',
        paidAt: null,
      },
    ])
    await sound()
  })

  it('at once when a person lets a vehicle out unpaid, and cancelled when that is undone', async () => {
    const plate = newPlate()
    await lot.report([{ direction: 'in', plate, passedAt: at('09:00') }])
    const ask = { askId: `a${++asks}`, laneCode: 'OUT-1', direction: 'out', plate, readAt: at('12:00') } as const
    await server.call(askLane, ask, { headers: headersOf(lot) })
    const { lanes } = await server.call(deskLanes, { lotId: lot.lotId }, { as: admin })
    const { laneId = 0, askId = null } = lanes.find(lane => lane.askId !== null) ?? {}
    await server.call(claimLane, { laneId }, { as: admin })
    const how = { laneId, askId, exitOrderId: null, reason: '未带手机', how: { act: 'letOut' } } as const
    const { orderId } = await server.call(handleLane, how, { as: admin })
    const [row] = await rows()
    expect(row).toMatchObject({ orderId, state: 'open', openMoney: '15.00', leftAt: '2026-03-02 12:00:00' })
    const { revision, actions } = await server.call(orderActions, { orderId: orderId ?? 0 }, { as: admin })
    const undoing = { orderId: orderId ?? 0, revision, actionId: actions[0]?.actionId ?? 0, reason: '放错车' }
    await server.call(undoOrderAction, undoing, { as: admin })
    expect(await rows()).toMatchObject([{ state: 'cancelled', arrMoney: '0.00', openMoney: '0.00' }])
    await sound()
  })
})

describe('[operation/arrears] arrears end', () => {
  it('with money of any lot’s device, part by part: where is shown, and each lot’s books say what it owes the other', async () => {
    const { arrearsId, orderNo, orderId } = await owing()
    await pay(orderNo, '5.00')
    expect(await detail(arrearsId)).toMatchObject({ state: 'open', openMoney: '10.00', practicalMoney: '5.00' })
    expect(await pay(orderNo, '10.00', { place: other })).toMatchObject({ result: 'accepted' })
    const after = await detail(arrearsId)
    expect(after).toMatchObject({ state: 'recovered', openMoney: '0.00', practicalMoney: '15.00' })
    expect(after).toMatchObject({ paidAt: '2026-03-02 11:50:00', paidLotName: expect.stringMatching(/^乙/) })
    expect(after.steps.at(-1)).toMatchObject({ kind: 'recovered', amount: '10.00', channel: 'wechat', by: '' })
    expect(await legsOf(orderId)).toEqual([
      'stay.charged 1101/4001 15.00',
      'arrears.raised 1102/1101 15.00',
      'payment.taken 1011/1101 5.00',
      'arrears.recovered 1101/1102 5.00',
      'payment.taken 1011/2010 10.00',
      'collection.booked 1106/1101 10.00',
      'arrears.recovered 1101/1102 10.00',
    ])
    await sound()
  })

  it('once, when two devices collect at the same time: what was paid above it stays with the order', async () => {
    const { arrearsId, orderNo } = await owing()
    await Promise.all([pay(orderNo, '15.00'), pay(orderNo, '15.00', { place: other })])
    expect(await detail(arrearsId)).toMatchObject({ state: 'recovered', practicalMoney: '15.00', openMoney: '0.00' })
    await sound()
  })

  it('with cash that staff take at one of their lots: a key once, never more than is due', async () => {
    const { arrearsId } = await owing()
    const cash = { arrearsId, lotId: other.lotId, amount: '6.00', idempotencyKey: newKey() }
    expect(await server.call(takeArrears, cash, { as: admin })).toEqual({ openMoney: '9.00' })
    expect(await server.call(takeArrears, cash, { as: admin })).toEqual({ openMoney: '9.00' })
    const refused = async (more: Partial<typeof cash>) =>
      (await server.refuse(takeArrears, { ...cash, idempotencyKey: newKey(), ...more }, { as: admin })).code
    expect(await refused({ amount: '9.01' })).toBe('payment.aboveDue')
    expect(await refused({ idempotencyKey: cash.idempotencyKey, amount: '7.00' })).toBe('money.keyUsed')
    expect(await refused({ lotId: 999_999 })).toBe('row.missing')
    await server.call(takeArrears, { ...cash, amount: '9.00', idempotencyKey: newKey() }, { as: admin })
    expect(await stepsOf(arrearsId)).toEqual(['raised 15.00', 'recovered 6.00', 'recovered 9.00'])
    const { steps, paidLotName } = await detail(arrearsId)
    expect([steps.at(-1)?.by, steps.at(-1)?.lotName, steps.at(-1)?.channel]).toEqual(['管理员', paidLotName, 'cash'])
    await sound()
  })

  it('when the order is waived: cancelled, and back when that is undone', async () => {
    const { arrearsId, orderId } = await owing()
    const seen = async () => ({
      orderId,
      revision: (await server.call(orderActions, { orderId }, { as: admin })).revision,
    })
    await server.call(waiveOrder, { ...(await seen()), why: 'dispute', reason: '系统误判' }, { as: admin })
    expect(await detail(arrearsId)).toMatchObject({ state: 'cancelled', arrMoney: '0.00', allowed: [] })
    const { actions } = await server.call(orderActions, { orderId }, { as: admin })
    const undoing = { ...(await seen()), actionId: actions[0]?.actionId ?? 0, reason: '弄错' }
    await server.call(undoOrderAction, undoing, { as: admin })
    expect(await detail(arrearsId)).toMatchObject({ state: 'open', arrMoney: '15.00', openMoney: '15.00' })
    await sound()
  })
})

describe('[operation/arrears] writing off', () => {
  it('takes two people: who asks may not answer, and what has changed is looked at again', async () => {
    const { arrearsId, orderId, orderNo } = await owing()
    const answer = { arrearsId, answer: 'approve', openMoney: '15.00' } as const
    const refused = async (body: BodyOf<typeof answerWriteOff>, as = approver) =>
      (await server.refuse(answerWriteOff, body, { as })).code
    expect(await refused(answer)).toBe('arrears.notAsked')
    await server.call(askWriteOff, { arrearsId, reason: '车主失联' }, { as: admin })
    expect((await server.refuse(askWriteOff, { arrearsId, reason: '再来' }, { as: admin })).code).toBe(
      'arrears.isAsked',
    )
    expect(await refused(answer, admin)).toBe('arrears.own')
    expect(await refused({ ...answer, answer: 'refuse' })).toBe('arrears.reasonNeeded')
    await pay(orderNo, '1.00')
    expect(await refused(answer)).toBe('arrears.changed')
    await server.call(answerWriteOff, { ...answer, openMoney: '14.00' }, { as: approver })
    expect(await detail(arrearsId)).toMatchObject({ state: 'writtenOff', writtenOffMoney: '14.00', openMoney: '0.00' })
    expect((await legsOf(orderId)).at(-1)).toBe('arrears.writtenOff 6103/1102 14.00')
    await sound()
  })

  it('is taken back by money that comes all the same', async () => {
    const { arrearsId, orderId, orderNo } = await owing()
    await server.call(askWriteOff, { arrearsId, reason: '车主失联' }, { as: admin })
    await server.call(answerWriteOff, { arrearsId, answer: 'approve', openMoney: '15.00' }, { as: approver })
    await pay(orderNo, '15.00', { place: other })
    const after = { state: 'recovered', practicalMoney: '15.00', writtenOffMoney: '0.00', openMoney: '0.00' }
    expect(await detail(arrearsId)).toMatchObject(after)
    expect((await legsOf(orderId)).slice(-2)).toEqual([
      'arrears.recovered 1101/1102 15.00',
      'arrears.recovered 1102/6103 15.00',
    ])
    await sound()
  })

  it('and paying at the same time: each cent is in one of both', async () => {
    const { arrearsId, orderNo } = await owing()
    await server.call(askWriteOff, { arrearsId, reason: '车主失联' }, { as: admin })
    const answer = { arrearsId, answer: 'approve', openMoney: '15.00' } as const
    await Promise.allSettled([server.call(answerWriteOff, answer, { as: approver }), pay(orderNo, '15.00')])
    expect(await detail(arrearsId)).toMatchObject({
      state: 'recovered',
      practicalMoney: '15.00',
      writtenOffMoney: '0.00',
    })
    await sound()
  })

  it('a dispute is not asked for at lanes until it is over', async () => {
    const { arrearsId, plate } = await owing()
    const { name, capacity, version } = await server.call(lotDetail, { lotId: other.lotId }, { as: admin })
    await server.call(saveLot, { lotId: other.lotId, version, name, capacity, whenInArrears: 'hold' }, { as: admin })
    const ask = (direction: 'in', time = '12:00') => {
      const body = { askId: `a${++asks}`, laneCode: 'IN-1', direction, plate, readAt: at(time) }
      return server.call(askLane, body, { headers: headersOf(other) })
    }
    const held = { decision: 'hold', reason: 'arrears', arrears: '15.00' }
    expect(await ask('in')).toMatchObject(held)
    const dispute = { arrearsId, reason: '当时道闸故障' }
    expect(await server.call(disputeArrears, dispute, { as: admin })).toEqual({ state: 'disputed' })
    expect((await server.refuse(disputeArrears, dispute, { as: admin })).code).toBe('arrears.isDisputed')
    server.setTime(new Date(at('12:01')))
    expect(await ask('in', '12:01')).not.toHaveProperty('arrears')
    server.setTime(new Date(at('12:02')))
    await server.call(resumeArrears, { arrearsId, reason: '核对无误' }, { as: admin })
    expect(await ask('in', '12:02')).toMatchObject(held)
  })
})

describe('[operation/arrears] another lot asks for them', () => {
  it('at the exit: besides what is due, each stay by name; paid, the barrier opens', async () => {
    const { plate, orderNo } = await leaveUnpaid()
    const { name, capacity, version } = await server.call(lotDetail, { lotId: other.lotId }, { as: admin })
    const policy = { lotId: other.lotId, version, name, capacity, whenInArrears: 'hold' } as const
    await server.call(saveLot, policy, { as: admin })
    await other.report([{ direction: 'in', plate, passedAt: at('11:30') }])
    const ask = () => {
      const body = { askId: `a${++asks}`, laneCode: 'OUT-1', direction: 'out', plate, readAt: at('12:00') } as const
      return server.call(askLane, body, { headers: headersOf(other) })
    }
    const first = await ask()
    expect(first).toMatchObject({ decision: 'hold', reason: 'unpaid', due: '5.00', arrears: '15.00' })
    expect(first.arrearsOrders).toEqual([
      { orderNo, parkingName: expect.stringMatching(/^甲/), leftAt: '2026-03-02 11:00:00', due: '15.00' },
    ])
    expect(first.screen).toEqual([plate, '停车 30 分钟', '请缴费 20.00 元', '其中欠费 15.00 元'])
    await pay(first.orderNo ?? '', '5.00', { place: other })
    expect(await ask()).toMatchObject({ decision: 'hold', reason: 'arrears', due: '0.00', arrears: '15.00' })
    await pay(orderNo, '15.00', { place: other })
    const last = await ask()
    expect(last).toMatchObject({ decision: 'open' })
    expect(last).not.toHaveProperty('arrears')
    await sound()
  })
})

describe('[operation/arrears] [CA-07] the lists', () => {
  it('by lot and by plate come from the same arrears: their sums are one, whatever the filter; ages add up to what is open', async () => {
    const first = await owing()
    const second = await leaveUnpaid(undefined, other)
    await leaveUnpaid(first.plate, other)
    await raise()
    await pay(second.orderNo, '15.00', { place: lot })
    for (const filter of [
      {},
      { lotId: [lot.lotId, other.lotId] },
      { plateNumber: first.plate },
      { state: 'open' as const },
    ]) {
      const both = await server.call(arrCount, { ...filter, PerPage: 1000 }, { as: admin })
      const sum = (list: { arrMoney: string; arrCount: number; practicalMoney: string }[]) => ({
        arrCount: list.reduce((all, row) => all + row.arrCount, 0),
        arrMoney: list.reduce((all, row) => all + Number(row.arrMoney), 0).toFixed(2),
        practicalMoney: list.reduce((all, row) => all + Number(row.practicalMoney), 0).toFixed(2),
      })
      expect(both.total).toMatchObject(sum(both.parkLotArrList))
      expect(both.total).toMatchObject(sum(both.plateArrList))
      const { sums, total } = await server.call(countArrears, { ...filter, Sums: true }, { as: admin })
      expect({ arrCount: total, ...sums }).toEqual(both.total)
      const { list } = await server.call(queryArrearsAges, filter, { as: admin })
      expect(list.map(({ age }) => age)).toEqual(['d30', 'd60', 'd90', 'd180', 'd365', 'over'])
      expect(list.reduce((all, row) => all + Number(row.openMoney), 0).toFixed(2)).toBe(both.total.openMoney)
    }
    const { plateArrList } = await server.call(arrCount, { plateNumber: first.plate }, { as: admin })
    expect(plateArrList).toMatchObject([
      { tenantName: '甲停车', arrCount: 2, arrMoney: '30.00', practicalMoney: '0.00' },
    ])
  })

  it('age from the exit, to the day', async () => {
    const { arrearsId } = await owing()
    const ages: string[] = []
    for (const days of [30, 31, 60, 61, 90, 91, 180, 181, 365, 366]) {
      server.setTime(new Date(Date.parse(at('11:00')) + days * 86_400_000))
      const as = await server.signIn(admin.account)
      ages.push((await detail(arrearsId, as)).age)
    }
    expect(ages).toEqual(['d30', 'd60', 'd60', 'd90', 'd90', 'd180', 'd180', 'd365', 'd365', 'over'])
    admin = await server.signIn(admin.account)
    approver = await server.signIn(approver.account)
  })

  it('are within the caller’s lots and operator, and permitted', async () => {
    const { arrearsId } = await owing()
    for (const as of [neighbour, stranger]) {
      server.setTime(new Date(at('12:00')))
      expect(await rows({}, as)).toEqual([])
      expect((await server.call(arrCount, {}, { as })).total.arrCount).toBe(0)
      expect((await server.refuse(arrearsDetail, { arrearsId }, { as })).code).toBe('row.missing')
      expect((await server.refuse(askWriteOff, { arrearsId, reason: '试试' }, { as })).code).toBe('row.missing')
    }
    const reader = await server.addUser(tenantId, ['arrears.read'])
    expect((await server.refuse(askWriteOff, { arrearsId, reason: '试试' }, { as: reader })).code).toBe(
      'permission.missing',
    )
    expect((await server.refuse(queryLotArrears, { QueryAll: true }, { as: reader })).code).toBe('permission.missing')
    for (const endpoint of [queryArrears, queryLotArrears, queryPlateArrears])
      expect(await server.call(endpoint, { QueryAll: true }, { as: approver })).toMatch(/\.xls$/)
  })
})
