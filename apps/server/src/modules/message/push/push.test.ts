import { getPushSetting, savePushSetting } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let colleague: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  colleague = await server.addUser(tenant.tenantId, [])
})
afterAll(() => server.close())

describe('push setting', () => {
  it('ok: everything is on without a setting; the kinds are those that the person may see', async () => {
    expect(await server.call(getPushSetting, {}, { as: colleague })).toEqual({
      mutedKinds: [],
      quiet: null,
      kinds: [
        'imported',
        'exported',
        'exportFailed',
        'lotApproved',
        'lotRefused',
        'visitorArrived',
        'requestApproved',
        'requestRefused',
        'version',
        'notice',
      ],
      timeZone: 'Asia/Shanghai',
    })
    expect((await server.call(getPushSetting, {}, { as: admin })).kinds).toContain('blackListed')
  })

  it('ok: is saved for the person alone, with an audit row', async () => {
    const setting = { mutedKinds: ['imported' as const], quiet: { from: '22:30', until: '07:00' } }
    await server.call(savePushSetting, { ...setting, mutedKinds: ['imported', 'imported'] }, { as: colleague })
    expect(await server.call(getPushSetting, {}, { as: colleague })).toMatchObject(setting)
    expect(await server.call(getPushSetting, {}, { as: admin })).toMatchObject({ mutedKinds: [], quiet: null })
    const audit = await server.owner.shared
      .selectFrom('audit')
      .select(['user_id', 'before', 'after'])
      .where('action', '=', 'pushSetting.save')
      .execute()
    expect(audit).toEqual([{ user_id: colleague.userId, before: { mutedKinds: [], quiet: null }, after: setting }])
  })

  it('invalid: a time that does not exist, half a range', async () => {
    for (const quiet of [{ from: '24:00', until: '07:00' }, { from: '22:00' }]) {
      const body = { mutedKinds: [], quiet } as never
      expect(await server.refuse(savePushSetting, body, { as: admin })).toMatchObject({ code: 'request.invalid' })
    }
  })
})
