import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../lib/file-store.ts'
import { startJobs } from './run-jobs.ts'

const error = vi.fn()
const log = { debug() {}, info() {}, warn() {}, error }
// The deeds of these tests need none of it.
const services = {
  database: {} as Database,
  files: {} as FileStore,
  clock: () => new Date(),
  log,
  smsGateway: undefined,
}
const job = { name: 'job', everyMs: 1_000, firstAfterMs: 5_000 }

beforeEach(() => {
  vi.useFakeTimers()
  error.mockClear()
})
afterEach(() => vi.useRealTimers())

it('runs a job first after its delay, then on its interval, until it is stopped', async () => {
  const deed = vi.fn(async () => {})
  const running = startJobs(services, [{ ...job, deed }])
  await vi.advanceTimersByTimeAsync(4_999)
  expect(deed).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(deed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(deed).toHaveBeenCalledTimes(4)
  await running.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(deed).toHaveBeenCalledTimes(4)
})

it('never runs a job beside itself, and waits for it when it is stopped', async () => {
  let finish = () => {}
  const deed = vi.fn(
    () =>
      new Promise<void>(resolve => {
        finish = resolve
      }),
  )
  const running = startJobs(services, [{ ...job, deed }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(deed).toHaveBeenCalledTimes(1)
  let isStopped = false
  const stopping = running.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isStopped).toBe(false)
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(60_000)
  expect(deed).toHaveBeenCalledTimes(1)
})

it('logs a failure and goes on, with this job and with the others', async () => {
  const failing = vi.fn(() => {
    throw new Error('no')
  })
  const other = vi.fn(async () => {})
  const running = startJobs(services, [
    { ...job, deed: failing },
    { ...job, name: 'other', deed: other },
  ])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(failing).toHaveBeenCalledTimes(2)
  expect(other).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledWith({ err: new Error('no'), job: 'job' }, 'job failed')
  await running.stop()
})
