import {
  checkUserPassword,
  closeBookMonth,
  countShareMove,
  countSharePart,
  queryShareMove,
  querySharePart,
  shareIncomeNow,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { shareDesk } from '../../../testing/share-desk.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { rollUp } from '../books/roll-up.ts'
import { shareIncome, shareOf } from './share-income.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let desk: ReturnType<typeof shareDesk>

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  await server.stopJobs()
})
afterAll(() => server.close())
/** An operator of its own for each test. */
async function begin(at: string): Promise<void> {
  server.setTime(new Date(at))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
  desk = shareDesk(server, { tenantId, admin })
}
beforeEach(() => begin('2026-03-02T12:00:00+08:00'))

const everyDay = { firstDay: '2026-03-01' }
const proven = async () => expect(await checkTenant(server.database, tenantId, { among: booksInvariants })).toEqual([])
const balance = async (subAccountId: number) => (await desk.detail(subAccountId)).balance
/** What the books hold by code, on the side where each grows. */
async function booked(): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; fen: number }>`
    select a.code, sum(case when (a.account_id = l.debit_id) = (a.code ~ '^[16]') then l.amount_fen else -l.amount_fen end)::bigint as fen
    from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
    where a.tenant_id = ${tenantId} and a.code in ('1105', '2007', '6105') group by a.code order by a.code`.execute(
    server.owner.shared,
  )
  return Object.fromEntries(rows.map(({ code, fen }) => [code, Number(fen)]))
}

/** How many transactions wait for another's lock. */
const countWaiting = async (db: Db): Promise<number> =>
  (
    await sql<{ waiting: number }>`select count(distinct pid)::int as waiting from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
  ).rows[0]?.waiting ?? 0

describe('what was paid', () => {
  it('goes to each sub-account by its share, each payment rounded down, once', async () => {
    const [a, b] = [await desk.account(), await desk.account()]
    await desk.rule(a, { lotId: lot.lotId, ratePercent: '33.33', ...everyDay })
    await desk.rule(b, { lotId: lot.lotId, ratePercent: '66.67', ...everyDay })
    for (const fen of [100, 101, 1]) await desk.pay(lot, fen)
    await desk.share()
    await desk.share()
    // 33.33 + 33.66 + 0.33, and 66.67 + 67.34 + 0.67, each without what is less than a fen.
    expect([await balance(a), await balance(b)]).toEqual(['0.66', '1.33'])
    expect(await desk.moves({ subAccountId: a })).toMatchObject([
      {
        ...{ kind: 'share', day: '2026-03-02', parts: 3, base: '2.02', amount: '0.66', balanceAfter: '0.66' },
        ...{ ratePercent: 33.33, movedBy: '', movedAt: '2026-03-02 12:00:00' },
      },
    ])
    expect(await booked()).toEqual({ '2007': 199, '6105': 199 })
    await proven()
  })

  it('is shared by the car park of the stay, wherever it was paid, from the first day of a rule until its last', async () => {
    const other = await addLot(server, tenantId, { name: '西区停车场' })
    const [here, there, past] = [await desk.account(), await desk.account(), await desk.account()]
    await desk.rule(here, { lotId: lot.lotId, ratePercent: '10', firstDay: '2026-03-02' })
    await desk.rule(there, { lotId: other.lotId, ratePercent: '10', ...everyDay })
    await desk.rule(past, { lotId: lot.lotId, ratePercent: '50', firstDay: '2026-02-01', lastDay: '2026-03-01' })
    await desk.pay(lot, 1000, '2026-03-02', other)
    await desk.pay(lot, 500, '2026-03-01')
    await desk.share()
    expect([await balance(here), await balance(there), await balance(past)]).toEqual(['1.00', '0.00', '2.50'])
    await proven()
  })

  it('is caught up with where a rule begins in the past, without what others have had', async () => {
    const early = await desk.account()
    await desk.rule(early, { lotId: lot.lotId, ratePercent: '10', ...everyDay })
    await desk.pay(lot, 1000, '2026-03-01')
    await desk.share()
    const late = await desk.account()
    await desk.rule(late, { lotId: lot.lotId, ratePercent: '20', ...everyDay })
    await desk.pay(lot, 2000)
    await desk.share()
    expect(await balance(early)).toBe('3.00')
    expect((await desk.moves({ subAccountId: late })).map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-03-01', '2.00'],
      ['2026-03-02', '4.00'],
    ])
    await proven()
  })

  it('is shared in a month before that is closed, and afterwards on its first open day', async () => {
    await begin('2026-04-01T08:00:00+08:00')
    const account = await desk.account()
    await desk.rule(account, { lotId: lot.lotId, ratePercent: '10', ...everyDay })
    await desk.pay(lot, 1000)
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await server.call(closeBookMonth, { month: '2026-03' }, { as: admin })
    expect(await balance(account)).toBe('1.00')
    const late = await desk.account()
    await desk.rule(late, { lotId: lot.lotId, ratePercent: '50', ...everyDay })
    await desk.share(new Date('2026-04-01T09:00:00+08:00'))
    const { rows } = await sql<{ day: string; kind: string }>`
      select day::text as day, kind from journal where tenant_id = ${tenantId} and source = 'share' order by journal_id`.execute(
      server.owner.shared,
    )
    expect(rows).toEqual([
      { day: '2026-03-02', kind: 'share.split' },
      { day: '2026-04-01', kind: 'share.split' },
    ])
    expect(await desk.moves({ subAccountId: late })).toMatchObject([{ day: '2026-03-02', amount: '5.00' }])
    await proven()
  })

  it('is shared by the job once its day is over, and what is reported late a day later', async () => {
    const account = await desk.account()
    await desk.rule(account, { lotId: lot.lotId, ratePercent: '10', ...everyDay })
    const days = async () => (await desk.moves({ subAccountId: account })).map(({ day, amount }) => `${day} ${amount}`)
    const db = server.database.forTenant(tenantId)
    const run = async (at: string) => {
      await rollUp(db, tenantId)
      await shareIncome({ database: server.database, clock: () => new Date(at) })
    }
    await desk.pay(lot, 1000, '2026-03-01')
    await run('2026-03-01T23:59:00+08:00')
    expect(await days()).toEqual([])
    await desk.pay(lot, 2000, '2026-03-02')
    await desk.pay(lot, 500, '2026-03-01')
    await run('2026-03-02T00:10:00+08:00')
    expect(await days()).toEqual(['2026-03-01 1.00'])
    await run('2026-03-03T00:10:00+08:00')
    expect(await days()).toEqual(['2026-03-01 1.00', '2026-03-01 0.50', '2026-03-02 2.00'])
    await proven()
  })

  it('is shared at a press by whoever sees all car parks', async () => {
    const account = await desk.account()
    await desk.rule(account, { lotId: lot.lotId, ratePercent: '10', ...everyDay })
    await desk.pay(lot, 1000)
    const subTenantId = await addSubTenant(server, tenantId)
    const narrow = await server.addUser(tenantId, ['subAccount.save'], { subTenantId })
    expect(await server.refuse(shareIncomeNow, {}, { as: narrow })).toMatchObject({ code: 'subAccount.allLots' })
    expect(await server.call(shareIncomeNow, {}, { as: admin })).toEqual({ movements: 1 })
    expect(await server.call(shareIncomeNow, {}, { as: admin })).toEqual({ movements: 0 })
    expect(await balance(account)).toBe('1.00')
  })

  it('is shared once by two servers at the same time', async () => {
    const account = await desk.account()
    await desk.rule(account, { lotId: lot.lotId, ratePercent: '10', ...everyDay })
    await desk.pay(lot, 1000)
    const db = server.database.forTenant(tenantId)
    await rollUp(db, tenantId)
    const owner = server.owner.shared
    const sharing: Promise<number>[] = []
    // Both are held at the account, with whatever they know by then, and let go together.
    await owner.transaction().execute(async held => {
      await sql`select from sub_account where sub_account_id = ${account} for update`.execute(held)
      for (let at = 0; at < 2; at += 1) sharing.push(shareOf(db, tenantId, new Date()))
      await expect.poll(() => countWaiting(owner), { interval: 20, timeout: 20_000 }).toBe(2)
    })
    expect((await Promise.all(sharing)).sort()).toEqual([0, 1])
    expect(await desk.moves({ subAccountId: account })).toHaveLength(1)
    await proven()
  })
})

describe('refunds', () => {
  it('take back so much that the rest is the part of what is left; what was paid out already is owed', async () => {
    const account = await desk.account()
    await desk.rule(account, { lotId: lot.lotId, ratePercent: '33.33', ...everyDay })
    const orderId = await desk.pay(lot, 1000)
    await desk.share()
    await desk.refund(orderId, 1)
    await desk.share()
    // 33.33 % of 9.99 are 3.329667.
    expect(await balance(account)).toBe('3.32')
    await desk.refund(orderId, 999)
    await desk.share()
    expect(await balance(account)).toBe('0.00')
    expect((await desk.moves({ subAccountId: account })).map(({ kind, base, amount }) => [kind, base, amount])).toEqual(
      [
        ['share', '10.00', '3.33'],
        ['return', '-0.01', '-0.01'],
        ['return', '-9.99', '-3.32'],
      ],
    )
    await proven()
  })

  it('of any amounts, shared after any of them, leave the part of what is left', async () => {
    const step = fc.oneof(fc.constant('share' as const), fc.integer({ min: 1, max: 400 }))
    const account = await desk.account()
    await desk.rule(account, { lotId: lot.lotId, ratePercent: '12.37', ...everyDay })
    let expectedFen = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1000 }), fc.array(step, { maxLength: 5 }), async (paidFen, steps) => {
        const orderId = await desk.pay(lot, paidFen)
        let leftFen = paidFen
        for (const each of steps) {
          if (each === 'share') await desk.share()
          else if (each <= leftFen) {
            await desk.refund(orderId, each)
            leftFen -= each
          }
        }
        await desk.share()
        expectedFen += Math.floor((leftFen * 1237) / 10_000)
        expect(await balance(account)).toBe((expectedFen / 100).toFixed(2))
      }),
      { numRuns: 15 },
    )
    await proven()
  })
})

describe('movements', () => {
  it('open with the payments and refunds that they are the share of, and are exported', async () => {
    const account = await desk.account()
    await desk.rule(account, { lotId: lot.lotId, ratePercent: '25', ...everyDay })
    const first = await desk.pay(lot, 1001)
    await desk.pay(lot, 500)
    await desk.pay(lot, 300, '2026-03-01')
    await desk.share()
    await desk.refund(first, 3)
    await desk.pay(lot, 800)
    await desk.share()
    const moves = await desk.moves({ subAccountId: account })
    const parts = []
    for (const { shareMovementId, parts: counted, amount } of moves) {
      const { list } = await server.call(querySharePart, { shareMovementId, Descending: false }, { as: admin })
      expect(await server.call(countSharePart, { shareMovementId }, { as: admin })).toEqual({ total: counted })
      expect(list.reduce((sum, { part }) => sum + Number(part), 0)).toBeCloseTo(Number(amount))
      parts.push(list.map(part => `${part.amount} ${part.part}`))
    }
    expect(moves.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
      ...['2026-03-01 share', '2026-03-02 share', '2026-03-02 share', '2026-03-02 return'],
    ])
    expect(parts).toEqual([['3.00 0.75'], ['10.01 2.50', '5.00 1.25'], ['8.00 2.00'], ['-0.03 -0.01']])
    const url = await server.call(queryShareMove, { kind: 'return', QueryAll: true }, { as: admin })
    const rows = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(rows.slice(1).map(row => row.slice(0, 10))).toEqual([
      ['2026-03-02', expect.any(String), '退款冲回', '停车', expect.any(String), 25, 1, -0.03, -0.01, 6.49],
    ])
  })

  it('are of the caller’s lots, filtered, and added up; another tenant sees none', async () => {
    const other = await addLot(server, tenantId, { name: '西区停车场' })
    const account = await desk.account()
    for (const { lotId } of [lot, other]) await desk.rule(account, { lotId, ratePercent: '10', ...everyDay })
    await desk.pay(lot, 1000)
    await desk.pay(other, 2000, '2026-03-01')
    await desk.share()
    const subTenantId = await addSubTenant(server, tenantId)
    const user = await server.addUser(tenantId, ['subAccount.read'], { subTenantId })
    await sql`update lot set sub_tenant_id = ${subTenantId} where lot_id = ${other.lotId}`.execute(server.owner.shared)
    const seen = await server.call(queryShareMove, {}, { as: user })
    expect(seen).toMatchObject({ list: [{ parkingName: '西区停车场', amount: '2.00' }] })
    const all = await desk.moves({})
    const hidden = all.find(({ parkingName }) => parkingName !== '西区停车场')?.shareMovementId ?? 0
    expect(await server.call(querySharePart, { shareMovementId: hidden }, { as: user })).toEqual({ list: [] })
    const count = (filter: object) => server.call(countShareMove, { Sums: true, ...filter }, { as: admin })
    expect(await count({})).toEqual({ total: 2, sums: { base: '30.00', amount: '3.00' } })
    expect(await count({ begin: '2026-03-02 00:00:00' })).toMatchObject({ total: 1, sums: { amount: '1.00' } })
    expect(await count({ end: '2026-03-01 23:59:59', lotId: other.lotId })).toMatchObject({ total: 1 })
    expect(await count({ kind: 'payout' })).toMatchObject({ total: 0 })
    const stranger = (await server.addTenant('乙停车')).admin
    expect(await server.call(queryShareMove, {}, { as: stranger })).toEqual({ list: [] })
  })
})
