import {
  type BodyOf,
  blackListTemplate,
  changePortrait,
  checkInspectionPoint,
  checkUserPassword,
  importBlackList,
  type Permission,
  queryBlackList,
  queryInspection,
  queryUploadFile,
  removeBanner,
  reportFault,
  saveBanner,
  saveBlackList,
  saveCamera,
  saveInspectionPlan,
  saveLot,
  uploadToOss,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { makeRoundsDue } from '../../testing/make-rounds-due.ts'
import { addLot } from '../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'
import { type FileUse, fileRules } from './use.ts'

let server: TestServer
let tenantId: number
let maker: SignedInCaller
let colleague: SignedInCaller
let powerless: SignedInCaller
let stranger: SignedInCaller
const permissions: Permission[] = [
  'blackList.read',
  'blackList.save',
  'blackList.import',
  'blackList.export',
  'banner.read',
  'banner.save',
  'banner.remove',
  'lot.read',
  'lot.save',
  'device.read',
  'device.save',
  'repairOrder.read',
  'repairOrder.report',
  'inspection.read',
  'inspection.check',
  'inspectionPlan.save',
]
let lots = 0
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  server = await startTestServer()
  tenantId = (await server.addTenant('甲停车')).tenantId
  maker = await server.addUser(tenantId, permissions)
  colleague = await server.addUser(tenantId, permissions)
  powerless = await server.addUser(tenantId, [])
  stranger = (await server.addTenant('邻居')).admin
  await server.call(saveBlackList, { plateNumber: '粤B00001', remark: '机密' }, { as: maker })
})
afterAll(() => server.close())

const uploaded = async (as = maker) => {
  const answer = await server.upload(uploadToOss, { name: 'a.png', bytes: png }, { as })
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data.items[0]?.url ?? ''
}
const sheetOf = (rows: unknown[][]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 's')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}
const banner = (pictureUrl: string): BodyOf<typeof saveBanner> => ({
  ...{
    place: 'app',
    title: '洗车',
    link: '',
    fromDay: '2026-03-02',
    untilDay: null,
    position: 1,
    enabled: true,
    remark: '',
  },
  pictureUrl,
})

/** How each use of a file comes about, through the calls that make it. Returns the file's address. */
const make: Record<FileUse, () => Promise<string>> = {
  async export() {
    const data = await server.call(queryBlackList, { QueryAll: true, plateNumber: '粤B' }, { as: maker })
    return typeof data === 'string' ? data : ''
  },
  importTemplate: async () => (await server.call(blackListTemplate, {}, { as: maker })).url,
  async failedRows() {
    const bytes = sheetOf([
      ['车牌号', '车牌颜色', '车主姓名', '车主电话', '有效期至', '备注'],
      ['机密', '', '', '', '', ''],
    ])
    const answer = await server.upload(importBlackList, { name: 'a.xlsx', bytes }, { as: maker })
    if (answer.state !== 'success') throw new Error(answer.message)
    return importBlackList.data.parse(answer.data).URL
  },
  upload: () => uploaded(),
  async avatar() {
    const portraitUrl = await uploaded()
    await server.call(changePortrait, { portraitUrl }, { as: maker })
    return portraitUrl
  },
  async bannerPicture() {
    const pictureUrl = await uploaded()
    await server.call(saveBanner, banner(pictureUrl), { as: maker })
    return pictureUrl
  },
  async repairPicture() {
    const { lotId } = await addLot(server, tenantId, { name: `车场${++lots}` })
    const camera = { lotId, kind: 'camera', name: 'c', serial: 'c' } as const
    const { deviceId } = await server.call(saveCamera, camera, { as: maker })
    const photo = await uploaded()
    await server.call(reportFault, { lotId, deviceId, fault: 'x', pictureUrls: [photo] }, { as: maker })
    return photo
  },
  async inspectionPicture() {
    const { lotId } = await addLot(server, tenantId, { name: `车场${++lots}` })
    const photo = await uploaded()
    const plan = { lotId, name: 'p', points: [{ name: 'a' }], weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['08:00'] }
    await server.call(saveInspectionPlan, { ...plan, windowMinutes: 60, graceMinutes: 60 }, { as: maker })
    await makeRoundsDue(server.owner.shared, tenantId, new Date())
    const rounds = await server.call(queryInspection, { lotId }, { as: maker })
    const inspectionId = typeof rounds === 'string' ? 0 : (rounds.list[0]?.inspectionId ?? 0)
    const found = { position: 0, result: 'finding' as const, note: 'x', pictureUrls: [photo] }
    await server.call(checkInspectionPoint, { inspectionId, ...found }, { as: maker })
    return photo
  },
  async lotPhoto() {
    const photo = await uploaded()
    await server.call(
      saveLot,
      { name: `南山${photo.slice(10, 16).replace(/\W/g, '')}`, capacity: 1, photoUrls: [photo] },
      { as: maker },
    )
    return photo
  },
}
const uses = Object.keys(fileRules) as FileUse[]

const statusOf = async (url: string, as?: SignedInCaller) =>
  (await fetch(server.address + url, { headers: as ? { cookie: as.cookie } : {} })).status
const keyOf = (url: string) => url.split('/')[3] ?? ''
const fileOf = (url: string) =>
  server.owner.shared.selectFrom('file').selectAll().where('key', '=', keyOf(url)).executeTakeFirstOrThrow()
const auditOf = (fileId: number) =>
  server.owner.shared
    .selectFrom('audit')
    .select(['action', 'user_id as userId', 'address', 'after'])
    .where('entity', '=', 'file')
    .where('entity_id', '=', String(fileId))
    .orderBy('audit_id')
    .execute()

describe('a file can be read only by those whom its use allows', () => {
  it.each(uses)('%s', async use => {
    const url = await make[use]()
    expect(await fileOf(url)).toMatchObject({ use, created_by: maker.userId })
    const everybody = [maker, colleague, powerless, stranger, undefined]
    const statuses = await Promise.all(everybody.map(person => statusOf(url, person)))
    const forHoldersToo = ['bannerPicture', 'lotPhoto', 'repairPicture', 'inspectionPicture'].includes(use) ? 200 : 410
    expect(statuses).toEqual([200, forHoldersToo, 410, 410, 401])
  })

  it.each(uses)('%s cannot be reached by its number, and its key cannot be guessed', async use => {
    const [first, second] = [await make[use](), await make[use]()]
    expect(keyOf(first)).toMatch(/^[\w-]{22,}$/)
    expect(keyOf(first)).not.toBe(keyOf(second))
    const { file_id, name } = await fileOf(first)
    expect(await statusOf(`/api/file/${file_id}/${name}`, maker)).toBe(410)
  })

  it('lists only a person’s own pictures', async () => {
    const [own, theirs] = [await uploaded(colleague), await uploaded(maker)]
    const found = (await server.call(queryUploadFile, { Name: '' }, { as: colleague })).map(({ Url }) => Url)
    expect(found).toContain(own)
    expect(found).not.toContain(theirs)
  })

  it('accepts only one’s own upload as avatar', async () => {
    const portraitUrl = await uploaded(maker)
    for (const as of [colleague, stranger]) {
      expect((await server.refuse(changePortrait, { portraitUrl }, { as })).code).toBe('file.notImage')
    }
  })
})

describe('the audit', () => {
  it('records who exported what, with which filter, how many rows, from where, and who downloaded it', async () => {
    const url = await make.export()
    const { file_id, name } = await fileOf(url)
    await server.download(url, maker)
    await statusOf(url, colleague)
    const by = { userId: maker.userId, address: '127.0.0.1' }
    const filter = expect.objectContaining({ plateNumber: '粤B', QueryAll: true })
    expect(await auditOf(file_id)).toEqual([
      { ...by, action: 'file.export', after: { name, from: queryBlackList.path, filter, rows: 1 } },
      { ...by, action: 'file.download', after: { name, use: 'export' } },
    ])
  })

  it('records downloads of failed rows, but not of pictures and templates, which pages load by themselves', async () => {
    for (const use of uses.filter(one => one !== 'export')) {
      const url = await make[use]()
      await server.download(url, maker)
      const actions = (await auditOf((await fileOf(url)).file_id)).map(({ action }) => action)
      expect(actions).toEqual(use === 'failedRows' ? ['file.download'] : [])
    }
  })
})

describe('a picture', () => {
  const dayMs = 86_400_000

  it('that nothing uses is removed a day after its upload', async () => {
    const url = await uploaded()
    const { expires_at, created_at } = await fileOf(url)
    expect(Math.round(((expires_at?.getTime() ?? 0) - created_at.getTime()) / 1000)).toBe(dayMs / 1000)
    server.setTime(new Date(Date.now() + dayMs))
    const later = await server.signIn(maker.account)
    expect(await statusOf(url, later)).toBe(410)
    server.setTime(undefined)
    maker = await server.signIn(maker.account)
  })

  it('stays while something uses it, and is removed a day after the last use', async () => {
    const [shared, other] = [await uploaded(), await uploaded()]
    const { bannerId } = await server.call(saveBanner, banner(shared), { as: maker })
    await server.call(changePortrait, { portraitUrl: shared }, { as: maker })
    expect(await fileOf(shared)).toMatchObject({ use: 'bannerPicture', expires_at: null })
    await server.call(checkUserPassword, { Password: testPassword }, { as: maker })
    await server.call(removeBanner, { bannerIds: [bannerId] }, { as: maker })
    expect(await fileOf(shared)).toMatchObject({ use: 'avatar', expires_at: null })
    expect(await statusOf(shared, colleague)).toBe(410)
    await server.call(changePortrait, { portraitUrl: other }, { as: maker })
    expect(await fileOf(shared)).toMatchObject({ use: 'upload', expires_at: expect.any(Date) })
    expect(await fileOf(other)).toMatchObject({ use: 'avatar', expires_at: null })
  })

  it('of an advertisement is released when it is replaced', async () => {
    const [before, after] = [await uploaded(), await uploaded()]
    const { bannerId } = await server.call(saveBanner, banner(before), { as: maker })
    const refused = await server.refuse(saveBanner, { bannerId, ...banner(after) }, { as: colleague })
    expect(refused.code).toBe('banner.picture')
    expect(await fileOf(before)).toMatchObject({ use: 'bannerPicture' })
    await server.call(saveBanner, { bannerId, ...banner(after) }, { as: maker })
    expect(await fileOf(before)).toMatchObject({ use: 'upload', expires_at: expect.any(Date) })
  })
})
