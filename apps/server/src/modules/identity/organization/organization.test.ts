import {
  mergeOrganization,
  placeInOrganization,
  queryAudit,
  queryOrganization,
  removeOrganization,
  saveOrganization,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
let lotId: number

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['organization.read'])
  lotId = (await addLot(server, tenantId, { name: '东区车场' })).lotId
})
afterAll(() => server.close())

const add = async (name: string, parentId: number | null = null) =>
  (await server.call(saveOrganization, { name, parentId }, { as: admin })).organizationId
const tree = () => server.call(queryOrganization, {}, { as: admin })
const parentOf = async (id: number) =>
  (await tree()).organizations.find(({ organizationId }) => organizationId === id)?.parentId

describe('[users/organization] the tree', () => {
  it('ok: is made, renamed and moved, with everything below', async () => {
    const [head, east] = [await add('总部'), await add('东部')]
    const station = await add('一站', east)
    await server.call(saveOrganization, { organizationId: east, parentId: head, name: '东部大区' }, { as: admin })
    expect([await parentOf(east), await parentOf(station)]).toEqual([head, east])
    expect((await tree()).organizations.map(({ name }) => name)).toContain('东部大区')
    const { list } = await server.call(queryAudit, { noun: 'organization', thing: String(east) }, { as: admin })
    expect(list[0]).toMatchObject({ action: 'organization.move', name: '东部大区' })
  })

  it('conflict: not below itself, no name twice at one place, not too deep', async () => {
    const top = await add('环线')
    const part = await add('环一', top)
    const circle = { organizationId: top, parentId: part, name: '环线' }
    expect(await server.refuse(saveOrganization, circle, { as: admin })).toMatchObject({ code: 'organization.circle' })
    expect(await server.refuse(saveOrganization, { parentId: null, name: '环线' }, { as: admin })).toMatchObject({
      code: 'name.taken',
    })
    let below = part
    for (const level of [3, 4, 5, 6, 7, 8]) below = await add(`第${level}级`, below)
    expect(await server.refuse(saveOrganization, { parentId: below, name: '太深' }, { as: admin })).toMatchObject({
      code: 'organization.tooDeep',
      issues: [{ path: 'parentId', message: expect.stringContaining('8') }],
    })
  })

  it('ok: of two moves at once that would make a circle one is refused', async () => {
    const [one, two] = [await add('互一'), await add('互二')]
    const move = (organizationId: number, parentId: number, name: string) =>
      server.post(saveOrganization, { organizationId, parentId, name }, { as: admin })
    const answers = await Promise.all([move(one, two, '互一'), move(two, one, '互二')])
    expect(answers.map(({ body }) => body.state).sort()).toEqual(['failed', 'success'])
  })

  it('ok: people, lots and parts of one go to another when they merge', async () => {
    const [from, into] = [await add('旧区'), await add('新区')]
    const part = await add('旧一', from)
    await server.call(
      placeInOrganization,
      { organizationId: from, userIds: [reader.userId], lotIds: [lotId] },
      { as: admin },
    )
    await server.call(mergeOrganization, { organizationId: from, intoOrganizationId: into }, { as: admin })
    const { people, lots, organizations } = await tree()
    expect(people.find(({ userId }) => userId === reader.userId)?.organizationId).toBe(into)
    expect(lots).toEqual([{ lotId, name: '东区车场', organizationId: into }])
    expect(await parentOf(part)).toBe(into)
    expect(organizations.some(({ organizationId }) => organizationId === from)).toBe(false)
  })

  it('conflict: no merge into a part of its own, nor where a part has the same name', async () => {
    const [from, into] = [await add('甲区'), await add('乙区')]
    const part = await add('同名', from)
    await add('同名', into)
    const intoPart = { organizationId: from, intoOrganizationId: part }
    expect(await server.refuse(mergeOrganization, intoPart, { as: admin })).toMatchObject({
      code: 'organization.circle',
    })
    const taken = await server.refuse(
      mergeOrganization,
      { organizationId: from, intoOrganizationId: into },
      { as: admin },
    )
    expect(taken).toMatchObject({ code: 'organization.partTaken' })
    expect(await parentOf(part)).toBe(from)
  })

  it('conflict: one with people is not removed without saying where they go, and then nobody is lost', async () => {
    const [organizationId, next] = [await add('要撤的'), await add('接收的')]
    await server.call(placeInOrganization, { organizationId, userIds: [reader.userId] }, { as: admin })
    const refused = await server.refuse(removeOrganization, { organizationId }, { as: admin })
    expect(refused).toMatchObject({ code: 'organization.notEmpty', message: expect.stringContaining('1 名人员') })
    await server.call(removeOrganization, { organizationId, toOrganizationId: next }, { as: admin })
    const placeOf = async () => (await tree()).people.find(({ userId }) => userId === reader.userId)?.organizationId
    expect(await placeOf()).toBe(next)
    await server.call(removeOrganization, { organizationId: next, toOrganizationId: null }, { as: admin })
    expect(await placeOf()).toBeNull()
  })

  it('invalid, signed out, not permitted, some lots only, another tenant’s', async () => {
    const organizationId = await add('我的')
    const entry = { organizationId, parentId: null, name: '改名' }
    expect(await server.refuse(saveOrganization, { parentId: null, name: '' }, { as: admin })).toMatchObject({
      code: 'request.invalid',
    })
    expect(await server.refuse(saveOrganization, entry)).toMatchObject({ state: 403 })
    expect(await server.refuse(saveOrganization, entry, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(saveOrganization, entry, { as: stranger })).toMatchObject({ code: 'row.missing' })
    const place = { organizationId, lotIds: [lotId, 999_999] }
    expect(await server.refuse(placeInOrganization, place, { as: admin })).toMatchObject({ code: 'row.missing' })
    const subTenantId = await addSubTenant(server, tenantId)
    const partial = await server.addUser(tenantId, ['organization.read'], { subTenantId })
    expect(await server.refuse(queryOrganization, {}, { as: partial })).toMatchObject({
      code: 'organization.wholeTenant',
    })
  })
})
