import {
  adminRole,
  type BodyOf,
  checkUserPassword,
  countRole,
  type Permission,
  permissions,
  queryBlackList,
  queryMenuConfig,
  queryRole,
  removeRole,
  roleDetail,
  saveMenuConfig,
  saveRole,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
/** May change roles, and holds little else. */
let deputy: SignedInCaller
let reader: SignedInCaller

const own: Permission[] = ['role.read', 'role.save', 'role.remove', 'blackList.read']

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  deputy = await server.addUser(tenantId, own)
  reader = await server.addUser(tenantId, ['role.read'])
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared
    .deleteFrom('role')
    .where('code', 'not in', [adminRole, ...deputy.roles, ...reader.roles])
    .execute()
})

type Entry = BodyOf<typeof saveRole>
const entry = (more: Partial<Entry> = {}): Entry => ({ name: '收费员', permissions: ['blackList.read'], ...more })
const save = async (more: Partial<Entry> = {}, as = admin) => (await server.call(saveRole, entry(more), { as })).roleId
const refuse = (more: Partial<Entry>, as = admin) => server.refuse(saveRole, entry(more), { as })
const detail = (roleId: number, as = admin) => server.call(roleDetail, { roleId }, { as })
const list = async (body: BodyOf<typeof queryRole> = {}, as = admin) =>
  (await server.call(queryRole, { Descending: false, ...body }, { as })).list
const adminRoleId = async (as = admin) => (await list({}, as)).find(({ isAdmin }) => isAdmin)?.roleId ?? 0
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const give = async (roleId: number) => {
  const someone = await server.addUser(tenantId, [])
  await server.owner.shared
    .insertInto('user_role')
    .values({ tenant_id: tenantId, role_id: roleId, user_id: someone.userId })
    .execute()
  return someone
}
const audits = () =>
  server.owner.shared
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'role')
    .orderBy('audit_id')
    .execute()

describe('query', () => {
  it('[users/role] ok: shows what a role permits and who has it; the admin role permits everything', async () => {
    const roleId = await save({ permissions: ['pass.read', 'blackList.read'], remark: '白班' })
    const someone = await give(roleId)
    expect(await detail(roleId)).toMatchObject({
      name: '收费员',
      remark: '白班',
      isAdmin: false,
      permissions: ['pass.read', 'blackList.read'],
      permissionCount: 2,
      userCount: 1,
      users: [{ userId: someone.userId, account: someone.account }],
    })
    expect(await detail(await adminRoleId())).toMatchObject({
      isAdmin: true,
      permissions: [...permissions],
      permissionCount: permissions.length,
    })
  })

  it('finds by name and by permission, sorts and counts', async () => {
    await save({ name: '收费员', permissions: ['order.read', 'pass.read'] })
    await save({ name: '财务', permissions: ['order.read'] })
    expect((await list({ name: '收费' })).map(({ name }) => name)).toEqual(['收费员'])
    expect(new Set((await list({ permission: 'order.read' })).map(({ name }) => name))).toEqual(
      new Set(['管理员', '收费员', '财务']),
    )
    const counts = (await list({ Sort: 'permissionCount' })).map(({ permissionCount }) => permissionCount)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(await server.call(countRole, { permission: 'order.read' }, { as: admin })).toEqual({ total: 3 })
  })

  it('another tenant sees nothing of it', async () => {
    const roleId = await save()
    expect((await list({}, stranger)).map(({ code }) => code)).toEqual([adminRole])
    expect(await server.refuse(roleDetail, { roleId }, { as: stranger })).toMatchObject({ code: 'row.missing' })
  })
})

describe('save', () => {
  it('ok: adds and changes, each with its audit row, and holds at once for who is signed in', async () => {
    const roleId = await save({ permissions: ['pass.read'] })
    const someone = await give(roleId)
    expect(await server.refuse(queryBlackList, {}, { as: someone })).toMatchObject({ code: 'permission.missing' })
    const { version } = await detail(roleId)
    await save({ roleId, version, name: '值班员', permissions: ['blackList.read'] })
    expect(await server.call(queryBlackList, {}, { as: someone })).toMatchObject({ list: [] })
    await save({ roleId, version: version + 1, name: '值班员', permissions: [] })
    expect(await server.refuse(queryBlackList, {}, { as: someone })).toMatchObject({ code: 'permission.missing' })
    expect((await audits()).slice(-3)).toMatchObject([
      { action: 'role.add', after: { name: '收费员', permissions: ['pass.read'] } },
      { action: 'role.change', before: { name: '收费员' }, after: { permissions: ['blackList.read'] } },
      { action: 'role.change', after: { permissions: [] } },
    ])
  })

  it('invalid: a name that begins with an underscore, a permission that does not exist', async () => {
    expect(await refuse({ name: '_收费员' })).toMatchObject({ issues: [{ path: 'name' }] })
    expect(await refuse({ permissions: ['order.eat' as Permission] })).toMatchObject({
      issues: [{ path: 'permissions.0' }],
    })
  })

  it('conflict: of two people who change a role at once the second gets a sentence, and nothing of it is kept', async () => {
    const roleId = await save()
    const { version } = await detail(roleId)
    const tries = ['早班', '晚班', '中班'].map(name =>
      server.post(saveRole, entry({ roleId, version, name }), { as: admin }),
    )
    const states = (await Promise.all(tries)).map(({ body }) => body.state)
    expect(states.filter(state => state === 'success')).toHaveLength(1)
    const { name } = await detail(roleId)
    expect(await refuse({ roleId, version, name: '夜班' })).toMatchObject({
      code: 'role.changed',
      message: `角色“${name}”在你打开后已被他人修改。请关闭后重新打开，再做修改`,
    })
    expect(await refuse({ roleId, name: '夜班' })).toMatchObject({ code: 'role.changed' })
    expect((await detail(roleId)).name).toBe(name)
  })

  it('conflict: a name is taken', async () => {
    await save()
    expect(await refuse({})).toMatchObject({ code: 'name.taken', issues: [{ path: 'name' }] })
  })

  it('nobody gives or takes what he does not hold himself; what stays does not count', async () => {
    const roleId = await save({ permissions: ['order.read', 'role.read'] }, admin)
    const { version } = await detail(roleId)
    const beyond = { code: 'role.beyondOwn', issues: [{ path: 'permissions' }] }
    expect(await refuse({ name: '新角色', permissions: ['order.read'] }, deputy)).toMatchObject(beyond)
    expect(await refuse({ roleId, version, permissions: ['role.read'] }, deputy)).toMatchObject({
      ...beyond,
      message: expect.stringContaining('停车订单：查看'),
    })
    await save({ roleId, version, permissions: ['order.read', 'blackList.read'] }, deputy)
    expect((await detail(roleId)).permissions).toEqual(['order.read', 'blackList.read'])
  })

  it('the admin role keeps every permission; its name may change', async () => {
    const roleId = await adminRoleId()
    const { version, name } = await detail(roleId)
    expect(await refuse({ roleId, version, permissions: ['order.read'] })).toMatchObject({ code: 'role.admin' })
    await save({ roleId, version, name: '超级管理员', permissions: [...permissions] })
    expect(await detail(roleId)).toMatchObject({ name: '超级管理员', permissionCount: permissions.length })
    await save({ roleId, version: version + 1, name, permissions: [...permissions] })
  })

  it('who sees only some car parks changes no role, which holds on all', async () => {
    const subTenantId = await addSubTenant(server, tenantId)
    const keeper = await server.addUser(tenantId, own, { subTenantId })
    expect(await refuse({}, keeper)).toMatchObject({ code: 'role.wholeTenant' })
    await server.owner.shared.deleteFrom('app_user').where('user_id', '=', keeper.userId).execute()
  })

  it('not permitted, and another tenant’s looks like missing', async () => {
    const roleId = await save()
    expect(await refuse({}, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ roleId, version: 1, name: '外人' }, stranger)).toMatchObject({ code: 'row.missing' })
  })
})

describe('remove', () => {
  const remove = (roleIds: number[], as = admin) => server.call(removeRole, { roleIds }, { as })
  const refuseRemoval = (roleIds: number[], as = admin) => server.refuse(removeRole, { roleIds }, { as })

  it('ok: after the password re-check, all or none', async () => {
    const roleIds = [await save({ name: '甲班' }), await save({ name: '乙班' })]
    expect(await refuseRemoval(roleIds, deputy)).toMatchObject({ code: 'session.recheckNeeded' })
    await recheck(deputy)
    expect(await refuseRemoval([...roleIds, 999_999], deputy)).toMatchObject({ code: 'row.missing' })
    expect(await remove(roleIds, deputy)).toEqual({ removed: 2 })
    expect((await audits()).slice(-2)).toMatchObject([
      { action: 'role.remove', before: { name: '甲班' } },
      { action: 'role.remove', before: { name: '乙班' } },
    ])
  })

  it('conflict: the admin role, a role that somebody has, and one that a menu item is limited to stay', async () => {
    await recheck()
    expect(await refuseRemoval([await adminRoleId()])).toMatchObject({ code: 'role.admin' })
    const used = await save({ name: '在用' })
    await give(used)
    expect(await refuseRemoval([used])).toMatchObject({ code: 'role.inUse', message: expect.stringContaining('在用') })
    const limiting = await save({ name: '限菜单' })
    const { code } = await detail(limiting)
    const { items } = await server.call(queryMenuConfig, {}, { as: admin })
    const settings = items.map(({ menuId, titleZh, titleEn, icon, hidden, hiddenOnMobile, isLanding, isGroup }) => ({
      ...{ menuId, titleZh, titleEn, icon, hidden, hiddenOnMobile },
      roleCodes: isLanding || isGroup ? [] : [code],
    }))
    await server.call(saveMenuConfig, { items: settings }, { as: admin })
    expect(await refuseRemoval([limiting])).toMatchObject({ code: 'role.limitsMenu' })
    await server.call(
      saveMenuConfig,
      { items: settings.map(setting => ({ ...setting, roleCodes: [] })) },
      { as: admin },
    )
    expect(await remove([limiting])).toEqual({ removed: 1 })
  })

  it('nobody removes a role that permits more than he may', async () => {
    await recheck(deputy)
    const roleId = await save({ permissions: ['order.read'] })
    expect(await refuseRemoval([roleId], deputy)).toMatchObject({ code: 'role.beyondOwn' })
  })

  it('not permitted, and another tenant’s looks like missing', async () => {
    const roleId = await save()
    await recheck(stranger)
    expect(await refuseRemoval([roleId], reader)).toMatchObject({ state: 401 })
    expect(await refuseRemoval([roleId], stranger)).toMatchObject({ code: 'row.missing' })
  })
})
