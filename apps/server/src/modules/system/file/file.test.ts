import { changePortrait, currentUser, getTenantUserInfo, queryUploadFile, uploadToOss } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let user: SignedInCaller
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)])

beforeAll(async () => {
  server = await startTestServer()
  tenantId = (await server.addTenant('甲停车')).tenantId
  user = await server.addUser(tenantId, [])
})
afterAll(() => server.close())

const upload = async (bytes: Buffer, name: string, as = user) => server.upload(uploadToOss, { name, bytes }, { as })
const urlOf = async (bytes: Buffer, name: string, as = user) => {
  const answer = await upload(bytes, name, as)
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data.items[0]?.url ?? ''
}

describe('api/upload/uploadToOss', () => {
  it('[CA-01] ok: accepts a png and a jpeg, and serves them within the tenant', async () => {
    const url = await urlOf(png, '头像.png')
    expect(await server.download(url, user)).toEqual(png)
    expect(await server.download(await urlOf(jpeg, 'me.jpg'), user)).toEqual(jpeg)
    const found = await server.call(queryUploadFile, { Name: '头像' }, { as: user })
    expect(found).toEqual([{ Url: url, Name: '头像.png' }])
  })

  it.each([
    ['a text that is called png', Buffer.from('<svg onload=alert(1)>'), 'x.png', 'file.notImage'],
    ['nothing', Buffer.alloc(0), 'x.png', 'file.notImage'],
    ['500 KB', Buffer.concat([png, Buffer.alloc(500 * 1024 - png.length)]), 'x.png', 'file.imageTooLarge'],
  ])('[VA-01, VA-02] invalid: %s is refused', async (_what, bytes, name, code) => {
    expect(await upload(bytes, name)).toMatchObject({ state: 'failed', code })
  })

  it('[VA-02] ok: one byte less than 500 KB', async () => {
    expect(await upload(Buffer.concat([png, Buffer.alloc(500 * 1024 - 1 - png.length)]), 'x.png')).toMatchObject({
      state: 'success',
    })
  })
})

describe('api/app/queryUploadFile', () => {
  it('[CA-01] ok: lists one’s pictures by name, page by page, with their Url', async () => {
    const urls: string[] = []
    for (const name of ['页1.png', '页2.png', '页3.png']) urls.push(await urlOf(png, name))
    const find = (Page: number) => server.call(queryUploadFile, { Name: '页', Page, PerPage: 2 }, { as: user })
    const pages = [await find(1), await find(2), await find(3)]
    expect(pages.map(page => page.length)).toEqual([2, 1, 0])
    expect(
      pages
        .flat()
        .map(({ Url }) => Url)
        .sort(),
    ).toEqual(urls.sort())
  })

  it('leaves out a picture that has expired, before the job has removed it', async () => {
    const url = await urlOf(png, '过期.png')
    const listed = async (as: SignedInCaller) =>
      (await server.call(queryUploadFile, { Name: '过期' }, { as })).map(({ Url }) => Url)
    expect(await listed(user)).toEqual([url])
    server.setTime(new Date(Date.now() + 86_400_000))
    expect(await listed(await server.signIn(user.account))).toEqual([])
    server.setTime(undefined)
    user = await server.signIn(user.account)
  })

  it('[ER-05] invalid: a look-up that is refused says so in the caller’s language', async () => {
    const spoilt = { Name: '', PerPage: 201 }
    expect(await server.refuse(queryUploadFile, spoilt, { as: user })).toMatchObject({
      message: '提交的内容有误，请按提示修改后重试',
    })
    expect((await server.refuse(queryUploadFile, spoilt, { as: user, language: 'en' })).message).toMatch(/^[ -~’]+$/)
  })
})

describe('/cloud/profile/portrait', () => {
  it('[RP-03] ok: sets one’s own avatar, which the shell then shows', async () => {
    const portraitUrl = await urlOf(png, 'a.png')
    await server.call(changePortrait, { portraitUrl }, { as: user })
    const { AvatarUrl } = await server.call(getTenantUserInfo, {}, { as: user })
    expect(await server.download(AvatarUrl, user)).toEqual(png)
    expect(await server.call(currentUser, {}, { as: user })).toMatchObject({ portrait: AvatarUrl })
  })

  it('refuses a URL that is not a picture of the tenant', async () => {
    const stranger = (await server.addTenant('邻居')).admin
    const theirs = await urlOf(png, 'theirs.png', stranger)
    for (const portraitUrl of [theirs, 'https://evil.example/a.png', '/api/file/999999/a.png']) {
      expect(await server.refuse(changePortrait, { portraitUrl }, { as: user })).toMatchObject({
        code: 'file.notImage',
      })
    }
  })
})

describe('GET /api/file', () => {
  const get = (url: string, headers: Record<string, string> = {}) => fetch(server.address + url, { headers })

  it('needs this tenant’s cookie, and a page of this site', async () => {
    const url = await urlOf(png, 'a.png')
    const { admin: stranger } = await server.addTenant('邻居')
    const statuses = [
      await get(url),
      await get(url, { authorization: `Basic ${user.token}` }),
      await get(url, { cookie: stranger.cookie }),
      await get(url, { cookie: user.cookie, 'sec-fetch-site': 'cross-site' }),
      await get(url, { cookie: user.cookie }),
    ].map(response => response.status)
    expect(statuses).toEqual([401, 401, 410, 400, 200])
  })

  it('is the only thing besides the live channels that the cookie authenticates', async () => {
    const response = await fetch(`${server.address}/${getTenantUserInfo.path}`, {
      method: 'POST',
      headers: { cookie: user.cookie },
    })
    expect(await response.json()).toMatchObject({ state: 403, code: 'session.missing' })
  })
})
