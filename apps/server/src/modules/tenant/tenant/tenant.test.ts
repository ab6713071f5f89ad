import {
  addTenant,
  changeTenant,
  countTenant,
  linkTenant,
  lockUser,
  modules,
  ownMenu,
  passwordLink,
  queryAudit,
  queryBlackList,
  queryCard,
  queryTenant,
  reportPasses,
  resumeTenant,
  saveLot,
  saveUser,
  shareCode,
  sharePlace,
  suspendTenant,
  tenantDetail,
  uploadToOss,
  usePasswordLink,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../../../testing/picture.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let platform: SignedInCaller
let platformId: number
let tenantId: number
let admin: SignedInCaller

const all = [...modules]
const password = 'Xk-rt58-mn3q'

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000 })
  ;({ tenantId: platformId, admin: platform } = await server.addTenant('平台', { isPlatform: true }))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())

let added = 0
const newcomer = () => ({
  ...{ name: `新停车${++added}`, timeZone: 'Asia/Shanghai', currency: 'CNY' as const, modules: all },
  ...{ account: `boss${added}`, realName: '王小明' },
})

async function change(terms: Partial<Parameters<typeof server.call<typeof changeTenant>>[1]>, of = tenantId) {
  const { name, version } = await server.call(tenantDetail, { tenantId: of }, { as: platform })
  await server.call(changeTenant, { tenantId: of, version, name, modules: all, ...terms }, { as: platform })
}

describe('[tenant/tenants] taking in an operator', () => {
  it('ok: its administrator sets his password by the link, once, and has the whole of his own', async () => {
    const link = await server.call(addTenant, newcomer(), { as: platform })
    expect(await server.call(passwordLink, { token: link.token }, {})).toMatchObject({ account: link.account })
    expect(await server.refuse(linkTenant, { tenantId: tenantId }, { as: platform })).toMatchObject({
      code: 'tenant.adminStands',
    })
    await server.call(usePasswordLink, { token: link.token, password, repeat: password })
    const boss = await server.signIn(link.account, password)
    expect(boss.TenantId).toBe(link.tenantId)
    expect(boss.roles).toEqual(['admin'])
    expect(boss.permissions.filter(permission => permission.startsWith('tenant.'))).toEqual([])
    await server.call(saveLot, { name: '东区停车场', capacity: 10 }, { as: boss })
    const { list } = await server.call(queryAudit, {}, { as: boss })
    expect(list.map(({ action }) => action)).toEqual(['lot.add', 'session.signIn', 'password.set', 'tenant.add'])
    expect(list.at(-1)).toMatchObject({ userName: '', noun: 'tenant' })
  })

  it('ok: another link as long as nobody has set a password; the first is over then', async () => {
    const first = await server.call(addTenant, newcomer(), { as: platform })
    const second = await server.call(linkTenant, { tenantId: first.tenantId }, { as: platform })
    expect(second.account).toBe(first.account)
    expect(await server.refuse(passwordLink, { token: first.token })).toMatchObject({ code: 'passwordLink.invalid' })
    await server.call(passwordLink, { token: second.token }, {})
  })

  it('invalid: a time zone that there is none of, and an account that is taken: nothing is half done', async () => {
    const before = await server.call(countTenant, {}, { as: platform })
    const wrongZone = await server.refuse(addTenant, { ...newcomer(), timeZone: 'Mars/Olympus' }, { as: platform })
    expect(wrongZone.issues).toMatchObject([{ path: 'timeZone' }])
    const taken = await server.refuse(addTenant, { ...newcomer(), account: admin.account }, { as: platform })
    expect(taken.issues).toMatchObject([{ path: 'account' }])
    expect(await server.call(countTenant, {}, { as: platform })).toEqual(before)
  })

  it('signed out, not permitted; an operator’s administrator is no platform, whatever his role', async () => {
    const powerless = await server.addUser(platformId, ['tenant.read'])
    expect(await server.refuse(addTenant, newcomer())).toMatchObject({ state: 403 })
    expect(await server.refuse(addTenant, newcomer(), { as: powerless })).toMatchObject({ code: 'permission.missing' })
    for (const endpoint of [addTenant, queryTenant, suspendTenant]) {
      const { body } = await server.post(endpoint, {} as never, { as: admin })
      expect(body).toMatchObject({ state: 401, code: 'module.off' })
    }
  })

  it('is refused by the database itself for a connection of another operator', async () => {
    const asOperator = server.database.forTenant(tenantId)
    const calls = [
      sql`select platform_add_tenant('x', 'Asia/Shanghai', 'CNY')`,
      sql`select platform_change_tenant(${platformId}, 'x', '', '{}', null, null, null, false)`,
      sql`select platform_suspend_tenant(${platformId}, now(), 'x')`,
      sql`select * from platform_usage(array[${platformId}]::bigint[])`,
    ]
    for (const call of calls) await expect(call.execute(asOperator)).rejects.toThrow(/only the platform/)
    await expect(
      asOperator.updateTable('tenant').set({ is_platform: true }).where('tenant_id', '=', tenantId).execute(),
    ).rejects.toThrow(/permission denied/)
  })

  it('conflict: of two who change an operator at once the second gets a sentence', async () => {
    const { name, version } = await server.call(tenantDetail, { tenantId }, { as: platform })
    const body = { tenantId, version, name, modules: all }
    await server.call(changeTenant, body, { as: platform })
    expect(await server.refuse(changeTenant, body, { as: platform })).toMatchObject({ code: 'tenant.changed' })
  })

  it('ok: the list counts what is used and shows nothing else of an operator', async () => {
    const secret = `${tenantId}号机密停车场`
    await addLot(server, tenantId, { name: secret })
    const { list } = await server.call(queryTenant, { name: '甲停车' }, { as: platform })
    expect(list).toMatchObject([{ tenantId, lotCount: 1, userCount: 1, adminAccounts: [admin.account] }])
    expect(JSON.stringify(list)).not.toContain(secret)
  })
})

describe('a module that an operator does not have', () => {
  it('is gone from menu, permissions and calls at once, and comes back with all that was in it', async () => {
    const keysOf = async () => JSON.stringify(await server.call(ownMenu, {}, { as: admin }))
    expect(await keysOf()).toContain('operation/cardManager')
    await change({ modules: all.filter(module => module !== 'card' && module !== 'share') })
    expect(await server.refuse(queryCard, {}, { as: admin })).toMatchObject({ state: 401, code: 'module.off' })
    expect(await keysOf()).not.toContain('operation/cardManager')
    expect((await server.signIn(admin.account)).permissions).not.toContain('card.read')
    admin = await server.signIn(admin.account)
    await change({})
    await server.call(queryCard, {}, { as: admin })
    expect(await keysOf()).toContain('operation/cardManager')
  })

  it('is closed to drivers, too', async () => {
    const { code } = await server.call(shareCode, {}, { as: admin })
    await server.call(sharePlace, { code })
    await change({ modules: all.filter(module => module !== 'share') })
    expect(await server.refuse(sharePlace, { code })).toMatchObject({ code: 'share.unknown' })
    await change({})
  })
})

describe('limits', () => {
  const lot = (name: string) => ({ name, capacity: 10 })

  it('of car parks: one more is refused, whoever makes it', async () => {
    await change({ lotLimit: 2 })
    await addLot(server, tenantId, { name: '第二停车场' })
    const refused = await server.refuse(saveLot, lot('第三停车场'), { as: admin })
    expect(refused).toMatchObject({ code: 'limit.lots' })
    expect(refused.message).toContain('2')
    await change({ lotLimit: null })
  })

  it('of people: one more is refused, also one who is unlocked; fewer never are', async () => {
    const { list } = await server.call(queryTenant, { name: '甲停车' }, { as: platform })
    const entry = { account: 'second_one', realName: '李小红', roleIds: [] }
    await change({ userLimit: (list[0]?.userCount ?? 0) + 1 })
    const { userId } = await server.call(saveUser, entry, { as: admin })
    const third = { ...entry, account: 'third_one' }
    expect(await server.refuse(saveUser, third, { as: admin })).toMatchObject({ code: 'limit.users' })
    await server.call(lockUser, { userId, locked: true }, { as: admin })
    await server.call(saveUser, third, { as: admin })
    expect(await server.refuse(lockUser, { userId, locked: false }, { as: admin })).toMatchObject({
      code: 'limit.users',
    })
    await change({ userLimit: 0 })
    const { list: now } = await server.call(queryTenant, { name: '甲停车' }, { as: platform })
    expect(now[0]?.userCount).toBeGreaterThan(0)
    await change({ userLimit: null })
  })

  it('of files: what would be too much is not kept', async () => {
    await change({ storageLimitMb: 0 })
    const answer = await server.upload(uploadToOss, { name: 'a.png', bytes: picture }, { as: admin })
    expect(answer).toMatchObject({ code: 'limit.storage' })
    await change({ storageLimitMb: 1 })
    expect(await server.upload(uploadToOss, { name: 'a.png', bytes: picture }, { as: admin })).toMatchObject({
      state: 'success',
    })
    await change({ storageLimitMb: null })
  })
})

describe('a suspended operator', () => {
  it('its people get a sentence at once and at the sign-in; gates go on; taken back, all goes on', async () => {
    const lot = await addLot(server, tenantId, { name: '在用停车场' })
    const { code } = await server.call(shareCode, {}, { as: admin })
    await server.call(queryBlackList, {}, { as: admin })
    await server.call(suspendTenant, { tenantId, reason: '欠费三个月' }, { as: platform })

    expect(await server.refuse(queryBlackList, {}, { as: admin })).toMatchObject({
      state: 403,
      code: 'tenant.suspended',
    })
    await expect(server.signIn(admin.account)).rejects.toThrow('已被平台停用')
    expect(await server.refuse(sharePlace, { code })).toMatchObject({ code: 'share.unknown' })
    const event = { eventId: '1', laneCode: 'IN-1', direction: 'in' as const, plate: '粤B77777' }
    const passed = await server.call(
      reportPasses,
      { events: [{ ...event, passedAt: new Date().toISOString() }] },
      { headers: { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey } },
    )
    expect(JSON.stringify(passed)).toContain('accepted')
    const { list } = await server.call(queryTenant, { state: 'suspended' }, { as: platform })
    expect(list).toMatchObject([{ tenantId, suspendReason: '欠费三个月' }])

    await server.call(resumeTenant, { tenantId }, { as: platform })
    await server.call(queryBlackList, {}, { as: admin })
    const log = await server.call(queryAudit, { noun: 'tenant' }, { as: admin })
    expect(log.list.map(({ action }) => action).slice(0, 2)).toEqual(['tenant.resume', 'tenant.suspend'])
  })

  it('conflict: not twice, and never the platform', async () => {
    const reason = '试一试'
    expect(await server.refuse(resumeTenant, { tenantId }, { as: platform })).toMatchObject({
      code: 'tenant.stateAlready',
    })
    expect(await server.refuse(suspendTenant, { tenantId: platformId, reason }, { as: platform })).toMatchObject({
      code: 'tenant.platform',
    })
    expect(await server.refuse(suspendTenant, { tenantId: 999_999, reason }, { as: platform })).toMatchObject({
      code: 'row.missing',
    })
  })
})
