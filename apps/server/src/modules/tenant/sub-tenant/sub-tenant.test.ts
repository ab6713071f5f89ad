import {
  checkUserPassword,
  inviteToSubTenant,
  login,
  lotOptions,
  modules,
  queryCard,
  queryRole,
  querySubTenant,
  removeSubTenant,
  saveRole,
  saveSubTenant,
  subTenantDetail,
  suspendTenant,
  usePasswordLink,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
const lotIds: number[] = []
const password = 'Xk-rt58-mn3q'

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000 })
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  for (const name of ['东区停车场', '西区停车场']) lotIds.push((await addLot(server, tenantId, { name })).lotId)
})
afterAll(() => server.close())

const lotsSeenBy = async (as: SignedInCaller) => (await server.call(lotOptions, {}, { as })).map(({ lotId }) => lotId)

describe('[tenant/subTenants] a part of an operator', () => {
  let person: SignedInCaller
  let subTenantId: number

  it('ok: its people see its car parks alone, headquarters all, and a change holds at once', async () => {
    const [east, west] = lotIds
    ;({ subTenantId } = await server.call(saveSubTenant, { name: '东区', lotIds: [east ?? 0] }, { as: admin }))
    const permissions = [
      'order.read',
      'subTenant.read',
      'subTenant.save',
      'subTenant.remove',
      'personalData.read',
    ] as const
    const { roleId } = await server.call(saveRole, { name: '区域主管', permissions: [...permissions] }, { as: admin })
    const invited = { subTenantId, account: 'east_boss', realName: '王小明', roleIds: [roleId] }
    const { token } = await server.call(inviteToSubTenant, invited, { as: admin })
    await server.call(usePasswordLink, { token, password, repeat: password })
    person = await server.signIn('east_boss', password)
    expect(await lotsSeenBy(person)).toEqual([east])
    expect(await lotsSeenBy(admin)).toEqual(lotIds)
    await server.call(saveSubTenant, { subTenantId, name: '东区', lotIds: [east ?? 0, west ?? 0] }, { as: admin })
    expect(await lotsSeenBy(person)).toEqual(lotIds)
    await server.call(saveSubTenant, { subTenantId, name: '东区', lotIds: [east ?? 0] }, { as: admin })
    expect(await lotsSeenBy(person)).toEqual([east])
  })

  it('ok: they see their own sub-tenant alone, and divide nothing', async () => {
    const other = await server.call(saveSubTenant, { name: '西区' }, { as: admin })
    const { list } = await server.call(querySubTenant, {}, { as: person })
    expect(list).toMatchObject([{ subTenantId, userNames: ['王小明'] }])
    expect(await server.refuse(subTenantDetail, other, { as: person })).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(saveSubTenant, { name: '北区' }, { as: person })).toMatchObject({
      code: 'subTenant.wholeTenant',
    })
  })

  it('conflict: a car park of another one, a name that is taken, roles beyond one’s own', async () => {
    const [east] = lotIds
    const taken = await server.refuse(saveSubTenant, { name: '南区', lotIds: [east ?? 0] }, { as: admin })
    expect(taken).toMatchObject({ code: 'subTenant.lotTaken', issues: [{ path: 'lotIds' }] })
    expect(taken.message + taken.issues?.[0]?.message).toContain('东区停车场')
    const twice = await server.refuse(saveSubTenant, { name: '东区' }, { as: admin })
    expect(twice.issues).toMatchObject([{ path: 'name' }])
    const giver = await server.addUser(tenantId, ['subTenant.read', 'subTenant.save'])
    const { list } = await server.call(queryRole, { name: '管理员' }, { as: admin })
    const entry = { subTenantId, account: 'too_much', realName: '李小红', roleIds: [list[0]?.roleId ?? 0] }
    expect(await server.refuse(inviteToSubTenant, entry, { as: giver })).toMatchObject({ code: 'user.rolesBeyondOwn' })
  })

  it('conflict: one with car parks or people stays; an empty one goes, by the password', async () => {
    const { subTenantId: empty } = await server.call(saveSubTenant, { name: '空区' }, { as: admin })
    const body = { subTenantIds: [empty, subTenantId] }
    expect(await server.refuse(removeSubTenant, body, { as: admin })).toMatchObject({ code: 'session.recheckNeeded' })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const refused = await server.refuse(removeSubTenant, body, { as: admin })
    expect(refused).toMatchObject({ code: 'subTenant.inUse' })
    expect(refused.message).toContain('东区')
    expect(await server.call(removeSubTenant, { subTenantIds: [empty] }, { as: admin })).toEqual({ removed: 1 })
  })

  it('another tenant’s looks like missing, as do its car parks', async () => {
    expect(await server.refuse(subTenantDetail, { subTenantId }, { as: stranger })).toMatchObject({
      code: 'row.missing',
    })
    const body = { name: '偷来', lotIds: [lotIds[0] ?? 0] }
    expect((await server.refuse(saveSubTenant, body, { as: stranger })).issues).toMatchObject([{ path: 'lotIds' }])
  })
})

describe('[tenant/subTenants] what the people of a part may use', () => {
  it('ok: a module that is left out is gone for them at once, for headquarters not; never more than the operator has', async () => {
    const { subTenantId } = await server.call(saveSubTenant, { name: '模块区' }, { as: admin })
    const person = await server.addUser(tenantId, ['card.read', 'subTenant.read'], { subTenantId })
    const whole = await server.addUser(tenantId, ['card.read'])
    await server.call(queryCard, {}, { as: person })
    const on = modules.filter(module => module !== 'card')
    await server.call(saveSubTenant, { subTenantId, name: '模块区', modules: on }, { as: admin })
    expect(await server.refuse(queryCard, {}, { as: person })).toMatchObject({ code: 'module.off' })
    await server.call(queryCard, {}, { as: whole })
    expect(await server.call(subTenantDetail, { subTenantId }, { as: person })).toMatchObject({ modules: on })
    // Who says nothing of modules leaves them as they are.
    await server.call(saveSubTenant, { subTenantId, name: '模块二区' }, { as: admin })
    expect(await server.call(subTenantDetail, { subTenantId }, { as: admin })).toMatchObject({ modules: on })
    await server.call(saveSubTenant, { subTenantId, name: '模块二区', modules: [...modules] }, { as: admin })
    await server.call(queryCard, {}, { as: person })
    await server.owner.shared
      .updateTable('tenant')
      .set({ modules_off: ['card'] })
      .where('tenant_id', '=', tenantId)
      .execute()
    const again = await server.addUser(tenantId, ['card.read'], { subTenantId })
    expect(await server.refuse(queryCard, {}, { as: again })).toMatchObject({ code: 'module.off' })
  })

  it('ok: where the operator is suspended its parts are too', async () => {
    const platform = await server.addTenant('平台', { isPlatform: true })
    const other = await server.addTenant('丙停车')
    const { subTenantId } = await server.call(saveSubTenant, { name: '北区' }, { as: other.admin })
    const person = await server.addUser(other.tenantId, ['subTenant.read'], { subTenantId })
    await server.call(suspendTenant, { tenantId: other.tenantId, reason: '欠费三个月' }, { as: platform.admin })
    const refused = await server.refuse(querySubTenant, {}, { as: person })
    expect(refused.code).toBe('tenant.suspended')
    const entering = await server.refuse(login, { account: person.account, password: testPassword })
    expect(entering.code).toBe('tenant.suspended')
  })
})
