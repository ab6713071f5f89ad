import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type DataOf, trafficFigures } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

const file = resolve(import.meta.dirname, '../../../../../../../shared/data/gate-log/gate_log.csv')
const hasLog = existsSync(file)

let server: TestServer
let admin: SignedInCaller

const traffic = (begin: string, end: string): Promise<DataOf<typeof trafficFigures>> =>
  server.call(trafficFigures, { begin, end }, { as: admin })

/** Inserts the recorded stays directly; the replay's own test covers the way through the devices' API. */
async function loadLog(tenantId: number, lotId: number): Promise<void> {
  const rows = (await readFile(file, 'utf8')).trim().split('\n').slice(1)
  const column = (at: number) => rows.map(row => row.split(',')[at])
  await sql`
    insert into parking_order (tenant_id, order_id, order_no, lot_id, plate, plate_color, park_status, mark, happened_at, entry_at, exit_at, pay_status)
    select ${tenantId}, seq, seq, ${lotId}, '', 'other', 'left', 'none', entry, entry, exit, 'toMatch'
    from unnest(${column(0)}::bigint[], ${column(1)}::timestamp[], ${column(2)}::timestamp[]) as log(seq, entry_clock, exit_clock)
    cross join lateral (select entry_clock at time zone 'Asia/Shanghai', exit_clock at time zone 'Asia/Shanghai') as moment(entry, exit)
  `.execute(server.owner.shared)
}

describe.skipIf(!hasLog)('the figures of a recorded car park (../shared/data/gate-log)', () => {
  beforeAll(async () => {
    server = await startTestServer()
    const tenant = await server.addTenant('深圳停车')
    admin = tenant.admin
    await loadLog(tenant.tenantId, (await addLot(server, tenant.tenantId, { capacity: 120 })).lotId)
  })
  afterAll(() => server.close())

  it('match the log: entries of July to December', async () => {
    const figures = await traffic('2016-07-01', '2016-12-31')
    expect(figures.months.map(month => month.entries)).toEqual([7277, 8015, 7995, 4201, 6956, 4543])
    expect(figures.months.map(month => month.month)).toEqual([
      '2016-07',
      '2016-08',
      '2016-09',
      '2016-10',
      '2016-11',
      '2016-12',
    ])
    expect(figures.days).toHaveLength(184)
    expect(figures.medianEntriesPerDay).toBe(238)
    expect(figures.busiestDay).toEqual({ day: '2016-11-09', entries: 379 })
    expect(figures.peak).toEqual({ inside: 181, at: '2016-12-02 01:50:35' })
    expect(figures.months.reduce((sum, month) => sum + month.exits, 0)).toBe(39_093)
  })

  it('match the log: all 39,093 stays', async () => {
    const figures = await traffic('2016-06-01', '2016-12-31')
    expect(figures).toMatchObject({
      stays: 39_093,
      completed: 39_093,
      medianMinutes: 204.6,
      // 27.4 hours.
      p95Minutes: 1645.14,
      overnight: 15_120,
      overDay: 2206,
      zeroLength: 4980,
      negative: 6,
      peak: { inside: 181, at: '2016-12-02 01:50:35' },
      firstEntry: '2016-06-05 22:42:27',
    })
    expect(Math.floor((figures.longestMinutes ?? 0) / 1440)).toBe(123)
    expect(figures.months[0]).toMatchObject({ month: '2016-06', exits: 0 })
  })

  it('count vehicles that were inside before the period began', async () => {
    const { peak } = await traffic('2016-12-02', '2016-12-02')
    expect(peak).toEqual({ inside: 181, at: '2016-12-02 01:50:35' })
  })

  it('say when the devices were out: 28.5 hours without an entry, 83.9 without an exit', async () => {
    const { quiet, records } = await traffic('2016-06-01', '2016-12-31')
    const days = quiet.map(({ kind, from, to, hours }) => [kind, from.slice(0, 10), to.slice(0, 10), hours])
    expect(days).toContainEqual(['entry', '2016-10-07', '2016-10-08', 28.5])
    expect(days).toContainEqual(['exit', '2016-10-07', '2016-10-11', 83.9])
    expect(quiet.every(({ hours }, at) => at === 0 || hours <= (quiet[at - 1]?.hours ?? 0))).toBe(true)
    expect(records?.first).toBe('2016-06-05')
  })
})
