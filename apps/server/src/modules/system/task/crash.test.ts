import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, queryOrder, taskDetail } from '@parkdesk/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchServer, type ServerProcess } from '../../../testing/launch-server.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { addStays } from '../../../testing/test-replay.ts'

const password = 'Correct-7-Horse'
const orderCount = 50_000
let database: TestDatabase
let folder: string
const processes: ServerProcess[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'parkdesk-export-'))
})
afterAll(async () => {
  for (const server of processes) await server.kill()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function launch(): Promise<ServerProcess> {
  const server = await launchServer(database, folder, password)
  processes.push(server)
  return server
}

it('goes on with an export where a killed process stopped: each order is there once and in its place, those before the kill as they were', {
  timeout: 180_000,
}, async () => {
  const first = await launch()
  const { token, TenantId: tenantId } = await first.ask(login, { account: 'admin', password })
  const owner = database.owner.shared
  const { lotId } = await owner
    .insertInto('lot')
    .values({ tenant_id: tenantId, code: 'A', name: '南山', time_zone: 'Asia/Shanghai', capacity: 10 })
    .returning('lot_id as lotId')
    .executeTakeFirstOrThrow()
  await addStays(database, { tenantId, lotId }, { count: orderCount, from: '2026-03-01T00:00:00+08:00', overDays: 20 })
  // Whoever says that an export has so many rows waits for the holder, so the process stays where it is until it is killed.
  await sql`create function wait_for_holder() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return new; end $$`.execute(owner)
  await sql`create trigger wait_for_holder before update on task for each row
    when (new.done_count >= 40000 and old.attempt = 1) execute function wait_for_holder()`.execute(owner)
  const holder = new pg.Client({ connectionString: database.ownerUrl })
  await holder.connect()
  await holder.query('select pg_advisory_lock(4711)')

  const url = await first.ask(queryOrder, { QueryAll: true }, token)
  const taskId = Number(/task=(\d+)/.exec(String(url))?.[1])
  const stored = () =>
    owner
      .selectFrom('task')
      .select(['state', 'attempt', 'done_count as done'])
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(owner)
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000 },
  )
  expect(await stored()).toMatchObject({ state: 'running', attempt: 1 })
  await first.kill()
  await owner.updateTable('lot').set({ name: '北山' }).where('lot_id', '=', lotId).execute()
  await holder.end()

  const second = await launch()
  const detail = await vi.waitFor(
    async () => {
      const answer = await second.ask(taskDetail, { taskId }, token)
      expect(answer.state).toBe('done')
      return answer
    },
    { timeout: 90_000, interval: 200 },
  )
  expect(await stored()).toEqual({ state: 'done', attempt: 2, done: orderCount })

  const headers = { cookie: `parkdesk=${token}`, 'sec-fetch-site': 'same-origin' }
  const response = await fetch(`${second.address}${detail.url}`, { headers })
  expect(response.status).toBe(200)
  const [headings = [], ...rows] = readSheet(Buffer.from(await response.arrayBuffer())).filter(
    (row, at) => at === 0 || row[0] !== '订单号',
  )
  const numbers = rows.map(row => row[headings.indexOf('订单号')])
  expect(rows).toHaveLength(orderCount)
  expect(new Set(numbers).size).toBe(orderCount)
  // In the order in which a file that nothing disturbed has them: the newest entry first.
  const entries = rows.map(row => String(row[headings.indexOf('入场时间')]))
  expect(entries.every((entry, at) => entry <= (entries[at - 1] ?? entry))).toBe(true)
  const names = rows.map(row => row[headings.indexOf('停车场')])
  const before = names.lastIndexOf('南山') + 1
  expect(before).toBeGreaterThanOrEqual(20_000)
  expect(before).toBeLessThan(orderCount)
  expect(new Set(names.slice(before))).toEqual(new Set(['北山']))
})
