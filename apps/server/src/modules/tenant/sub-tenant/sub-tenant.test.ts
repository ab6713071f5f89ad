import {
  checkUserPassword,
  explainAccess,
  inviteToSubTenant,
  lockUser,
  login,
  lotOptions,
  makeApiToken,
  modules,
  queryCard,
  queryRole,
  querySubTenant,
  removeSubTenant,
  resumeSubTenant,
  saveLot,
  saveRole,
  saveSubTenant,
  setLotState,
  subTenantDetail,
  suspendSubTenant,
  suspendTenant,
  uploadToOss,
  usePasswordLink,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../../../testing/picture.ts'
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

describe('[tenant/subTenants] how much a part may have', () => {
  let part: number
  let head: SignedInCaller
  let boss: SignedInCaller
  let other: number

  beforeAll(async () => {
    const { tenantId: id, admin: of } = await server.addTenant('丁停车')
    head = of
    const limits = { lotLimit: 1, userLimit: 2, storageLimitMb: 1 }
    part = (await server.call(saveSubTenant, { name: '限区', ...limits }, { as: head })).subTenantId
    boss = await server.addUser(id, ['lot.read', 'lot.save'], { subTenantId: part })
    other = (await addLot(server, id, { name: '总部停车场' })).lotId
  })

  it('ok: what is used stands beside the limit, and who says nothing of a limit leaves it as it is', async () => {
    await server.call(saveSubTenant, { subTenantId: part, name: '限一区' }, { as: head })
    expect(await server.call(subTenantDetail, { subTenantId: part }, { as: head })).toMatchObject({
      ...{ lotLimit: 1, lotCount: 0, userLimit: 2, userCount: 1, storageLimitMb: 1, storageMb: 0 },
    })
  })

  it('limits car parks: given to it, added by its people, taken up again after closing; a closed one does not count', async () => {
    const lot = (name: string) => ({ name, capacity: 10 })
    const { lotId } = await server.call(saveLot, lot('限区一号'), { as: boss })
    const full = { code: 'limit.partLots', message: expect.stringContaining('限一区') }
    expect(await server.refuse(saveLot, lot('限区二号'), { as: boss })).toMatchObject(full)
    const both = { subTenantId: part, name: '限一区', lotIds: [lotId, other] }
    expect(await server.refuse(saveSubTenant, both, { as: head })).toMatchObject(full)
    expect(await lotsSeenBy(boss)).toEqual([lotId])
    await server.call(checkUserPassword, { Password: testPassword }, { as: boss })
    await server.call(setLotState, { lotId, state: 'closed' }, { as: boss })
    await server.call(saveLot, lot('限区三号'), { as: boss })
    await server.call(checkUserPassword, { Password: testPassword }, { as: boss })
    expect(await server.refuse(setLotState, { lotId, state: 'planned' }, { as: boss })).toMatchObject(full)
    // What is there stays when the limit is lowered, and headquarters is not bound by it.
    await server.call(saveSubTenant, { subTenantId: part, name: '限一区', lotIds: [lotId], lotLimit: 0 }, { as: head })
    await server.call(saveLot, lot('总部二号'), { as: head })
  })

  it('limits people: one too many is refused, and one who is locked makes room', async () => {
    const { list } = await server.call(queryRole, {}, { as: head })
    const person = (account: string) => ({
      ...{ subTenantId: part, account, realName: '王小明', roleIds: [list[0]?.roleId ?? 0] },
    })
    const { userId } = await server.call(inviteToSubTenant, person('part_two'), { as: head })
    const full = { code: 'limit.partUsers', message: expect.stringContaining('2') }
    expect(await server.refuse(inviteToSubTenant, person('part_three'), { as: head })).toMatchObject(full)
    await server.call(checkUserPassword, { Password: testPassword }, { as: head })
    await server.call(lockUser, { userId, locked: true }, { as: head })
    await server.call(inviteToSubTenant, person('part_three'), { as: head })
    await server.call(checkUserPassword, { Password: testPassword }, { as: head })
    expect(await server.refuse(lockUser, { userId, locked: false }, { as: head })).toMatchObject(full)
  })
  it('limits bytes: what its people upload counts for it, what others do not', async () => {
    const file = { name: 'a.png', bytes: picture }
    expect((await server.upload(uploadToOss, file, { as: boss })).state).toBe('success')
    await server.call(saveSubTenant, { subTenantId: part, name: '限一区', storageLimitMb: 0 }, { as: head })
    const full = { code: 'limit.partStorage', message: expect.stringContaining('限一区') }
    expect(await server.upload(uploadToOss, file, { as: boss })).toMatchObject(full)
    expect((await server.upload(uploadToOss, file, { as: head })).state).toBe('success')
  })
})

describe('[tenant/subTenants] a part that is kept out', () => {
  it('ok: its people and their API tokens are out at once and read why, headquarters works on, and taken back all is as before', async () => {
    const { tenantId: id, admin: head } = await server.addTenant('戊停车')
    const { subTenantId: part } = await server.call(saveSubTenant, { name: '停区' }, { as: head })
    const { lotId } = await addLot(server, id, { name: '停区停车场', subTenantId: part })
    const person = await server.addUser(id, ['subTenant.read', 'apiToken.save', 'user.read'], { subTenantId: part })
    await server.call(checkUserPassword, { Password: testPassword }, { as: person })
    const expiresOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const entry = { name: '程序', permissions: ['subTenant.read' as const], expiresOn }
    const { token } = await server.call(makeApiToken, entry, { as: person })
    const byToken = { headers: { authorization: `Bearer ${token}` } }
    await server.call(querySubTenant, {}, byToken)
    const body = { subTenantId: part, reason: '欠费三个月' }
    expect(await server.refuse(suspendSubTenant, body, { as: person })).toMatchObject({ state: 401 })
    await server.call(suspendSubTenant, body, { as: head })
    const out = { code: 'subTenant.suspended', state: 403 }
    expect(await server.refuse(querySubTenant, {}, { as: person })).toMatchObject(out)
    expect(await server.refuse(querySubTenant, {}, byToken)).toMatchObject(out)
    const entering = { account: person.account, password: testPassword }
    expect(await server.refuse(login, entering)).toMatchObject({ code: 'subTenant.suspended' })
    expect(await lotsSeenBy(head)).toEqual([lotId])
    const why = { userId: person.userId, screen: 'tenant/subTenants' } as const
    const { links } = await server.call(explainAccess, why, { as: head })
    expect(links.filter(({ holds }) => !holds).map(({ kind }) => kind)).toContain('part')
    expect(await server.refuse(suspendSubTenant, body, { as: head })).toMatchObject({ code: 'subTenant.stateAlready' })
    expect(await server.call(subTenantDetail, { subTenantId: part }, { as: head })).toMatchObject({
      ...{ state: 'suspended', suspendReason: '欠费三个月', suspendedAt: expect.any(String) },
    })
    await server.call(resumeSubTenant, { subTenantId: part }, { as: head })
    await server.call(querySubTenant, {}, byToken)
    const again = await server.signIn(person.account)
    expect(await lotsSeenBy(again)).toEqual([lotId])
    expect(await server.refuse(resumeSubTenant, { subTenantId: part }, { as: head })).toMatchObject({
      code: 'subTenant.stateAlready',
    })
    expect(await server.refuse(resumeSubTenant, { subTenantId: part }, { as: stranger })).toMatchObject({
      code: 'row.missing',
    })
  })
})
