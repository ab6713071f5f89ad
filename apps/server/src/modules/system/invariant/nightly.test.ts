import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLot } from '../../../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkNightly } from './nightly.ts'

let server: TestServer
let tenantId: number
let quietId: number
const warned: unknown[] = []

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T09:00:00+08:00'))
  tenantId = (await server.addTenant('甲停车')).tenantId
  quietId = (await server.addTenant('乙停车')).tenantId
  await server.addTenant('Wien', { timeZone: 'Europe/Vienna' })
  await run("update tenant set created_at = '2026-03-02 12:00+08'")
  const lot = await addLot(server, tenantId)
  await lot.report([{ direction: 'in', plate: '粤B10001', passedAt: '2026-03-02T08:00:00+08:00' }])
})
afterAll(() => server.close())

const run = async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(server.owner.shared)).rows
const nights = async () =>
  (
    await run<{ seen: string }>(
      `select tenant_id || ' ' || night || ' ' || coalesce(findings::text, 'runs') as seen from data_check order by tenant_id, night`,
    )
  ).map(({ seen }) => seen)
const alarms = () =>
  run<{ state: string; detail: object }>('select tenant_id, lot_id, state, detail from alarm order by alarm_id')
const work = (at: string) => {
  const log = { warn: (about: unknown) => warned.push(about), info() {}, error() {}, debug() {} }
  const needs = { database: server.database, clock: () => new Date(at), log: log as never }
  return checkNightly(needs)
}

it('checks each tenant once a night in its own time zone, with any number of servers, and not before its first night', async () => {
  await work('2026-03-02T23:00:00+08:00')
  await work('2026-03-03T02:59:59+08:00')
  expect(await nights()).toEqual([])
  const found = '[{"name": "orderHasPass", "count": 1}, {"name": "insideFitsPasses", "count": 1}]'
  await run(`update pass set outcome = 'repeated'`)
  await Promise.all(Array.from({ length: 4 }, () => work('2026-03-03T03:00:00+08:00')))
  const first = [`${tenantId} 2026-03-03 ${found}`, `${quietId} 2026-03-03 []`]
  expect(await nights()).toEqual(first)
  expect(warned).toHaveLength(1)
  await work('2026-03-03T10:00:00+08:00')
  // Three in Vienna.
  expect(await nights()).toEqual([...first, expect.stringContaining('2026-03-03 []')])
})

it('reports findings by one open alarm of the operator, and closes it once there are none', async () => {
  const alarm = { tenant_id: tenantId, lot_id: null, state: 'open', detail: { findings: 2 } }
  expect(await alarms()).toEqual([alarm])
  await work('2026-03-04T04:00:00+08:00')
  expect(await alarms()).toEqual([alarm])
  await run(`update alarm set state = 'closed'`)
  await work('2026-03-05T04:00:00+08:00')
  expect(await alarms()).toEqual([{ ...alarm, state: 'closed' }, alarm])
  await run(`update pass set outcome = 'opened'`)
  await work('2026-03-06T04:00:00+08:00')
  expect((await alarms()).map(({ state }) => state)).toEqual(['closed', 'closed'])
})

it('takes over the check of a dead server after an hour', async () => {
  await run(`delete from data_check`)
  await run(
    `insert into data_check (tenant_id, night, begun_at) values (${tenantId}, '2026-03-07', '2026-03-07 03:00+08')`,
  )
  await work('2026-03-07T04:00:00+08:00')
  expect((await nights())[0]).toBe(`${tenantId} 2026-03-07 runs`)
  await work('2026-03-07T04:00:01+08:00')
  expect((await nights())[0]).toBe(`${tenantId} 2026-03-07 []`)
})

it('keeps the results of 90 nights', async () => {
  await run(`delete from data_check`)
  await work('2026-03-08T04:00:00+08:00')
  await work('2026-06-06T03:59:59+08:00')
  expect((await nights()).filter(night => night.startsWith(`${tenantId} `))).toHaveLength(2)
  await work('2026-06-07T04:00:00+08:00')
  expect((await nights()).filter(night => night.includes('2026-03-08'))).toEqual([])
})
