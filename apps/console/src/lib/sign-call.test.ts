import { createHmac } from 'node:crypto'
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

const call = { path: 'api/x/y', encoding: 'json', signed: true, body: {} } as const
const sentHeaders = () => fetched.mock.calls[0]?.[1]?.headers

test('[CA-08] a call that asks for it carries a timestamp, a signature and the box of the session', async () => {
  startSession({ ...signedIn, TunnelBoxSn: 'PD-1' })
  await request(call)
  expect(sentHeaders()).toMatchObject({
    timestamp: String(now),
    // By another implementation of RFC 2104.
    signature: createHmac('sha256', 'abc').update(`${now} POST`).digest('hex'),
    'tunnel-box-sn': 'PD-1',
  })
})

test('[CA-08] a session without a box sends no serial number, and other calls carry none of it', async () => {
  startSession(signedIn)
  await request({ ...call, signed: undefined })
  for (const name of ['timestamp', 'signature', 'tunnel-box-sn']) expect(sentHeaders()).not.toHaveProperty(name)
  expect(Object.keys(signCall('POST', 'abc'))).toEqual(['timestamp', 'signature'])
})

test('the signature is the HMAC of any token', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }), token => {
      const { signature } = signCall('POST', token)
      expect(signature).toBe(createHmac('sha256', token).update(`${now} POST`).digest('hex'))
    }),
    { numRuns: 100 },
  ))
