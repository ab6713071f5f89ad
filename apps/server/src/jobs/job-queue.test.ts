import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '../http/context.ts'
import type { JobKey } from '../lib/job.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type JobQueue, startJobQueue } from './job-queue.ts'

let database: TestDatabase
let queues: JobQueue[]
beforeEach(async () => {
  database = await openTestDatabase()
  queues = []
})
afterEach(async () => {
  await Promise.all(queues.map(queue => queue.stop()))
  await database.close()
})

type Handler = (key: JobKey, signal: AbortSignal) => Promise<void>

/** Stands for a server process with its job queue. */
async function addProcess(handle: Handler): Promise<JobQueue> {
  const log = { error: (...logged: unknown[]) => expect.fail(JSON.stringify(logged)) }
  const services = { database: database.database, log } as unknown as Services
  const queue = await startJobQueue(services, { replay: (_services, key, signal) => handle(key, signal) })
  queues.push(queue)
  return queue
}

const send = (queue: JobQueue, id: number) =>
  database.database
    .forTenant(1)
    .transaction()
    .execute(db => queue.send(db, 'replay', { tenantId: 1, id }))

const untilDone = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000, interval: 20 })

describe('the job queue', () => {
  it('gives each job to one of several processes, once', async () => {
    const done: number[] = []
    const handle: Handler = async ({ id }) => void done.push(id)
    const first = await addProcess(handle)
    const second = await addProcess(handle)
    for (let id = 1; id <= 10; id++) await send(id % 2 ? first : second, id)
    await untilDone(() => {
      for (const queue of queues) queue.wake('replay')
      expect(done.length).toBeGreaterThanOrEqual(10)
    })
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('sends nothing when the transaction is rolled back, and one job however often it is sent', async () => {
    const done: number[] = []
    const queue = await addProcess(async ({ id }) => void done.push(id))
    const failing = database.database
      .forTenant(1)
      .transaction()
      .execute(async db => {
        await queue.send(db, 'replay', { tenantId: 1, id: 1 })
        throw new Error('rolled back')
      })
    await expect(failing).rejects.toThrow('rolled back')
    await database.database
      .forTenant(1)
      .transaction()
      .execute(async db => {
        await queue.send(db, 'replay', { tenantId: 1, id: 2 })
        await queue.send(db, 'replay', { tenantId: 1, id: 2 })
      })
    await send(queue, 3)
    queue.wake('replay')
    await untilDone(() => expect(done).toContain(3))
    expect(done).toEqual([2, 3])
  })

  it('aborts a job when its process stops, and another process resumes it', async () => {
    const begun: string[] = []
    const first = await addProcess(async (_key, signal) => {
      begun.push('first')
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    await send(first, 1)
    first.wake('replay')
    await untilDone(() => expect(begun).toEqual(['first']))
    const second = await addProcess(async () => void begun.push('second'))
    await first.stop()
    second.wake('replay')
    await untilDone(() => expect(begun).toEqual(['first', 'second']))
  })
})
