import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { type Product, run, startProduct } from './product.ts'
import { driveBox, type ResendingBox } from './resending-box.ts'
import { askDatabase, postmasterPid, terminateBackends } from './server-database.ts'
import { findFaults, noFaults } from './traffic-findings.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** Two servers on one database, each with a box that resends what was not acknowledged. */
let own: OwnPostgres
let folder: string
const servers: Product[] = []
const boxes: ResendingBox[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parkdesk-chaos-'))
  own = await startOwnPostgres()
  for (const number of [4, 5]) {
    const server = await startProduct({ DATABASE_URL: own.url })
    servers.push(server)
    boxes.push(driveBox({ address: () => server.address, box: server.box, number }))
  }
})
afterAll(async () => {
  for (const box of boxes) await box.abandon()
  for (const server of servers) await server.stop()
  await own.stop()
  await rm(folder, { recursive: true, force: true })
})

const untilBothStoreMore = () =>
  Promise.all(
    boxes.map(box => {
      const before = box.acknowledged.length
      return expect.poll(() => box.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 100)
    }),
  )

const command = (name: string, args: string[], settings: NodeJS.ProcessEnv) =>
  run([`apps/server/src/commands/${name}.ts`, ...args], { ...process.env, ...settings })

it('loses and doubles nothing that was acknowledged, whatever is killed under traffic, nor does a backup taken meanwhile', async () => {
  const [first] = servers
  if (!first) throw new Error('no server runs')
  await untilBothStoreMore()

  await terminateBackends(own.dataFolder)
  await untilBothStoreMore()

  await first.kill()
  await first.restart()
  await untilBothStoreMore()

  process.kill(await postmasterPid(own.dataFolder), 'SIGKILL')
  await untilBothStoreMore()

  const before = boxes.map(box => ({ ...box, acknowledged: [...box.acknowledged] }))
  const backup = join(folder, 'taken.backup')
  const backingUp = command('backup', [backup], { DATABASE_URL: own.url, PARKDESK_DATA: first.dataFolder })
  await terminateBackends(own.dataFolder, `application_name = 'parkdesk'`)
  expect(await backingUp).toMatchObject({ code: 0 })
  await untilBothStoreMore()

  await own.restart()
  await untilBothStoreMore()
  await Promise.all(boxes.map(box => box.finish()))
  expect(boxes.flatMap(box => box.refused)).toEqual([])
  expect(await findFaults({ env: first.env, dataFolder: own.dataFolder }, boxes)).toEqual(noFaults)
  expect(servers.map(server => server.isRunning())).toEqual([true, true])

  // Beside the first, on the same PostgreSQL: to start another takes as long as all the rest.
  const database = 'restored'
  await askDatabase(own.dataFolder, `create database ${database}`)
  const env = { ...first.env, PARKDESK_DATA: join(folder, database), DATABASE_URL: own.urlOf(database) }
  expect(await command('restore', [backup], env)).toMatchObject({ code: 0 })
  expect(await findFaults({ env, dataFolder: own.dataFolder, database }, before)).toEqual(noFaults)
})
