import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiFailure } from './api-failure.ts'
import { listen, type Notice } from './event-hub.ts'
import { request } from './request.ts'

const fetched = vi.fn<typeof fetch>()
const notices: Notice[] = []
let over = 0
const stops = [listen('notice', notice => notices.push(notice)), listen('sessionOver', () => over++)]

const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const failureOf = (call: Promise<unknown>): Promise<ApiFailure> =>
  call.then(
    () => expect.unreachable(),
    error => error,
  )
const send = (change: Partial<Parameters<typeof request>[0]> = {}) =>
  request({ path: 'api/x/y', encoding: 'json', body: { a: 1 }, ...change })

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
})
afterEach(() => {
  fetched.mockReset()
  notices.length = 0
  over = 0
})

describe('request', () => {
  test('[SE-01] [CA-08] sends cookies, X-Requested-With, the language and the token', async () => {
    sessionStorage.setItem('ACCESS-Token', 'abc')
    answer({ state: 'success', message: '', data: 5 })
    expect(await send()).toMatchObject({ data: 5 })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/x/y')
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' })
    expect(init?.headers).toEqual({
      'X-Requested-With': 'XMLHttpRequest',
      'Accept-Language': 'zh-CN',
      'Content-Type': 'application/json',
      Authorization: 'Basic abc',
    })
  })

  test('[CA-08] the second client sends a form', async () => {
    answer({ state: 'success', message: '', data: null })
    await send({ encoding: 'form', body: { a: { b: [1] } }, path: '/api/x/y' })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/x/y')
    expect(String(init?.body)).toBe('a%5Bb%5D%5B0%5D=1')
  })

  test.each([
    ['json', 200_000],
    ['form', 600_000],
    ['multipart', 600_000],
  ] as const)('[CA-08] gives up a %s call after %i ms, and says so', async (encoding, timeoutMs) => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValueOnce(AbortSignal.abort(new DOMException('too late', 'TimeoutError')))
    fetched.mockImplementationOnce(async (_url, init) => {
      init?.signal?.throwIfAborted()
      return new Response()
    })
    expect(await failureOf(send({ encoding, body: {} }))).toMatchObject({ state: 'network', code: 'network.timeout' })
    expect(timeout).toHaveBeenNthCalledWith(1, timeoutMs)
    expect(notices).toMatchObject([{ kind: 'failure', message: '请求超时，请稍后重试', durationMs: 5000 }])
    timeout.mockRestore()
  })

  test('a refusal is the caller’s to show', async () => {
    const issues = [{ path: 'plate', message: 'x' }]
    answer({ state: 'failed', message: '不行', code: 'plate.taken', requestId: 'r1', issues })
    const failure = await failureOf(send())
    expect(failure).toMatchObject({ message: '不行', code: 'plate.taken', state: 'failed', issues, requestId: 'r1' })
    expect([failure.isReported, notices, over]).toEqual([false, [], 0])
  })

  test('[ER-03] state 401 shows the server’s message for 3 seconds', async () => {
    answer({ state: 401, message: '没有权限', code: 'order.denied', requestId: 'r1' })
    expect((await failureOf(send())).isReported).toBe(true)
    expect(notices).toMatchObject([{ kind: 'failure', message: '没有权限', durationMs: 3000 }])
  })

  test.each([
    ['[ER-01] state 403', { state: 403, message: '', code: 'session.over', requestId: '' }, 200],
    ['[ER-02] an HTTP 404', '<html>', 404],
    ['[ER-02] an HTTP 404 with an envelope', { state: 'failed', message: '', code: 'x', requestId: '' }, 404],
  ])('%s ends the session', async (_title, body, status) => {
    answer(body, status)
    expect((await failureOf(send())).isReported).toBe(true)
    expect([over, notices]).toEqual([1, []])
  })

  test.each([
    ['without an envelope', '<html>', '服务器暂时无法处理请求（500）'],
    ['with one', { state: 'failed', message: '出错了', code: 'server.error', requestId: 'r' }, '出错了'],
  ])('[ER-04] an HTTP error %s is shown for 5 seconds and rejects', async (_title, body, message) => {
    answer(body, 500)
    expect(await failureOf(send())).toMatchObject({ state: 'http', message })
    expect(notices).toMatchObject([{ kind: 'failure', message, durationMs: 5000 }])
  })

  test('[ER-04] a lost network is shown for 5 seconds', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await failureOf(send())).state).toBe('network')
    expect(notices).toMatchObject([{ kind: 'failure', durationMs: 5000 }])
  })

  test('a call that its caller gave up is silent', async () => {
    const given = AbortSignal.abort()
    fetched.mockRejectedValueOnce(given.reason)
    await expect(send({ signal: given })).rejects.toBe(given.reason)
    expect(notices).toEqual([])
  })
})

describe('an answer that breaks off in its midst', () => {
  const answerThatEndsBy = (reason: unknown) =>
    fetched.mockResolvedValueOnce(
      new Response(
        new ReadableStream({
          start(body) {
            body.enqueue(new TextEncoder().encode('{"state":"succ'))
            body.error(reason)
          },
        }),
      ),
    )

  test('because its caller gave it up is silent', async () => {
    const caller = new AbortController()
    answerThatEndsBy(new DOMException('given up', 'AbortError'))
    caller.abort()
    await failureOf(send({ signal: caller.signal }))
    expect(notices).toEqual([])
  })

  test('because the network is lost is reported as that', async () => {
    answerThatEndsBy(new TypeError('network error'))
    expect(await failureOf(send())).toMatchObject({ state: 'network', code: 'network.failed' })
    expect(notices).toHaveLength(1)
  })
})

test('listeners can stop listening', () => {
  for (const stop of stops) stop()
  expect(notices).toEqual([])
})
