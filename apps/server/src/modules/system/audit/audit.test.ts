import {
  auditHistory,
  auditOptions,
  countAudit,
  numberSpots,
  queryAudit,
  saveBlackList,
  saveGate,
  saveRole,
  saveSpot,
  saveUser,
  verifyAudit,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let stranger: SignedInCaller
let powerless: SignedInCaller
let lotId: number
let roleId: number
let userId: number

beforeAll(async () => {
  server = await startTestServer()
  const first = await server.addTenant('甲停车')
  admin = first.admin
  stranger = (await server.addTenant('乙停车')).admin
  powerless = await server.addUser(first.tenantId, [])
  lotId = (await addLot(server, first.tenantId, { name: '东区车场' })).lotId
  ;({ roleId } = await server.call(saveRole, { name: '收费员', permissions: ['order.read'] }, { as: admin }))
  const change = { roleId, version: 1, name: '收费班', remark: '白班' }
  await server.call(saveRole, { ...change, permissions: ['order.read', 'pass.read'] }, { as: admin })
  const person = { account: 'zhang_san', realName: '张三', roleIds: [roleId], lotsLimited: true, lotIds: [lotId] }
  ;({ userId } = await server.call(saveUser, person, { as: admin }))
  await server.call(saveBlackList, { plateNumber: '粤B12345' }, { as: admin })
})
afterAll(() => server.close())

describe('[system/logs] the log', () => {
  it('ok: says who changed what, with what it was before and after, the newest first', async () => {
    const { list } = await server.call(queryAudit, { noun: 'role' }, { as: admin })
    expect(list[0]).toMatchObject({
      ...{ action: 'role.change', noun: 'role', thing: String(roleId), name: '收费班', userName: '管理员' },
      ...{ userId: admin.userId, tokenName: null, address: '127.0.0.1', moreChanges: 0 },
      changes: [
        { field: 'name', before: ['收费员'], after: ['收费班'], isList: false },
        { field: 'remark', before: [], after: ['白班'], isList: false },
        { field: 'permissions', before: [], after: ['pass.read'], isList: true },
      ],
    })
    expect(list[1]).toMatchObject({ action: 'role.add' })
  })

  it('ok: names the roles and lots whose numbers an entry holds', async () => {
    const { list } = await server.call(queryAudit, { noun: 'user', thing: String(userId) }, { as: admin })
    const changes = new Map(list[0]?.changes.map(({ field, after }) => [field, after]))
    expect([changes.get('roleIds'), changes.get('lotIds')]).toEqual([['收费班'], ['东区车场']])
  })

  it('ok: is filtered by person, thing and day, and counted alike', async () => {
    const counted = async (filter: object) => (await server.call(countAudit, filter, { as: admin })).total
    const all = await counted({})
    expect(await counted({ userId: admin.userId })).toBeLessThan(all)
    expect(await counted({ userId: [admin.userId, powerless.userId], noun: ['blackList', 'role'] })).toBe(3)
    expect(await counted({ begin: '2020-01-01 00:00:00', end: '2020-01-02 00:00:00' })).toBe(0)
    const { list } = await server.call(queryAudit, { PerPage: 1, Page: 2, Descending: false }, { as: admin })
    expect(list).toHaveLength(1)
    const { people, nouns } = await server.call(auditOptions, {}, { as: admin })
    expect(people.map(({ realName }) => realName)).toContain('张三')
    expect(nouns).toEqual(['blackList', 'role', 'user'])
  })

  it('invalid, signed out, not permitted, some lots only, another tenant’s', async () => {
    const reversed = { begin: '2026-03-02 00:00:00', end: '2026-03-01 00:00:00' }
    expect(await server.refuse(queryAudit, reversed, { as: admin })).toMatchObject({ code: 'time.reversed' })
    for (const endpoint of [queryAudit, countAudit, auditOptions, verifyAudit]) {
      expect(await server.refuse(endpoint, {})).toMatchObject({ state: 403 })
      expect(await server.refuse(endpoint, {}, { as: powerless })).toMatchObject({ state: 401 })
    }
    expect((await server.call(queryAudit, {}, { as: stranger })).list.map(({ noun }) => noun)).toEqual(['user'])
    const { roleId: reading } = await server.call(
      saveRole,
      { name: '查日志', permissions: ['audit.read'] },
      { as: admin },
    )
    const entry = {
      account: powerless.account,
      realName: '李四',
      roleIds: [reading],
      lotsLimited: true,
      lotIds: [lotId],
    }
    await server.call(saveUser, { ...entry, userId: powerless.userId, version: 1 }, { as: admin })
    expect(await server.refuse(queryAudit, {}, { as: powerless })).toMatchObject({ code: 'audit.wholeTenant' })
  })
})

describe('the history of a record', () => {
  it('ok: is shown to whoever sees the record', async () => {
    const { list } = await server.call(auditHistory, { noun: 'role', recordId: roleId }, { as: admin })
    expect(list.map(({ action }) => action)).toEqual(['role.change', 'role.add'])
  })

  it('ok: of a lot and its parts, for whoever sees the lot', async () => {
    const place = await server.call(saveGate, { lotId, name: '南门' }, { as: admin })
    await server.call(saveGate, { ...place, lotId, name: '北门' }, { as: admin })
    const spot = await server.call(saveSpot, { lotId, parkSpotNumber: 'A-001' }, { as: admin })
    await server.call(numberSpots, { lotId, prefix: 'B-', from: 1, to: 3, digits: 2 }, { as: admin })
    const parts = [
      { noun: 'gate', recordId: place.gateId, actions: ['gate.change', 'gate.add'] },
      { noun: 'spot', recordId: spot.spotId, actions: ['spot.add'] },
      { noun: 'lot', recordId: lotId, actions: ['spot.number'] },
    ] as const
    for (const { actions, ...body } of parts) {
      const { list } = await server.call(auditHistory, body, { as: admin })
      expect(list.map(({ action }) => action).slice(0, actions.length)).toEqual(actions)
      expect(await server.refuse(auditHistory, body, { as: stranger })).toMatchObject({ code: 'row.missing' })
      expect(await server.refuse(auditHistory, body, { as: powerless })).toMatchObject({ state: 401 })
    }
  })

  it('signed out, not permitted, another tenant’s looks like missing', async () => {
    const body = { noun: 'role', recordId: roleId } as const
    expect(await server.refuse(auditHistory, body)).toMatchObject({ state: 403 })
    expect(await server.refuse(auditHistory, body, { as: powerless })).toMatchObject({ state: 401 })
    expect(await server.refuse(auditHistory, body, { as: stranger })).toMatchObject({ code: 'row.missing' })
    const gone = { ...body, recordId: 999_999 }
    expect(await server.refuse(auditHistory, gone, { as: admin })).toMatchObject({ code: 'row.missing' })
  })
})
