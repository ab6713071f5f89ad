import {
  adminRole,
  type BodyOf,
  countUser,
  endUserSessions,
  lockUser,
  login,
  lotOptions,
  ownMenu,
  type Permission,
  placeInOrganization,
  queryUser,
  saveOrganization,
  saveRole,
  saveUser,
  userDetail,
  userRoleOptions,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { testPasswordHash } from '../../../testing/test-password.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
/** Manages people of the east lot only, with few permissions. */
let deputy: SignedInCaller
let east: TestLot
let west: TestLot
let cashierId: number
let financeId: number
let adminRoleId: number

const own: Permission[] = ['user.read', 'user.save', 'user.export', 'order.read']

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['user.read'])
  east = await addLot(server, tenantId, { name: '东区车场' })
  west = await addLot(server, tenantId, { name: '西区车场' })
  const role = async (name: string, permissions: Permission[]) =>
    (await server.call(saveRole, { name, permissions }, { as: admin })).roleId
  cashierId = await role('收费员', ['order.read'])
  financeId = await role('财务', ['order.read', 'merchant.read'])
  const { role_id } = await server.owner.shared
    .selectFrom('role')
    .select('role_id')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', adminRole)
    .executeTakeFirstOrThrow()
  adminRoleId = role_id
  deputy = await server.addUser(tenantId, own)
  await change(deputy.userId, {
    realName: '值班长',
    roleIds: await rolesOf(deputy.userId),
    lotsLimited: true,
    lotIds: [east.lotId],
  })
})
afterAll(() => server.close())
beforeEach(() => server.setTime(undefined))

let accounts = 0
type Entry = BodyOf<typeof saveUser>
const entry = (more: Partial<Entry> = {}): Entry => ({
  account: `zhang_${++accounts}`,
  realName: '张三',
  roleIds: [cashierId],
  ...more,
})
const save = async (more: Partial<Entry> = {}, as = admin) => (await server.call(saveUser, entry(more), { as })).userId
const refuse = (more: Partial<Entry>, as = admin) => server.refuse(saveUser, entry(more), { as })
const detail = (userId: number, as = admin) => server.call(userDetail, { userId }, { as })
const rolesOf = async (userId: number) => (await detail(userId)).roles.map(({ roleId }) => roleId)
const entryOf = async (userId: number, more: Partial<Entry>): Promise<Entry> => {
  const { account, realName, phone, roles, lotsLimited, lots, leavesOn, remark, version } = await detail(userId)
  const [roleIds, lotIds] = [roles.map(({ roleId }) => roleId), lots.map(({ lotId }) => lotId)]
  return { userId, version, account, realName, phone, roleIds, lotsLimited, lotIds, leavesOn, remark, ...more }
}
const change = async (userId: number, more: Partial<Entry>, as = admin) =>
  server.call(saveUser, await entryOf(userId, more), { as })
const refuseChange = async (userId: number, more: Partial<Entry>, as = admin) =>
  server.refuse(saveUser, await entryOf(userId, more), { as })
const list = async (body: BodyOf<typeof queryUser> = {}, as = admin) => {
  const data = await server.call(queryUser, { PerPage: 200, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}
const ids = async (body: BodyOf<typeof queryUser> = {}, as = admin) =>
  (await list(body, as)).map(({ userId }) => userId)
/** A person who can sign in with the tests' password. */
const working = async (more: Partial<Entry> = {}) => {
  const userId = await save(more)
  await server.owner.shared
    .updateTable('app_user')
    .set({ password_hash: testPasswordHash })
    .where('user_id', '=', userId)
    .execute()
  return { userId, caller: await server.signIn((await detail(userId)).account) }
}
const signInFails = async (userId: number) => {
  const { account } = await detail(userId)
  return (await server.refuse(login, { account, password: testPassword })).code
}
const lastAudit = () =>
  server.owner.shared
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('action', 'like', 'user%')
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow()

describe('query', () => {
  it('[users/employees] ok: shows roles, lots, status and the last sign-in', async () => {
    const userId = await save({ realName: '李四', phone: '13800138000', lotsLimited: true, lotIds: [east.lotId] })
    expect(await detail(userId)).toMatchObject({
      ...{ realName: '李四', phone: '13800138000', roleNames: ['收费员'], lotsLimited: true, lotNames: ['东区车场'] },
      ...{ status: 'invited', signedInAt: null, isOnline: false, leavesOn: null },
    })
    server.setTime(new Date('2026-03-02T08:00:00+08:00'))
    const { userId: other } = await working()
    expect(await detail(other, await server.signIn(admin.account))).toMatchObject({
      ...{ status: 'active', signedInAt: '2026-03-02 08:00:00', isOnline: true, lotsLimited: false },
    })
    server.setTime(undefined)
    admin = await server.signIn(admin.account)
  })

  it('finds by name, account, role, lot and status, and counts', async () => {
    const userId = await save({ realName: '王五六', roleIds: [financeId], lotsLimited: true, lotIds: [west.lotId] })
    const { account } = await detail(userId)
    expect(await ids({ name: '五六' })).toEqual([userId])
    expect(await ids({ name: account.toUpperCase() })).toEqual([userId])
    expect(await ids({ roleId: financeId })).toEqual([userId])
    expect(await ids({ lotId: west.lotId, name: '王五六' })).toEqual([userId])
    expect(await ids({ lotId: east.lotId, name: '王五六' })).toEqual([])
    expect(await ids({ status: ['active', 'locked'], name: '王五六' })).toEqual([])
    expect(await server.call(countUser, { status: 'invited', roleId: financeId }, { as: admin })).toEqual({ total: 1 })
  })

  it('finds by a part of the operator who hangs on it or below it', async () => {
    const add = async (name: string, parentId: number | null) =>
      (await server.call(saveOrganization, { name, parentId }, { as: admin })).organizationId
    const area = await add('东区', null)
    const station = await add('一号岗', area)
    const [high, low] = [await save({ realName: '区长' }), await save({ realName: '岗员' })]
    await server.call(placeInOrganization, { organizationId: area, userIds: [high] }, { as: admin })
    await server.call(placeInOrganization, { organizationId: station, userIds: [low] }, { as: admin })
    expect((await ids({ organizationId: area })).toSorted()).toEqual([high, low].toSorted())
    expect(await ids({ organizationId: [station] })).toEqual([low])
    expect(await server.call(countUser, { organizationId: area }, { as: admin })).toEqual({ total: 2 })
    expect(await detail(low)).toMatchObject({ organizationName: '一号岗' })
    expect(await ids({ organizationId: area }, stranger)).toEqual([])
  })

  it('who sees only some lots sees himself and those who see no others; another tenant sees nobody', async () => {
    const inside = await save({ lotsLimited: true, lotIds: [east.lotId] })
    const beyond = await save({ lotsLimited: true, lotIds: [east.lotId, west.lotId] })
    const seen = await ids({}, deputy)
    expect(seen).toEqual(expect.arrayContaining([inside, deputy.userId]))
    expect(seen).not.toContain(beyond)
    expect(seen).not.toContain(admin.userId)
    for (const as of [deputy, stranger]) {
      expect(await server.refuse(userDetail, { userId: beyond }, { as })).toMatchObject({ code: 'row.missing' })
    }
  })

  it('the export holds what the list shows; without its permission there is none', async () => {
    const userId = await save({ realName: '导出人', lotsLimited: true, lotIds: [east.lotId] })
    const { account } = await detail(userId)
    const url = await server.call(queryUser, { name: '导出人', QueryAll: true }, { as: admin })
    expect(readSheet(await server.download(typeof url === 'string' ? url : '', admin))).toEqual([
      ['账号', '姓名', '手机', '角色', '停车场', '组织', '状态', '最后工作日', '最近登录', '备注'],
      [account, '导出人', '', '收费员', '东区车场', '', '待设密码', '', '', ''],
    ])
    expect(await server.refuse(queryUser, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})

describe('save', () => {
  it('ok: adds and changes with an audit row; what he may do and see holds at once', async () => {
    const { userId, caller } = await working({ lotsLimited: true, lotIds: [east.lotId] })
    const lots = async () => (await server.call(lotOptions, {}, { as: caller })).map(({ name }) => name)
    expect(await lots()).toEqual(['东区车场'])
    await change(userId, { lotIds: [west.lotId] })
    expect(await lots()).toEqual(['西区车场'])
    await change(userId, { lotsLimited: false, roleIds: [] })
    expect(await lots()).toEqual(['东区车场', '西区车场'])
    expect((await server.call(ownMenu, {}, { as: caller })).menu.filter(({ hidden }) => !hidden)).toEqual([])
    expect(await lastAudit()).toMatchObject({
      action: 'user.change',
      before: { lotIds: [west.lotId], roleIds: [cashierId] },
      after: { lotsLimited: false, lotIds: [], roleIds: [] },
    })
  })

  it.each([
    ['an account that begins with a digit', { account: '1a' }, 'account'],
    ['a name of one character', { realName: '张' }, 'realName'],
    ['a wrong telephone', { phone: '12' }, 'phone'],
    ['a role that is not there', { roleIds: [999_999] }, 'roleIds'],
    ['a lot that is not there', { lotsLimited: true, lotIds: [999_999] }, 'lotIds'],
    ['no lot at all', { lotsLimited: true, lotIds: [] }, 'lotIds'],
  ])('invalid: %s', async (_what, wrong, path) => {
    const before = (await ids()).length
    expect((await refuse(wrong)).issues?.[0]?.path).toMatch(new RegExp(`^${path}`))
    expect((await ids()).length).toBe(before)
  })

  it('conflict: an account is taken, by another operator too, in any case', async () => {
    for (const account of [admin.account, stranger.account.toUpperCase()]) {
      expect(await refuse({ account })).toMatchObject({ code: 'user.accountTaken', issues: [{ path: 'account' }] })
    }
    const userId = await save()
    expect(await refuseChange(userId, { account: stranger.account })).toMatchObject({ code: 'user.accountTaken' })
  })

  it('an account may change until it has been used', async () => {
    const { userId, caller } = await working()
    expect(await refuseChange(userId, { account: 'li_new' })).toMatchObject({ code: 'user.accountUsed' })
    const fresh = await save()
    await change(fresh, { account: 'Li_Other' })
    expect((await detail(fresh)).account).toBe('li_other')
    expect(caller.account).not.toBe('li_other')
  })

  it('conflict: of two people who change a person at once the second gets a sentence', async () => {
    const userId = await save()
    const stale = await entryOf(userId, { realName: '张三丰' })
    await change(userId, { remark: '夜班' })
    expect(await server.refuse(saveUser, stale, { as: admin })).toMatchObject({ code: 'user.changed' })
    expect(await detail(userId)).toMatchObject({ realName: '张三', remark: '夜班' })
  })

  it('nobody gives a role or a lot that he does not have himself, nor manages people who have more', async () => {
    const lots = { lotsLimited: true, lotIds: [east.lotId] }
    const userId = await save(lots, deputy)
    expect(await refuse({ ...lots, roleIds: [financeId] }, deputy)).toMatchObject({ code: 'user.rolesBeyondOwn' })
    expect(await refuse({ ...lots, roleIds: [adminRoleId] }, deputy)).toMatchObject({ code: 'user.rolesBeyondOwn' })
    expect(await refuse({ lotsLimited: true, lotIds: [west.lotId] }, deputy)).toMatchObject({
      code: 'user.lotsBeyondOwn',
    })
    expect(await refuse({}, deputy)).toMatchObject({ code: 'user.lotsBeyondOwn' })
    await change(userId, { roleIds: [financeId] })
    for (const call of [
      server.refuse(saveUser, await entryOf(userId, { roleIds: [cashierId] }), { as: deputy }),
      server.refuse(lockUser, { userId, locked: true }, { as: deputy }),
      server.refuse(endUserSessions, { userId }, { as: deputy }),
    ]) {
      expect(await call).toMatchObject({ code: 'user.rolesBeyondOwn' })
    }
    expect(await server.call(userRoleOptions, {}, { as: deputy })).toEqual(
      expect.arrayContaining([
        { roleId: cashierId, name: '收费员', mayGive: true },
        { roleId: financeId, name: '财务', mayGive: false },
        { roleId: adminRoleId, name: '管理员', mayGive: false },
      ]),
    )
  })

  it('whom somebody of a sub-tenant adds belongs to it', async () => {
    const subTenantId = await addSubTenant(server, tenantId)
    const kept = await addLot(server, tenantId, { name: '分部车场', subTenantId })
    const keeper = await server.addUser(tenantId, own, { subTenantId })
    const userId = await save({}, keeper)
    expect(await ids({}, keeper)).toEqual(expect.arrayContaining([userId, keeper.userId]))
    expect(await ids({ lotId: kept.lotId }, keeper)).toContain(userId)
    expect(await refuse({ lotsLimited: true, lotIds: [east.lotId] }, keeper)).toMatchObject({
      code: expect.any(String),
    })
  })

  it('not permitted, signed out, and another tenant’s looks like missing', async () => {
    const userId = await save()
    expect(await refuse({}, reader)).toMatchObject({ state: 401 })
    expect(await server.refuse(saveUser, entry())).toMatchObject({ state: 403 })
    const theirs = { ...(await entryOf(userId, { roleIds: [] })), account: 'other_1' }
    expect(await server.refuse(saveUser, theirs, { as: stranger })).toMatchObject({ code: 'row.missing' })
  })
})

describe('the last administrator', () => {
  it.each([
    ['gets no other role', async () => refuseChange(admin.userId, { roleIds: [cashierId] })],
    ['gets no last day', async () => refuseChange(admin.userId, { leavesOn: '2099-12-31' })],
    ['keeps all car parks', async () => refuseChange(admin.userId, { lotsLimited: true, lotIds: [east.lotId] })],
  ])('%s', async (_what, attempt) => {
    expect(await attempt()).toMatchObject({ code: 'user.lastAdmin' })
    expect(await detail(admin.userId)).toMatchObject({ leavesOn: null, lotsLimited: false, roleNames: ['管理员'] })
  })

  it('is not one who has no password yet', async () => {
    const invited = await save({ roleIds: [adminRoleId] })
    expect(await refuseChange(admin.userId, { roleIds: [] })).toMatchObject({ code: 'user.lastAdmin' })
    await server.owner.shared.deleteFrom('app_user').where('user_id', '=', invited).execute()
  })

  it('stays when all administrators give up the role at once', async () => {
    const people = [{ userId: admin.userId, caller: admin }]
    for (let count = 0; count < 7; count++) people.push(await working({ roleIds: [adminRoleId] }))
    const bodies = await Promise.all(people.map(({ userId }) => entryOf(userId, { roleIds: [] })))
    const answers = await Promise.all(
      people.map(({ caller }, at) => server.post(saveUser, bodies[at] ?? entry(), { as: caller })),
    )
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(people.length - 1)
    const held = server.owner.shared.selectFrom('user_role').select('user_id').where('role_id', '=', adminRoleId)
    expect(await held.execute()).toHaveLength(1)
    await server.owner.shared.deleteFrom('user_role').where('role_id', '=', adminRoleId).execute()
    const administrator = { tenant_id: tenantId, user_id: admin.userId, role_id: adminRoleId }
    await server.owner.shared.insertInto('user_role').values(administrator).execute()
    admin = await server.signIn(admin.account)
  })
})

describe('lock, sessions and the last day', () => {
  it('a locked person is signed out at once and cannot sign in until unlocked', async () => {
    const { userId, caller } = await working()
    await server.call(lockUser, { userId, locked: true }, { as: admin })
    expect(await server.refuse(ownMenu, {}, { as: caller })).toMatchObject({ state: 403 })
    expect(await signInFails(userId)).toBe('session.wrongPassword')
    expect((await detail(userId)).status).toBe('locked')
    expect((await lastAudit()).action).toBe('user.lock')
    await server.call(lockUser, { userId, locked: false }, { as: admin })
    await server.signIn(caller.account)
    expect(await server.refuse(lockUser, { userId: admin.userId, locked: true }, { as: admin })).toMatchObject({
      code: 'user.self',
    })
  })

  it('his sessions end at once when an administrator ends them', async () => {
    const { userId, caller } = await working()
    expect(await server.call(endUserSessions, { userId }, { as: admin })).toEqual({ ended: 1 })
    expect(await server.refuse(ownMenu, {}, { as: caller })).toMatchObject({ state: 403 })
    expect((await lastAudit()).action).toBe('user.endSessions')
    expect(await server.refuse(endUserSessions, { userId }, { as: stranger })).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(endUserSessions, { userId }, { as: reader })).toMatchObject({ state: 401 })
  })

  it('after his last day, by the tenant’s clock, a person is out by himself', async () => {
    server.setTime(new Date('2026-03-02T23:00:00+08:00'))
    admin = await server.signIn(admin.account)
    const { userId, caller } = await working({ leavesOn: '2026-03-02' })
    expect((await detail(userId)).status).toBe('active')
    expect(await server.call(ownMenu, {}, { as: caller })).toMatchObject({ menu: expect.any(Array) })
    server.setTime(new Date('2026-03-03T00:00:01+08:00'))
    expect(await server.refuse(ownMenu, {}, { as: caller })).toMatchObject({ state: 403 })
    expect(await signInFails(userId)).toBe('session.wrongPassword')
    expect((await detail(userId)).status).toBe('left')
    expect(await ids({ status: 'left' })).toContain(userId)
    server.setTime(undefined)
    admin = await server.signIn(admin.account)
  })
})
