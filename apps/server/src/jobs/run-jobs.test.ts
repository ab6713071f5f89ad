import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../lib/file-store.ts'
import type { PictureStore } from '../lib/picture-store.ts'
import { boundlessSpace } from '../lib/space.ts'
import { vaultOf } from '../lib/vault.ts'
import { startJobs } from './run-jobs.ts'

const error = vi.fn()
const log = { debug() {}, info() {}, warn() {}, error }
// The handlers of these tests use none of it.
const services = {
  database: {} as Database,
  files: {} as FileStore,
  pictures: {} as PictureStore,
  clock: () => new Date(),
  log,
  space: boundlessSpace,
  smsGateway: undefined,
  vault: vaultOf(Buffer.alloc(32)),
  payChannels: { wechatOrigin: '', alipayGateway: '', nuonuoUrl: '', publicUrl: undefined, timeoutMs: 0 },
  retention: { platesDays: undefined, phonesDays: undefined, picturesDays: undefined },
  timedBackup: undefined,
  walArchive: undefined,
}
const job = { name: 'job', everyMs: 1_000, firstAfterMs: 5_000 }

beforeEach(() => {
  vi.useFakeTimers()
  error.mockClear()
})
afterEach(() => vi.useRealTimers())

it('runs a job after its delay, then on its interval, until it is stopped', async () => {
  const handle = vi.fn(async () => {})
  const running = startJobs(services, { scheduled: [{ ...job, handle }] })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(handle).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(handle).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(handle).toHaveBeenCalledTimes(4)
  await running.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(handle).toHaveBeenCalledTimes(4)
})

it('never runs two instances of a job at once, and waits for a running one when it is stopped', async () => {
  let finish = () => {}
  const handle = vi.fn(
    () =>
      new Promise<void>(resolve => {
        finish = resolve
      }),
  )
  const running = startJobs(services, { scheduled: [{ ...job, handle }] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(handle).toHaveBeenCalledTimes(1)
  let isStopped = false
  const stopping = running.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isStopped).toBe(false)
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(60_000)
  expect(handle).toHaveBeenCalledTimes(1)
})

it('logs a failure and continues with this job and the others', async () => {
  const failing = vi.fn(() => {
    throw new Error('no')
  })
  const other = vi.fn(async () => {})
  const onFailure = vi.fn()
  const scheduled = [
    { ...job, handle: failing },
    { ...job, name: 'other', handle: other },
  ]
  const running = startJobs(services, { scheduled, onFailure })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(failing).toHaveBeenCalledTimes(2)
  expect(other).toHaveBeenCalledTimes(2)
  expect(onFailure.mock.calls).toEqual([['job'], ['job']])
  expect(error).toHaveBeenCalledWith({ err: new Error('no'), job: 'job' }, 'job failed')
  await running.stop()
})
