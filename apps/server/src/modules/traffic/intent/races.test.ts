import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { openAfterPayment } from '../../lane/driver-pay/open-after-payment.ts'
import { moneyInvariants } from '../../system/invariant/money-invariants.ts'
import { askIntents } from './ask-intents.ts'

let desk: PayDesk
beforeAll(async () => {
  desk = await openPayDesk()
})
afterAll(() => desk.close())

const log = { debug() {}, info() {}, warn() {}, error() {} }
/** What a process of the product does of its own, six seconds later than now; several of them are several processes. */
const ask = () => {
  const { database, vault, payChannels } = desk.server
  const clock = () => new Date(Date.now() + 6_000)
  return askIntents({ database, vault, payChannels, clock, log }, openAfterPayment)
}

/** Whatever is posted of a plate: payments, and what the books say of its order. */
const booked = async (plate: string) => {
  const { rows } = await sql<{ payments: number; fen: number; legs: number; unposted: number }>`
    select (select count(*) from payment as p where p.tenant_id = o.tenant_id and p.order_id = o.order_id) as payments, o.paid_fen as fen,
      (select coalesce(sum(l.amount_fen), 0) from leg as l join journal as j using (tenant_id, journal_id)
        where l.tenant_id = o.tenant_id and l.business = 'stay' and l.business_id = o.order_id and j.kind = 'payment.taken') as legs,
      (select count(*) from money_intent as i where i.tenant_id = o.tenant_id and i.order_id = o.order_id and i.state <> 'posted') as unposted
    from parking_order as o where o.tenant_id = ${desk.tenantId} and o.plate = ${plate}`.execute(
    desk.server.owner.shared,
  )
  return rows[0]
}

const turns = fc.record({
  by: fc.constantFrom<'wechat' | 'alipay'>('wechat', 'alipay'),
  mood: fc.record({
    delayMs: fc.constantFrom(0, 5, 20),
    repeats: fc.integer({ min: 0, max: 3 }),
    drops: fc.boolean(),
    forges: fc.boolean(),
  }),
  /** How often the channel is asked, before the driver pays, beside him, and after. */
  asks: fc.tuple(fc.nat(2), fc.nat(3), fc.nat(2)),
})

it('calls, repeats, forgeries and queries race in any order, and give the books of an undisturbed run', async () => {
  await fc.assert(
    fc.asyncProperty(turns, async ({ by, mood, asks: [before, beside, after] }) => {
      await desk.channel.sim('mood', mood)
      const { plate } = await desk.enter()
      const { payUrl } = await desk.begin(plate, by)
      const several = (count: number) => Array.from({ length: count }, ask)
      await Promise.all(several(before))
      await Promise.all([desk.channel.pay(payUrl), ...several(beside)])
      // The last one is sure to be later than the payment, whatever was lost. What another process had claimed is due again by then.
      await sql`update money_intent set next_try_at = now() where next_try_at is not null`.execute(
        desk.server.owner.shared,
      )
      await Promise.all(several(after + 1))
      await expect.poll(() => booked(plate)).toEqual({ payments: 1, fen: 2_000, legs: 2_000, unposted: 0 })
    }),
    { numRuns: 12, seed: 20_260_302 },
  )
  const broken = await Promise.all(
    moneyInvariants.map(({ broken: of }) => of(desk.tenantId).execute(desk.server.owner.shared)),
  )
  expect(broken.flatMap(found => found.rows)).toEqual([])
})
