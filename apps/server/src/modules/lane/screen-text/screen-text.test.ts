import {
  askLane,
  type BodyOf,
  checkUserPassword,
  countScreenText,
  queryScreenText,
  removeScreenText,
  saveScreenText,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller
let lot: TestLot
let other: TestLot
let subTenantId: number
let asks = 0
const now = '2026-03-02T08:00:00+08:00'

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(now))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenantId, ['screenText.read'])
  subTenantId = await addSubTenant(server, tenantId)
  lot = await addLot(server, tenantId, { name: '东场', capacity: 30, subTenantId })
  other = await addLot(server, tenantId, { name: '西场', capacity: 30 })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('screen_text').execute()
})

type Entry = BodyOf<typeof saveScreenText>
const entryOf = (more: Partial<Entry>): Entry => ({
  direction: 'in',
  situation: 'temporary',
  shown: '{plate}',
  ...more,
})
const save = async (more: Partial<Entry>, as = admin) =>
  (await server.call(saveScreenText, entryOf(more), { as })).screenTextId
const refuse = (more: Partial<Entry>, as = admin) => server.refuse(saveScreenText, entryOf(more), { as })
const list = async (body: BodyOf<typeof queryScreenText> = {}, as = admin) => {
  const data = await server.call(queryScreenText, { Sort: 'situation', Descending: false, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}
const shown = async (...of: Parameters<typeof list>) => (await list(...of)).map(row => row.shown)
const ask = (at: TestLot) => {
  const plate = `粤E${10_000 + ++asks}`
  const headers = { 'x-box-serial': at.boxSerial, 'x-box-key': at.boxKey }
  return server.call(
    askLane,
    { askId: plate, laneCode: 'IN-1', direction: 'in', readAt: now, plate },
    { headers, language: 'zh' },
  )
}
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })

describe('[device/screens] what a display says', () => {
  it('ok: a lot’s own text comes before that of every lot, that before the built-in one; the free spots are counted', async () => {
    expect(await ask(lot)).toMatchObject({ screen: [expect.any(String), '临时车', '欢迎光临'] })
    await save({ shown: '您好 {plate}\n空位 {free}', spoken: '您好' })
    await save({ lotId: lot.lotId, shown: '东场 {plate}' })
    await save({ direction: 'out', shown: '再见' })
    await save({ situation: 'card', shown: '月卡' })
    expect(await ask(lot)).toMatchObject({ screen: [`东场 粤E${10_000 + asks}`], voice: '' })
    expect(await ask(other)).toMatchObject({ screen: [`您好 粤E${10_000 + asks}`, '空位 30'], voice: '您好' })
    await other.report([{ direction: 'in', plate: '粤E55555', passedAt: now }])
    expect(await ask(other)).toMatchObject({ screen: [expect.any(String), '空位 29'] })
  })

  it('ok: a text of which nothing is known leaves the built-in one', async () => {
    await save({ shown: '欠费 {arrears}' })
    expect(await ask(lot)).toMatchObject({ screen: [`粤E${10_000 + asks}`, '临时车', '欢迎光临'] })
  })

  it('another tenant’s texts are not shown', async () => {
    await save({ shown: '乙' }, stranger)
    expect(await ask(lot)).toMatchObject({ screen: [expect.any(String), '临时车', '欢迎光临'] })
  })
})

describe('query and export', () => {
  it('ok: shows, filters and counts; a lot has its own and those of every lot', async () => {
    const screenTextId = await save({ lotId: lot.lotId, shown: '甲\n{plate}', spoken: '您好' })
    await save({ situation: 'full', shown: '满' })
    await save({ lotId: other.lotId, shown: '西' })
    expect((await list({ lotId: lot.lotId, situation: 'temporary' }))[0]).toEqual({
      ...{ screenTextId, lotId: lot.lotId, parkingName: '东场', direction: 'in', situation: 'temporary' },
      ...{ shown: '甲\n{plate}', spoken: '您好', creatorName: '管理员', createdAt: '2026-03-02 08:00:00' },
    })
    expect(await shown({ lotId: lot.lotId })).toEqual(['满', '甲\n{plate}'])
    expect(await shown({ direction: 'out' })).toEqual([])
    expect(await shown({ shown: '西' })).toEqual(['西'])
    expect(await server.call(countScreenText, { situation: 'full' }, { as: admin })).toEqual({ total: 1 })
    expect(await list({}, stranger)).toEqual([])
    const oneLot = await server.addUser(tenantId, ['screenText.read'], { subTenantId })
    expect(await shown({}, oneLot)).toEqual(['满', '甲\n{plate}'])
  })

  it('ok: one .xls in words; not permitted without its permission', async () => {
    await save({ situation: 'unpaid', direction: 'out', shown: '{plate}\n{fee}', spoken: '请缴费' })
    const url = await server.call(queryScreenText, { QueryAll: true }, { as: admin })
    expect(readSheet(await server.download(typeof url === 'string' ? url : '', admin))).toEqual([
      ['停车场', '方向', '情形', '显示内容', '播报内容'],
      ['全部停车场', '出场', '等待：未缴费', '{plate} / {fee}', '请缴费'],
    ])
    expect(await server.refuse(queryScreenText, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})

describe('save and remove', () => {
  it('ok: changes, with its audit row; a second text for the situation is refused', async () => {
    const screenTextId = await save({ shown: '甲' })
    await save({ screenTextId, shown: '乙' })
    expect(await shown()).toEqual(['乙'])
    expect(await refuse({ shown: '丙' })).toMatchObject({ code: 'screenText.exists', issues: [{ path: 'situation' }] })
    const audits = server.owner.shared.selectFrom('audit').select(['action', 'before', 'after'])
    const [last] = await audits.where('entity', '=', 'screenText').orderBy('audit_id', 'desc').limit(1).execute()
    expect(last).toMatchObject({ action: 'screenText.change', before: { shown: '甲' }, after: { shown: '乙' } })
  })

  it('invalid: names the placeholder that does not exist', async () => {
    expect(await refuse({ shown: '{price}' })).toMatchObject({
      code: 'screenText.placeholderUnknown',
      message: '没有占位符 {price}，可用的有：{plate} {stay} {fee} {arrears} {free}',
    })
    expect(await refuse({ shown: ' ' })).toMatchObject({ code: 'request.invalid', issues: [{ path: 'shown' }] })
  })

  it('not permitted: without the permission, for every lot by who sees one, of another tenant', async () => {
    const screenTextId = await save({ shown: '甲' })
    const oneLot = await server.addUser(tenantId, ['screenText.save', 'screenText.remove'], { subTenantId })
    expect(await refuse({ situation: 'full' }, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ situation: 'full' }, oneLot)).toMatchObject({ state: 401 })
    expect(await refuse({ screenTextId, lotId: lot.lotId }, oneLot)).toMatchObject({ state: 401 })
    expect(await refuse({ lotId: other.lotId }, oneLot)).toMatchObject({ code: 'row.missing' })
    expect(await refuse({ screenTextId }, stranger)).toMatchObject({ code: 'row.missing' })
    await recheck(oneLot)
    expect(await server.refuse(removeScreenText, { screenTextIds: [screenTextId] }, { as: oneLot })).toMatchObject({
      state: 401,
    })
    expect(await shown()).toEqual(['甲'])
  })

  it('ok: removed after the password re-check, all or none', async () => {
    const screenTextIds = [await save({}), await save({ situation: 'full' })]
    expect(await server.refuse(removeScreenText, { screenTextIds }, { as: admin })).toMatchObject({
      code: 'session.recheckNeeded',
    })
    await recheck()
    const tooMany = [...screenTextIds, 999_999]
    expect(await server.refuse(removeScreenText, { screenTextIds: tooMany }, { as: admin })).toMatchObject({
      code: 'row.missing',
    })
    expect(await server.call(removeScreenText, { screenTextIds }, { as: admin })).toEqual({ removed: 2 })
    expect(await list()).toEqual([])
  })
})
