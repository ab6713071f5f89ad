import { createHmac, hash } from 'node:crypto'
import { publishChargeRule, queryBlackList } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { recheck } from '../testing/recheck.ts'
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
  await recheck(server, admin)
})
afterAll(() => server.close())

const path = publishChargeRule.path
const body = () => JSON.stringify(draft)
const signed = (token: string, at: Date) => sign(token, at, { path, body: body() })

/** The failure of a call without the test server's automatic signature. */
const refusalOf = async (
  headers: Record<string, string>,
  language: 'zh' | 'en' = 'zh',
  to = { path: publishChargeRule.path, body: body(), type: 'application/json' },
) => {
  const response = await fetch(server.address + to.path, {
    method: 'POST',
    headers: {
      authorization: `Basic ${admin.token}`,
      'content-type': to.type,
      'accept-language': language,
      ...headers,
    },
    body: to.body,
  })
  return { status: response.status, ...((await response.json()) as { state: string; code: string; message: string }) }
}
const later = (ms: number) => new Date(now.getTime() + ms)

describe('a call that needs a signature', () => {
  it('[CA-08] is each call that moves money or changes how it is charged', () => {
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
    ['of another session', () => signed(other.token, now)],
    ['of another moment', () => ({ ...signed(admin.token, now), timestamp: String(now.getTime() + 1) })],
    ['that is too short', () => ({ ...signed(admin.token, now), signature: 'abc' })],
    ['of nothing', () => ({ ...signed(admin.token, now), signature: '' })],
  ])('[CA-08] is refused with a signature %s', async (_what, headers) => {
    expect(await refusalOf(headers())).toMatchObject({ status: 200, state: 'failed', code: 'signature.wrong' })
  })

  it.each([
    ['an old one', () => signed(admin.token, later(-5 * minuteMs - 1))],
    ['one from the future', () => signed(admin.token, later(5 * minuteMs + 1))],
    [
      'one of no time',
      () => ({
        timestamp: 'Infinity',
        signature: signatureOf(admin.token, {
          timestamp: 'Infinity',
          method: 'POST',
          path,
          bodyDigest: hash('sha256', body()),
        }),
      }),
    ],
  ])('[CA-08] is refused with %s, with the advice to set the clock', async (_what, headers) => {
    expect(await refusalOf(headers())).toMatchObject({
      code: 'signature.stale',
      message: expect.stringMatching(/校准/),
    })
    expect((await refusalOf(headers(), 'en')).message).toMatch(/clock/)
  })

  it('[CA-08] succeeds when it is signed within five minutes, by RFC 2104', async () => {
    const timestamp = String(later(-5 * minuteMs).getTime())
    const text = `${timestamp}\nPOST\n/api/billRule/publish\n${hash('sha256', body())}`
    const signature = createHmac('sha256', admin.token).update(text).digest('hex')
    expect(await refusalOf({ timestamp, signature, 'tunnel-box-sn': 'PD-1' })).toMatchObject({ state: 'success' })
  })
})

describe('a signature', () => {
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'

  it.each([
    ['another path', { path: '/api/billRule/saveAssignments', body: '{"a":1}', type: json }],
    ['another value in its body', { path, body: '{"a":2}', type: json }],
    ['another spelling of the same body', { path, body: '{"a": 1}', type: json }],
    ['its body as a form', { path, body: 'a=1', type: form }],
    ['no body', { path, body: '', type: 'text/plain' }],
    ['bytes that read the same once they are text', { path, body: '{"a":1,"b":"\ufffd"}', type: json }],
  ])('[CA-08] is not valid for %s', async (_what, to) => {
    const own = to.body.includes('\ufffd') ? Buffer.from('{"a":1,"b":"\xff"}', 'latin1') : '{"a":1}'
    const headers = sign(admin.token, later(1), { path, body: own })
    expect((await refusalOf(headers, 'zh', to)).code).toBe('signature.wrong')
  })

  it.each([
    ['JSON', { path, body: '{"ruleId":"x"}', type: json }],
    ['a form', { path, body: 'ruleId=x&validFrom=%zz', type: form }],
    ['a form that ends in a blank', { path, body: 'ruleId=+ ', type: form }],
    ['a percent-encoded path', { path: path.replace('bill', '%62ill'), body: '{"ruleId":"y"}', type: json }],
  ])('[CA-08] covers the bytes of %s', async (_what, to) => {
    const headers = sign(admin.token, later(2), { path, body: to.body })
    expect((await refusalOf(headers, 'zh', to)).code).toBe('request.invalid')
  })

  it('[CA-08] is accepted once, however many requests use it at a time', async () => {
    const headers = signed(admin.token, later(3))
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOf(headers)))
    expect(answers.filter(({ code }) => code === 'signature.used')).toHaveLength(19)
    expect((await refusalOf(headers)).message).toMatch(/未重复执行/)
    expect((await refusalOf(headers, 'en')).message).toMatch(/not repeated/)
  })

  it('is not needed by uploads: the browser chooses the bytes of a multipart body', () => {
    const uploads = routes.filter(({ endpoint }) => endpoint.signed && endpoint.encoding === 'multipart')
    expect(uploads).toEqual([])
  })
})

it('other calls need no signature', async () => {
  expect(await server.call(queryBlackList, {}, { as: admin })).toMatchObject({ list: [] })
})
