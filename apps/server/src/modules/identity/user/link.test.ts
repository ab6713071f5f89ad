import {
  linkUser,
  lockUser,
  login,
  ownMenu,
  passwordLink,
  saveUser,
  usePasswordLink,
  userDetail,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../../lib/secret.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let userId: number
let account: string
let accounts = 0

const fresh = 'Blue-7-Harbour'
const noon = new Date('2026-03-02T12:00:00+08:00')

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(noon)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(noon)
  account = `zhang_${++accounts}`
  ;({ userId } = await server.call(saveUser, { account, realName: '张三', roleIds: [] }, { as: admin }))
})

const link = async () => (await server.call(linkUser, { userId }, { as: admin })).token
const use = (token: string, password = fresh, repeat = password) =>
  server.post(usePasswordLink, { token, password, repeat })
const refuse = (token: string, password = fresh, repeat = password) =>
  server.refuse(usePasswordLink, { token, password, repeat })

describe('[users/employees] a link to set a password', () => {
  it('ok: it is made by the administrator, shows whose it is, sets the password, and works once', async () => {
    const { token, expiresAt } = await server.call(linkUser, { userId }, { as: admin })
    expect(expiresAt).toBe('2026-03-05 12:00:00')
    expect(await server.call(passwordLink, { token }, {})).toEqual({
      ...{ account, realName: '张三', tenantName: '甲停车', strictPassword: false },
    })
    expect(await server.refuse(login, { account, password: fresh })).toMatchObject({ code: 'session.wrongPassword' })
    expect((await use(token)).body).toMatchObject({ state: 'success', data: { account } })
    await server.signIn(account, fresh)
    expect(await server.call(userDetail, { userId }, { as: admin })).toMatchObject({ status: 'active' })
    expect(await refuse(token, 'Green-8-Harbour')).toMatchObject({ code: 'passwordLink.invalid' })
    expect(await server.refuse(passwordLink, { token })).toMatchObject({ code: 'passwordLink.invalid' })
  })

  it('only its hash is kept, and the audit does not hold it', async () => {
    const token = await link()
    const row = await server.owner.shared
      .selectFrom('password_link')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toEqual(hashToken(token))
    await use(token)
    const audits = await server.owner.shared
      .selectFrom('audit')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('entity_id', '=', String(userId))
      .orderBy('audit_id')
      .execute()
    expect(audits.map(({ action }) => action)).toEqual(['user.add', 'user.link', 'password.set'])
    expect(audits.at(-1)).toMatchObject({ user_id: userId })
    expect(JSON.stringify(audits)).not.toContain(token)
  })

  it('the sessions of who forgot his password end, and the tries that he had used up are forgotten', async () => {
    await use(await link())
    const before = await server.signIn(account, fresh)
    for (let tries = 0; tries < 6; tries++) await server.refuse(login, { account, password: 'wrong' })
    expect(await server.refuse(login, { account, password: fresh })).toMatchObject({ code: 'session.wait' })
    await use(await link(), 'Green-8-Harbour')
    expect(await server.refuse(ownMenu, {}, { as: before })).toMatchObject({ state: 403 })
    await server.signIn(account, 'Green-8-Harbour')
  })

  it('of two uses at once one sets the password', async () => {
    const token = await link()
    const passwords = [fresh, 'Green-8-Harbour', 'Brown-9-Harbour']
    const answers = await Promise.all(passwords.map(password => use(token, password)))
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(1)
    const at = answers.findIndex(({ body }) => body.state === 'success')
    await server.signIn(account, passwords[at])
  })

  it('an earlier link ends with the next, and any after three days', async () => {
    const earlier = await link()
    const token = await link()
    expect(await refuse(earlier)).toMatchObject({ code: 'passwordLink.invalid' })
    server.setTime(new Date(noon.getTime() + 3 * 86_400_000))
    expect(await refuse(token)).toMatchObject({
      code: 'passwordLink.invalid',
      message: '链接无效、已使用或已过期，请联系管理员重新生成',
    })
  })

  it.each([
    ['too weak', 'aaaaaaa1', 'aaaaaaa1', 'password'],
    ['not repeated', fresh, 'Blue-7-Harbor', 'repeat'],
  ])('invalid: a password that is %s, and the link still holds', async (_what, password, repeat, path) => {
    const token = await link()
    expect((await refuse(token, password, repeat)).issues?.[0]?.path).toBe(path)
    expect((await use(token)).body.state).toBe('success')
  })

  it('a person who is locked gets none, and one that he has no longer holds', async () => {
    const token = await link()
    await server.call(lockUser, { userId, locked: true }, { as: admin })
    expect(await refuse(token)).toMatchObject({ code: 'passwordLink.invalid' })
    expect(await server.refuse(linkUser, { userId }, { as: admin })).toMatchObject({ code: 'user.notActive' })
  })

  it('not permitted, another tenant’s looks like missing, and nobody makes one for whom he may not manage', async () => {
    const reader = await server.addUser(tenantId, ['user.read'])
    const deputy = await server.addUser(tenantId, ['user.read', 'user.save'])
    const { admin: stranger } = await server.addTenant('乙停车')
    expect(await server.refuse(linkUser, { userId }, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(linkUser, { userId }, { as: stranger })).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(linkUser, { userId: admin.userId }, { as: deputy })).toMatchObject({
      code: 'user.rolesBeyondOwn',
    })
  })

  it('is limited as signing in is', async () => {
    const strict = await startTestServer({ signInsPerMinute: 2 })
    const tries = [1, 2, 3].map(() => strict.post(passwordLink, { token: 'x' }))
    const codes = (await Promise.all(tries)).map(({ body }) => ('code' in body ? body.code : ''))
    await strict.close()
    expect(codes.sort()).toEqual(['passwordLink.invalid', 'passwordLink.invalid', 'request.tooMany'])
  })
})
