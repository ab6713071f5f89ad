import { createHmac } from 'node:crypto'
import { publishChargeRule, queryBlackList } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { sign } from '../testing/sign.ts'
import { hourlyRule, saveDraft } from '../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'
import { signatureOf } from './signature.ts'

const now = new Date('2026-03-02T08:00:00+08:00')
const minuteMs = 60_000

let server: TestServer
let admin: SignedInCaller
let other: SignedInCaller
let draft: { ruleId: number; validFrom: string }

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(now)
  const { tenantId, admin: first } = await server.addTenant('测试')
  admin = first
  other = await server.addUser(tenantId, ['chargeRule.publish'])
  const { ruleId } = await saveDraft(server, admin, { name: '价', rule: hourlyRule(500) })
  draft = { ruleId: Number(ruleId), validFrom: '2026-03-01 00:00:00' }
})
afterAll(() => server.close())

/** What a call without the test server's own signature is told. */
const refusalOf = async (headers: Record<string, string>, language: 'zh' | 'en' = 'zh') => {
  const response = await fetch(server.address + publishChargeRule.path, {
    method: 'POST',
    headers: {
      authorization: `Basic ${admin.token}`,
      'content-type': 'application/json',
      'accept-language': language,
      ...headers,
    },
    body: JSON.stringify(draft),
  })
  return { status: response.status, ...((await response.json()) as { state: string; code: string; message: string }) }
}
const later = (ms: number) => new Date(now.getTime() + ms)

describe('a call that asks for a signature', () => {
  it('[CA-08] is each that moves money or sets by what it is charged', () => {
    const signed = routes.flatMap(({ endpoint }) => (endpoint.signed ? [endpoint.path] : []))
    expect(signed).toEqual(
      expect.arrayContaining(['/api/order/reprice', '/api/billRule/publish', '/api/billRule/saveAssignments']),
    )
  })

  it.each([
    ['no timestamp and no signature', {}],
    ['no signature', { timestamp: String(now.getTime()) }],
    ['no timestamp', { signature: 'a'.repeat(64) }],
  ])('[CA-08] is refused with %s', async (_what, headers) => {
    expect(await refusalOf(headers)).toMatchObject({ status: 200, state: 'failed', code: 'signature.missing' })
  })

  it.each([
    ['of another session', () => sign(other.token, now)],
    ['of another moment', () => ({ ...sign(admin.token, now), timestamp: String(now.getTime() + 1) })],
    ['that is too short', () => ({ ...sign(admin.token, now), signature: 'abc' })],
    ['of nothing', () => ({ ...sign(admin.token, now), signature: '' })],
  ])('[CA-08] is refused with a signature %s', async (_what, headers) => {
    expect(await refusalOf(headers())).toMatchObject({ status: 200, state: 'failed', code: 'signature.wrong' })
  })

  it.each([
    ['an old one', () => sign(admin.token, later(-5 * minuteMs - 1))],
    ['one from the future', () => sign(admin.token, later(5 * minuteMs + 1))],
    ['one of no time', () => ({ timestamp: 'Infinity', signature: signatureOf(admin.token, 'Infinity', 'POST') })],
  ])('[CA-08] is refused with %s, and told to set the clock', async (_what, headers) => {
    expect(await refusalOf(headers())).toMatchObject({
      code: 'signature.stale',
      message: expect.stringMatching(/校准/),
    })
    expect((await refusalOf(headers(), 'en')).message).toMatch(/clock/)
  })

  it('[CA-08] is done when it is signed within five minutes, as RFC 2104 has it', async () => {
    const timestamp = String(later(-5 * minuteMs).getTime())
    const signature = createHmac('sha256', admin.token).update(`${timestamp} POST`).digest('hex')
    expect(await refusalOf({ timestamp, signature, 'tunnel-box-sn': 'PD-1' })).toMatchObject({ state: 'success' })
  })
})

it('other calls need no signature', async () => {
  expect(await server.call(queryBlackList, {}, { as: admin })).toMatchObject({ list: [] })
})
