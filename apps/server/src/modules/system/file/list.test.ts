import {
  blackListTemplate,
  changePortrait,
  checkUserPassword,
  countFile,
  type FileRow,
  fileUsage,
  lotDetail,
  type Permission,
  queryAudit,
  queryFile,
  removeFile,
  saveLot,
  uploadToOss,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picture } from '../../../testing/picture.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let colleague: SignedInCaller
let stranger: SignedInCaller
const permissions: Permission[] = ['file.read', 'file.remove', 'blackList.import']

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  colleague = await server.addUser(tenantId, permissions)
  stranger = (await server.addTenant('乙停车')).admin
  await addLot(server, tenantId, { name: '东门停车场' })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { shared } = server.owner
  await shared.deleteFrom('lot_photo').execute()
  await shared.updateTable('app_user').set({ avatar_file_id: null }).execute()
  await shared.deleteFrom('file').execute()
  await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
})

const uploaded = async (name: string, as = admin) => {
  const answer = await server.upload(uploadToOss, { name, bytes: picture }, { as })
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data.items[0]?.url ?? ''
}
const files = async (filter = {}, as = admin): Promise<FileRow[]> =>
  (await server.call(queryFile, { Sort: 'name', Descending: false, ...filter }, { as })).list
const names = async (filter = {}, as = admin) => (await files(filter, as)).map(({ name }) => name)
const idOf = async (name: string) => (await files({ name }))[0]?.fileId ?? 0
const show = async (url: string) => {
  const { lotId } = await server.owner.shared.selectFrom('lot').select('lot_id as lotId').executeTakeFirstOrThrow()
  const { version, name, code, capacity } = await server.call(lotDetail, { lotId }, { as: admin })
  await server.call(saveLot, { lotId, version, name, code, capacity, photoUrls: [url] }, { as: admin })
}

describe('[system/fileUpload] the files of an operator', () => {
  it('ok: says whose each is, how large, what shows it, and how long it is kept', async () => {
    await show(await uploaded('a.png'))
    await server.call(changePortrait, { portraitUrl: await uploaded('b.png') }, { as: admin })
    await uploaded('c.png', colleague)
    await server.call(blackListTemplate, {}, { as: colleague })
    const [photo, avatar, unused, template] = await files()
    expect(photo).toMatchObject({ use: 'lotPhoto', state: 'used', keptUntil: null, byteCount: picture.length })
    expect(photo?.usedBy).toMatchObject([{ kind: 'lot', name: '东门停车场' }])
    expect(avatar).toMatchObject({ use: 'avatar', state: 'used', ownerName: '管理员' })
    expect(avatar?.usedBy).toMatchObject([{ kind: 'user', name: admin.account }])
    expect(unused).toMatchObject({ use: 'upload', state: 'unused', usedBy: [], keptUntil: expect.any(String) })
    expect(template).toMatchObject({ use: 'importTemplate', state: 'kept' })
    expect(await names({ state: 'unused' })).toEqual(['c.png'])
    expect(await server.call(countFile, { use: ['avatar', 'lotPhoto'] }, { as: admin })).toEqual({ total: 2 })
  })

  it('ok: what they take up adds up, beside the limit that the platform has set', async () => {
    await show(await uploaded('a.png'))
    await uploaded('c.png')
    const tenant = server.owner.shared.updateTable('tenant').where('tenant_id', '=', tenantId)
    expect(await server.call(fileUsage, {}, { as: admin })).toEqual({
      bytes: 2 * picture.length,
      limitBytes: null,
      uses: expect.arrayContaining([{ use: 'upload', files: 1, bytes: picture.length }]),
      unused: { files: 1, bytes: picture.length },
      sheets: { count: 0, bytes: 0 },
    })
    await tenant.set({ storage_limit_mb: 3 }).execute()
    expect((await server.call(fileUsage, {}, { as: admin })).limitBytes).toBe(3 * 2 ** 20)
    await tenant.set({ storage_limit_mb: null }).execute()
  })

  it('finds a picture that lost its last use without a word', async () => {
    await show(await uploaded('a.png'))
    await server.owner.shared.deleteFrom('lot_photo').execute()
    expect(await files({ state: 'unused' })).toMatchObject([{ name: 'a.png', use: 'lotPhoto' }])
    await server.call(removeFile, { fileIds: [await idOf('a.png')] }, { as: admin })
    expect(await names()).toEqual([])
  })

  it('ok: removes what nothing shows, with its bytes, and says so in the log', async () => {
    const url = await uploaded('c.png')
    const fileId = await idOf('c.png')
    expect(await server.call(removeFile, { fileIds: [fileId] }, { as: admin })).toEqual({ removed: 1 })
    const fetched = await fetch(server.address + url, { headers: { cookie: admin.cookie } })
    expect(fetched.status).toBe(410)
    const { list } = await server.call(queryAudit, { noun: 'file' }, { as: admin })
    expect(list[0]).toMatchObject({ action: 'file.remove', thing: String(fileId), name: 'c.png' })
  })

  it('conflict: one that is shown stays, and with it all others of the call', async () => {
    await show(await uploaded('a.png'))
    await uploaded('c.png')
    const fileIds = [await idOf('a.png'), await idOf('c.png')]
    const refused = await server.refuse(removeFile, { fileIds }, { as: admin, language: 'en' })
    expect(refused).toMatchObject({ code: 'file.inUse' })
    expect(refused.message).toContain('a.png is in use (东门停车场)')
    expect(await names()).toEqual(['a.png', 'c.png'])
  })

  it('not permitted, and without the password: nothing goes', async () => {
    await uploaded('c.png')
    const fileIds = [await idOf('c.png')]
    const reader = await server.addUser(tenantId, ['file.read'])
    expect((await server.refuse(removeFile, { fileIds }, { as: reader })).state).toBe(401)
    const hasty = await server.addUser(tenantId, permissions)
    expect((await server.refuse(removeFile, { fileIds }, { as: hasty })).code).toBe('session.recheckNeeded')
    expect(await names()).toEqual(['c.png'])
  })

  it('another tenant’s look like missing', async () => {
    await uploaded('c.png')
    await server.call(checkUserPassword, { Password: testPassword }, { as: stranger })
    expect(await names({}, stranger)).toEqual([])
    const refused = await server.refuse(removeFile, { fileIds: [await idOf('c.png')] }, { as: stranger })
    expect(refused.code).toBe('row.missing')
  })

  it('who sees only some lots sees and removes his own alone', async () => {
    await uploaded('c.png')
    const limited = await server.addUser(tenantId, permissions)
    await server.owner.shared
      .updateTable('app_user')
      .set({ lots_limited: true })
      .where('user_id', '=', limited.userId)
      .execute()
    const again = await server.signIn(limited.account)
    await uploaded('d.png', again)
    expect(await names({}, again)).toEqual(['d.png'])
    expect((await server.call(fileUsage, {}, { as: again })).bytes).toBe(picture.length)
    await server.call(checkUserPassword, { Password: testPassword }, { as: again })
    const refused = await server.refuse(removeFile, { fileIds: [await idOf('c.png')] }, { as: again })
    expect(refused.code).toBe('row.missing')
  })
})
