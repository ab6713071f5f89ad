import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, replayDetail, startReplay } from '@parkdesk/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchServer, type ServerProcess } from '../../../testing/launch-server.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { addRule, addStays } from '../../../testing/test-replay.ts'

const password = 'Correct-7-Horse'
const stayCount = 7_000
let database: TestDatabase
let folder: string
const processes: ServerProcess[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'parkdesk-replay-'))
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

it('is done once, by another process, when the one that does it is killed in the middle', {
  timeout: 120_000,
}, async () => {
  const first = await launch()
  const { token, TenantId: tenantId } = await first.ask(login, { account: 'admin', password })
  const { lotId } = await database.owner.shared
    .insertInto('lot')
    .values({ tenant_id: tenantId, code: 'A', name: '南山', time_zone: 'Asia/Shanghai', capacity: 10 })
    .returning('lot_id as lotId')
    .executeTakeFirstOrThrow()
  await addStays(database, { tenantId, lotId }, { count: stayCount, from: '2026-03-01T00:00:00+08:00', overDays: 20 })
  const ruleId = await addRule(database, tenantId, '新价', [
    { windows: [{ from: '00:00', to: '24:00', price: { kind: 'flat', priceFen: 500 } }] },
  ])

  // Whoever reads orders waits, so the replay stays where it is until it is let go.
  const holder = new pg.Client({ connectionString: database.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table parking_order in access exclusive mode')
  const { replayId } = await first.ask(
    startReplay,
    { lotIds: [lotId], begin: '2026-03-01 00:00:00', end: '2026-03-31 23:59:59', rule: { ruleId, version: 1 } },
    token,
  )
  const stored = () =>
    database.owner.shared
      .selectFrom('replay')
      .select(['state', 'attempt', 'done_count as done'])
      .where('replay_id', '=', replayId)
      .executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ state: 'running', attempt: 1 }), 60_000)

  const second = await launch()
  await first.kill()
  expect(await stored()).toMatchObject({ state: 'running', attempt: 1 })
  await holder.query('rollback')
  await holder.end()

  const detail = await vi.waitFor(
    async () => {
      const answer = await second.ask(replayDetail, { replayId }, token)
      expect(answer.state).toBe('done')
      return answer
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(detail.result?.stays).toBe(stayCount)
  expect(await stored()).toEqual({ state: 'done', attempt: 2, done: stayCount })
})
