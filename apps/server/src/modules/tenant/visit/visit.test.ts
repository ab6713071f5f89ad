import {
  currentUser,
  getTenantUserInfo,
  leaveTenant,
  logOff,
  lotOptions,
  ownMenu,
  queryAudit,
  queryBlackList,
  queryTenant,
  saveBlackList,
  savePushSetting,
  visitTenant,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../routes.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { digestOf } from '../../../testing/world.ts'

let server: TestServer
let platform: SignedInCaller
let platformId: number
let tenantId: number
let admin: SignedInCaller
const now = new Date('2026-03-05T12:00:00+08:00')
const reason = '客户来电：看不到月卡'

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000 })
  server.setTime(now)
  ;({ tenantId: platformId, admin: platform } = await server.addTenant('平台', { isPlatform: true }))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  await addLot(server, tenantId, { name: '南山停车场' })
  await server.call(saveBlackList, { plateNumber: '粤B12345' }, { as: admin })
})
afterAll(() => server.close())

const begin = async () => ({ token: (await server.call(visitTenant, { tenantId, reason }, { as: platform })).token })

describe('looking at an operator’s data as the platform', () => {
  it('ok: sees what its people see, named as the person of the platform', async () => {
    const answer = await server.call(visitTenant, { tenantId, reason }, { as: platform })
    expect(answer).toMatchObject({ TenantId: tenantId, visit: { tenantName: '甲停车' } })
    expect(new Date(answer.visit?.endsAt ?? 0).getTime() - now.getTime()).toBe(3_600_000)
    const { list } = (await server.call(queryBlackList, {}, { as: answer })) as { list: { plateNumber: string }[] }
    expect(list.map(({ plateNumber }) => plateNumber)).toEqual(['粤B12345'])
    expect(await server.call(lotOptions, {}, { as: answer })).toHaveLength(1)
    expect(JSON.stringify(await server.call(ownMenu, {}, { as: answer }))).toContain('operation/records')
    expect((await server.call(currentUser, {}, { as: answer })).name).toBe('管理员')
    expect((await server.call(getTenantUserInfo, {}, { as: answer })).tenantName).toBe('甲停车')
  })

  it('the reason, who looked and until when are in the log of both', async () => {
    await begin()
    for (const as of [admin, platform]) {
      const { list } = await server.call(queryAudit, { noun: 'tenant' }, { as })
      expect(list[0]).toMatchObject({ action: 'tenant.visit', thing: String(tenantId) })
      expect(JSON.stringify(list[0])).toContain(reason)
      expect(JSON.stringify(list[0])).toContain(platform.account)
    }
  })

  it('changes nothing, whatever is called', async () => {
    const as = await begin()
    const before = await digestOf(server, tenantId)
    expect(await server.refuse(saveBlackList, { plateNumber: '粤B00001' }, { as })).toMatchObject({ state: 401 })
    expect(await server.refuse(logOff, {}, { as })).toMatchObject({ code: 'visit.readOnly' })
    const muted = { mutedKinds: [], quiet: null } as never
    expect(await server.refuse(savePushSetting, muted, { as })).toMatchObject({ code: 'visit.readOnly' })
    for (const { endpoint } of routes) {
      if (endpoint.encoding === 'multipart' || endpoint.path === leaveTenant.path) continue
      await server.post(endpoint, {} as never, { as })
    }
    const after = await digestOf(server, tenantId)
    expect(after).toEqual(before)
  })

  it('not permitted: without the permission, from another operator, without a reason, one’s own', async () => {
    const reader = await server.addUser(platformId, ['tenant.read'])
    expect(await server.refuse(visitTenant, { tenantId, reason }, { as: reader })).toMatchObject({ state: 401 })
    const body = { tenantId: platformId, reason }
    expect(await server.refuse(visitTenant, body, { as: admin })).toMatchObject({ code: 'module.off' })
    expect(await server.refuse(visitTenant, { tenantId, reason: ' ' }, { as: platform })).toMatchObject({
      code: 'request.invalid',
    })
    expect(await server.refuse(visitTenant, body, { as: platform })).toMatchObject({ code: 'visit.own' })
    // From within a visit no other begins, and nothing of the platform is seen.
    const as = await begin()
    for (const endpoint of [visitTenant, queryTenant]) {
      expect((await server.post(endpoint, { tenantId, reason } as never, { as })).body).toMatchObject({ state: 401 })
    }
  })
})

describe('a visit is over', () => {
  it('after an hour', async () => {
    const as = await begin()
    server.setTime(new Date(now.getTime() + 59 * 60_000))
    await server.call(queryBlackList, {}, { as })
    server.setTime(new Date(now.getTime() + 60 * 60_000))
    expect(await server.refuse(queryBlackList, {}, { as })).toMatchObject({ state: 403, code: 'visit.over' })
    server.setTime(now)
  })

  it('when he leaves, which is in the operator’s log', async () => {
    const as = await begin()
    await server.call(leaveTenant, {}, { as })
    expect(await server.refuse(queryBlackList, {}, { as })).toMatchObject({ code: 'visit.over' })
    const { list } = await server.call(queryAudit, { noun: 'tenant' }, { as: admin })
    expect(list[0]?.action).toBe('tenant.leave')
  })

  it('with the session it began in, at once', async () => {
    const person = await server.addUser(platformId, ['tenant.read', 'tenant.visit'])
    const { token } = await server.call(visitTenant, { tenantId, reason }, { as: person })
    await server.call(queryBlackList, {}, { as: { token } })
    await server.call(logOff, {}, { as: person })
    expect(await server.refuse(queryBlackList, {}, { as: { token } })).toMatchObject({ state: 403 })
  })
})
