import {
  answerRefund,
  countRefundStatement,
  type Permission,
  queryApproval,
  queryRefundStatement,
  type RefundRow,
  refundDetail,
  reportPayments,
  reportTurnBacks,
  saveSetting,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { proposeRefunds } from './propose-refunds.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let approver: SignedInCaller
let lot: TestLot
let plates = 0

const at = (time: string, day = '2026-03-02') => `${day}T${time}:00+08:00`
const all: Permission[] = ['approval.read', 'refund.read', 'refund.approve', 'refund.export']
const headers = () => ({ 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey })

beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  approver = await server.addUser(tenantId, all)
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  // However little it is, nothing that is proposed passes by itself.
  await server.call(saveSetting, { refundApproveAbove: 200 }, { as: admin })
})
afterAll(() => server.close())

const look = () => proposeRefunds({ database: server.database, clock: () => new Date(at('12:00')) })
const newPlate = () => `粤B${String(60_000 + ++plates)}`
const enter = async (plate: string, time = '08:00') =>
  (await lot.report([{ direction: 'in', plate, passedAt: at(time), eventId: `${plate} in` }]))[0]?.orderNo ?? ''
const leave = (plate: string, time = '10:00') =>
  lot.report([{ direction: 'out', plate, passedAt: at(time), eventId: `${plate} out ${time}` }])
const pay = (orderNo: string, amount = '10.00') => {
  const event = { eventId: newKey(), orderNo, channel: 'wechat' as const, amount, paidAt: at('10:01') }
  return server.call(reportPayments, { events: [event] }, { headers: headers() })
}
const turnBack = (plate: string, passEventId: string, laneCode = 'IN-1') => {
  const event = { eventId: newKey(), laneCode, turnedBackAt: at('10:02'), plate, passEventIds: [passEventId] }
  return server.call(reportTurnBacks, { events: [event] }, { headers: headers() })
}
const refundsOf = async (plateNumber: string): Promise<RefundRow[]> => {
  const found = await server.call(queryRefundStatement, { plateNumber, Sort: 'at' }, { as: admin })
  return typeof found === 'object' ? found.list.toSorted((one, other) => one.refundId - other.refundId) : []
}
const shown = async (plate: string) =>
  (await refundsOf(plate)).map(({ state, amount, reason, way }) => `${state} ${amount} ${reason} ${way}`)
const answer = ({ refundId }: RefundRow, verdict: 'approve' | 'refuse', as = approver) =>
  ({ refundId, answer: verdict, goodwill: '0.00', remark: '已核对', as }) as const
const decide = ({ as, ...body }: ReturnType<typeof answer>) => server.call(answerRefund, body, { as })

describe('[report/refundStatement] what is paid too much is proposed to go back', () => {
  it('ok: paid twice: the second payment, once however often it is looked at, by the product, and approved by anybody who may', async () => {
    const plate = newPlate()
    const orderNo = await enter(plate)
    await leave(plate)
    await pay(orderNo)
    await look()
    expect(await shown(plate)).toEqual([])
    await pay(orderNo)
    await look()
    await look()
    expect(await shown(plate)).toEqual(['asked 10.00 paidTwice channel'])
    const [proposed] = await refundsOf(plate)
    if (!proposed) throw new Error('nothing is proposed')
    expect(proposed).toMatchObject({ askedBy: '', decidedBy: '', goodwill: '0.00' })
    const inbox = await server.call(queryApproval, { plateNumber: plate }, { as: approver })
    expect(inbox.list).toMatchObject([{ kind: 'refund', askedBy: '', canDecide: true, amount: '10.00' }])
    expect(await decide(answer(proposed, 'approve'))).toMatchObject({ state: 'approved' })
    await look()
    expect(await shown(plate)).toEqual(['approved 10.00 paidTwice channel'])
    const { refundId } = proposed
    expect(await server.call(refundDetail, { refundId }, { as: approver })).toMatchObject({ isAskedByMe: false })
    const { rows } = await sql<{ userId: number | null }>`
      select user_id as "userId" from audit where tenant_id = ${tenantId} and action = 'refund.propose' and entity_id = ${String(refundId)}`.execute(
      server.owner.shared,
    )
    expect(rows).toEqual([{ userId: null }])
  })

  it('ok: more than the fee: what is over; what a person declined is not proposed again, more of it is', async () => {
    const plate = newPlate()
    const orderNo = await enter(plate)
    await leave(plate)
    await pay(orderNo, '13.00')
    await look()
    const [first] = await refundsOf(plate)
    if (!first) throw new Error('nothing is proposed')
    expect(await shown(plate)).toEqual(['asked 3.00 overpaid channel'])
    await decide(answer(first, 'refuse'))
    await look()
    expect(await shown(plate)).toEqual(['refused 3.00 overpaid channel'])
    await pay(orderNo, '2.00')
    await look()
    expect(await shown(plate)).toEqual(['refused 3.00 overpaid channel', 'asked 2.00 paidTwice channel'])
  })

  it('ok: turned back at its entry after it paid: all of it', async () => {
    const plate = newPlate()
    const orderNo = await enter(plate)
    await pay(orderNo, '5.00')
    await look()
    expect(await shown(plate)).toEqual([])
    await turnBack(plate, `${plate} in`)
    await look()
    expect(await shown(plate)).toEqual(['asked 5.00 turnedBack channel'])
  })

  it('ok: turned back at its exit: the vehicle stays on, what was proposed is withdrawn, and what is over later is proposed for itself', async () => {
    const plate = newPlate()
    const orderNo = await enter(plate)
    await leave(plate)
    await pay(orderNo, '20.00')
    await look()
    const [first] = await refundsOf(plate)
    if (!first) throw new Error('nothing is proposed')
    expect(await shown(plate)).toEqual(['asked 10.00 overpaid channel'])
    await turnBack(plate, `${plate} out 10:00`, 'OUT-1')
    const { as, ...body } = answer(first, 'approve')
    expect(await server.refuse(answerRefund, body, { as })).toMatchObject({ code: 'refund.owedAgain' })
    await look()
    expect(await shown(plate)).toEqual(['abandoned 10.00 overpaid channel'])
    // What it paid covers the hour until it comes to the exit again.
    await leave(plate, '11:00')
    await look()
    expect(await shown(plate)).toEqual(['abandoned 10.00 overpaid channel'])
    await pay(orderNo, '3.00')
    await look()
    expect(await shown(plate)).toEqual(['abandoned 10.00 overpaid channel', 'asked 3.00 paidTwice channel'])
  })

  it('ok: nothing for a vehicle inside, nor for what was paid long before', async () => {
    const plate = newPlate()
    const orderNo = await enter(plate)
    await pay(orderNo)
    await look()
    expect(await shown(plate)).toEqual([])
    await leave(plate, '09:00')
    await server.owner.shared
      .updateTable('payment')
      .set({ received_at: new Date(at('12:00', '2026-02-01')) })
      .execute()
    await look()
    expect(await shown(plate)).toEqual([])
  })

  it('the sheet says that the product asked; the product’s own check finds nothing', async () => {
    const { total } = await server.call(countRefundStatement, {}, { as: admin })
    const url = await server.call(queryRefundStatement, { QueryAll: true }, { as: admin })
    const rows = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(rows.filter(row => row.includes('系统自动')).length).toBe(total)
    expect(await checkTenant(server.database, tenantId)).toEqual([])
  })
})
