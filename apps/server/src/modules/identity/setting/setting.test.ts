import { linkUser, queryAudit, querySetting, saveSetting, saveUser } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { watchSilence } from '../../../jobs/watch-silence.ts'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { removeExpiredPersonalData } from '../../system/retention/remove-expired.ts'

const start = new Date('2026-03-02T08:00:00+08:00')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(start)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['setting.read', 'personalData.read'])
})
afterEach(() => server.setTime(start))
afterAll(() => server.close())

const settings = async (as = admin) => (await server.call(querySetting, {}, { as })).settings

describe('[system/settings] settings', () => {
  it('ok: the product’s hold until one is set, then it says who set it, and the log what it was', async () => {
    expect(await settings()).toMatchObject({ sessionIdleMinutes: 120, sessionLongestHours: 16, boxSilentMinutes: 2 })
    await server.call(saveSetting, { boxSilentMinutes: 10 }, { as: admin })
    const { settings: now, changed } = await server.call(querySetting, {}, { as: reader })
    expect(now).toMatchObject({ boxSilentMinutes: 10, sessionIdleMinutes: 120 })
    expect(changed).toEqual([{ name: 'boxSilentMinutes', by: '管理员', at: '2026-03-02 08:00:00' }])
    const { list } = await server.call(queryAudit, { noun: 'setting' }, { as: admin })
    expect(list[0]?.changes).toEqual([{ field: 'boxSilentMinutes', before: [2], after: [10], isList: false }])
    expect(await settings(stranger)).toMatchObject({ boxSilentMinutes: 2 })
  })

  it('ok: a session ends when it was idle for as long as is set, whatever others have set', async () => {
    await server.call(saveSetting, { sessionIdleMinutes: 10 }, { as: admin })
    const fresh = await server.signIn(stranger.account)
    server.setTime(after(11))
    expect(await server.refuse(querySetting, {}, { as: reader })).toMatchObject({ code: 'session.expired' })
    expect(await settings(fresh)).toMatchObject({ sessionIdleMinutes: 120 })
    server.setTime(start)
    admin = await server.signIn(admin.account)
    await server.call(saveSetting, { sessionIdleMinutes: 60, sessionLongestHours: 1 }, { as: admin })
    for (const minutes of [30, 59]) {
      server.setTime(after(minutes))
      expect(await settings()).toMatchObject({ sessionLongestHours: 1 })
    }
    server.setTime(after(61))
    expect(await server.refuse(querySetting, {}, { as: admin })).toMatchObject({ code: 'session.expired' })
    server.setTime(start)
    admin = await server.signIn(admin.account)
    await server.call(saveSetting, {}, { as: admin })
    reader = await server.signIn(reader.account)
  })

  it('ok: a password link holds as many days as are set', async () => {
    await server.call(saveSetting, { passwordLinkDays: 7 }, { as: admin })
    const { userId } = await server.call(
      saveUser,
      { account: 'zhang_san', realName: '张三', roleIds: [] },
      { as: admin },
    )
    const { expiresAt } = await server.call(linkUser, { userId }, { as: admin })
    expect(expiresAt).toBe('2026-03-09 08:00:00')
  })

  it('ok: a box counts as silent, and pictures are removed, after as long as is set', async () => {
    const lot = await addLot(server, tenantId)
    await lot.report([{ direction: 'in', plate: '粤B10001', passedAt: start.toISOString() }])
    const owner = server.owner.shared
    await sql`update pass set picture_url = 'https://example.com/a.jpg' where tenant_id = ${tenantId}`.execute(owner)
    await server.call(saveSetting, { boxSilentMinutes: 30, keepPicturesDays: 5 }, { as: admin })
    const alarms = async () =>
      (await owner.selectFrom('alarm').select('kind').where('tenant_id', '=', tenantId).execute()).map(
        ({ kind }) => kind,
      )
    await watchSilence({ database: server.database, clock: () => after(29) })
    expect(await alarms()).not.toContain('deviceSilent')
    await watchSilence({ database: server.database, clock: () => after(31) })
    expect(await alarms()).toContain('deviceSilent')

    const retention = { platesDays: undefined, phonesDays: undefined, picturesDays: undefined }
    const pictures = async () =>
      (await owner.selectFrom('pass').select('picture_url').where('tenant_id', '=', tenantId).execute()).map(
        row => row.picture_url,
      )
    for (const [days, left] of [
      [4, ['https://example.com/a.jpg']],
      [6, [null]],
    ] as const) {
      const clock = () => after(days * 24 * 60)
      await removeExpiredPersonalData({ database: server.database, pictures: server.pictures, clock, retention })
      expect(await pictures()).toEqual(left)
    }
  })

  it('invalid, signed out, not permitted, some lots only', async () => {
    expect(await server.refuse(saveSetting, { boxSilentMinutes: 0 }, { as: admin })).toMatchObject({
      code: 'request.invalid',
    })
    const idle = { sessionIdleMinutes: 120, sessionLongestHours: 1 }
    expect(await server.refuse(saveSetting, idle, { as: admin })).toMatchObject({ code: 'setting.idleBeyondLongest' })
    expect(await server.refuse(saveSetting, {})).toMatchObject({ state: 403 })
    expect(await server.refuse(saveSetting, {}, { as: reader })).toMatchObject({ state: 401 })
    const subTenantId = await addSubTenant(server, tenantId)
    const partial = await server.addUser(tenantId, ['setting.save'], { subTenantId })
    expect(await server.refuse(saveSetting, {}, { as: partial })).toMatchObject({ code: 'setting.wholeTenant' })
  })
})
