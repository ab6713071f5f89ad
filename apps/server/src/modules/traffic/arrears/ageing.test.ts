import { queryArrears, queryArrearsAges } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedCases, skippedWithout } from '../../../testing/shared-cases.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { raiseArrears } from './raise-arrears.ts'

const hourMs = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.stopJobs()
})
afterAll(() => server.close())

/** An operator whose vehicles left unpaid at 23:00 of these days, each owing so much. */
async function oweFrom(debts: readonly { exitDay: string; fen: number }[]): Promise<SignedInCaller> {
  server.setTime(new Date('2025-03-01T00:00:00+08:00'))
  const { tenantId, admin } = await server.addTenant(`账龄 ${debts.length}`)
  const lot = await addLot(server, tenantId)
  const tiers = [{ minutes: null, unitMinutes: 1, priceFen: 10 }]
  const rule = hourlyRule(10, { windows: [{ from: '00:00', to: '24:00', price: { kind: 'tiers', tiers } }] })
  const ruleId = await publishRule(server, admin, { rule })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  for (const [at, { exitDay, fen }] of debts.toSorted((a, b) => a.exitDay.localeCompare(b.exitDay)).entries()) {
    const leftMs = Date.parse(`${exitDay}T23:00:00+08:00`)
    const now = new Date(leftMs + hourMs)
    server.setTime(now)
    const plate = `粤B${10_000 + at}`
    const exit = { direction: 'out', plate, passedAt: new Date(leftMs).toISOString() } as const
    await lot.report([{ ...exit, direction: 'in', passedAt: new Date(leftMs - fen * 6_000).toISOString() }, exit])
    await raiseArrears({ database: server.database, clock: () => now })
  }
  return admin
}

/** How old what is open is, and what each age comes to, for who asks at a moment. */
async function agesAt(moment: string, { account }: SignedInCaller) {
  server.setTime(new Date(moment))
  const as = await server.signIn(account)
  const found = await server.call(queryArrears, { PerPage: 100 }, { as })
  const rows = typeof found === 'object' ? found.list : []
  const { list } = await server.call(queryArrearsAges, {}, { as })
  return {
    days: Object.fromEntries(rows.map(row => [row.leftAt.slice(0, 10), row.ageDays])),
    money: list.map(({ openMoney }) => Math.round(Number(openMoney) * 100)),
  }
}

it('arrears grow a day older at midnight of their car park, whatever the hour of the exit', async () => {
  const admin = await oweFrom([{ exitDay: '2026-02-28', fen: 800 }])
  for (const [moment, days] of [
    ['2026-02-28T23:59:59+08:00', 0],
    ['2026-03-01T00:00:00+08:00', 1],
    ['2026-03-30T23:59:59+08:00', 30],
    ['2026-03-31T00:00:00+08:00', 31],
    ['2026-03-31T10:00:00+08:00', 31],
  ] as const) {
    expect((await agesAt(moment, admin)).days).toEqual({ '2026-02-28': days })
  }
})

const cases = sharedCases<{
  ageing: {
    asOf: string
    debts: { exitDay: string; fen: number; ageDays: number }[]
    bucketsFen: Record<string, number>
    sumFen: number
  }
}>('ledger-cases.json')

describe.skipIf(!cases)(`worked ageing ${skippedWithout}`, () => {
  const { asOf = '', debts = [], bucketsFen = {}, sumFen = 0 } = cases?.ageing ?? {}

  it.each(['07:00', '10:00', '23:30'])('days, ages and sums are those of the day, read at %s', async time => {
    const left = debts.filter(({ exitDay }) => exitDay < asOf || time === '23:30')
    const admin = await oweFrom(left)
    const { days, money } = await agesAt(`${asOf}T${time}:00+08:00`, admin)
    expect(days).toEqual(Object.fromEntries(left.map(({ exitDay, ageDays }) => [exitDay, ageDays])))
    const today = debts.reduce((sum, { exitDay, fen }) => sum + (exitDay === asOf ? fen : 0), 0)
    const [first = 0, ...rest] = Object.values(bucketsFen)
    expect(money).toEqual([time === '23:30' ? first : first - today, ...rest])
    expect(Object.values(bucketsFen).reduce((sum, fen) => sum + fen, 0)).toBe(sumFen)
  })
})
