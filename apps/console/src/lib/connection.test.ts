import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let connection: typeof import('./connection.ts')
/** Whether the server answers, and how often it was asked. */
let isThere = true
let asked = 0

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  isThere = true
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!isThere) throw new TypeError('no server')
    return new Response()
  })
  connection = await import('./connection.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a server that is away for a minute is one outage, is asked once a second, and is noticed within two seconds of its return', async () => {
  const changes: boolean[] = []
  connection.onConnectionChange(isDown => changes.push(isDown))
  isThere = false
  void connection.checkConnection()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.isConnectionDown()).toBe(true)
  // Every query that fails meanwhile has its doubts, too.
  for (let second = 0; second < 60; second += 1) {
    void connection.checkConnection()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(changes).toEqual([true])
  expect(asked).toBeLessThanOrEqual(61)
  isThere = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(changes).toEqual([true, false])
  expect(connection.isConnectionDown()).toBe(false)
})

test('a failure while the server answers is no outage', async () => {
  const changes: boolean[] = []
  connection.onConnectionChange(isDown => changes.push(isDown))
  await connection.checkConnection()
  expect([changes, asked]).toEqual([[], 1])
})

test('a proxy that says that the server is gone counts as its absence', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: isThere ? 200 : 502 }))
  isThere = false
  void connection.checkConnection()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.isConnectionDown()).toBe(true)
  isThere = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connection.isConnectionDown()).toBe(false)
})
