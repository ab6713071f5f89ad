import {
  type BannerEntry,
  type BodyOf,
  checkUserPassword,
  countBanner,
  listBanner,
  queryBanner,
  removeBanner,
  saveBanner,
  shareCode,
  uploadToOss,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

const now = new Date('2026-03-02T12:00:00+08:00')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)])

let server: TestServer
let admin: SignedInCaller
let neighbour: SignedInCaller
let code: string
let pictureUrl: string
let tenants = 0

beforeAll(async () => {
  server = await startTestServer()
  neighbour = (await server.addTenant('邻居')).admin
})
beforeEach(async () => {
  server.setTime(now)
  admin = (await server.addTenant(`测试${++tenants}`)).admin
  code = await codeOf(admin)
  pictureUrl = await uploaded(png, '春季 优惠.png')
})
afterAll(() => server.close())

const codeOf = async (as: SignedInCaller) => (await server.call(shareCode, {}, { as })).code
const uploaded = async (bytes: Buffer, name: string, as = admin) => {
  const answer = await server.upload(uploadToOss, { name, bytes }, { as })
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data.items[0]?.url ?? ''
}
const entry = (change: Partial<BannerEntry> = {}): BannerEntry => ({
  place: 'shareRegister',
  title: '洗车八折',
  pictureUrl,
  link: 'https://example.com/wash',
  fromDay: '2026-03-02',
  untilDay: '2026-03-02',
  position: 1,
  enabled: true,
  remark: '',
  ...change,
})
const save = (change: Partial<BodyOf<typeof saveBanner>> = {}, as = admin) =>
  server.call(saveBanner, { ...entry(), ...change }, { as })
const refusalOf = (change: Partial<BodyOf<typeof saveBanner>>, as = admin) =>
  server.refuse(saveBanner, { ...entry(), ...change }, { as })
const list = async (filter: BodyOf<typeof queryBanner> = {}, as = admin) =>
  (await server.call(queryBanner, filter, { as })).list
const titles = async (filter: BodyOf<typeof queryBanner> = {}) => (await list(filter)).map(row => row.title)
/** A driver's request, without a session. */
const shown = async (place: 'shareRegister' | 'app' = 'shareRegister', of = code) =>
  (await server.call(listBanner, { code: of, place })).list
const shownTitles = async (place?: 'shareRegister' | 'app') => (await shown(place)).map(banner => banner.title)
const fetchPicture = (url: string) => fetch(server.address + url)
const pictureStatus = async (url: string) => (await fetchPicture(url)).status

describe('the list', () => {
  it('shows the advertisements with their state', async () => {
    const { bannerId } = await save({ remark: '三月' })
    const [row] = await list()
    expect(row).toEqual({
      ...entry({ remark: '三月' }),
      bannerId,
      state: 'running',
      creatorName: '管理员',
      createdAt: '2026-03-02 12:00:00',
    })
    expect(await server.download(row?.pictureUrl ?? '', admin)).toEqual(png)
  })

  it('is filtered by title, place and state, sorted, and counted', async () => {
    await save({ title: 'Wash A', position: 3, fromDay: '2026-02-01', untilDay: '2026-03-01' })
    await save({ title: '洗车', position: 2, fromDay: '2026-03-03', untilDay: null })
    await save({ title: '保险', position: 1, place: 'app', untilDay: null })
    await save({ title: '停用的', position: 4, enabled: false })
    expect(await titles()).toEqual(['保险', '洗车', 'Wash A', '停用的'])
    expect(await titles({ Sort: 'untilDay' })).toEqual(['保险', '洗车', '停用的', 'Wash A'])
    expect(await titles({ title: 'wash' })).toEqual(['Wash A'])
    expect(await titles({ place: 'app' })).toEqual(['保险'])
    for (const [state, title] of [
      ['over', 'Wash A'],
      ['coming', '洗车'],
      ['running', '保险'],
      ['disabled', '停用的'],
    ] as const) {
      expect(await titles({ state })).toEqual([title])
      expect(await server.call(countBanner, { state }, { as: admin })).toEqual({ total: 1 })
    }
  })
})

describe('an advertisement', () => {
  it('is changed; the audit keeps before and after', async () => {
    const { bannerId } = await save()
    const another = await uploaded(jpeg, 'b.jpg')
    await save({ bannerId, title: '洗车七折', pictureUrl: another })
    expect(await list()).toMatchObject([{ bannerId, title: '洗车七折', pictureUrl: another }])
    expect(await auditOf('banner')).toMatchObject([
      { action: 'banner.add', before: null, after: { title: '洗车八折' } },
      { action: 'banner.change', before: { title: '洗车八折' }, after: { title: '洗车七折' } },
    ])
  })

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no picture', { pictureUrl: '' }, 'pictureUrl'],
    ['a link without TLS', { link: 'http://example.com' }, 'link'],
    ['a link that runs', { link: 'javascript:alert(1)' }, 'link'],
    ['a link with a name in it', { link: 'https://bank.example@evil.example' }, 'link'],
    ['a day that no calendar has', { fromDay: '2026-02-30' }, 'fromDay'],
    ['a place of none', { place: 'roof' as 'app' }, 'place'],
    ['a position below none', { position: -1 }, 'position'],
  ])('with %s is refused at its field', async (_what, change, path) => {
    expect(await refusalOf(change)).toMatchObject({ code: 'request.invalid', issues: [{ path }] })
  })

  it('does not end before it begins', async () => {
    expect(await refusalOf({ untilDay: '2026-03-01' })).toMatchObject({
      code: 'banner.untilBeforeFrom',
      issues: [{ path: 'untilDay', message: '结束日期不能早于开始日期' }],
    })
  })

  it('accepts only the tenant’s own pictures', async () => {
    const theirs = await uploaded(png, 'theirs.png', neighbour)
    for (const url of [theirs, 'https://evil.example/a.png', '/api/file/999999/a.png']) {
      expect(await refusalOf({ pictureUrl: url })).toMatchObject({
        code: 'banner.picture',
        issues: [{ path: 'pictureUrl' }],
      })
    }
  })

  it('of another tenant looks missing when changed or removed', async () => {
    const { bannerId } = await save()
    const own = await uploaded(png, 'own.png', neighbour)
    await recheck(neighbour)
    expect((await refusalOf({ bannerId, pictureUrl: own }, neighbour)).code).toBe('row.missing')
    expect((await server.refuse(removeBanner, { bannerIds: [bannerId] }, { as: neighbour })).code).toBe('row.missing')
    expect(await list({}, neighbour)).toEqual([])
    expect(await titles()).toEqual(['洗车八折'])
  })

  it('is removed after the password re-check, all or none, and once', async () => {
    const { bannerId } = await save()
    const { bannerId: other } = await save({ title: '另一条' })
    const remove = (bannerIds: number[]) => server.post(removeBanner, { bannerIds }, { as: admin })
    expect((await remove([bannerId])).body).toMatchObject({ code: 'session.recheckNeeded' })
    await recheck(admin)
    expect((await remove([bannerId, 999_999])).body).toMatchObject({ code: 'row.missing' })
    const both = await Promise.all([remove([bannerId]), remove([bannerId])])
    expect(both.map(({ body }) => body.state).sort()).toEqual(['failed', 'success'])
    expect((await list()).map(row => row.bannerId)).toEqual([other])
    expect((await auditOf('banner')).map(row => row.action)).toEqual(['banner.add', 'banner.add', 'banner.remove'])
  })
})

describe('drivers', () => {
  it('see the advertisements in force at a place, in order', async () => {
    await save({ title: '第二', position: 2 })
    const { bannerId } = await save({ title: '第一', position: 1, link: '' })
    await save({ title: 'APP 里的', place: 'app' })
    expect(await shownTitles()).toEqual(['第一', '第二'])
    expect(await shownTitles('app')).toEqual(['APP 里的'])
    const [first] = await shown()
    expect(first).toEqual({ bannerId, title: '第一', link: '', pictureUrl: expect.stringContaining(`${code}/`) })
  })

  it('see it from its first to its last day in the tenant’s time zone, and on no other day', async () => {
    await save({ fromDay: '2026-03-02', untilDay: '2026-03-03' })
    const url = (await shown())[0]?.pictureUrl ?? ''
    for (const [time, isThere] of [
      ['2026-03-01T23:59:59+08:00', false],
      ['2026-03-02T00:00:00+08:00', true],
      ['2026-03-03T23:59:59+08:00', true],
      ['2026-03-04T00:00:00+08:00', false],
    ] as const) {
      server.setTime(new Date(time))
      expect([time, (await shown()).length, await pictureStatus(url)]).toEqual([
        time,
        isThere ? 1 : 0,
        isThere ? 200 : 410,
      ])
    }
  })

  it('see those of another day in another time zone', async () => {
    const far = (await server.addTenant(`远方${tenants}`, { timeZone: 'America/New_York' })).admin
    const url = await uploaded(png, 'far.png', far)
    await save({ pictureUrl: url, fromDay: '2026-03-01', untilDay: '2026-03-01' }, far)
    server.setTime(new Date('2026-03-02T12:59:59+08:00'))
    expect(await shown('shareRegister', await codeOf(far))).toHaveLength(1)
    server.setTime(new Date('2026-03-02T13:00:00+08:00'))
    expect(await shown('shareRegister', await codeOf(far))).toEqual([])
  })

  it('see nothing disabled or of another tenant, nor its picture', async () => {
    const { bannerId } = await save()
    const url = (await shown())[0]?.pictureUrl ?? ''
    const foreign = url.replace(code, await codeOf(neighbour))
    expect([await pictureStatus(url), await pictureStatus(foreign)]).toEqual([200, 410])
    expect(await shown('shareRegister', await codeOf(neighbour))).toEqual([])
    await save({ bannerId, enabled: false })
    expect(await shown()).toEqual([])
    expect(await pictureStatus(url)).toBe(410)
  })

  it('get a clear failure for an unknown code', async () => {
    expect((await server.refuse(listBanner, { code: '0'.repeat(12), place: 'app' })).code).toBe('share.unknown')
  })

  it('get the title unchanged', async () => {
    const title = '<img src=x onerror=alert(1)>"\'&'
    await save({ title })
    expect(await shownTitles()).toEqual([title])
  })
})

describe('the picture', () => {
  it('is served without a session, with its own media type', async () => {
    await save({ pictureUrl: await uploaded(jpeg, 'x.png') })
    const response = await fetchPicture((await shown())[0]?.pictureUrl ?? '')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=60',
      'content-length': String(jpeg.length),
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg)
  })

  it('has another URL when the picture changes', async () => {
    const { bannerId } = await save()
    const before = (await shown())[0]?.pictureUrl
    await save({ bannerId, pictureUrl: await uploaded(jpeg, 'b.jpg') })
    expect((await shown())[0]?.pictureUrl).not.toBe(before)
  })

  it.each(['0', '-1', 'x', '9'.repeat(20), '1%2F..', "1'"])('of %s does not exist', async bannerId => {
    expect(await pictureStatus(`/api/banner/picture/${code}/${bannerId}`)).toBe(410)
    expect(await pictureStatus(`/api/banner/picture/x/${bannerId}`)).toBe(410)
  })

  it('gives no access to other files of the tenant', async () => {
    await save()
    expect(await pictureStatus(pictureUrl)).toBe(401)
  })
})

const recheck = (as: SignedInCaller) => server.call(checkUserPassword, { Password: testPassword }, { as })
const auditOf = (entity: string) =>
  server.owner.shared
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('tenant_id', '=', admin.TenantId)
    .where('entity', '=', entity)
    .orderBy('audit_id')
    .execute()
