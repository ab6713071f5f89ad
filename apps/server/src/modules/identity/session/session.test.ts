import {
  checkUserPassword,
  currentUser,
  getTenantUserInfo,
  login,
  logOff,
  removeBlackList,
  userChangePassword,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { resetPassword } from './reset-password.ts'
import { waitMs } from './rules.ts'

const hourMs = 3_600_000

let server: TestServer
let tenantId: number
beforeAll(async () => {
  server = await startTestServer()
  tenantId = (await server.addTenant('甲停车')).tenantId
})
afterAll(() => server.close())

describe('POST /platform/security/login', () => {
  it('returns the token, the person, permissions and menu', async () => {
    const user = await server.addUser(tenantId, ['order.read'])
    expect(user).toMatchObject({
      tokenType: 'Basic',
      TenantId: tenantId,
      permissions: ['order.read'],
      dashboard_path: '/dashboard',
    })
    const shown = user.menu.filter(group => !group.hidden)
    const [section] = shown[0]?.children ?? []
    expect([shown.length, shown[0]?.children.length, section?.component]).toEqual([1, 1, 'layout'])
    expect(section?.children.map(item => item.component)).toEqual([
      'operation/records',
      'operation/unmatched',
      'operation/voidData',
    ])
    expect(user.cookie).toMatch(/^parkdesk=/)
  })

  it('returns the cloud box of the person’s lots if there is exactly one', async () => {
    const { tenantId: other } = await server.addTenant('丙停车')
    const everywhere = await server.addUser(other, [])
    expect(everywhere.TunnelBoxSn).toBe('')
    const lot = await addLot(server, other)
    expect((await server.signIn(everywhere.account)).TunnelBoxSn).toBe(lot.boxSerial)
    const subTenantId = await addSubTenant(server, other)
    const keeper = await server.addUser(other, [], { subTenantId })
    expect(keeper.TunnelBoxSn).toBe('')
    const own = await addLot(server, other, { subTenantId })
    expect((await server.signIn(keeper.account)).TunnelBoxSn).toBe(own.boxSerial)
    expect((await server.signIn(everywhere.account)).TunnelBoxSn).toBe('')
  })

  it('refuses a wrong password and an unknown account with the same message', async () => {
    const { account } = await server.addUser(tenantId, [])
    const wrong = await server.refuse(login, { account, password: 'wrong' })
    const unknown = await server.refuse(login, { account: 'nobody', password: 'wrong' })
    expect([wrong.code, unknown.message]).toEqual(['session.wrongPassword', wrong.message])
  })

  it('delays guessing, but lets the owner in right after the wait', async () => {
    const { account } = await server.addUser(tenantId, [])
    for (let tries = 0; tries < 5; tries++) await server.refuse(login, { account, password: 'guess' })
    const refused = await server.refuse(login, { account, password: testPassword })
    expect(refused.code).toBe('session.wait')
    expect(refused.message).toMatch(/\d+ 秒/)
    server.setTime(new Date(Date.now() + 60_000))
    await server.signIn(account)
    server.setTime(undefined)
  })

  it('waits grow to five minutes and no further, so that nobody is locked out for long', () => {
    const now = new Date()
    expect([4, 5, 6, 50].map(failures => waitMs({ failures, lastAt: now }, now))).toEqual([0, 15_000, 30_000, 300_000])
  })

  it('limits the tries a minute from one address', async () => {
    const limited = await startTestServer({ signInsPerMinute: 2 })
    const tries = await Promise.all([1, 2, 3].map(() => limited.post(login, { account: 'nobody', password: 'x' })))
    expect(tries.map(answer => answer.status).sort()).toEqual([200, 200, 429])
    await limited.close()
  })

  it('keeps the token only as a hash', async () => {
    const user = await server.addUser(tenantId, [])
    const rows = await server.owner.shared.selectFrom('session').select('token_hash').execute()
    expect(rows.some(row => row.token_hash.toString('base64url') === user.token)).toBe(false)
  })
})

describe('a session', () => {
  it('[SE-05] ends at the next sign-in of the account, with state 403', async () => {
    const first = await server.addUser(tenantId, [])
    await server.call(getTenantUserInfo, {}, { as: first })
    const second = await server.signIn(first.account)
    expect(await server.refuse(getTenantUserInfo, {}, { as: first })).toMatchObject({
      state: 403,
      code: 'session.elsewhere',
      message: '当前账号在其他地方登录，请重新登录',
    })
    expect(await server.call(getTenantUserInfo, {}, { as: second })).toMatchObject({
      tenantName: '甲停车',
      UserName: first.account,
    })
  })

  it.each([
    ['nobody used it for two hours', 2 * hourMs + 1_000],
    ['its longest time is over', 16 * hourMs + 1_000],
  ])('is over when %s', async (_why, passedMs) => {
    const user = await server.addUser(tenantId, [])
    server.setTime(new Date(Date.now() + passedMs))
    expect(await server.refuse(getTenantUserInfo, {}, { as: user })).toMatchObject({
      state: 403,
      code: 'session.expired',
    })
    server.setTime(undefined)
  })

  it('needs the password confirmed again after the clock was set back', async () => {
    const start = Date.now()
    server.setTime(new Date(start + 24 * 3_600_000))
    const admin = await server.addUser(tenantId, ['blackList.save', 'blackList.remove'])
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    server.setTime(new Date(start))
    const removal = await server.refuse(removeBlackList, { blackListIds: [1] }, { as: admin })
    expect(removal.code).toBe('session.recheckNeeded')
    server.setTime(undefined)
  })

  it('is over after log-out', async () => {
    const user = await server.addUser(tenantId, [])
    await server.call(logOff, {}, { as: user })
    expect(await server.refuse(getTenantUserInfo, {}, { as: user })).toMatchObject({ state: 403 })
  })

  it('is over when the account was disabled', async () => {
    const user = await server.addUser(tenantId, [])
    await server.owner.shared
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('user_id', '=', user.userId)
      .execute()
    expect(await server.refuse(getTenantUserInfo, {}, { as: user })).toMatchObject({ state: 403 })
  })

  it('[CA-01] may carry its token in the query of currentUser, which no screen needs, and nowhere else', async () => {
    const user = await server.addUser(tenantId, [])
    const ask = async (path: string) =>
      (await fetch(`${server.address}${path}?token=${user.token}`, { method: 'POST' })).json()
    const { name } = await server.call(currentUser, {}, { as: user })
    expect(name).not.toBe('')
    const data = { role: [user.account], name, portrait: '', introduction: '' }
    expect(await ask(currentUser.path)).toMatchObject({ state: 'success', data })
    expect(await ask('/api/tenantUser/getTenantUserInfo')).toMatchObject({ state: 403 })
  })
})

describe('one’s own password', () => {
  const fresh = 'Blue-7-Harbour'
  const change = (Password: string, PasswordResetCode: string, PasswordResetCodeRepeat = PasswordResetCode) => ({
    Password,
    PasswordResetCode,
    PasswordResetCodeRepeat,
  })

  it('[RP-03] is changed by its owner; his other sessions end', async () => {
    const user = await server.addUser(tenantId, [])
    await server.call(userChangePassword, change(testPassword, fresh), { as: user })
    expect(await server.refuse(login, { account: user.account, password: testPassword })).toMatchObject({
      code: 'session.wrongPassword',
    })
    await server.signIn(user.account, fresh)
    const audit = await server.owner.shared
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('user_id', '=', user.userId)
      .where('action', 'like', 'password%')
      .execute()
    expect(audit).toEqual([{ action: 'password.change', after: null }])
  })

  it('is stored only as an argon2id hash, with the minimum cost that OWASP recommends', async () => {
    const user = await server.addUser(tenantId, [])
    await server.call(userChangePassword, change(testPassword, fresh), { as: user })
    const stored = await server.owner.shared
      .selectFrom('app_user')
      .select('password_hash')
      .where('account', '=', user.account)
      .executeTakeFirstOrThrow()
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it.each([['the present one is wrong', 'wrong', fresh, fresh, 'password.wrong']])(
    'is refused when %s',
    async (_why, present, next, repeat, code) => {
      const user = await server.addUser(tenantId, [])
      expect(await server.refuse(userChangePassword, change(present, next, repeat), { as: user })).toMatchObject({
        code,
      })
      await server.signIn(user.account)
    },
  )

  it.each([
    ['the repeat differs', fresh, 'Blue-7-Harbor', 'password.mismatch', '两次输入的密码不相同'],
    ['it is too short', 'Ab-1234', 'Ab-1234', 'password.length', '密码位数不对，长度最少8位，最大20位'],
    ['it has too few kinds', 'abcdefgh12', 'abcdefgh12', 'password.classes', '密码复杂度不足'],
    ['digits run', 'Blue-1234-Sea', 'Blue-1234-Sea', 'password.digitRun', '密码不能包含四位及以上连续递增或递减的数字'],
    ['letters run', 'Sea-dCBa-77', 'Sea-dCBa-77', 'password.letterRun', '密码不能包含四位及以上连续递增或递减的字母'],
    ['a character repeats', 'Blue-7777-Sea', 'Blue-7777-Sea', 'password.repeat', '密码不能包含四位及以上相同的字符'],
    ['it holds a forbidden word', 'My-Admin-52', 'My-Admin-52', 'password.word', '密码不能包含 admin 或 pass'],
  ])('[VA-04] is refused with the rule’s message when %s', async (_why, next, repeat, code, message) => {
    const user = await server.addUser(tenantId, [])
    const refusal = await server.refuse(userChangePassword, change(testPassword, next, repeat), { as: user })
    expect(refusal).toMatchObject({ code, message })
    await server.signIn(user.account)
  })

  it('can be reset from the command line, which ends the account’s sessions', async () => {
    const user = await server.addUser(tenantId, [])
    await resetPassword(server.database, user.account, fresh)
    // The command is another process: this server is notified through the database.
    await expect.poll(async () => (await server.post(getTenantUserInfo, {}, { as: user })).body.state).toBe(403)
    await server.signIn(user.account, fresh)
    await expect(resetPassword(server.database, 'nobody', fresh)).rejects.toThrow('row.missing')
  })

  it('is checked before a delete', async () => {
    const user = await server.addUser(tenantId, [])
    await server.call(checkUserPassword, { Password: testPassword }, { as: user })
    expect(await server.refuse(checkUserPassword, { Password: 'wrong' }, { as: user })).toMatchObject({
      code: 'password.wrong',
    })
  })
})
