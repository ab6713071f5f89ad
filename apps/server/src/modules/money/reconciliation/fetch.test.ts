import {
  askRefund,
  fetchChannelBills,
  getReconciliation,
  offerStayRefund,
  payState,
  queryOrder,
  queryPaymentConfig,
  queryReconciliation,
  refundDetail,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { newKey } from '../../../testing/test-card.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { sendRefunds } from '../../traffic/refund/send-refunds.ts'
import { fetchBills } from './fetch-bills.ts'
import { isOver, lastBilledDay, nextFetchAt } from './fetch-rules.ts'

const dayMs = 24 * 3_600_000
const beijingDay = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
const log = { debug() {}, info() {}, warn() {}, error() {} }

let desk: PayDesk
/** The day on which the drivers of these tests have paid. */
let day: string
const accounts = { wechat: 0, alipay: 0 }

beforeAll(async () => {
  desk = await openPayDesk()
  const { list } = await desk.server.call(queryPaymentConfig, {}, { as: desk.admin })
  for (const { channel, accountId } of list) accounts[channel] = accountId
  const yesterday = Date.now() - dayMs
  day = beijingDay(yesterday)
  await desk.channel.sim('mood', { delayMs: 0 })
  let paidOrder = ''
  for (const by of ['wechat', 'alipay'] as const) {
    const { plate, orderNo } = await desk.enter()
    const { key, payUrl } = await desk.begin(plate, by)
    // The driver pays by a clock that goes back a day: the channel has the payment on a day that is over.
    await desk.channel.sim('clock', { aheadMs: yesterday - Date.now() })
    await desk.channel.pay(payUrl)
    await desk.channel.sim('clock', { aheadMs: 0 })
    await vi.waitFor(async () => {
      expect((await desk.server.call(payState, { code: desk.code, key }, {})).state).toBe('paid')
    }, 20_000)
    if (by === 'wechat') paidOrder = orderNo
  }
  // From here on the tests do by hand what it does by the clock.
  await desk.server.stopJobs()
  await refund(paidOrder)
})
afterAll(() => desk.close())
beforeEach(() => desk.channel.sim('mood', {}))

/** Some of it goes back today. */
async function refund(orderNo: string): Promise<void> {
  const found = await desk.server.call(queryOrder, { orderNo }, { as: desk.admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const { payments } = await desk.server.call(offerStayRefund, { orderId }, { as: desk.admin })
  const asked = { paymentId: payments[0]?.paymentId ?? 0, reason: 'complaint', way: 'channel', remark: '' } as const
  const wanted = { ...asked, amount: '5.00', idempotencyKey: newKey() }
  const { refundId } = await desk.server.call(askRefund, wanted, { as: desk.admin })
  await vi.waitFor(async () => {
    await sql`update money_intent set next_try_at = now() where next_try_at is not null`.execute(
      desk.server.owner.shared,
    )
    await sendRefunds(services(Date.now()))
    expect((await desk.server.call(refundDetail, { refundId }, { as: desk.admin })).state).toBe('posted')
  }, 60_000)
}

const services = (atMs: number) => {
  const { database, vault, payChannels } = desk.server
  return { database, vault, payChannels, clock: () => new Date(atMs), log }
}
const fetchNow = (accountId: number, of = day) =>
  desk.server.call(fetchChannelBills, { accountId, day: of }, { as: desk.admin })
const read = (accountId: number, of = day) =>
  desk.server.call(getReconciliation, { accountId, day: of }, { as: desk.admin })

describe('[operation/reconciliation] bills are fetched from the channel', () => {
  it.each(['wechat', 'alipay'] as const)(
    '%s: late, then whole, compared to the fen, and the same again changes nothing',
    async by => {
      const accountId = accounts[by]
      expect(await read(accountId)).toMatchObject({ state: 'noBill', canFetch: true, fetches: [] })
      await desk.channel.sim('mood', { billsLate: true })
      const state = by === 'wechat' ? 'waiting' : 'none'
      expect((await fetchNow(accountId)).fetches).toMatchObject([
        { kind: 'trade', state },
        { kind: 'fund', state },
      ])
      await desk.channel.sim('mood', { billsCut: true })
      const cut = (await fetchNow(accountId)).fetches.map(({ kind, said }) => `${kind} ${said}`)
      expect(cut[0]).toMatch(by === 'wechat' ? /不完整|damaged/ : /./)
      expect((await read(accountId)).bills).toEqual([])
      await desk.channel.sim('mood', {})
      const { fetches } = await fetchNow(accountId)
      expect(fetches).toMatchObject([
        { kind: 'trade', state: 'fetched', said: '' },
        { kind: 'fund', state: 'fetched', said: '' },
      ])
      const whole = await read(accountId)
      expect(whole).toMatchObject({ state: 'balanced', ours: '20.00', theirs: '20.00', fee: '0.12' })
      expect(
        whole.bills.map(({ kind, version, importedBy, disagreements }) => [kind, version, importedBy, disagreements]),
      ).toEqual([
        ['trade', 1, '', []],
        ['fund', 1, '', []],
      ])
      await fetchNow(accountId)
      expect((await read(accountId)).bills).toHaveLength(2)
      expect(await checkTenant(desk.server.database, desk.tenantId)).toEqual([])
    },
  )

  it('a day without a bill is one, a day that is not over has none, and an account of others is missing', async () => {
    const earlier = beijingDay(Date.now() - 20 * dayMs)
    expect((await fetchNow(accounts.wechat, earlier)).fetches).toMatchObject([{ state: 'none' }, { state: 'none' }])
    const today = { accountId: accounts.wechat, day: beijingDay(Date.now() + dayMs) }
    expect((await desk.server.refuse(fetchChannelBills, today, { as: desk.admin })).code).toBe('bill.dayNotOver')
    const stranger = (await desk.server.addTenant('乙停车')).admin
    const theirs = { accountId: accounts.wechat, day }
    expect((await desk.server.refuse(fetchChannelBills, theirs, { as: stranger })).code).toBe('row.missing')
    expect((await desk.server.refuse(fetchChannelBills, theirs, {})).code).toBe('session.missing')
  })

  it('by a job after the channels have made them; a refund that the channel paid out matches by its numbers', async () => {
    // Noon of tomorrow in Beijing, when today's bills are there.
    const tomorrow = Date.parse(`${beijingDay(Date.now() + dayMs)}T12:00:00+08:00`)
    await desk.channel.sim('clock', { aheadMs: tomorrow - Date.now() })
    await fetchBills(services(tomorrow))
    await desk.channel.sim('clock', { aheadMs: 0 })
    const states = await sql<{ state: string }>`
      select distinct state from bill_fetch where tenant_id = ${desk.tenantId} and account_id = ${accounts.wechat}`.execute(
      desk.server.owner.shared,
    )
    expect(states.rows.map(({ state }) => state).sort()).toEqual(['fetched', 'none'])
    const { rows } = await sql<{ class: string; ours: number }>`
      select class, ours_fen as ours from reconciliation_item
      where tenant_id = ${desk.tenantId} and account_id = ${accounts.wechat} and ours_fen < 0`.execute(
      desk.server.owner.shared,
    )
    expect(rows).toEqual([{ class: 'matched', ours: -500 }])
    const days = await desk.server.call(queryReconciliation, { accountId: accounts.wechat }, { as: desk.admin })
    expect(typeof days === 'object' && days.list.some(row => row.day === day && row.state === 'balanced')).toBe(true)
  })
})

describe('[operation/reconciliation] when bills are fetched', () => {
  it.each([
    ['wechat', '2026-03-02T01:59:59Z', '2026-02-28'],
    ['wechat', '2026-03-02T02:00:00Z', '2026-03-01'],
    ['alipay', '2026-03-02T00:59:59Z', '2026-02-28'],
    ['alipay', '2026-03-02T01:00:00Z', '2026-03-01'],
    ['alipay', '2026-03-01T16:00:00Z', '2026-02-28'],
  ] as const)('%s at %s has the bill of %s', (channel, now, last) => {
    expect(lastBilledDay(channel, new Date(now))).toBe(last)
  })

  it('again every half hour for two days; a day is over at midnight in Beijing', () => {
    const madeAt = new Date('2026-03-02T02:00:00Z')
    expect(nextFetchAt({ madeAt }, new Date('2026-03-02T03:00:00Z'))).toEqual(new Date('2026-03-02T03:30:00Z'))
    expect(nextFetchAt({ madeAt }, new Date('2026-03-04T02:00:00Z'))).toBeNull()
    expect(isOver('2026-03-01', new Date('2026-03-01T15:59:59Z'))).toBe(false)
    expect(isOver('2026-03-01', new Date('2026-03-01T16:00:00Z'))).toBe(true)
  })
})
