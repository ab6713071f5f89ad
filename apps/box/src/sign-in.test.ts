import { authorizationOf, type Challenge, parseChallenge } from '@parkdesk/camera'
import { expect, it } from 'vitest'
import { createDoorbell } from './sign-in.ts'

const signIn = { user: 'camera-7', password: 'made-up-7!' }
const call = (authorization = '', path = '/NotificationInfo/KeepAlive') => ({ method: 'POST', path, authorization })
const challengeIn = (answer: { headers: Record<string, string> } | undefined): Challenge => {
  const challenge = parseChallenge(answer?.headers['www-authenticate'] ?? '')
  if (!challenge) throw new Error('no challenge')
  return challenge
}
const proofOf = (challenge: Challenge, count: number, password = signIn.password) =>
  authorizationOf(challenge, { username: signIn.user, password, method: 'POST', uri: call().path, count, cnonce: 'c' })

it('lets a camera in that answers the challenge, each answer once', () => {
  const doorbell = createDoorbell(() => 0)
  const asked = doorbell.check(signIn, call())
  expect(asked).toMatchObject({ status: 401, body: '' })
  const challenge = challengeIn(asked)
  const tries = [1, 2, 2, 1, 3].map(count => doorbell.check(signIn, call(proofOf(challenge, count))) === undefined)
  expect(tries).toEqual([true, true, false, false, true])
})

it('lets nobody in with another password, another path, or a number that it never gave', () => {
  const doorbell = createDoorbell(() => 0)
  const challenge = challengeIn(doorbell.check(signIn, call()))
  expect(doorbell.check(signIn, call(proofOf(challenge, 1, 'other')))).toMatchObject({ status: 401 })
  expect(doorbell.check(signIn, call(proofOf(challenge, 1), '/other'))).toMatchObject({ status: 401 })
  const stale = doorbell.check(signIn, call(proofOf({ ...challenge, nonce: 'made-up' }, 1)))
  expect(challengeIn(stale).stale).toBe(true)
  expect(doorbell.check(signIn, call(`Basic ${btoa('camera-7:made-up-7!')}`))).toMatchObject({ status: 401 })
})

it('lets nobody in by empty fields, though one maker is said to send them', () => {
  const given =
    'Digest username="camera-7", realm="", nonce="", uri="/NotificationInfo/KeepAlive", qop="", response="6039b83cd093888f8fee13544c62acdc"'
  expect(createDoorbell(() => 0).check(signIn, call(given))).toMatchObject({ status: 401 })
})

it('asks again after a day', () => {
  let nowMs = 0
  const doorbell = createDoorbell(() => nowMs)
  const challenge = challengeIn(doorbell.check(signIn, call()))
  nowMs = 25 * 3_600_000
  expect(challengeIn(doorbell.check(signIn, call(proofOf(challenge, 1)))).stale).toBe(true)
})

it('takes the token of a webhook, and no other', () => {
  const doorbell = createDoorbell(() => 0)
  expect(doorbell.check({ token: 'test-7f3a' }, call('Token test-7f3a'))).toBeUndefined()
  for (const other of ['Token other', 'test-7f3a', '']) {
    expect(doorbell.check({ token: 'test-7f3a' }, call(other))).toMatchObject({ status: 401, body: '' })
  }
})
