import {
  type BodyOf,
  beginProviderSignIn,
  changeTenant,
  checkUserPassword,
  endProviderSignIn,
  lockUser,
  modules,
  providerOfCode,
  queryAudit,
  queryBlackList,
  querySignInProvider,
  queryUser,
  resumeTenant,
  type SignedIn,
  saveRole,
  saveSetting,
  saveSignInProvider,
  saveUser,
  suspendTenant,
  tenantDetail,
  testSignInProvider,
} from '@parkdesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestProvider, type TestProvider } from '../../../testing/test-provider.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let provider: TestProvider
let platform: SignedInCaller
let tenantId: number
let admin: SignedInCaller
let code: string
let roleId: number
const now = new Date()

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(now)
  provider = await startTestProvider(server.address)
  platform = (await server.addTenant('平台', { isPlatform: true })).admin
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  ;({ code } = await server.call(querySignInProvider, {}, { as: admin }))
  roleId = (await server.call(saveRole, { name: '收费员', permissions: ['blackList.read'] }, { as: admin })).roleId
})
afterAll(async () => {
  await provider.close()
  await server.close()
})

let version: number | undefined
const settings = (more: Partial<BodyOf<typeof saveSignInProvider>> = {}) => ({
  ...{ enabled: true, name: '甲停车统一登录', claim: 'email', newRoleId: null },
  ...{ issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.clientSecret, ...more },
})
const save = async (more: Partial<BodyOf<typeof saveSignInProvider>> = {}) => {
  await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
  await server.call(saveSignInProvider, { ...settings(more), ...(version && { version }) }, { as: admin })
  version = (await server.call(querySignInProvider, {}, { as: admin })).provider?.version
}

let people = 0
/** An employee whom the provider knows by an e-mail address. */
const addEmployee = async () => {
  const account = `staff${++people}`
  const email = `staff${people}@jia.example`
  const entry = { account, realName: '王小明', roleIds: [roleId], providerName: email }
  const { userId } = await server.call(saveUser, entry, { as: admin })
  provider.person = { sub: account, email, email_verified: true, name: '王小明' }
  return { account, email, userId }
}

const peopleNamed = async (name: string) => {
  const answer = await server.call(queryUser, { name }, { as: admin })
  return typeof answer === 'string' ? [] : answer.list
}

beforeEach(() => save())
afterEach(() => {
  provider.tamper = undefined
  provider.hasWrongKey = false
  server.setTime(now)
})

const begin = () => server.call(beginProviderSignIn, { code })
/** All of it, as a browser does it. `change` is what becomes of the answer on its way. */
const signIn = async (change: (answer: URLSearchParams) => void = () => {}) => {
  const { address, proof } = await begin()
  const { searchParams } = await provider.visit(address)
  change(searchParams)
  const { body } = await server.post(endProviderSignIn, { answer: String(searchParams), proof }, { language: 'en' })
  return body
}
const failed = async (change?: (answer: URLSearchParams) => void) => {
  const body = await signIn(change)
  if (body.state === 'success') throw new Error('it was let in')
  return body
}
const signedIn = async (): Promise<SignedIn> => {
  const body = await signIn()
  if (body.state !== 'success') throw new Error(JSON.stringify(body))
  return body.data
}

describe('[system/settings] sign-in by the operator’s own provider', () => {
  it('ok: an employee is let in by the name that the provider has for him, with a session like any other', async () => {
    const { userId } = await addEmployee()
    expect(await server.call(providerOfCode, { code })).toEqual({ name: '甲停车统一登录', tenantName: '甲停车' })
    const session = await signedIn()
    expect(session).toMatchObject({ userId, TenantId: tenantId, roles: [expect.any(String)] })
    const as = { ...session, account: '', cookie: '' }
    await server.call(queryBlackList, {}, { as })
    const second = await signedIn()
    expect(await server.refuse(queryBlackList, {}, { as })).toMatchObject({ code: 'session.elsewhere' })
    expect(second.userId).toBe(userId)
    const { list } = await server.call(queryAudit, { userId }, { as: admin })
    expect(list[0]).toMatchObject({
      action: 'session.signIn',
      changes: [{ field: 'provider', after: [provider.issuer] }],
    })
  })

  it('ok: by his account where the claim holds that, also from the token itself', async () => {
    const { account, userId } = await addEmployee()
    await server.call(saveUser, { userId, version: 1, account, realName: '王小明', roleIds: [roleId] }, { as: admin })
    await save({ claim: 'sub' })
    expect((await signedIn()).userId).toBe(userId)
  })

  it('ok: sends code, PKCE, state and nonce', async () => {
    const { searchParams } = new URL((await begin()).address)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', client_id: provider.clientId },
      redirect_uri: `${server.address}/authredirect`,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(40)
  })

  it.each([
    ['a nonce of another sign-in', 'wrongNonce', { nonce: 'another' }],
    ['a token without a nonce', 'wrongNonce', { nonce: undefined }],
    ['another issuer', 'wrongIssuer', { iss: 'https://evil.example' }],
    ['another audience', 'wrongAudience', { aud: 'another' }],
    ['a token that is over', 'expired', { exp: Math.floor(now.getTime() / 1000) - 60 }],
  ])('%s is refused by a sentence of its own', async (_what, reason, claims) => {
    await addEmployee()
    provider.tamper = token => ({ ...token, ...claims })
    const { code: failure, message } = await failed()
    expect(failure).toBe(`signInProvider.${reason}`)
    expect(message).toContain('not accepted')
  })

  it('so are a signature of another key, an answer of another issuer, and a token that is over by our clock', async () => {
    await addEmployee()
    provider.hasWrongKey = true
    expect(await failed()).toMatchObject({ code: 'signInProvider.wrongSignature' })
    provider.hasWrongKey = false
    expect(await failed(answer => answer.set('iss', 'https://evil.example'))).toMatchObject({
      code: 'signInProvider.wrongIssuer',
    })
    server.setTime(new Date(now.getTime() + 2 * 3_600_000))
    expect(await failed()).toMatchObject({ code: 'signInProvider.expired' })
  })

  it('an answer counts once, in the browser that asked, within ten minutes, and with its own code', async () => {
    await addEmployee()
    const { address, proof } = await begin()
    const { searchParams } = await provider.visit(address)
    const answer = String(searchParams)
    const end = (more: object = {}) => server.post(endProviderSignIn, { answer, proof, ...more })
    const codeOf = async (sent: ReturnType<typeof end>) => {
      const { body } = await sent
      return body.state === 'success' ? 'ok' : body.code
    }
    expect(await codeOf(end({ proof: 'x'.repeat(43) }))).toBe('signInProvider.stateUnknown')
    expect(await codeOf(end({ answer: 'code=1&state=2' }))).toBe('signInProvider.stateUnknown')
    const both = await Promise.all([codeOf(end()), codeOf(end())])
    expect(both.toSorted()).toEqual(['ok', 'signInProvider.stateUsed'])
    expect(await codeOf(end())).toBe('signInProvider.stateUsed')
    expect(await failed(sent => sent.set('code', 'made-up'))).toMatchObject({ code: 'signInProvider.codeRefused' })
    const late = await begin()
    server.setTime(new Date(now.getTime() + 10 * 60_000 + 1))
    expect(await codeOf(end({ answer: `code=1&state=${late.state}`, proof: late.proof }))).toBe(
      'signInProvider.stateOld',
    )
  })

  it('what the provider refuses is said in its words', async () => {
    const { state, proof } = await begin()
    const answer = `error=access_denied&error_description=not+on+shift&state=${state}&iss=${provider.issuer}`
    const refused = await server.refuse(endProviderSignIn, { answer, proof }, { language: 'en' })
    expect(refused).toMatchObject({ code: 'signInProvider.denied', message: expect.stringContaining('not on shift') })
  })

  it('an unknown person, one who is locked, and an unverified address each get a sentence; the log says so', async () => {
    const { userId } = await addEmployee()
    await server.call(lockUser, { userId, locked: true }, { as: admin })
    expect(await failed()).toMatchObject({ code: 'signInProvider.personOut' })
    await server.call(lockUser, { userId, locked: false }, { as: admin })
    provider.person = { ...provider.person, email_verified: false }
    expect(await failed()).toMatchObject({ code: 'signInProvider.emailUnverified' })
    provider.person = { sub: 'stranger', email: 'stranger@jia.example', email_verified: true }
    expect(await failed()).toMatchObject({
      code: 'signInProvider.personUnknown',
      message: expect.stringContaining('stranger@jia.example'),
    })
    provider.person = { sub: 'silent' }
    expect(await failed()).toMatchObject({ code: 'signInProvider.claimMissing' })
    expect(await peopleNamed('stranger')).toEqual([])
    await expect
      .poll(async () => JSON.stringify((await server.call(queryAudit, { noun: 'signInProvider' }, { as: admin })).list))
      .toContain('stranger@jia.example')
  })

  it('nobody of a suspended operator, nor by a provider that is off', async () => {
    await addEmployee()
    const { address, proof } = await begin()
    const { searchParams } = await provider.visit(address)
    await server.call(suspendTenant, { tenantId, reason: '欠费' }, { as: platform })
    const sent = { answer: String(searchParams), proof }
    expect(await server.refuse(endProviderSignIn, sent)).toMatchObject({ code: 'tenant.suspended' })
    expect(await server.refuse(beginProviderSignIn, { code })).toMatchObject({ code: 'tenant.suspended' })
    await server.call(resumeTenant, { tenantId }, { as: platform })
    await save({ enabled: false })
    expect(await server.refuse(beginProviderSignIn, { code })).toMatchObject({ code: 'signInProvider.unknown' })
    expect(await server.refuse(providerOfCode, { code: 'nobody' })).toMatchObject({ code: 'signInProvider.unknown' })
  })
})

describe('[system/settings] a second factor', () => {
  it('is the provider’s: where one is asked for, its token has to say that there was one', async () => {
    await addEmployee()
    await server.call(saveSetting, { secondFactorRequired: true }, { as: admin })
    expect(await failed()).toMatchObject({ code: 'signInProvider.noSecondFactor' })
    provider.tamper = token => ({ ...token, amr: ['pwd'], acr: 'urn:strong' })
    expect(await failed()).toMatchObject({ code: 'signInProvider.noSecondFactor' })
    await save({ secondFactorAcr: 'urn:strong' })
    await signedIn()
    provider.tamper = token => ({ ...token, amr: ['pwd', 'mfa'] })
    await signedIn()
    await server.call(saveSetting, {}, { as: admin })
  })

  it('that a person has turned on himself is not got round', async () => {
    const { userId } = await addEmployee()
    await signedIn()
    const factor = { tenant_id: tenantId, user_id: userId, secret: Buffer.alloc(20) }
    await server.owner.shared
      .insertInto('second_factor')
      .values({ ...factor, created_at: now, confirmed_at: now })
      .execute()
    expect(await failed()).toMatchObject({ code: 'signInProvider.noSecondFactor' })
    provider.tamper = token => ({ ...token, amr: ['mfa'] })
    await signedIn()
  })
})

describe('[system/settings] people who come for the first time', () => {
  it('ok: are added with the role that is set, once, and are in the log', async () => {
    await save({ newRoleId: roleId })
    provider.person = { sub: 'x', email: 'li.xiaohong@jia.example', email_verified: true, name: '李小红' }
    const session = await signedIn()
    expect(session).toMatchObject({ name: '李小红', permissions: ['blackList.read'] })
    expect((await signedIn()).userId).toBe(session.userId)
    expect(await peopleNamed('li_xiaohong')).toMatchObject([
      { account: 'li_xiaohong', providerName: 'li.xiaohong@jia.example', status: 'active', roleNames: ['收费员'] },
    ])
    const log = await server.call(queryAudit, { noun: 'user', thing: String(session.userId) }, { as: admin })
    expect(log.list.at(-1)).toMatchObject({ action: 'user.add', userId: null })
  })

  it('ok: get another account where theirs is taken; a name that makes none is refused', async () => {
    await save({ newRoleId: roleId })
    provider.person = { sub: 'y', email: `${admin.account}@jia.example`, email_verified: true, name: 'x' }
    const session = await signedIn()
    expect(session.userId).not.toBe(admin.userId)
    provider.person = { sub: 'z', email: '13800138000@jia.example', email_verified: true }
    expect(await failed()).toMatchObject({ code: 'signInProvider.noAccount' })
  })

  it('conflict: not beyond the limit of people', async () => {
    await save({ newRoleId: roleId })
    const { name, version, userCount } = await server.call(tenantDetail, { tenantId }, { as: platform })
    const terms = { tenantId, version, name, modules: [...modules] }
    await server.call(changeTenant, { ...terms, userLimit: userCount }, { as: platform })
    provider.person = { sub: 'w', email: 'toomany@jia.example', email_verified: true }
    expect(await failed()).toMatchObject({ code: 'limit.users' })
    await server.call(changeTenant, { ...terms, version: version + 1 }, { as: platform })
    expect(await peopleNamed('toomany')).toEqual([])
  })
})

describe('[system/settings] setting the provider', () => {
  const refuse = (more: object, as = admin) =>
    server.refuse(saveSignInProvider, { ...settings(), version, ...more }, { as })

  it('ok: the secret is written, never shown, and goes to no other issuer', async () => {
    const shown = JSON.stringify([
      await server.call(querySignInProvider, {}, { as: admin }),
      (await server.call(queryAudit, { noun: 'signInProvider' }, { as: admin })).list,
    ])
    expect(shown).toContain(provider.issuer)
    expect(shown).not.toContain(provider.clientSecret)
    await save({ clientSecret: '', name: '新名字' })
    await addEmployee()
    await signedIn()
    expect(await refuse({ clientSecret: '', issuer: 'http://127.0.0.1:1' })).toMatchObject({
      issues: [{ path: 'clientSecret' }],
    })
  })

  it('ok: the test says what is wrong', async () => {
    const { issuer, clientId, clientSecret } = settings()
    const test = async (more: object) => {
      const { body } = await server.post(testSignInProvider, { issuer, clientId, clientSecret, ...more }, { as: admin })
      return body.state === 'success' ? body.data.issuer : body.code
    }
    expect(await test({})).toBe(issuer)
    expect(await test({ clientSecret: '' })).toBe(issuer)
    expect(await test({ clientSecret: 'wrong' })).toBe('signInProvider.clientRefused')
    expect(await test({ issuer: 'http://127.0.0.1:1', clientSecret: 'x' })).toBe('signInProvider.unreachable')
    expect(await test({ issuer: server.address, clientSecret: 'x' })).toBe('signInProvider.notProvider')
    expect(await test({ issuer: issuer.replace('127.0.0.1', 'localhost'), clientSecret: 'x' })).toBe(
      'signInProvider.wrongIssuer',
    )
  })

  it('invalid, conflict, not permitted: what lets anybody in is for administrators who confirm their password', async () => {
    const { tenantId: other, admin: stranger } = await server.addTenant('乙停车')
    expect(other).not.toBe(tenantId)
    expect((await server.call(querySignInProvider, {}, { as: stranger })).provider).toBeNull()
    const manager = await server.addUser(tenantId, ['setting.read', 'setting.save'])
    expect(await refuse({}, manager)).toMatchObject({ code: 'signInProvider.adminOnly' })
    expect(await server.refuse(testSignInProvider, settings(), { as: manager })).toMatchObject({
      code: 'signInProvider.adminOnly',
    })
    expect(await server.refuse(saveSignInProvider, settings())).toMatchObject({ state: 403 })
    expect(await refuse({ version: 0 })).toMatchObject({ code: 'signInProvider.changed' })
    expect(await refuse({ newRoleId: 987_654 })).toMatchObject({ issues: [{ path: 'newRoleId' }] })
    expect(await refuse({ issuer: 'ftp://x' })).toMatchObject({ code: 'request.invalid' })
    admin = await server.signIn(admin.account)
    expect(await refuse({})).toMatchObject({ code: 'session.recheckNeeded' })
  })

  it('conflict: two employees have not the same name at the provider', async () => {
    const { email } = await addEmployee()
    const twin = { account: `twin${people}`, realName: '李小红', roleIds: [roleId], providerName: email.toUpperCase() }
    expect(await server.refuse(saveUser, twin, { as: admin })).toMatchObject({ issues: [{ path: 'providerName' }] })
  })
})
