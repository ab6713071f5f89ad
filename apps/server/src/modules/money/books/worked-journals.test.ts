import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLot } from '../../../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

interface Cases {
  journals: {
    id: string
    events: { event: string; legs: { debit: string; credit: string; fen: number; business: string }[] }[]
    sumOfLegsFen: number
    balancesFen: Record<string, number>
  }[]
  cardAmortisation: {
    cards: { id: string; priceFen: number; days: number; daysUsed: number; earnedFen: number }[]
    acrossMonths: {
      priceFen: number
      from: string
      to: string
      days: number
      dailyFen: number[]
      byMonthFen: Record<string, number>
    }
    sums: { priceFen: number; days: number; sumFen: number; smallestDayFen: number; largestDayFen: number }[]
  }
  businessDays: { instant: string; zone: string; businessDay: string }[]
}

const file = new URL('../../../../../../../shared/data/payments/ledger-cases.json', import.meta.url)
const cases: Cases | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** "1101:o1": the code and whose account it is. */
const split = (account: string): [string, string] => [account.slice(0, 4), account.slice(5)]

const postEvent = (
  tenantId: number,
  event: number,
  legs: Cases['journals'][number]['events'][number]['legs'],
  source = 'case',
) => {
  const postings = legs.map(({ debit, credit, fen }) => {
    const [[d, dParty], [c, cParty]] = [split(debit), split(credit)]
    return sql`(${event}::bigint, 'stay.charged', null::bigint, '2026-03-02T12:00:00+08:00'::timestamptz, null::date, ${d}::text, ${dParty}::text,
      ${c}::text, ${cParty}::text, ${fen}::bigint, 'case', 1::bigint, null::bigint)::posting`
  })
  return sql`select post_to_books(${tenantId}, ${source}, array[${sql.join(postings)}])`.execute(server.owner.shared)
}

async function balances(tenantId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; fen: number }>`
    select a.code || ':' || a.party as account,
      sum(case when a.account_id = l.debit_id then l.amount_fen else -l.amount_fen end * case when a.code ~ '^[16]' then 1 else -1 end)::bigint as fen
    from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
    where a.tenant_id = ${tenantId} group by 1`.execute(server.owner.shared)
  return Object.fromEntries(rows.map(({ account, fen }) => [account, Number(fen)]))
}

describe.skipIf(!cases)('worked journals (skipped: ../shared/data/payments is not there)', () => {
  it.each(cases?.journals ?? [])(
    '$id ends with the balances that it says',
    async ({ events, sumOfLegsFen, balancesFen }) => {
      const { tenantId } = await server.addTenant('算例')
      for (const [index, { legs }] of events.entries()) await postEvent(tenantId, index, legs)
      expect(await balances(tenantId)).toEqual(balancesFen)
      const { rows } = await sql<{
        fen: number
      }>`select sum(amount_fen)::bigint as fen from leg where tenant_id = ${tenantId}`.execute(server.owner.shared)
      expect(Number(rows[0]?.fen)).toBe(sumOfLegsFen)
    },
  )

  it('a card of so many days earns what the examples say, after so many of them and in all', async () => {
    const { cards = [], sums = [], acrossMonths } = cases?.cardAmortisation ?? {}
    const wanted = [
      ...cards.map(card => [card.priceFen, card.days, card.daysUsed, card.earnedFen]),
      ...sums.map(s => [s.priceFen, s.days, s.days, s.sumFen]),
    ]
    for (const [price = 0, days = 1, used = 0, earned = 0] of wanted) {
      const order = await sell(price, days, '2024-01-15')
      if (used > 0) await earn(order.tenantId, plus('2024-01-15', used - 1))
      expect(await earnedOf(order)).toBe(earned)
    }
    const order = await sell(acrossMonths?.priceFen ?? 0, acrossMonths?.days ?? 1, acrossMonths?.from ?? '')
    const daily: number[] = []
    for (let day = 0; day < (acrossMonths?.days ?? 0); day += 1) {
      const before = await earnedOf(order)
      await earn(order.tenantId, plus(acrossMonths?.from ?? '', day))
      daily.push((await earnedOf(order)) - before)
    }
    expect(daily).toEqual(acrossMonths?.dailyFen)
  })

  it.each(cases?.businessDays ?? [])(
    '$instant in $zone is booked on $businessDay',
    async ({ instant, zone, businessDay }) => {
      const { tenantId } = await server.addTenant('日期', { timeZone: zone })
      await sql`select post_to_books(${tenantId}, 'case', array[(1, 'stay.charged', null, ${instant}::timestamptz, null, '1101', '', '4001', '', 1,
      'case', 1, null)::posting])`.execute(server.owner.shared)
      const { rows } = await sql<{
        day: string
      }>`select day::text as day from journal where tenant_id = ${tenantId}`.execute(server.owner.shared)
      expect(rows).toEqual([{ day: businessDay }])
    },
  )
})

describe('what the database refuses', () => {
  const refused: [string, { debit: string; credit: string; fen: number }][] = [
    ['a leg of nothing', { debit: '1101:a', credit: '4001:a', fen: 0 }],
    ['a leg within one account', { debit: '1101:a', credit: '1101:a', fen: 100 }],
    ['more than a merchant has', { debit: '2004:m', credit: '4007:', fen: 100 }],
    ['an account that is none', { debit: '7:a', credit: '4001:a', fen: 100 }],
  ]
  it.each(refused)('%s, and writes nothing', async (_what, leg) => {
    const { tenantId } = await server.addTenant('拒绝')
    await expect(postEvent(tenantId, 1, [{ ...leg, business: '' }])).rejects.toThrow()
    const { rows } = await sql`select from journal where tenant_id = ${tenantId}`.execute(server.owner.shared)
    expect(rows).toEqual([])
  })

  it('a leg of less than nothing is the same leg the other way round', async () => {
    const { tenantId } = await server.addTenant('反向')
    await postEvent(tenantId, 1, [{ debit: '1101:a', credit: '4001:a', fen: -100, business: '' }])
    expect(await balances(tenantId)).toEqual({ '1101:a': -100, '4001:a': -100 })
  })
})

const plus = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
const earn = (tenantId: number, day: string) =>
  sql`select earn_cards(${tenantId}, ${day}::date)`.execute(server.owner.shared)

interface SoldOrder {
  tenantId: number
  orderId: number
}

async function earnedOf({ tenantId, orderId }: SoldOrder): Promise<number> {
  const { rows } = await sql<{
    fen: number
  }>`select coalesce(sum(case when c.code = '4002' then l.amount_fen else -l.amount_fen end), 0)::bigint as fen
    from leg as l join book_account as c on c.tenant_id = l.tenant_id and c.account_id = l.credit_id
    where l.tenant_id = ${tenantId} and l.business = 'card' and l.business_id = ${orderId} and c.code in ('4002')`.execute(
    server.owner.shared,
  )
  return Number(rows[0]?.fen)
}

/** A card order of any number of days, which no card rule has. */
async function sell(priceFen: number, days: number, beginDay: string): Promise<SoldOrder> {
  const { tenantId } = await server.addTenant('月卡')
  const { lotId } = await addLot(server, tenantId)
  const at = `${beginDay}T00:00:00Z`
  const { rows } = await sql<{ order_id: number }>`
    with rule as (
      insert into card_rule (tenant_id, name, card_kind, effect, months, price_fen, spots, most_plates, grace_days, when_full, refund_loss_percent,
        refund_by, time_zone, created_by, created_at)
      select ${tenantId}, 'r', 'k', 'free', 1, ${priceFen}, 1, 1, 0, 'temporary', 0, 'day', 'UTC', user_id, ${at}::timestamptz
      from app_user where tenant_id = ${tenantId} limit 1 returning *
    ), card as (
      insert into card (tenant_id, card_rule_id, name, card_kind, effect, spots, most_plates, grace_days, when_full, time_zone, begin_day, end_day,
        state, created_by, created_at)
      select tenant_id, card_rule_id, 'r', 'k', 'free', 1, 1, 0, 'temporary', 'UTC', ${beginDay}::date, ${beginDay}::date + ${days - 1}::int, 'open',
        created_by, created_at from rule returning *
    ), sold as (
      insert into card_order (tenant_id, card_id, card_rule_id, months, anchor_day, months_before, begin_day, end_day, days, list_fen, paid_fen,
        channel, refund_loss_percent, refund_by, idempotency_key, created_by, created_at)
      select tenant_id, card_id, card_rule_id, 1, begin_day, 0, begin_day, end_day, ${days}, ${priceFen}, ${priceFen}, 'cash', 0, 'day', 'k', created_by,
        created_at from card returning *
    )
    insert into ledger_entry (tenant_id, business, business_id, lot_id, channel, amount_fen, idempotency_key, entered_by, entered_at)
    select tenant_id, 'card', order_id, ${lotId}, 'cash', ${priceFen}, 'k', created_by, created_at from sold returning business_id as order_id`.execute(
    server.owner.shared,
  )
  return { tenantId, orderId: Number(rows[0]?.order_id) }
}
