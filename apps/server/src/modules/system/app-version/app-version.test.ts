import {
  type AppVersionEntry,
  type BodyOf,
  checkAppVersion,
  countAppVersion,
  queryAppVersion,
  saveAppVersion,
  shareCode,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

const now = new Date('2026-03-02T12:00:00+08:00')

let server: TestServer
let admin: SignedInCaller
let neighbour: SignedInCaller
let code: string
let tenants = 0

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(now)
  neighbour = (await server.addTenant('邻居')).admin
})
beforeEach(async () => {
  admin = (await server.addTenant(`测试${++tenants}`)).admin
  code = (await server.call(shareCode, {}, { as: admin })).code
})
afterAll(() => server.close())

const entry = (change: Partial<AppVersionEntry> = {}): AppVersionEntry => ({
  platform: 'android',
  version: '2.1.0',
  build: 21,
  notesZh: '修复问题',
  notesEn: 'Fixes',
  minVersion: '',
  downloadUrl: 'https://example.com/app.apk',
  releasedAt: '2026-03-01 08:00:00',
  withdrawn: false,
  ...change,
})
const save = (change: Partial<BodyOf<typeof saveAppVersion>> = {}, as = admin) =>
  server.call(saveAppVersion, { ...entry(), ...change }, { as })
const refusalOf = (change: Partial<BodyOf<typeof saveAppVersion>>, as = admin) =>
  server.refuse(saveAppVersion, { ...entry(), ...change }, { as })
const check = (app: Partial<BodyOf<typeof checkAppVersion>> = {}, language: 'zh' | 'en' = 'zh') =>
  server.call(checkAppVersion, { code, platform: 'android', version: '2.0.0', ...app }, { language })
const list = async (filter: BodyOf<typeof queryAppVersion> = {}) =>
  (await server.call(queryAppVersion, filter, { as: admin })).list
const versions = async (filter: BodyOf<typeof queryAppVersion> = {}) => (await list(filter)).map(row => row.version)

describe('the list', () => {
  it('shows the versions with their state', async () => {
    const { appVersionId } = await save({ minVersion: '1.5.0' })
    expect(await list()).toEqual([
      {
        ...entry({ minVersion: '1.5.0' }),
        appVersionId,
        state: 'released',
        creatorName: '管理员',
        createdAt: '2026-03-02 12:00:00',
      },
    ])
  })

  it('is filtered by platform, version and state, the latest release first, and counted', async () => {
    await save({ version: '2.0.0', releasedAt: '2026-02-01 00:00:00' })
    await save({ version: '2.1.0', withdrawn: true })
    await save({ version: '2.2.0', releasedAt: '2026-03-02 12:00:01' })
    await save({ version: '3.0.0', platform: 'ios', releasedAt: '2026-03-02 12:00:00' })
    expect(await versions()).toEqual(['2.2.0', '3.0.0', '2.1.0', '2.0.0'])
    expect(await versions({ platform: 'ios' })).toEqual(['3.0.0'])
    expect(await versions({ version: '2.1' })).toEqual(['2.1.0'])
    expect(await versions({ state: 'coming' })).toEqual(['2.2.0'])
    expect(await versions({ state: 'released' })).toEqual(['3.0.0', '2.0.0'])
    expect(await versions({ state: 'withdrawn' })).toEqual(['2.1.0'])
    expect(await server.call(countAppVersion, { state: 'released' }, { as: admin })).toEqual({ total: 2 })
  })
})

describe('a version', () => {
  it('is changed; the audit keeps before and after', async () => {
    const { appVersionId } = await save()
    await save({ appVersionId, notesZh: '改', withdrawn: true })
    expect(await list()).toMatchObject([{ appVersionId, notesZh: '改', state: 'withdrawn' }])
    const audits = await server.owner.shared
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('tenant_id', '=', admin.TenantId)
      .where('entity', '=', 'appVersion')
      .orderBy('audit_id')
      .execute()
    expect(audits).toMatchObject([
      { action: 'appVersion.add', before: null, after: { notesZh: '修复问题' } },
      { action: 'appVersion.change', before: { notes_zh: '修复问题' }, after: { notesZh: '改' } },
    ])
  })

  it('is unique per platform and build', async () => {
    await save()
    await save({ build: 22 })
    await save({ platform: 'ios' })
    const refused = await refusalOf({})
    expect(refused).toMatchObject({ code: 'appVersion.exists', issues: [{ path: 'version' }] })
    expect(await list()).toHaveLength(3)
  })

  it.each([
    ['two numbers', { version: '2.1' }, 'version'],
    ['a letter', { version: '2.1.0-beta' }, 'version'],
    ['a leading zero', { version: '2.01.0' }, 'version'],
    ['a lowest version that is none', { minVersion: 'x' }, 'minVersion'],
    ['no build', { build: 0 }, 'build'],
    ['no notes', { notesZh: ' ' }, 'notesZh'],
    ['an address that is none', { downloadUrl: 'javascript:alert(1)' }, 'downloadUrl'],
  ])('with %s is refused at its field', async (_what, change, path) => {
    expect(await refusalOf(change)).toMatchObject({ code: 'request.invalid', issues: [{ path }] })
  })

  it('cannot require a version higher than itself', async () => {
    expect(await refusalOf({ minVersion: '2.1.1' })).toMatchObject({
      code: 'appVersion.minAbove',
      issues: [{ path: 'minVersion', message: '最低版本不能高于此版本' }],
    })
    await save({ minVersion: '2.1.0' })
  })

  it('of another tenant looks missing', async () => {
    const { appVersionId } = await save()
    expect((await refusalOf({ appVersionId, version: '9.0.0' }, neighbour)).code).toBe('row.missing')
    expect((await server.call(queryAppVersion, {}, { as: neighbour })).list).toEqual([])
    expect(await versions()).toEqual(['2.1.0'])
  })
})

describe('an app that asks', () => {
  it('gets the newest version, in the person’s language', async () => {
    await save({ version: '2.9.0', build: 29 })
    await save({ version: '2.10.0', build: 30 })
    const latest = {
      version: '2.10.0',
      build: 30,
      notes: '修复问题',
      downloadUrl: 'https://example.com/app.apk',
      releasedAt: '2026-03-01 08:00:00',
    }
    expect(await check()).toEqual({ update: 'optional', latest })
    expect((await check({}, 'en')).latest?.notes).toBe('Fixes')
    expect(await check({ version: '2.10.0', build: 30 })).toEqual({ update: 'none', latest: null })
  })

  it('reads the Chinese notes where there are no English ones', async () => {
    await save({ notesEn: '' })
    expect((await check({}, 'en')).latest?.notes).toBe('修复问题')
  })

  it('must update when it is below the lowest version', async () => {
    await save({ minVersion: '2.0.1' })
    expect((await check()).update).toBe('required')
    expect((await check({ version: '2.0.1' })).update).toBe('optional')
  })

  it('is not offered versions of the other platform, future or withdrawn ones, or another tenant’s', async () => {
    await save({ platform: 'ios' })
    await save({ version: '2.2.0', releasedAt: '2026-03-02 12:00:01', minVersion: '2.2.0' })
    await save({ version: '2.3.0', withdrawn: true, minVersion: '2.3.0' })
    await save({ version: '9.9.9' }, neighbour)
    expect(await check()).toEqual({ update: 'none', latest: null })
    server.setTime(new Date(now.getTime() + 1000))
    expect(await check()).toMatchObject({ update: 'required', latest: { version: '2.2.0' } })
    server.setTime(now)
  })

  it('gets a clear failure for an unknown code', async () => {
    const asked = { code: '0'.repeat(12), platform: 'ios', version: '1.0' } as const
    expect((await server.refuse(checkAppVersion, asked)).code).toBe('share.unknown')
  })
})
