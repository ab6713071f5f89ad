import { createHmac, hash } from 'node:crypto'
import type { SignedIn } from '@parkdesk/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { request } from './request.ts'
import { startSession } from './session.ts'
import { wipeSession } from './session-storage.ts'
import { signCall } from './sign-call.ts'

const signedIn: SignedIn = {
  token: 'abc',
  tokenType: 'Basic',
  userId: 1,
  TenantId: 1,
  name: '',
  portrait: '',
  roles: [],
  permissions: [],
  menu: [],
  dashboard_path: '/dashboard',
  carType: [],
  TunnelBoxSn: '',
  currency: 'CNY',
}
const fetched = vi.fn<typeof fetch>()
const now = Date.UTC(2026, 2, 2)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers({ now, toFake: ['Date'] })
  fetched.mockImplementation(async () => new Response(JSON.stringify({ state: 'success', message: '', data: null })))
})
afterEach(() => {
  fetched.mockReset()
  wipeSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** By another implementation of RFC 2104 and of SHA-256. */
const signatureOf = (token: string, path: string, body: string) => {
  const text = [now, 'POST', path, hash('sha256', body)].join('\n')
  return createHmac('sha256', token).update(text).digest('hex')
}
const call = { path: 'api/x/y', encoding: 'json', signed: true, body: {} } as const
const sentHeaders = () => fetched.mock.calls[0]?.[1]?.headers

test('[CA-08] a call that asks for it carries a timestamp, a signature and the box of the session', async () => {
  startSession({ ...signedIn, TunnelBoxSn: 'PD-1' })
  await request(call)
  expect(sentHeaders()).toMatchObject({
    timestamp: String(now),
    signature: signatureOf('abc', '/api/x/y', '{}'),
    'tunnel-box-sn': 'PD-1',
  })
})

test('[CA-08] a session without a box sends no serial number, and other calls carry none of it', async () => {
  startSession(signedIn)
  await request({ ...call, signed: undefined })
  for (const name of ['timestamp', 'signature', 'tunnel-box-sn']) expect(sentHeaders()).not.toHaveProperty(name)
  expect(Object.keys(signCall({ method: 'POST', path: '/a', body: '' }, 'abc'))).toEqual(['timestamp', 'signature'])
})

test('the signature is the HMAC of any token over any path and body', () => {
  const text = fc.string({ minLength: 1, maxLength: 200, unit: 'binary' })
  return fc.assert(
    fc.property(text, text, text, (token, path, body) => {
      expect(signCall({ method: 'POST', path, body }, token).signature).toBe(signatureOf(token, path, body))
    }),
    { numRuns: 100 },
  )
})

test.each([
  ['json', { plate: '粤B12345', lots: [1, 2] }, '{"plate":"粤B12345","lots":[1,2]}'],
  ['form', { plate: '粤B1 2', lots: [1, 2] }, 'plate=%E7%B2%A4B1+2&lots%5B0%5D=1&lots%5B1%5D=2'],
] as const)('what is signed of a %s call is what is sent', async (encoding, body, sent) => {
  startSession(signedIn)
  await request({ ...call, encoding, body })
  expect(String(fetched.mock.calls[0]?.[1]?.body)).toBe(sent)
  expect(sentHeaders()).toMatchObject({ signature: signatureOf('abc', '/api/x/y', sent) })
})
