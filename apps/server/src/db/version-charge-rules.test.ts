import { ChargeRule, defaultDayClasses, FeeLine, FeeMinutes } from '@parkdesk/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFeeLines } from '../modules/charging/engine/fee-lines.ts'
import { openTariff } from '../modules/charging/engine/rules.ts'
import { openPricer } from '../modules/charging/rule/pricer.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate, migrateUpTo } from './migrate.ts'

const timeZone = 'Asia/Shanghai'
const entryMs = Date.parse('2026-03-02T08:00:00+08:00')
const hourMs = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()
/** Rules in the format of the previous build. */
const oldRules = [
  {
    lot: 5,
    rule: 11,
    version: 1,
    from: '1970-01-01',
    body: { kind: 'unit', freeMinutes: 30, unitMinutes: 60, unitPriceFen: 500, capFenPer24h: 3000 },
  },
  {
    lot: 5,
    rule: 11,
    version: 2,
    from: '2026-03-01',
    body: { kind: 'unit', freeMinutes: 15, unitMinutes: 30, unitPriceFen: 300, capFenPer24h: null },
  },
  {
    lot: 6,
    rule: 12,
    version: 1,
    from: '1970-01-01',
    body: { kind: 'unit', freeMinutes: 0, unitMinutes: 15, unitPriceFen: 100, capFenPer24h: 0 },
  },
]
const oldFee = [
  {
    kind: 'unit',
    cycle: 1,
    from: iso(entryMs),
    to: iso(entryMs + 24 * hourMs),
    minutes: 1440,
    units: 24,
    unitMinutes: 60,
    unitPriceFen: 500,
    amountFen: 12_000,
  },
  { kind: 'cap', cycle: 1, from: iso(entryMs), to: iso(entryMs + 24 * hourMs), capFen: 3000, amountFen: -9_000 },
  {
    kind: 'unit',
    cycle: 2,
    from: iso(entryMs + 24 * hourMs),
    to: iso(entryMs + 25 * hourMs),
    minutes: 60,
    units: 1,
    unitMinutes: 60,
    unitPriceFen: 500,
    amountFen: 500,
  },
]
const oldFree = [{ kind: 'free', from: iso(entryMs), to: iso(entryMs + hourMs / 2), minutes: 30, amountFen: 0 }]

let database: TestDatabase

/** A tenant with two lots, three versions of rules and three orders, as migration 0005 left them. */
beforeAll(async () => {
  database = await openTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await migrateUpTo(client, '0005-search-traffic.sql')
  await client.query(`
    insert into tenant (tenant_id, name) overriding system value values (7, '旧');
    insert into lot (tenant_id, lot_id, code, name, time_zone, capacity) overriding system value
      values (7, 5, 'P001', '甲', '${timeZone}', 10), (7, 6, 'P002', '乙', 'Asia/Urumqi', 10)`)
  for (const { lot, rule, version, from, body } of oldRules) {
    await client.query(
      `insert into charge_rule (tenant_id, lot_id, rule_id, version, name, body, valid_from) overriding system value
      values (7, $1, $2, $3, $4, $5, $6)`,
      [lot, rule, version, `规则 ${version}`, JSON.stringify(body), from],
    )
  }
  for (const [id, fee] of [
    [1, oldFee],
    [2, oldFree],
    [3, null],
  ] as const) {
    await client.query(
      `insert into parking_order (tenant_id, order_id, order_no, lot_id, plate, plate_color, park_status, mark, happened_at, entry_at,
        pay_status, payable_fen, rule_id, rule_version, fee)
      values (7, $1, $3, 5, '粤B1', 'blue', 'left', 'none', now(), now(), 'unpaid', 3500, 11, 1, $2)`,
      [id, fee && JSON.stringify(fee), `O${id}`],
    )
  }
  await client.end()
  await migrate(database.ownerUrl)
})
afterAll(() => database.close())

const db = () => database.owner.shared

describe('migration 0006', () => {
  it('turns each into a rule with its number, versions and lot’s time zone', async () => {
    const rules = await db()
      .selectFrom('charge_rule')
      .select(['rule_id', 'name', 'time_zone'])
      .orderBy('rule_id')
      .execute()
    expect(rules).toEqual([
      { rule_id: 11, name: '规则 2', time_zone: timeZone },
      { rule_id: 12, name: '规则 1', time_zone: 'Asia/Urumqi' },
    ])
    const versions = await db()
      .selectFrom('charge_rule_version')
      .select(['rule_id', 'version', 'state', 'valid_from'])
      .orderBy('rule_id')
      .orderBy('version')
      .execute()
    expect(versions).toEqual(
      oldRules
        .map(({ rule, version, from }) => ({
          rule_id: rule,
          version,
          state: 'published',
          valid_from: expect.any(Date),
          from,
        }))
        .map(({ from: _from, ...version }) => version),
    )
    const assigned = await db()
      .selectFrom('charge_rule_assignment')
      .select(['lot_id', 'position', 'rule_id', 'conditions'])
      .orderBy('lot_id')
      .execute()
    expect(assigned).toEqual([
      { lot_id: 5, position: 1, rule_id: 11, conditions: { when: {} } },
      { lot_id: 6, position: 1, rule_id: 12, conditions: { when: {} } },
    ])
    const { rule_id: next } = await db()
      .insertInto('charge_rule')
      .values({ tenant_id: 7, name: '新', time_zone: timeZone })
      .returning('rule_id')
      .executeTakeFirstOrThrow()
    expect(next).toBeGreaterThan(12)
  })

  it('charges the same as the old rules', async () => {
    const pricer = await openPricer(db(), 7, [5, 6])
    const price = (lotId: number, from: string, minutes: number) => {
      const fromMs = Date.parse(`${from}T08:00:00+08:00`)
      const stay = {
        entryMs: fromMs,
        exitMs: fromMs + minutes * 60_000,
        plate: '粤B1',
        plateColor: 'blue',
        entryLaneId: null,
        entryRegionId: null,
      }
      const charge = pricer.price(lotId, {
        ...stay,
        vehicleSize: null,
        vehicleClass: null,
        vehicleEnergy: null,
        paidFen: 0,
        paidAtMs: null,
        entryFillPercent: null,
      })
      return charge && [charge.ruleVersion, charge.amountFen]
    }
    expect(price(5, '2026-02-02', 30)).toEqual([1, 0])
    expect(price(5, '2026-02-02', 31)).toEqual([1, 500])
    expect(price(5, '2026-02-02', 25 * 60)).toEqual([1, 3_500])
    expect(price(5, '2026-03-02', 25 * 60)).toEqual([2, 50 * 300])
    expect(price(6, '2026-03-02', 60)).toEqual([1, 0])
  })

  it('writes bodies in this build’s format, with every parameter stated', async () => {
    const bodies = await db().selectFrom('charge_rule_version').select('body').execute()
    for (const { body } of bodies) expect(ChargeRule.parse(body)).toEqual(body)
  })

  it('rewrites the charge lines of orders', async () => {
    const orders = await db()
      .selectFrom('parking_order')
      .select(['fee', 'fee_minutes', 'calendar_version', 'payable_fen'])
      .orderBy('order_id')
      .execute()
    expect(orders.map(order => [order.calendar_version, order.payable_fen])).toEqual(orders.map(() => [null, 3500]))
    expect(orders.map(order => order.fee_minutes)).toEqual([
      FeeMinutes.parse({ charged: 1500, free: 0, outside: 0 }),
      FeeMinutes.parse({ charged: 0, free: 30, outside: 0 }),
      null,
    ])
    const { body } = await db()
      .selectFrom('charge_rule_version')
      .select('body')
      .where('rule_id', '=', 11)
      .where('version', '=', 1)
      .executeTakeFirstOrThrow()
    const tariff = openTariff(ChargeRule.parse(body), { classes: [...defaultDayClasses], days: [], timeZone })
    const today = [25 * hourMs, hourMs / 2].map(ms => tariff.price({ entryMs, exitMs: entryMs + ms }).lines)
    expect([orders[0]?.fee, orders[1]?.fee]).toEqual(today)
    expect(orders[2]?.fee).toBe(null)
    expect(writeFeeLines(today.flat(), timeZone).map(line => FeeLine.parse(line).amount)).toEqual([
      '120.00',
      '-90.00',
      '5.00',
      '0.00',
    ])
  })
})
