import { askRefund, offerStayRefund, queryOrder } from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DyingDatabase, dyingDatabase } from '../../../testing/dying-database.ts'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { newKey } from '../../../testing/test-card.ts'
import { openAfterPayment } from '../../lane/driver-pay/open-after-payment.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { askIntents } from '../intent/ask-intents.ts'
import { sendRefunds } from './send-refunds.ts'

/** Few, each killed in each of its parts; another PARKDESK_KILLED_SEED finds other places to die at. */
const stays = 8
const seed = Number(process.env.PARKDESK_KILLED_SEED ?? 20_261_128)

let desk: PayDesk
let dying: DyingDatabase
beforeAll(async () => {
  desk = await openPayDesk({
    throughDatabase: database => {
      dying = dyingDatabase(database)
      return dying.database
    },
  })
  await desk.server.stopJobs()
})
afterAll(() => desk.close())

const log = { debug() {}, info() {}, warn() {}, error() {} }
const as = () => ({ as: desk.admin })

/** What processes of the product do of their own, so much later than now. */
function services(laterMs: number) {
  const { vault, payChannels, address } = desk.server
  const clock = () => new Date(Date.now() + laterMs)
  return { database: dying.database, vault, payChannels: { ...payChannels, publicUrl: address }, clock, log }
}

/** What a killed process had claimed is due again. */
const endLeases = () =>
  sql`update money_intent set next_try_at = now() where next_try_at is not null`.execute(desk.server.owner.shared)

/** Does it once with a process that may be killed meanwhile, then with one that lives: whoever got no answer tries again. */
async function survive(work: () => Promise<unknown>): Promise<void> {
  await work().catch(() => {})
  if (dying.revive()) died += 1
  await endLeases()
}
let died = 0

const parts = ['begin', 'call', 'query', 'ask', 'send', 'sent'] as const
const death = fc.record({ at: fc.integer({ min: 1, max: 24 }), when: fc.constantFrom('before', 'after') })
const stay = fc.record({
  by: fc.constantFrom<'wechat' | 'alipay'>('wechat', 'alipay'),
  /** Whether the channel's call comes, or it has to be asked. */
  calls: fc.boolean(),
  deaths: fc.record(Object.fromEntries(parts.map(part => [part, death]))),
})

const booked = async (orderNo: string) => {
  const { rows } = await sql`
    select (select count(*) from payment as p where p.tenant_id = o.tenant_id and p.order_id = o.order_id) as payments, o.paid_fen as paid,
      o.refunded_fen as refunded, (select count(*) from money_intent as i where i.tenant_id = o.tenant_id and i.order_id = o.order_id
        and i.state in ('created', 'sent') and i.kind = 'refund') as sending,
      (select array_agg(j.kind || ' ' || l.amount_fen order by j.journal_id) from leg as l join journal as j using (tenant_id, journal_id)
        where l.tenant_id = o.tenant_id and l.business = 'stay' and l.business_id = o.order_id and j.kind <> 'stay.charged') as legs
    from parking_order as o where o.tenant_id = ${desk.tenantId} and o.order_no = ${orderNo}`.execute(
    desk.server.owner.shared,
  )
  return rows[0]
}

it(`[report/refundStatement] I8, I18: a process killed at any statement of a payment or a refund leaves the books of one that lived, seed ${seed}`, async () => {
  await fc.assert(
    fc.asyncProperty(stay, async ({ by, calls, deaths }) => {
      const dieIn = (part: (typeof parts)[number]) => deaths[part] && dying.dieAt(deaths[part])
      await desk.channel.sim('mood', { delayMs: 0, drops: true })
      const { plate, orderNo } = await desk.enter()
      dieIn('begin')
      await survive(() => desk.begin(plate, by))
      const { payUrl } = await desk.begin(plate, by)
      await desk.channel.sim('mood', { delayMs: 0, drops: !calls })
      dieIn('call')
      await desk.channel.pay(payUrl)
      const isPaid = async () => (await booked(orderNo)) as { payments: number }
      if (calls) await expect.poll(async () => dying.hasDied() || (await isPaid()).payments === 1).toBe(true)
      await survive(async () => {})
      await desk.channel.sim('mood', { delayMs: 0, drops: true })
      dieIn('query')
      await survive(() => askIntents(services(6_000), openAfterPayment))
      await askIntents(services(6_000), openAfterPayment)

      const found = await desk.server.call(queryOrder, { orderNo }, as())
      const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
      const { payments } = await desk.server.call(offerStayRefund, { orderId }, as())
      const paymentId = payments[0]?.paymentId ?? 0
      const how = { reason: 'complaint', way: 'channel', remark: '' } as const
      const wanted = { paymentId, amount: '5.00', idempotencyKey: newKey(), ...how }
      dieIn('ask')
      await survive(() => desk.server.call(askRefund, wanted, as()))
      const first = await desk.server.call(askRefund, wanted, as())
      expect(await desk.server.call(askRefund, wanted, as())).toEqual(first)
      dieIn('send')
      await survive(() => sendRefunds(services(0)))
      dieIn('sent')
      await survive(() => sendRefunds(services(120_000)))
      await sendRefunds(services(240_000))

      const legs = ['payment.taken 2000', 'refund.approved 500', 'refund.posted 500']
      expect(await booked(orderNo)).toEqual({ payments: 1, paid: 1_500, refunded: 500, sending: 0, legs })
    }),
    { numRuns: stays, seed },
  )
  expect(died).toBeGreaterThan(2 * stays)
  expect(await checkTenant(desk.server.database, desk.tenantId)).toEqual([])
})
