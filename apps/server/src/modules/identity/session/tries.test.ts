import { checkUserPassword, login } from '@parkdesk/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { resetPassword } from './reset-password.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const now = new Date('2026-03-02T08:00:00+08:00')

let server: TestServer
let tenantId: number
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'] })
  tenantId = (await server.addTenant('甲停车')).tenantId
})
afterEach(() => server.setTime(undefined))
afterAll(() => server.close())

const passed = (ms: number) => server.setTime(new Date(now.getTime() + ms))
const network = (number: number) => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`
const home = '203.0.113.7'

interface Guess {
  from: string
  password?: string
  cookie?: string
}
/** The code of the failure, or the browser's cookie when it succeeded. */
async function tryIn(account: string, { from, password = 'guess', cookie }: Guess): Promise<string> {
  const response = await fetch(server.address + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) },
    body: JSON.stringify({ account, password }),
  })
  const answer = (await response.json()) as { code?: string }
  const set = response.headers.getSetCookie().find(each => each.startsWith('parkdesk-browser='))
  return answer.code ?? set?.split(';')[0] ?? ''
}
const count = (codes: string[], code: string) => codes.filter(each => each === code).length

/** A user who has signed in from `home` once. */
async function addOwner() {
  const { account } = await server.addUser(tenantId, [])
  return { account, cookie: await tryIn(account, { from: home, password: testPassword }) }
}
/** Guesses from so many networks that none of them has to wait for itself. */
const guessFromAfar = async (account: string, guesses: number, first = 0) =>
  Promise.all(Array.from({ length: guesses }, (_, number) => tryIn(account, { from: network(first + number) })))

describe('100 guesses at once', () => {
  it.each([
    ['an account', async () => (await addOwner()).account],
    ['an account that is nobody’s', async () => 'nobody'],
  ])('from one network at %s: five are checked', async (_what, accountOf) => {
    const account = await accountOf()
    server.setTime(now)
    const codes = await Promise.all(Array.from({ length: 100 }, () => tryIn(account, { from: network(1) })))
    expect([count(codes, 'session.wrongPassword'), count(codes, 'session.wait')]).toEqual([5, 95])
    expect(await tryIn(account, { from: network(1), password: testPassword })).toBe('session.wait')
  })

  it('at the password of a stolen session: five are checked, from any address', async () => {
    const user = await server.addUser(tenantId, [])
    server.setTime(now)
    const guesses = Array.from({ length: 100 }, (_, number) =>
      server.refuse(
        checkUserPassword,
        { Password: 'x' },
        { as: user, headers: { 'x-forwarded-for': network(number) } },
      ),
    )
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(count(codes, 'session.wait')).toBe(95)
  })

  it('from a hundred networks: thirty are checked, and one more every two minutes', async () => {
    const { account } = await addOwner()
    server.setTime(now)
    const codes = await guessFromAfar(account, 100)
    expect(count(codes, 'session.unfamiliar')).toBe(70)
    passed(10 * minuteMs)
    expect(count(await guessFromAfar(account, 100, 100), 'session.unfamiliar')).toBe(95)
  })

  it('from one IPv6 subscriber count as one network', async () => {
    const { account } = await addOwner()
    server.setTime(now)
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, host) => tryIn(account, { from: `2001:db8:1:2::${host + 1}` })),
    )
    expect(count(codes, 'session.wrongPassword')).toBe(5)
  })
})

describe('an owner whose account is being guessed at', () => {
  it('can sign in from a familiar network, and with a familiar browser from anywhere', async () => {
    const { account, cookie } = await addOwner()
    server.setTime(now)
    await guessFromAfar(account, 60)
    expect(await tryIn(account, { from: home, password: testPassword })).toMatch(/^parkdesk-browser=/)
    const abroad = network(3_000)
    expect(await tryIn(account, { from: abroad, password: testPassword })).toBe('session.unfamiliar')
    expect(await tryIn(account, { from: abroad, password: testPassword, cookie })).toBe(cookie)
    expect(await tryIn(account, { from: abroad, password: testPassword })).toMatch(/^parkdesk-browser=/)
  })

  it('can sign in again after the password command', async () => {
    const { account } = await server.addUser(tenantId, [])
    await guessFromAfar(account, 60)
    await resetPassword(server.database, account, 'Blue-7-Harbour')
    expect(await tryIn(account, { from: network(4_000), password: 'Blue-7-Harbour' })).toMatch(/^parkdesk-browser=/)
  })

  it('gets advice in their language', async () => {
    const { account } = await addOwner()
    await guessFromAfar(account, 31)
    const ask = (language: 'zh' | 'en') =>
      server.refuse(
        login,
        { account, password: testPassword },
        { language, headers: { 'x-forwarded-for': network(5_000) } },
      )
    expect((await ask('zh')).message).toMatch(/曾登录过.*\d+ 秒/)
    expect((await ask('en')).message).toMatch(/where it signed in before.*\d+ seconds/)
  })

  it('gets no advantage from a browser that signed in to another account', async () => {
    const [{ account }, thief] = [await addOwner(), await addOwner()]
    server.setTime(now)
    await guessFromAfar(account, 60)
    expect(await tryIn(account, { from: network(6_000), cookie: thief.cookie })).toBe('session.unfamiliar')
  })
})

describe('a clock that jumps a day ahead and back', () => {
  it('lets the owner in after five minutes at most', async () => {
    const { account } = await addOwner()
    passed(dayMs)
    for (let tries = 0; tries < 10; tries++) await tryIn(account, { from: home })
    server.setTime(now)
    expect(await tryIn(account, { from: home, password: testPassword })).toBe('session.wait')
    passed(5 * minuteMs)
    expect(await tryIn(account, { from: home, password: testPassword })).toMatch(/^parkdesk-browser=/)
  })

  it('lets strangers try again after two minutes', async () => {
    const { account } = await addOwner()
    passed(dayMs)
    await guessFromAfar(account, 60)
    server.setTime(now)
    expect(await tryIn(account, { from: network(7_000) })).toBe('session.unfamiliar')
    passed(2 * minuteMs)
    expect(await tryIn(account, { from: network(7_001) })).toBe('session.wrongPassword')
  })
})
