import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const answer = () => new Response(JSON.stringify({ state: 'success', data: 7 }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const startQuery = async () => {
  const { queryClient } = await import('./query.ts')
  const { request } = await import('./request.ts')
  const { QueryObserver } = await import('@tanstack/react-query')
  const queryFn = () => request({ path: 'api/any', encoding: 'json', body: {} }).then(({ data }) => data)
  const observer = new QueryObserver(queryClient, { queryKey: ['order', 'any'], queryFn })
  observer.subscribe(() => undefined)
  return () => observer.getCurrentResult()
}

test.each([
  ['the line is cut', () => Promise.reject(new TypeError('cut'))],
  ['a proxy answers for a server that is gone', async () => new Response(null, { status: 502 })],
])(
  '%s: a query waits while nobody knows yet whether the server is there, and is answered once it is',
  async (_, fail) => {
    let isThere = false
    const readiness = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', (path: string) => {
      if (path === '/readyz') return readiness.promise
      return isThere ? Promise.resolve(answer()) : fail()
    })
    const result = await startQuery()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(result().status).toBe('pending')
    isThere = true
    readiness.resolve(new Response())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(result()).toMatchObject({ status: 'success', data: 7 })
  },
)

test('what the server answers is not asked for again', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/readyz') asked += 1
    return new Response(null, { status: path === '/readyz' ? 200 : 500 })
  })
  const result = await startQuery()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([result().status, asked]).toEqual(['error', 1])
})
