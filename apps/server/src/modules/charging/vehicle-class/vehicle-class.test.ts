import {
  type BodyOf,
  checkUserPassword,
  countVehicleClass,
  queryVehicleClass,
  removeVehicleClass,
  saveVehicleClass,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let stranger: SignedInCaller
let reader: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  const first = await server.addTenant('甲停车')
  admin = first.admin
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(first.tenantId, ['vehicleClass.read'])
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  await server.owner.shared.deleteFrom('vehicle_class').execute()
})

type Entry = BodyOf<typeof saveVehicleClass>
/** A whole body: a field of your own is entered here alone. */
const entryOf = (more: Partial<Entry>): Entry => ({ name: 'a', ...more })
const save = async (more: Partial<Entry>, as = admin) =>
  (await server.call(saveVehicleClass, entryOf(more), { as })).vehicleClassId
const list = async (body: BodyOf<typeof queryVehicleClass> = {}, as = admin) => {
  const data = await server.call(queryVehicleClass, { Sort: 'name', Descending: false, ...body }, { as })
  return typeof data === 'object' ? data.list : []
}
const names = async (...of: Parameters<typeof list>) => (await list(...of)).map(({ name }) => name)
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const lastAudits = async () => {
  const audits = server.owner.shared.selectFrom('audit').select(['action', 'before', 'after'])
  return (await audits.where('entity', '=', 'vehicleClass').orderBy('audit_id').execute()).slice(-2)
}

describe('query', () => {
  it('ok: shows what was saved', async () => {
    const entry = { plateColor: 'yellow', vehicleSize: 'large', energy: 'fuel', remark: 'b' } as const
    const vehicleClassId = await save({ name: 'a', deviceCodes: '62， 61、62', ...entry })
    const by = { creatorName: '管理员', createdAt: '2026-03-02 08:00:00' }
    expect(await list()).toEqual([{ vehicleClassId, name: 'a', deviceCodes: '61, 62', ...entry, ...by }])
  })

  it('ok: filters, sorts, pages and counts', async () => {
    for (const name of ['Ab', 'b', 'cB']) await save({ name })
    expect(await names({ name: 'B' })).toEqual(['Ab', 'b', 'cB'])
    expect(await names({ name: 'c' })).toEqual(['cB'])
    expect(await names({ Descending: true, PerPage: 1, Page: 2 })).toEqual(['b'])
    expect(await server.call(countVehicleClass, { name: 'c' }, { as: admin })).toEqual({ total: 1 })
  })

  it('another tenant sees nothing', async () => {
    await save({ name: 'a' })
    expect(await names({}, stranger)).toEqual([])
    expect(await server.call(countVehicleClass, {}, { as: stranger })).toEqual({ total: 0 })
  })
})

describe('export', () => {
  it('ok: one .xls of what fits the filter', async () => {
    await save({
      name: 'a',
      deviceCodes: '6',
      plateColor: 'yellow',
      vehicleSize: 'large',
      energy: 'electric',
      remark: 'b',
    })
    await save({ name: 'c' })
    const url = await server.call(queryVehicleClass, { name: 'a', QueryAll: true }, { as: admin })
    const rows = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(rows).toEqual([
      ['车型', '设备代码', '车牌颜色', '大小', '能源', '备注'],
      ['a', '6', '黄牌', '大型车', '电动', 'b'],
    ])
  })

  it('not permitted', async () => {
    expect(await server.refuse(queryVehicleClass, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
  })
})

describe('save', () => {
  const refuse = (more: Partial<Entry>, as = admin) => server.refuse(saveVehicleClass, entryOf(more), { as })

  it('ok: adds and changes, each with its audit row', async () => {
    const vehicleClassId = await save({ name: 'a' })
    await save({ vehicleClassId, name: 'b' })
    expect(await names()).toEqual(['b'])
    expect(await lastAudits()).toMatchObject([
      { action: 'vehicleClass.add', before: null, after: { name: 'a' } },
      { action: 'vehicleClass.change', before: { name: 'a' }, after: { name: 'b' } },
    ])
  })

  it('invalid', async () => {
    expect(await refuse({ name: ' ' })).toMatchObject({ code: 'request.invalid', issues: [{ path: 'name' }] })
    expect(await refuse({ deviceCodes: `6, ${'7'.repeat(33)}` })).toMatchObject({
      code: 'vehicleClass.codeTooLong',
      issues: [{ path: 'deviceCodes' }],
    })
  })

  it('conflict: a name is taken, by adding and by changing', async () => {
    await save({ name: 'a' })
    const vehicleClassId = await save({ name: 'b' })
    for (const entry of [{ name: 'a' }, { vehicleClassId, name: 'a' }]) {
      expect(await refuse(entry)).toMatchObject({ code: 'name.taken', issues: [{ path: 'name' }] })
    }
    expect(await names()).toEqual(['a', 'b'])
  })

  it('conflict: a code or a colour of another class, whichever way it comes', async () => {
    await save({ name: 'a', deviceCodes: '6, 61' })
    await save({ name: 'b', plateColor: 'yellow' })
    const vehicleClassId = await save({ name: 'c', deviceCodes: '7' })
    for (const entry of [
      { name: 'd', deviceCodes: '5, 61' },
      { vehicleClassId, name: 'c', deviceCodes: '6' },
    ])
      expect(await refuse(entry)).toMatchObject({ code: 'vehicleClass.codeTaken', issues: [{ path: 'deviceCodes' }] })
    expect(await refuse({ name: 'd', plateColor: 'yellow' })).toMatchObject({
      code: 'vehicleClass.codeTaken',
      issues: [{ path: 'plateColor' }],
    })
    expect((await list()).map(({ deviceCodes }) => deviceCodes)).toEqual(['6, 61', '', '7'])
    await save({ vehicleClassId, name: 'c', deviceCodes: '8' })
    await save({ name: 'd', deviceCodes: '7' })
  })

  it('not permitted, and another tenant’s looks like missing', async () => {
    const vehicleClassId = await save({ name: 'a' })
    expect(await refuse({ name: 'b' }, reader)).toMatchObject({ state: 401 })
    expect(await refuse({ vehicleClassId, name: 'b' }, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['a'])
  })
})

describe('remove', () => {
  const refuse = (vehicleClassIds: number[], as = admin) =>
    server.refuse(removeVehicleClass, { vehicleClassIds }, { as })

  it('ok: after the password re-check, all or none', async () => {
    const vehicleClassIds = [await save({ name: 'a' }), await save({ name: 'b' })]
    expect(await refuse(vehicleClassIds)).toMatchObject({ code: 'session.recheckNeeded' })
    await recheck()
    expect(await refuse([...vehicleClassIds, 999_999])).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['a', 'b'])
    expect(await server.call(removeVehicleClass, { vehicleClassIds }, { as: admin })).toEqual({ removed: 2 })
    expect(await names()).toEqual([])
    expect(await lastAudits()).toMatchObject([
      { action: 'vehicleClass.remove', before: { name: 'a' } },
      { action: 'vehicleClass.remove', before: { name: 'b' } },
    ])
  })

  it('not permitted, and another tenant’s looks like missing', async () => {
    const vehicleClassIds = [await save({ name: 'a' })]
    await recheck(stranger)
    expect(await refuse(vehicleClassIds, reader)).toMatchObject({ state: 401 })
    expect(await refuse(vehicleClassIds, stranger)).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['a'])
  })
})
