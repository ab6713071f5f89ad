import { answerReceiptReturn, askReceiptReturn, payState, receiptDetail } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { receiptInvariants } from '../../system/invariant/receipt-invariants.ts'
import { sendRefunds } from '../refund/send-refunds.ts'

let desk: PayDesk
beforeAll(async () => {
  desk = await openPayDesk()
  await desk.server.stopJobs('sendRefunds')
})
afterAll(() => desk.close())

const log = { debug() {}, info() {}, warn() {}, error() {} }
const work = (laterMs = 0) => {
  const { database, vault, payChannels, address } = desk.server
  const channels = { ...payChannels, publicUrl: address }
  return sendRefunds({ database, vault, payChannels: channels, clock: () => new Date(Date.now() + laterMs), log })
}

it('[operation/reconciliation] the server has the channel pay a receipt back, and books it once the channel says so', async () => {
  const { server, channel, tenantId, admin, code } = desk
  await channel.sim('mood', { delayMs: 0 })
  const { plate } = await desk.enter()
  const { key, payUrl } = await desk.begin(plate, 'wechat')
  await channel.pay(payUrl)
  await expect.poll(async () => (await server.call(payState, { code, key }, {})).state).toBe('paid')
  // As if the product had never learned of this payment.
  const { rows } = await sql<{ receiptId: number }>`
    insert into receipt (tenant_id, account_id, day, item_key, channel, merchant_no, channel_no, out_no, amount_fen, received_at, reason, taken_by, taken_at)
    select p.tenant_id, a.account_id, p.paid_at::date, 'test', p.channel, p.merchant_no, p.channel_no, p.out_no, p.amount_fen, p.paid_at, '测试',
      ${admin.userId}, now()
    from payment as p join channel_account as a on a.tenant_id = p.tenant_id and a.merchant_no = p.merchant_no
    where p.tenant_id = ${tenantId} returning receipt_id as "receiptId"`.execute(server.owner.forTenant(tenantId))
  const receiptId = rows[0]?.receiptId ?? 0
  await server.call(askReceiptReturn, { receiptId, way: 'channel', reason: '付款人要求' }, { as: admin })
  const approver = await server.addUser(tenantId, ['reconciliation.read', 'refund.approve'])
  await server.call(answerReceiptReturn, { receiptId, answer: 'approve' }, { as: approver })
  const detail = () => server.call(receiptDetail, { receiptId }, { as: admin })
  expect(await detail()).toMatchObject({ state: 'returning', refund: { state: 'sent' }, isSentByServer: true })
  for (const laterMs of [0, 60_000, 600_000, 3_600_000]) await work(laterMs)
  expect(await detail()).toMatchObject({ state: 'returned', refund: { state: 'posted' } })
  const broken = await checkTenant(server.database, tenantId, { among: receiptInvariants })
  expect(broken.map(({ name }) => name)).toEqual([])
})
