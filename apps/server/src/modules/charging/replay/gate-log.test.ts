import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { replayDetail, startReplay } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addRule } from '../../../testing/test-replay.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { publishedRule } from '../engine/testing/published-rules.ts'

const file = resolve(import.meta.dirname, '../../../../../../../shared/data/gate-log/gate_log.csv')
const hasLog = existsSync(file)

let server: TestServer
let admin: SignedInCaller
let lot: TestLot

/** The recorded stays with their ends; until now they cost nothing, so that all that a rule asks is more. */
async function loadLog(): Promise<void> {
  const rows = (await readFile(file, 'utf8')).trim().split('\n').slice(1)
  const column = (at: number) => rows.map(row => row.split(',')[at])
  await sql`
    insert into parking_order (tenant_id, order_id, order_no, lot_id, plate, plate_color, park_status, mark, happened_at, entry_at, exit_at,
      pay_status, payable_fen, fee)
    select ${lot.tenantId}, seq, seq, ${lot.lotId}, '', 'other', 'left', 'none', entry, entry, exit, 'free', 0, '[]'
    from unnest(${column(0)}::bigint[], ${column(1)}::timestamp[], ${column(2)}::timestamp[]) as log(seq, entry_clock, exit_clock)
    cross join lateral (select entry_clock at time zone 'Asia/Shanghai', exit_clock at time zone 'Asia/Shanghai') as moment(entry, exit)
  `.execute(server.owner.shared)
}

/** What each tariff asks of a stay, said once more in SQL. `entry` and `exit` are by the lot's clock, `seconds` lie between them. */
const inSql = {
  // Half an hour free, two hours at 5, then 3 an hour, at most 28 in each 24 hours from the entry.
  ST: sql`case when seconds <= 1800 then 0 else floor(seconds / 86400) * 2800 + least(2800,
    case when rest <= 7200 then 500 * ceil(rest / 3600) else 1000 + 300 * ceil((rest - 7200) / 3600) end) end`,
  // 1 for each begun ten minutes, at most 20 a calendar day.
  JP3: sql`(select sum(least(2000, 100 * ceil(extract(epoch from least(exit, day + interval '1 day') - greatest(entry, day)) / 600)))
    from generate_series(date_trunc('day', entry), exit, interval '1 day') as day where day < exit)`,
  // 0.02 a minute by day and by night, a night at most 5; under ten minutes nothing.
  SG: sql`case when seconds < 600 then 0 else (select sum(
      2 * ceil(greatest(0, extract(epoch from least(exit, day + interval '22.5 hours') - greatest(entry, day + interval '7 hours'))) / 60)
      + least(500, 2 * ceil(greatest(0, extract(epoch from least(exit, day + interval '31 hours') - greatest(entry, day + interval '22.5 hours'))) / 60)))
    from generate_series(date_trunc('day', entry) - interval '1 day', exit, interval '1 day') as day) end`,
}

async function totalInSql(tariff: keyof typeof inSql): Promise<{ stays: number; yuan: string }> {
  const { rows } = await sql<{ stays: number; yuan: string }>`
    select count(*) as stays, round(sum(coalesce(${inSql[tariff]}, 0)) / 100, 2)::text as yuan
    from parking_order
    cross join lateral (select entry_at at time zone 'Asia/Shanghai', exit_at at time zone 'Asia/Shanghai') as clock(entry, exit)
    cross join lateral (select extract(epoch from exit - entry)) as length(seconds)
    cross join lateral (select seconds - floor(seconds / 86400) * 86400) as part(rest)
    where tenant_id = ${lot.tenantId} and seconds >= 0`.execute(server.owner.shared)
  const [total] = rows
  if (!total) throw new Error('no total')
  return total
}

describe.skipIf(!hasLog)(
  'the recorded stays of a car park priced by published tariffs (../shared/data/gate-log)',
  () => {
    beforeAll(async () => {
      server = await startTestServer()
      const tenant = await server.addTenant('深圳停车')
      admin = tenant.admin
      lot = await addLot(server, tenant.tenantId, { capacity: 120 })
      await loadLog()
    })
    afterAll(() => server.close())

    it.each(['ST', 'JP3', 'SG'] as const)(
      '%s earns what an independent query says',
      async tariff => {
        const ruleId = await addRule(server, lot.tenantId, tariff, [publishedRule(tariff)])
        const period = { begin: '2016-06-01 00:00:00', end: '2016-12-31 23:59:59' }
        const asked = { lotIds: [lot.lotId], ...period, rule: { ruleId, version: 1 } }
        const { replayId } = await server.call(startReplay, asked, { as: admin })
        const { result } = await vi.waitFor(
          async () => {
            const detail = await server.call(replayDetail, { replayId }, { as: admin })
            if (!detail.result) throw new Error(`still ${detail.state}`)
            return detail
          },
          { timeout: 60_000, interval: 100 },
        )
        const { stays, yuan } = await totalInSql(tariff)
        expect(stays).toBe(39_093 - 6)
        expect(result?.total).toEqual({ stays, before: '0.00', after: yuan })
      },
      60_000,
    )
  },
)
