import {
  beginSecondFactor,
  confirmSecondFactor,
  enrolSecondFactor,
  login,
  queryAudit,
  removeSecondFactor,
  resetSecondFactor,
  saveSetting,
  secondFactorState,
  userDetail,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hotp, totpStep } from '../../../lib/totp.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

const password = testPassword
const start = new Date('2026-03-02T08:00:00+08:00')
let now = start

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let person: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(now)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
})
beforeEach(async () => {
  forward(10)
  admin = await server.signIn(admin.account)
  person = await server.addUser(tenantId, ['order.read'])
})
afterAll(() => server.close())

/** No code is taken twice: for another one some time has to go by. */
function forward(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000)
  server.setTime(now)
}

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
/** What the app shows whose clock is so many minutes ahead. */
const codeOf = (secret: string, minutesAhead = 0): string =>
  hotp(fromBase32(secret), totpStep(new Date(now.getTime() + minutesAhead * 60_000)))

async function turnOn(as: SignedInCaller) {
  const { secret, uri } = await server.call(beginSecondFactor, { password }, { as })
  const { recoveryCodes } = await server.call(confirmSecondFactor, { code: codeOf(secret) }, { as })
  return { secret, uri, recoveryCodes }
}
const signIn = (account: string, code?: string) => server.post(login, { account, password, ...(code && { code }) })
const refusalOf = async (account: string, code?: string) => {
  const { body } = await signIn(account, code)
  return body.state === 'success' ? 'success' : body.code
}

describe('a second factor', () => {
  it('ok: is asked for once it was confirmed by a code, and each code is taken once', async () => {
    const { secret, uri, recoveryCodes } = await turnOn(person)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Parkdesk%20%E7%94%B2[^?]+\?secret=[A-Z2-7]{32}&issuer=/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await refusalOf(person.account)).toBe('secondFactor.codeNeeded')
    expect(await refusalOf(person.account, codeOf(secret))).toBe('secondFactor.codeWrong')
    forward(1)
    const code = codeOf(secret)
    expect(await refusalOf(person.account, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('success')
    expect(await refusalOf(person.account, code)).toBe('secondFactor.codeWrong')
  })

  it('ok: without a confirmed code nothing is asked for', async () => {
    const { secret } = await server.call(beginSecondFactor, { password }, { as: person })
    const wrong = codeOf(secret) === '123456' ? '654321' : '123456'
    expect(await server.refuse(confirmSecondFactor, { code: wrong }, { as: person })).toMatchObject({
      code: 'secondFactor.codeWrong',
    })
    expect(await refusalOf(person.account)).toBe('success')
  })

  it('a phone whose clock is off by minutes gets its sentence; half a minute is tolerated', async () => {
    const { secret } = await turnOn(person)
    forward(30)
    const { body } = await signIn(person.account, codeOf(secret, 7))
    expect(body).toMatchObject({ code: 'secondFactor.clock', message: expect.stringContaining('7 分钟') })
    expect(await refusalOf(person.account, codeOf(secret, -4))).toBe('secondFactor.clock')
    expect(await refusalOf(person.account, codeOf(secret, 0.5))).toBe('success')
  })

  it('ok: a recovery code helps who has lost the app, once, and the log says so', async () => {
    const { recoveryCodes } = await turnOn(person)
    const [code = ''] = recoveryCodes
    forward(1)
    expect(await refusalOf(person.account, code.toUpperCase())).toBe('success')
    forward(1)
    expect(await refusalOf(person.account, code)).toBe('secondFactor.codeWrong')
    const { list } = await server.call(queryAudit, { userId: person.userId }, { as: admin })
    expect(list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['secondFactor.turnOn', 'secondFactor.recover']),
    )
  })

  it('guesses at the code make one wait, the right password or not', async () => {
    await turnOn(person)
    const answers: string[] = []
    for (let tries = 0; tries < 8; tries++)
      answers.push(await refusalOf(person.account, tries % 2 ? undefined : '000000'))
    expect(answers).toContain('session.wait')
  })

  it('ok: is turned off by password and code', async () => {
    const { secret } = await turnOn(person)
    forward(1)
    const wrong = { password: 'wrong', code: codeOf(secret) }
    expect(await server.refuse(removeSecondFactor, wrong, { as: person })).toMatchObject({ code: 'password.wrong' })
    await server.call(removeSecondFactor, { password, code: codeOf(secret) }, { as: person })
    expect(await refusalOf(person.account)).toBe('success')
  })

  it('ok: an administrator turns it off for who has lost everything, but not his own', async () => {
    await turnOn(person)
    const detail = () => server.call(userDetail, { userId: person.userId }, { as: admin })
    expect((await detail()).hasSecondFactor).toBe(true)
    await server.call(resetSecondFactor, { userId: person.userId }, { as: admin })
    expect((await detail()).hasSecondFactor).toBe(false)
    expect(await refusalOf(person.account)).toBe('success')
    const self = { userId: admin.userId }
    expect(await server.refuse(resetSecondFactor, self, { as: admin })).toMatchObject({ code: 'user.selfReset' })
    expect(await server.refuse(resetSecondFactor, { userId: person.userId }, { as: stranger })).toMatchObject({
      code: 'row.missing',
    })
  })
})

describe('an operator that asks everybody for it', () => {
  it('ok: lets nobody in without; who has none sets it up as he signs in', async () => {
    await server.call(saveSetting, { secondFactorRequired: true }, { as: admin })
    const { account } = person
    expect(await refusalOf(account)).toBe('secondFactor.enrolNeeded')
    expect(await refusalOf(account, '123456')).toBe('secondFactor.enrolNeeded')
    expect(await server.refuse(enrolSecondFactor, { account, password: 'wrong' })).toMatchObject({
      code: 'session.wrongPassword',
    })
    const { secret } = await server.call(enrolSecondFactor, { account, password })
    expect(await refusalOf(account)).toBe('secondFactor.enrolNeeded')
    forward(1)
    const { recoveryCodes = [], ...session } = await server.call(login, { account, password, code: codeOf(secret) })
    expect(recoveryCodes).toHaveLength(10)
    expect(await server.refuse(enrolSecondFactor, { account, password })).toMatchObject({
      code: 'secondFactor.alreadyOn',
    })
    expect(await server.call(secondFactorState, {}, { as: session })).toEqual({
      isOn: true,
      isRequired: true,
      recoveryCodesLeft: 10,
    })
    const body = { password, code: codeOf(secret) }
    expect(await server.refuse(removeSecondFactor, body, { as: session })).toMatchObject({
      code: 'secondFactor.required',
    })
    await server.call(saveSetting, {}, { as: admin })
  })

  it('no secret is given to who needs none to sign in, nor to somebody signed out', async () => {
    const { account } = person
    expect(await server.refuse(enrolSecondFactor, { account, password })).toMatchObject({ state: 401 })
    expect(await server.refuse(beginSecondFactor, { password })).toMatchObject({ state: 403 })
    expect(await server.refuse(secondFactorState, {})).toMatchObject({ state: 403 })
  })
})
