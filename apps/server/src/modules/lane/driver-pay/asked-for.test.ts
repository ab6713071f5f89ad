import {
  answerWriteOff,
  askLane,
  askWriteOff,
  disputeArrears,
  heartbeat,
  lotDetail,
  payBegin,
  payState,
  queryArrears,
  resumeArrears,
  saveLot,
  takeLaneCommands,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import type { SignedInCaller } from '../../../testing/test-server.ts'
import { raiseArrears } from '../../traffic/arrears/raise-arrears.ts'

let desk: PayDesk
let approver: SignedInCaller
beforeAll(async () => {
  desk = await openPayDesk()
  const { server, tenantId, admin, lot } = desk
  approver = await server.addUser(tenantId, ['arrears.read', 'arrears.writeOff'])
  await desk.channel.sim('mood', { delayMs: 0 })
  const { name, capacity, version } = await server.call(lotDetail, { lotId: lot.lotId }, { as: admin })
  await server.call(saveLot, { lotId: lot.lotId, version, name, capacity, whenInArrears: 'hold' }, { as: admin })
})
afterAll(() => desk.close())

const box = () => ({ headers: { 'x-box-serial': desk.lot.boxSerial, 'x-box-key': desk.lot.boxKey } })
const inAnHour = () => new Date(Date.now() + 3_600_000)

/** A vehicle that left 20.00 unpaid. */
async function owing() {
  const { plate, orderNo } = await desk.enter()
  await desk.lot.report([{ direction: 'out', plate, passedAt: new Date(Date.now() - 1_000).toISOString() }])
  await raiseArrears({ database: desk.server.database, clock: inAnHour })
  const found = await desk.server.call(queryArrears, { plateNumber: plate }, { as: desk.admin })
  const arrearsId = typeof found === 'object' ? (found.list[0]?.arrearsId ?? 0) : 0
  return { plate, orderNo, arrearsId }
}
type Owing = Awaited<ReturnType<typeof owing>>

const excuses = {
  'is disputed': ({ arrearsId }: Owing) =>
    desk.server.call(disputeArrears, { arrearsId, reason: '当时道闸故障' }, { as: desk.admin }),
  'was written off': async ({ arrearsId }: Owing) => {
    await desk.server.call(askWriteOff, { arrearsId, reason: '车主失联' }, { as: desk.admin })
    const answer = { arrearsId, answer: 'approve', openMoney: '20.00' } as const
    await desk.server.call(answerWriteOff, answer, { as: approver })
  },
  'has lapsed': ({ orderNo }: Owing) =>
    sql`update parking_order set entry_at = entry_at - interval '1096 days', exit_at = exit_at - interval '1096 days'
      where order_no = ${orderNo}`.execute(desk.server.owner.shared),
}

it.each(Object.entries(excuses))('what %s is not asked for on the page', async (_what, excuse) => {
  const stay = await owing()
  expect(await desk.quote(stay.plate)).toMatchObject([{ due: '20.00', isInside: false }])
  await excuse(stay)
  expect(await desk.quote(stay.plate)).toEqual([])
  const body = { code: desk.code, plateNumber: stay.plate, orderNo: stay.orderNo, amount: '20.00' } as const
  const refused = await desk.server.refuse(payBegin, { ...body, channel: 'wechat', way: 'qr' }, {})
  expect(refused.code).toBe('driverPay.nothingDue')
})

it('is asked for again once the dispute is over', async () => {
  const stay = await owing()
  await excuses['is disputed'](stay)
  await desk.server.call(resumeArrears, { arrearsId: stay.arrearsId, reason: '核对无误' }, { as: desk.admin })
  expect(await desk.quote(stay.plate)).toMatchObject([{ due: '20.00' }])
})

it.each(Object.entries(excuses))(
  'who pays what the lane asked for is let out though an earlier stay %s',
  async (_what, excuse) => {
    const stay = await owing()
    await excuse(stay)
    const { plate } = stay
    await desk.lot.report([{ direction: 'in', plate, passedAt: new Date(Date.now() - 500).toISOString() }])
    // The fee of the first hour is due at once.
    await desk.server.call(heartbeat, {}, box())
    const asked = { askId: `asked ${plate}`, laneCode: 'OUT-1', direction: 'out', plate } as const
    const answer = await desk.server.call(askLane, { ...asked, readAt: new Date().toISOString() }, box())
    expect(answer).toMatchObject({ decision: 'hold', reason: 'unpaid', due: '10.00' })
    expect(answer).not.toHaveProperty('arrears')
    const { key, payUrl } = await desk.begin(plate)
    await desk.channel.pay(payUrl)
    await expect.poll(async () => (await desk.server.call(payState, { code: desk.code, key }, {})).state).toBe('paid')
    const { commands } = await desk.server.call(takeLaneCommands, { answers: [], waitSeconds: 0 }, box())
    expect(commands).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
  },
)

it('who pays the stay alone stays before the barrier while an earlier one is asked for', async () => {
  const { plate } = await owing()
  await desk.lot.report([{ direction: 'in', plate, passedAt: new Date(Date.now() - 500).toISOString() }])
  await desk.server.call(heartbeat, {}, box())
  const asked = { askId: `asked ${plate}`, laneCode: 'OUT-1', direction: 'out', plate } as const
  const answer = await desk.server.call(askLane, { ...asked, readAt: new Date().toISOString() }, box())
  expect(answer).toMatchObject({ due: '10.00', arrears: '20.00' })
  const { key, payUrl } = await desk.begin(plate)
  await desk.channel.pay(payUrl)
  await expect.poll(async () => (await desk.server.call(payState, { code: desk.code, key }, {})).state).toBe('paid')
  const { commands } = await desk.server.call(takeLaneCommands, { answers: [], waitSeconds: 0 }, box())
  expect(commands).toEqual([])
})
