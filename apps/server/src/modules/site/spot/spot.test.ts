import {
  type BodyOf,
  checkUserPassword,
  countSpot,
  importSpot,
  numberSpots,
  type Permission,
  queryGarage,
  querySpot,
  removeGarage,
  removeSpot,
  saveGarage,
  saveSpot,
  spotImportColumns,
  spotNamesZh,
  spotTemplate,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { numbersOf } from './rules.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let lot: TestLot
let lotName: string
let lots = 0

const permissions: Permission[] = ['spot.read', 'spot.save', 'spot.import', 'garage.read', 'garage.save']

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  keeper = await server.addUser(tenantId, permissions, { subTenantId: await addSubTenant(server, tenantId) })
})
afterAll(() => server.close())
beforeEach(async () => {
  lotName = `车场${++lots}`
  lot = await addLot(server, tenantId, { name: lotName, capacity: 100 })
})

const entry = (more: Partial<BodyOf<typeof saveSpot>> = {}): BodyOf<typeof saveSpot> => ({
  lotId: lot.lotId,
  parkSpotNumber: 'A-001',
  ...more,
})
const save = async (more: Partial<BodyOf<typeof saveSpot>> = {}) =>
  (await server.call(saveSpot, entry(more), { as: admin })).spotId
const refuse = async (more: Partial<BodyOf<typeof saveSpot>>, as = admin) => {
  const { code, issues } = await server.refuse(saveSpot, entry(more), { as })
  return [code, issues?.[0]?.path]
}
const number = (more: Partial<BodyOf<typeof numberSpots>> = {}) =>
  server.post(numberSpots, { lotId: lot.lotId, prefix: 'A-', from: 1, to: 10, digits: 3, ...more }, { as: admin })
const list = async (filter: BodyOf<typeof querySpot> = {}, as = admin) => {
  const answer = await server.call(querySpot, { lotId: lot.lotId, Descending: false, ...filter }, { as })
  if (typeof answer === 'string') throw new Error('a file')
  return answer.list
}
const addGarage = async (more: Partial<BodyOf<typeof saveGarage>> = {}) =>
  (await server.call(saveGarage, { lotId: lot.lotId, name: '地下一层', level: -1, ...more }, { as: admin })).garageId
const recheck = () => server.call(checkUserPassword, { Password: testPassword }, { as: admin })

describe('POST /api/parkSpot/number', () => {
  it('ok: a row of spots, those that are there already stay as they are', async () => {
    await save({ parkSpotNumber: 'A-003', ownerName: '张三' })
    expect((await number()).body).toMatchObject({ data: { added: 9, present: 1 } })
    expect(await server.call(countSpot, { lotId: lot.lotId }, { as: admin })).toEqual({ total: 10 })
    expect(await list({ state: 'owned' })).toMatchObject([{ parkSpotNumber: 'A-003', ownerName: '张三' }])
    expect((await number()).body).toMatchObject({ data: { added: 0, present: 10 } })
  })

  it('conflict: more than the lot has spaces, and then none is numbered', async () => {
    expect((await number({ to: 101 })).body).toMatchObject({ code: 'spot.beyondCapacity' })
    expect(await list()).toEqual([])
    expect((await number({ to: 100 })).body).toMatchObject({ data: { added: 100 } })
  })

  it('invalid: backwards, too many at once, a level of another lot', async () => {
    expect((await number({ from: 9, to: 8 })).body).toMatchObject({ code: 'spot.reversed' })
    expect((await number({ to: 5001 })).body).toMatchObject({ code: 'spot.tooManyNumbers' })
    const other = await addLot(server, tenantId)
    const garageId = await addGarage({ lotId: other.lotId })
    expect((await number({ garageId })).body).toMatchObject({ code: 'row.missing' })
  })

  it('every number of a row is there once, in its order', () => {
    const series = fc.record({
      prefix: fc.string({ maxLength: 5 }),
      from: fc.nat(999_000),
      length: fc.integer({ min: 1, max: 300 }),
      digits: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(series, ({ length, ...start }) => {
        const numbers = numbersOf({ ...start, to: start.from + length - 1 })
        expect(new Set(numbers).size).toBe(length)
        expect(numbers.map(text => Number(text.slice(start.prefix.length)))).toEqual(
          Array.from({ length }, (_, index) => start.from + index),
        )
      }),
    )
  })
})

describe('POST /api/parkSpot/save', () => {
  it('ok: free, owned or locked', async () => {
    const spotId = await save()
    expect(await list()).toMatchObject([{ state: 'free', garageName: '' }])
    const garageId = await addGarage()
    await save({ spotId, garageId, ownerName: '李四', ownerPhone: '13800138000' })
    expect(await list({ owner: '1380013' })).toMatchObject([{ state: 'owned', garageName: '地下一层' }])
    await save({ spotId, garageId, ownerName: '李四', locked: true })
    expect(await list({ state: 'locked' })).toMatchObject([{ spotId }])
  })

  it('conflict: a number that the lot has, another lot', async () => {
    const spotId = await save()
    expect(await refuse({})).toEqual(['spot.numberTaken', 'parkSpotNumber'])
    await save({ parkSpotNumber: 'A-002' })
    expect(await refuse({ spotId, parkSpotNumber: 'A-002' })).toEqual(['spot.numberTaken', 'parkSpotNumber'])
    const other = await addLot(server, tenantId)
    expect(await refuse({ spotId, lotId: other.lotId })).toEqual(['spot.lotFixed', 'lotId'])
  })

  it('another tenant’s and another part’s lot look like missing, and nothing is listed', async () => {
    await save()
    for (const as of [stranger, keeper]) {
      expect(await refuse({}, as)).toEqual(['row.missing', 'lotId'])
      expect(await list({}, as)).toEqual([])
    }
  })
})

describe('removal', () => {
  it('a spot with an owner stays, and so does the one beside it', async () => {
    const [free, owned] = [await save(), await save({ parkSpotNumber: 'A-002', ownerPhone: '13800138000' })]
    await recheck()
    const refused = await server.refuse(removeSpot, { spotIds: [free, owned] }, { as: admin })
    expect(refused).toMatchObject({ code: 'spot.hasOwner', message: expect.stringContaining('A-002') })
    expect(await server.call(removeSpot, { spotIds: [free] }, { as: admin })).toEqual({ removed: 1 })
  })

  it('[basic/garage] a level has its own name in a lot, says how many spots it has, and stays while it has any', async () => {
    const garageId = await addGarage()
    expect(
      (await server.refuse(saveGarage, { lotId: lot.lotId, name: '地下一层', level: 1 }, { as: admin })).code,
    ).toBe('garage.nameTaken')
    const spotId = await save({ garageId })
    const { list: levels } = await server.call(queryGarage, { lotId: lot.lotId }, { as: admin })
    expect(levels).toMatchObject([{ garageId, level: -1, spotCount: 1 }])
    await recheck()
    expect((await server.refuse(removeGarage, { garageIds: [garageId] }, { as: admin })).code).toBe('garage.hasSpots')
    await save({ spotId, garageId: null })
    expect(await server.call(removeGarage, { garageIds: [garageId] }, { as: admin })).toEqual({ removed: 1 })
  })
})

type Row = Partial<Record<(typeof spotImportColumns)[number], string>>
const send = (row: Row, as = admin) =>
  server.upload(
    importSpot,
    importSheetOf(spotImportColumns, spotNamesZh.field, { parkingName: lotName, parkSpotNumber: 'B-1', ...row }),
    { as },
  )

describe('import and export', () => {
  it('ok: adds a row; a second time it is a repeat', async () => {
    await addGarage()
    expect(await send({ garageName: '地下一层', ownerName: '王五' })).toMatchObject({
      data: { SuccessNum: 1, URL: '' },
    })
    expect(await send({})).toMatchObject({ data: { SuccessNum: 0, RepeatNum: 1 } })
    expect(await list()).toMatchObject([{ parkSpotNumber: 'B-1', garageName: '地下一层', ownerName: '王五' }])
  })

  it.each<[string, Row, string]>([
    ['another car park', { parkingName: '不存在' }, '停车场：没有这个停车场：不存在'],
    ['another level', { garageName: '顶层' }, '车库：该停车场没有这个车库：顶层'],
    ['a wrong telephone', { ownerPhone: '12' }, '业主电话：'],
  ])('invalid: a row with %s is answered in words', async (_what, wrong, message) => {
    const records = [{ ErrorMsg: expect.stringContaining(message) }]
    expect(await send(wrong)).toMatchObject({ data: { SuccessNum: 0, FailedRecords: records } })
  })

  it('a lot of another part looks like missing', async () => {
    expect(await send({}, keeper)).toMatchObject({ data: { SuccessNum: 0, FailedNum: 1 } })
  })

  it('the template has an example that is skipped; the export has the columns in their order', async () => {
    const { url } = await server.call(spotTemplate, {}, { as: admin })
    const [headings] = readSheet(await server.download(url, admin))
    expect(headings).toEqual(spotImportColumns.map(column => spotNamesZh.field[column]))
    await save({ parkSpotNumber: '=1+1' })
    const file = await server.call(querySpot, { lotId: lot.lotId, QueryAll: true }, { as: admin })
    const rows = readSheet(await server.download(String(file), admin))
    expect(rows[0]).toEqual(Object.values(spotNamesZh.field))
    expect(JSON.stringify(rows[1])).toContain('公用')
  })
})
