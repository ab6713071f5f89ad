import {
  changeOrderTime,
  changeVehicle,
  closeOrder,
  correctPlate,
  countOrder,
  orderActions,
  orderDetail,
  queryOrder,
  queryOrderPricings,
  querySentryLog,
  queryVoided,
  repriceOrder,
  reviewSentryLog,
  takeCash,
  undoOrderAction,
  voidOrder,
  waiveOrder,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let colleague: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
let lot: TestLot
let plates = 0

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
const reason = '按录像更正'
const freshPlate = () => `粤B${String(30_000 + ++plates)}`

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  colleague = await server.addUser(tenantId, ['order.read', 'order.correct', 'sentryLog.read', 'sentryLog.review'])
  reader = await server.addUser(tenantId, ['order.read'])
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenantId)
})

async function report(plate: string, ...passes: ['in' | 'out', string][]): Promise<number> {
  await lot.report(passes.map(([direction, clock]) => ({ direction, plate, passedAt: at(clock) })))
  return orderOf(plate)
}
async function orderOf(plateNumber: string): Promise<number> {
  const data = await server.call(queryOrder, { plateNumber }, { as: admin })
  return typeof data === 'object' ? (data.list[0]?.orderId ?? 0) : 0
}
const detail = (orderId: number) => server.call(orderDetail, { orderId }, { as: admin })
const actions = (orderId: number, as = admin) => server.call(orderActions, { orderId }, { as })
const seen = async (orderId: number) => ({ orderId, revision: (await actions(orderId)).revision, reason })
const undo = async (orderId: number) => {
  const { revision, actions: done } = await actions(orderId)
  const actionId = done.find(({ canUndo }) => canUndo)?.actionId ?? 0
  return server.call(undoOrderAction, { orderId, revision, actionId, reason }, { as: admin })
}
/** All of an order that a person sees, but how often it was priced. */
const shown = async (orderId: number) => {
  const { repricedTimes: _times, ...rest } = await detail(orderId)
  return rest
}
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])

describe('putting an order right', () => {
  it('ok: a corrected plate prices the order again and closes with its own exit; the read stays', async () => {
    const read = freshPlate()
    const plate = freshPlate()
    const orderId = await report(read, ['in', '08:00'])
    const before = await shown(orderId)
    await server.call(correctPlate, { ...(await seen(orderId)), plateNumber: plate, plateColor: 'blue' }, { as: admin })
    await sound()
    await undo(orderId)
    expect(await shown(orderId)).toEqual(before)
    await server.call(correctPlate, { ...(await seen(orderId)), plateNumber: plate, plateColor: 'blue' }, { as: admin })
    const [result] = await lot.report([{ direction: 'out', plate, passedAt: at('09:30') }])
    expect(result).toMatchObject({ outcome: 'closed', payable: '10.00' })
    const audited = await server.owner.shared
      .selectFrom('audit')
      .where('entity_id', '=', String(orderId))
      .where('action', '=', 'order.correctPlate')
      .select('after')
      .execute()
    expect(audited).toMatchObject([
      { after: { plateNumber: plate, reason } },
      { after: { plateNumber: plate, reason } },
    ])
    await sound()
  })

  it('refuses a plate that is inside already, and leaves everything as it was', async () => {
    const other = freshPlate()
    await report(other, ['in', '07:00'])
    const orderId = await report(freshPlate(), ['in', '08:00'])
    const body = { ...(await seen(orderId)), plateNumber: other, plateColor: 'blue' as const }
    expect((await server.refuse(correctPlate, body, { as: admin })).code).toBe('order.plateInside')
    expect((await actions(orderId)).actions).toEqual([])
  })

  it('ok: changed times and vehicles are priced again, and earlier calculations stay', async () => {
    const orderId = await report(freshPlate(), ['in', '08:00'], ['out', '09:30'])
    const body = { ...(await seen(orderId)), cameAt: '2026-03-02 06:00:00', leftAt: null }
    expect(await server.call(changeOrderTime, body, { as: admin })).toMatchObject({ payable: '20.00' })
    const vehicle = { plateColor: 'yellow' as const, vehicleSize: 'large' as const, vehicleEnergy: null }
    await server.call(changeVehicle, { ...(await seen(orderId)), ...vehicle }, { as: admin })
    expect(await server.call(queryOrderPricings, { orderId }, { as: admin })).toHaveLength(2)
    const reversed = { ...(await seen(orderId)), cameAt: '2026-03-02 10:00:00', leftAt: null }
    expect((await server.refuse(changeOrderTime, reversed, { as: admin })).code).toBe('order.exitBeforeEntry')
    await sound()
  })

  it('ok: who is gone for good is closed by hand, and its own late exit completes the stay', async () => {
    const plate = freshPlate()
    const orderId = await report(plate, ['in', '08:00'])
    await server.call(closeOrder, { ...(await seen(orderId)), leftAt: null, isGhost: true }, { as: admin })
    expect(await detail(orderId)).toMatchObject({ parkStatus: 'exitMissed', mark: 'ghost', payStatus: 'toMatch' })
    await sound()
    await lot.report([{ direction: 'out', plate, passedAt: at('09:30') }])
    expect(await detail(orderId)).toMatchObject({ parkStatus: 'left', payStatus: 'unpaid', payableAmount: '10.00' })
    expect((await actions(orderId)).actions[0]).toMatchObject({ kind: 'close', canUndo: true })
    const { revision, actions: done } = await actions(orderId)
    const again = { orderId, revision, actionId: done[0]?.actionId ?? 0, reason }
    expect((await server.refuse(undoOrderAction, again, { as: admin })).code).toBe('order.notLatest')
    await sound()
  })

  it('ok: a stated exit is priced, and undone whole', async () => {
    const orderId = await report(freshPlate(), ['in', '08:00'])
    const before = await shown(orderId)
    const stated = { ...(await seen(orderId)), leftAt: '2026-03-02 09:30:00', isGhost: false }
    expect(await server.call(closeOrder, stated, { as: admin })).toMatchObject({
      payStatus: 'unpaid',
      payable: '10.00',
    })
    await sound()
    await undo(orderId)
    expect(await shown(orderId)).toEqual(before)
    await sound()
  })

  it('[operation/voidData] a voided order counts nowhere, is found where it is asked for, and comes back', async () => {
    const orderId = await report(freshPlate(), ['in', '08:00'], ['out', '09:30'])
    const before = await shown(orderId)
    const count = async () => (await server.call(countOrder, { lotId: lot.lotId, Sums: true }, { as: admin })) as object
    expect(await count()).toMatchObject({ total: 1, sums: { payableAmount: '10.00' } })
    await server.call(voidOrder, await seen(orderId), { as: admin })
    expect(await count()).toMatchObject({ total: 0, sums: { payableAmount: '0.00' } })
    const voided = await server.call(countOrder, { lotId: lot.lotId, parkStatus: 'voided' }, { as: admin })
    expect(voided).toMatchObject({ total: 1 })
    const { list } = await server.call(queryVoided, { lotId: lot.lotId }, { as: admin })
    expect(list).toMatchObject([{ orderId, kind: 'void', userName: '管理员', reason }])
    expect((await server.call(queryVoided, {}, { as: stranger })).list).toEqual([])
    await sound()
    await undo(orderId)
    expect(await shown(orderId)).toEqual(before)
    expect(await count()).toMatchObject({ total: 1, sums: { payableAmount: '10.00' } })
    await sound()
  })

  it('ok: what is waived is a line of the fee; undone, it is due again', async () => {
    const orderId = await report(freshPlate(), ['in', '08:00'], ['out', '09:30'])
    const waived = await server.call(waiveOrder, { ...(await seen(orderId)), why: 'dispute' }, { as: admin })
    expect(waived).toEqual({ payStatus: 'free', payable: '0.00', overpaid: '0.00' })
    expect((await detail(orderId)).fee.at(-1)).toEqual({ kind: 'waived', why: 'dispute', amount: '-10.00' })
    expect((await server.refuse(voidOrder, await seen(orderId), { as: admin })).code).toBe('order.isWaived')
    const [entry] = (await actions(orderId)).actions
    expect(entry).toMatchObject({ kind: 'waive', content: '应付：10.00 → 0.00', reason: `收费争议：${reason}` })
    await sound()
    await undo(orderId)
    expect(await detail(orderId)).toMatchObject({ payStatus: 'unpaid', payableAmount: '10.00' })
    await sound()
  })

  it('ok: cash settles the order once, however often it is sent, and never more than is due', async () => {
    const orderId = await report(freshPlate(), ['in', '08:00'], ['out', '09:30'])
    const { reason: _reason, ...before } = await seen(orderId)
    const cash = { ...before, amount: '10.00', idempotencyKey: `cash-of-order-${orderId}` }
    const tooMuch = { ...cash, amount: '10.01' }
    expect((await server.refuse(takeCash, tooMuch, { as: admin })).code).toBe('payment.aboveDue')
    expect(await server.call(takeCash, cash, { as: admin })).toMatchObject({ payStatus: 'paid' })
    expect(await server.call(takeCash, cash, { as: admin })).toMatchObject({ payStatus: 'paid' })
    expect((await server.refuse(takeCash, tooMuch, { as: admin })).code).toBe('money.keyUsed')
    expect(await detail(orderId)).toMatchObject({ moneyValuePaid: '10.00', payments: [{ channel: 'cash' }] })
    expect((await actions(orderId)).allowed).not.toContain('void')
    expect((await server.refuse(voidOrder, await seen(orderId), { as: admin })).code).toBe('order.hasMoney')
    await sound()
  })

  it('conflict: the second of two people gets a sentence, and nothing of his is done', async () => {
    const orderId = await report(freshPlate(), ['in', '08:00'], ['out', '09:30'])
    const both = await seen(orderId)
    await server.call(waiveOrder, { ...both, why: 'staff' }, { as: admin })
    const late = { ...both, cameAt: '2026-03-02 06:00:00', leftAt: null }
    expect((await server.refuse(changeOrderTime, late, { as: colleague })).code).toBe('order.changedMeanwhile')
    const { reason: _reason, ...stale } = both
    const cash = { ...stale, amount: '10.00', idempotencyKey: `late-of-order-${orderId}` }
    expect((await server.refuse(takeCash, cash, { as: admin })).code).toBe('order.changedMeanwhile')
    expect(await detail(orderId)).toMatchObject({ payStatus: 'free', moneyValuePaid: '0.00' })
  })

  it('not permitted, and another tenant’s looks like missing', async () => {
    const orderId = await report(freshPlate(), ['in', '08:00'], ['out', '09:30'])
    const body = await seen(orderId)
    expect((await actions(orderId, reader)).allowed).toEqual([])
    expect((await server.refuse(voidOrder, body, { as: colleague })).code).toBe('permission.missing')
    expect((await server.refuse(voidOrder, body, { as: stranger })).code).toBe('row.missing')
    expect((await server.refuse(orderActions, { orderId }, { as: stranger })).code).toBe('row.missing')
    await server.call(voidOrder, body, { as: admin })
    const { revision, actions: done } = await actions(orderId)
    const undoing = { orderId, revision, actionId: done[0]?.actionId ?? 0, reason }
    expect((await server.refuse(undoOrderAction, undoing, { as: colleague })).code).toBe('permission.missing')
  })
})

describe('[report/sentryLog] the log of what was done by hand', () => {
  const list = async (as = admin) => {
    const data = await server.call(querySentryLog, { lotId: lot.lotId }, { as })
    return typeof data === 'object' ? data.list : []
  }

  it('[EN-05] has each action with its type and source, before and after', async () => {
    const plate = freshPlate()
    const orderId = await report(plate, ['in', '08:00'], ['out', '09:30'])
    await server.call(repriceOrder, { orderId, reason }, { as: admin })
    await server.call(waiveOrder, { ...(await seen(orderId)), why: 'official' }, { as: admin })
    const rows = await list()
    expect(rows.map(({ AbnormalType, Source, kind }) => [AbnormalType, Source, kind])).toEqual([
      [11, 3, 'waive'],
      [4, 3, 'reprice'],
    ])
    expect(rows[0]).toMatchObject({
      PlateNumber: plate,
      ReviewStatus: 'pending',
      amount: '10.00',
      UpdateContent: '应付：10.00 → 0.00',
      canReview: false,
    })
  })

  it('is reviewed by another person only, once, and a dispute is closed with a remark', async () => {
    const orderId = await report(freshPlate(), ['in', '08:00'], ['out', '09:30'])
    await server.call(voidOrder, await seen(orderId), { as: admin })
    const [entry] = await list(colleague)
    const actionId = entry?.actionId ?? 0
    expect(entry?.canReview).toBe(true)
    const review = (to: 'confirmed' | 'disputed' | 'closed', remark = '') => ({ actionId, to, remark })
    expect((await server.refuse(reviewSentryLog, review('confirmed'), { as: admin })).code).toBe('sentryLog.own')
    expect((await server.refuse(reviewSentryLog, review('closed', '了结'), { as: colleague })).code).toBe(
      'sentryLog.reviewed',
    )
    expect((await server.refuse(reviewSentryLog, review('disputed'), { as: colleague })).code).toBe('request.invalid')
    await server.call(reviewSentryLog, review('disputed', '录像看不清'), { as: colleague })
    expect((await server.refuse(reviewSentryLog, review('confirmed'), { as: colleague })).code).toBe(
      'sentryLog.reviewed',
    )
    await server.call(reviewSentryLog, review('closed', '已核实'), { as: colleague })
    expect((await list())[0]).toMatchObject({ ReviewStatus: 'closed', remark: '已核实' })
    expect((await server.refuse(reviewSentryLog, review('closed', '再次'), { as: stranger })).code).toBe('row.missing')
  })
})
