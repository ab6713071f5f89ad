import {
  type AnyEndpoint,
  ArrearsState,
  BookFigure,
  countArrears,
  countCampaignGift,
  countCardUsedDetail,
  countFundItem,
  countJournal,
  countOrder,
  countReconciliationItem,
  countRefundStatement,
  countShareMove,
  countSharePayout,
  countStockMovement,
  countTaking,
  getReconciliation,
  overviewToday,
  queryBookAccount,
  queryBookMonth,
  queryCampaign,
  queryLotArrears,
  queryPlateArrears,
  queryReconciliation,
  queryRefundSums,
  querySentryData,
  queryStock,
  queryStoredCard,
  querySubAccount,
  querySubMerchant,
  RefundGroup,
  type SumRows,
  sumRows,
  trafficFigures,
  wholePlate,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { makeWorld, type World, worldTime } from './testing/world.ts'

/** The counts of the lists to which sums lead, by screen and view. */
const lists: Record<string, AnyEndpoint> = {
  'operation/financial takings': countTaking,
  'operation/financial journals': countJournal,
  'operation/records': countOrder,
  'operation/reconciliation rows': countReconciliationItem,
  'operation/reconciliation funds': countFundItem,
  'operation/arrears': countArrears,
  'report/refundStatement': countRefundStatement,
  'operation/subAccount moves': countShareMove,
  'operation/subAccount payouts': countSharePayout,
  'operation/stock statement': countStockMovement,
  'operation/cardPayment used': countCardUsedDetail,
  'operation/activities stays': countCampaignGift,
}

/** A sum that is shown: what it is, where it leads, and the column whose rows add up to it. */
interface Shown {
  what: string
  amount: string | null
  to: SumRows
  column: string
}

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  world = await makeWorld(server)
}, 120_000)
afterAll(() => server.close())

const ask = async <Row>(endpoint: AnyEndpoint, body: object = {}): Promise<Row> =>
  (await server.call(endpoint, body, { as: world.victim.admin })) as Row
const rowsOf = async (endpoint: AnyEndpoint, body: object = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: rows of any list
  (await ask<{ list: any[] }>(endpoint, { PerPage: 200, ...body })).list

/** As the console reads the address; a filter that the list does not know would be left out, and find too much. */
function filterOf({ screen, search }: SumRows): { count: AnyEndpoint; filter: object } {
  const { view, ...given } = search
  const count = lists[view === undefined ? screen : `${screen} ${view}`]
  if (!(count?.body instanceof z.ZodObject)) throw new Error(`no list at ${screen} ${view}`)
  const shape = count.body.shape as Record<string, z.ZodType>
  const entries = Object.entries(given).map(([name, value]) => {
    const several = String(value).split(',')
    const read = [value, Number(value), several, several.map(Number)]
      .map(each => shape[name]?.safeParse(each))
      .find(each => each?.success)
    if (!read) throw new Error(`${screen} does not filter by ${name}=${value}`)
    return [name, read.data]
  })
  return { count, filter: Object.fromEntries(entries) }
}

async function isSumOfRows({ what, amount, to, column }: Shown) {
  const { count, filter } = filterOf(to)
  const { sums } = await ask<{ sums: Record<string, string> }>(count, { ...filter, Sums: true })
  expect([what, to, column, Number(sums[column])]).toEqual([what, to, column, Number(amount ?? 0)])
}

/** Each of them, and at least one that is not 0. */
async function areSums(shown: readonly Shown[]) {
  for (const each of shown) await isSumOfRows(each)
  expect(shown.some(({ amount }) => Number(amount) !== 0)).toBe(true)
}

const day = worldTime.toISOString().slice(0, 10)
const fields = <Row extends object>(
  row: Row,
  names: readonly (keyof Row & string)[],
  to: SumRows,
  of = names,
): Shown[] => names.map((name, at) => ({ what: name, amount: row[name] as string, to, column: of[at] ?? name }))

it('the income of a day, of all car parks and of each, leads to its payments', async () => {
  const { today, lots } = await ask<{ today: { income: string }; lots: { lotId: number; income: string }[] }>(
    overviewToday,
  )
  await areSums([
    { what: 'today', amount: today.income, to: sumRows.incomeOfDay(day), column: 'amount' },
    ...lots.map(({ lotId, income }) => ({
      what: `lot ${lotId}`,
      amount: income,
      to: sumRows.incomeOfDay(day, lotId),
      column: 'amount',
    })),
  ])
})

it('the income of each hour, of all car parks and of each, leads to its payments', async () => {
  const { lots } = await ask<{ lots: { lotId: number }[] }>(overviewToday)
  const shown: Shown[] = []
  for (const lotId of [undefined, ...lots.map(lot => lot.lotId)]) {
    const { today, hours } = await ask<{ today: { income: string }; hours: { hour: number; income: string }[] }>(
      overviewToday,
      { lotId },
    )
    shown.push(
      { what: 'today', amount: today.income, to: sumRows.incomeOfDay(day, lotId), column: 'amount' },
      ...hours.map(({ hour, income }) => ({
        what: `hour ${hour}`,
        amount: income,
        to: sumRows.incomeOfHour(day, hour, lotId),
        column: 'amount',
      })),
    )
  }
  await areSums(shown)
})

it('what is receivable of a month and of a period leads to its stays', async () => {
  const period = { begin: '2025-12-15', end: day }
  const { months } = await ask<{ months: { month: string; receivable: string }[] }>(trafficFigures, period)
  await areSums(
    months.map(({ month, receivable }) => ({
      what: month,
      amount: receivable,
      to: sumRows.receivable(period, undefined, month),
      column: 'payableAmount',
    })),
  )
})

it('what accounts of the books hold leads to the journals, each side to its own', async () => {
  const accounts = await rowsOf(queryBookAccount)
  await areSums(
    accounts.flatMap(row => [
      { what: `${row.code} balance`, amount: row.balance, to: sumRows.account(row.accountId), column: 'effect' },
      ...(['debit', 'credit'] as const).map(side => ({
        what: `${row.code} ${side}`,
        amount: row[side],
        to: sumRows.account(row.accountId, side),
        column: 'effect',
      })),
    ]),
  )
})

it.each(BookFigure.options)('what was %s in each month leads to the journals that made it so', async figure => {
  const months = await rowsOf(queryBookMonth)
  await areSums(
    months.map(row => ({
      what: `${figure} ${row.month}`,
      amount: row[figure],
      to: sumRows.bookMonth(figure, row.month),
      column: 'effect',
    })),
  )
})

it('what a shift took in cash and otherwise leads to those takings', async () => {
  const { tenantId } = world.victim
  await sql`insert into ledger_entry (tenant_id, business, business_id, lot_id, channel, amount_fen, idempotency_key, entered_by, entered_at, duty_id)
    select d.tenant_id, 'merchant', m.merchant_id, d.lot_id, paid.channel, paid.fen, 'sum ' || paid.channel, d.user_id, ${worldTime}, d.duty_id
    from (select * from sentry_duty where tenant_id = ${tenantId} limit 1) as d, (select * from merchant where tenant_id = ${tenantId} limit 1) as m,
      (values ('cash', 500), ('alipay', 700)) as paid (channel, fen)`.execute(server.owner.shared)
  // Of all lanes, for all the time until its end: what devices took at them is counted, too.
  await sql`update sentry_duty as d set begun_at = begun_at - interval '90 days', counted_at = counted_at + interval '90 days',
    closed_at = closed_at + interval '90 days', lane_ids = (select array_agg(lane_id) from lane as l where l.tenant_id = d.tenant_id and l.lot_id = d.lot_id)
    where tenant_id = ${tenantId}`.execute(server.owner.shared)
  const shifts = await rowsOf(querySentryData)
  await areSums(
    shifts.flatMap(({ dutyId, cash, otherChannels }) => [
      { what: 'cash', amount: cash, to: sumRows.duty(dutyId, 'drawer'), column: 'amount' },
      { what: 'other', amount: otherChannels, to: sumRows.duty(dutyId, 'other'), column: 'amount' },
    ]),
  )
})

it('what is here and what a channel says of a day, and of each class, leads to its rows', async () => {
  const days = (await rowsOf(queryReconciliation)).filter(row => row.theirs !== null && row.state !== 'changed')
  const shown: Shown[] = []
  for (const of of days) {
    // biome-ignore lint/suspicious/noExplicitAny: classes of two kinds
    const { classes, fee, fund } = await ask<any>(getReconciliation, { accountId: of.accountId, day: of.day })
    shown.push(...fields({ ...of, fee }, ['ours', 'theirs', 'fee'], sumRows.reconciled(of)))
    for (const row of classes) shown.push(...fields(row, ['ours', 'theirs'], sumRows.reconciled(of, row.class)))
    for (const row of fund?.classes ?? []) shown.push(...fields(row, ['fund', 'trade'], sumRows.funds(of, row.class)))
  }
  await areSums(shown)
})

const arrearsSums = ['arrMoney', 'practicalMoney', 'writtenOffMoney', 'openMoney'] as const

it.each([{}, ...ArrearsState.options.map(state => ({ state })), { end: '2026-03-01 00:00:00' }])(
  'arrears of a car park and of a plate lead to them, within the filter %o',
  async filter => {
    const [byLot, byPlate] = [await rowsOf(queryLotArrears, filter), await rowsOf(queryPlateArrears, filter)]
    const shown = [
      ...byLot.flatMap(row => fields(row, arrearsSums, sumRows.arrearsOfLot(row.lotId, filter))),
      ...byPlate.flatMap(row => fields(row, arrearsSums, sumRows.arrearsOfPlate(wholePlate(row.plateNumber), filter))),
    ]
    for (const each of shown) await isSumOfRows(each)
  },
)

it.each(RefundGroup.options)('refunds by %s lead to those that were paid out', async group => {
  const names = ['amount', 'cash', 'byChannel', 'byBank', 'goodwill'] as const
  for (const filter of [{}, { begin: `${day} 06:00:00` }]) {
    const groups = await rowsOf(queryRefundSums, { group, ...filter })
    const shown = groups.flatMap(row =>
      names.map(name => ({
        what: `${group} ${name}`,
        amount: row[name],
        to: sumRows.refunds(row, name, filter),
        column: name === 'goodwill' ? 'goodwill' : 'amount',
      })),
    )
    for (const each of shown) await isSumOfRows(each)
  }
})

it('what is held for sub-merchants leads to what moved it, what they were paid to the payouts', async () => {
  await areSums([
    ...(await rowsOf(querySubAccount)).flatMap(({ subAccountId, balance, shared, paidOut }) => [
      { what: 'balance', amount: balance, to: sumRows.subAccount(subAccountId), column: 'amount' },
      { what: 'shared', amount: shared, to: sumRows.subAccount(subAccountId, 'shared'), column: 'amount' },
      { what: 'paid out', amount: paidOut, to: sumRows.paidOut(subAccountId), column: 'amount' },
    ]),
    ...(await rowsOf(querySubMerchant)).map(({ subMerchantId, balance }) => ({
      what: 'sub-merchant',
      amount: balance,
      to: sumRows.subMerchant(subMerchantId),
      column: 'amount',
    })),
  ])
})

it('the value of a store, what is on a stored card and what a campaign brought lead to their movements', async () => {
  await areSums((await rowsOf(queryStock)).flatMap(row => fields(row, ['value'], sumRows.stock(row.stockItemId))))
  await areSums(
    (await rowsOf(queryStoredCard)).flatMap(row =>
      fields(row, ['balance', 'principal', 'gift'], sumRows.storedCard(row.storedCardId), [
        'amount',
        'principal',
        'gift',
      ]),
    ),
  )
  for (const row of await rowsOf(queryCampaign))
    for (const each of fields(row, ['couponOff', 'paid'], sumRows.campaign(row.campaignId))) await isSumOfRows(each)
})
