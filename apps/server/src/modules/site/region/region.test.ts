import {
  type BodyOf,
  checkUserPassword,
  countRegion,
  queryRegion,
  queryRuleAssignments,
  regionDetail,
  regionLot,
  removeRegion,
  saveRegion,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
/** Sees only the lots of a sub-tenant. */
let keeper: SignedInCaller
let kept: TestLot
let lot: TestLot
let laneIn: number
let laneOut: number

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const subTenantId = await addSubTenant(server, tenantId)
  keeper = await server.addUser(tenantId, ['region.read', 'region.save', 'region.remove'], { subTenantId })
  kept = await addLot(server, tenantId, { name: '东区车场', subTenantId })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('region').execute()
  lot = await addLot(server, tenantId, { capacity: 100 })
  const { lanes } = await server.call(regionLot, { lotId: lot.lotId }, { as: admin })
  laneIn = lanes.find(lane => lane.direction === 'in')?.laneId ?? 0
  laneOut = lanes.find(lane => lane.direction === 'out')?.laneId ?? 0
})

const wanted = (more: Partial<BodyOf<typeof saveRegion>> = {}): BodyOf<typeof saveRegion> => ({
  lotId: lot.lotId,
  name: 'A 区',
  capacity: 40,
  ...more,
})
const save = async (more: Parameters<typeof wanted>[0] = {}, as = admin) =>
  (await server.call(saveRegion, wanted(more), { as })).regionId
const refuse = async (more: Parameters<typeof wanted>[0], as = admin, language: 'zh' | 'en' = 'zh') => {
  const { code, message, issues } = await server.refuse(saveRegion, wanted(more), { as, language })
  return { code, message, path: issues?.[0]?.path }
}
const list = async (filter: BodyOf<typeof queryRegion> = {}, as = admin) =>
  (await server.call(queryRegion, { Descending: false, ...filter }, { as })).list
const names = async (filter: BodyOf<typeof queryRegion> = {}, as = admin) =>
  (await list(filter, as)).map(({ name }) => name)
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const enter = (...plates: string[]) =>
  lot.report(plates.map(plate => ({ direction: 'in' as const, plate, passedAt: '2026-03-02T08:00:00+08:00' })))
const leave = (plate: string) => lot.report([{ direction: 'out', plate, passedAt: '2026-03-02T09:00:00+08:00' }])
const audits = (action: string) =>
  server.owner.shared.selectFrom('audit').select(['before', 'after']).where('action', '=', action).execute()

describe('POST /api/region/query', () => {
  it('ok: free spots are the capacity less the vehicles that entered by its lanes', async () => {
    const regionId = await save({ capacity: 2, laneIds: [laneIn, laneOut] })
    await save({ name: 'B 区', capacity: 10 })
    const spots = async () => (await list({ lotId: lot.lotId })).map(({ inside, freeSpots }) => [inside, freeSpots])
    expect(await spots()).toEqual([
      [0, 2],
      [0, 10],
    ])
    await enter('粤B00001', '粤B00002', '粤B00003')
    expect(await spots()).toEqual([
      [3, 0],
      [0, 10],
    ])
    await leave('粤B00001')
    await leave('粤B00002')
    expect(await server.call(regionDetail, { regionId }, { as: admin })).toEqual({
      regionId,
      lotId: lot.lotId,
      parkingName: '测试停车场',
      name: 'A 区',
      capacity: 2,
      inside: 1,
      freeSpots: 1,
      lanes: [
        { laneId: laneIn, name: '入口 1', direction: 'in', isInner: false },
        { laneId: laneOut, name: '出口 1', direction: 'out', isInner: false },
      ],
      ruleNames: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
  })

  it('finds by lot and by a part of the name, sorts, pages and counts', async () => {
    await save({ name: 'B2 贵宾区', capacity: 5 })
    await save({ name: 'A 区', capacity: 40 })
    await save({ name: 'C 区', capacity: 20, lotId: kept.lotId })
    expect(await names()).toEqual(['A 区', 'B2 贵宾区', 'C 区'])
    expect(await names({ lotId: lot.lotId })).toEqual(['A 区', 'B2 贵宾区'])
    expect(await names({ name: 'b2' })).toEqual(['B2 贵宾区'])
    expect(await names({ Sort: 'freeSpots', Descending: true })).toEqual(['A 区', 'C 区', 'B2 贵宾区'])
    expect(await names({ Sort: 'capacity', Page: 2, PerPage: 1 })).toEqual(['C 区'])
    expect(await server.call(countRegion, { lotId: lot.lotId }, { as: admin })).toEqual({ total: 2 })
  })

  it('another tenant and another sub-tenant see nothing of it', async () => {
    const regionId = await save()
    await save({ name: '东', lotId: kept.lotId })
    expect(await names({}, stranger)).toEqual([])
    expect(await names({}, keeper)).toEqual(['东'])
    for (const as of [stranger, keeper]) {
      expect(await server.refuse(regionDetail, { regionId }, { as })).toMatchObject({ code: 'row.missing' })
      expect(await server.refuse(regionLot, { lotId: lot.lotId }, { as })).toMatchObject({ code: 'row.missing' })
    }
  })
})

describe('POST /api/region/save', () => {
  it('ok: adds, changes and audits a region; lanes taken off it are free', async () => {
    const regionId = await save({ laneIds: [laneIn] })
    await save({ regionId, name: '新名', capacity: 41, laneIds: [laneOut] })
    expect(await server.call(regionLot, { lotId: lot.lotId }, { as: admin })).toEqual({
      capacity: 100,
      regions: [{ regionId, name: '新名', capacity: 41 }],
      lanes: [
        { laneId: laneIn, name: '入口 1', direction: 'in', regionId: null, isInner: false },
        { laneId: laneOut, name: '出口 1', direction: 'out', regionId, isInner: false },
      ],
    })
    expect((await audits('region.change')).at(-1)).toMatchObject({
      before: { name: 'A 区', capacity: 40, laneIds: [laneIn] },
      after: { name: '新名', capacity: 41, laneIds: [laneOut] },
    })
  })

  it('conflict: a lane of another region moves only if that is confirmed', async () => {
    const first = await save({ laneIds: [laneIn] })
    const second = { name: 'B 区', laneIds: [laneIn] }
    expect(await refuse(second)).toEqual({
      code: 'region.laneTaken',
      message: '这些车道已属于其他区域：入口 1（A 区）。要移到本区域，请勾选“从原区域移来”后再保存',
      path: 'laneIds',
    })
    expect((await refuse(second, admin, 'en')).message).toContain('入口 1 (A 区)')
    const regionId = await save({ ...second, movesLanes: true })
    const { lanes } = await server.call(regionLot, { lotId: lot.lotId }, { as: admin })
    expect(lanes.map(lane => lane.regionId)).toEqual([regionId, null])
    expect((await audits('region.add')).at(-1)?.after).toMatchObject({
      movedFrom: [{ laneId: laneIn, regionId: first }],
    })
  })

  it('conflict: the regions of a lot cannot have more spots than the lot', async () => {
    const regionId = await save({ capacity: 70 })
    expect(await refuse({ name: 'B 区', capacity: 31 })).toEqual({
      code: 'region.tooManySpots',
      message: '该停车场共 100 个车位，其他区域已用 70 个，本区域最多 30 个；请先减少其他区域的车位数',
      path: 'capacity',
    })
    await save({ name: 'B 区', capacity: 30 })
    await server.owner.shared.updateTable('lot').set({ capacity: 90 }).where('lot_id', '=', lot.lotId).execute()
    await save({ regionId, name: '改名', capacity: 70 })
    expect((await refuse({ regionId, capacity: 71 })).code).toBe('region.tooManySpots')
  })

  it('two concurrent changes cannot exceed the lot’s capacity together', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map(name => server.post(saveRegion, wanted({ name, capacity: 60 }), { as: admin })),
    )
    expect(answers.filter(({ body }) => body.state === 'success')).toHaveLength(1)
  })

  it('conflict: a name already used in the lot; another lot may use it', async () => {
    await save()
    const other = await save({ name: 'B 区' })
    expect(await refuse({ capacity: 1 })).toMatchObject({ code: 'region.nameTaken', path: 'name' })
    expect(await refuse({ regionId: other })).toMatchObject({ code: 'region.nameTaken', path: 'name' })
    await save({ lotId: kept.lotId })
  })

  it('invalid: another lot, a lane of another lot, no name, a negative capacity', async () => {
    const regionId = await save()
    const { lanes } = await server.call(regionLot, { lotId: kept.lotId }, { as: admin })
    expect(await refuse({ regionId, lotId: kept.lotId })).toMatchObject({ code: 'region.lotFixed', path: 'lotId' })
    expect(await refuse({ name: 'B', laneIds: lanes.map(({ laneId }) => laneId) })).toMatchObject({
      code: 'row.missing',
      path: 'laneIds',
    })
    expect(await refuse({ name: ' ' })).toMatchObject({ code: 'request.invalid', path: 'name' })
    expect(await refuse({ capacity: -1 })).toMatchObject({ code: 'request.invalid', path: 'capacity' })
  })

  it('regions of another tenant or sub-tenant look missing', async () => {
    const regionId = await save()
    for (const as of [stranger, keeper]) {
      expect(await refuse({ name: 'X' }, as)).toMatchObject({ code: 'row.missing', path: 'lotId' })
      expect(await refuse({ regionId, lotId: kept.lotId }, as)).toMatchObject({ code: 'row.missing' })
    }
    expect(await names()).toEqual(['A 区'])
  })

  it('the database allows a lane only in a region of its own lot', async () => {
    const regionId = await save()
    const { lanes } = await server.call(regionLot, { lotId: kept.lotId }, { as: admin })
    const strayed = server.owner.shared
      .updateTable('lane')
      .set({ region_id: regionId })
      .where('lane_id', '=', lanes[0]?.laneId ?? 0)
      .execute()
    await expect(strayed).rejects.toThrow(/foreign key/)
  })
})

describe('POST /api/region/remove', () => {
  const remove = (regionIds: number[], as = admin) => server.call(removeRegion, { regionIds }, { as })
  const refuseRemoval = async (regionIds: number[], as = admin) => {
    const { code, message } = await server.refuse(removeRegion, { regionIds }, { as })
    return { code, message }
  }

  it('asks for the password first', async () => {
    const another = await server.addUser(tenantId, ['region.remove'])
    expect(await refuseRemoval([await save()], another)).toMatchObject({ code: 'session.recheckNeeded' })
  })

  it('ok: frees its lanes and is audited', async () => {
    const regionId = await save({ laneIds: [laneIn] })
    await recheck()
    expect(await remove([regionId])).toEqual({ removed: 1 })
    const { regions, lanes } = await server.call(regionLot, { lotId: lot.lotId }, { as: admin })
    expect([regions, lanes.map(lane => lane.regionId)]).toEqual([[], [null, null]])
    expect((await audits('region.remove')).at(-1)?.before).toMatchObject({ name: 'A 区', laneIds: [laneIn] })
  })

  it('conflict: a region with a charge rule cannot be removed', async () => {
    const regionId = await save({ laneIds: [laneIn] })
    const night = await publishRule(server, admin, { name: '夜间', rule: hourlyRule(100) })
    const { assignments } = await server.call(queryRuleAssignments, { lotId: lot.lotId }, { as: admin })
    const rest = assignments.map(({ ruleId, when }) => ({ ruleId, when }))
    await assignRules(server, admin, lot.lotId, [{ ruleId: night, when: {}, regionIds: [regionId] }, ...rest])
    expect((await list()).map(({ ruleNames }) => ruleNames)).toEqual([['夜间']])
    await recheck()
    const { code, message } = await refuseRemoval([regionId])
    expect([code, message]).toEqual(['region.inUse', expect.stringContaining('A 区（夜间）')])
    await assignRules(server, admin, lot.lotId, rest)
    expect(await remove([regionId])).toEqual({ removed: 1 })
  })

  it('removes all or none; regions of another tenant or sub-tenant look missing', async () => {
    const regionId = await save()
    await Promise.all([recheck(), recheck(stranger), recheck(keeper)])
    expect(await refuseRemoval([regionId, 999_999])).toMatchObject({ code: 'row.missing' })
    expect(await refuseRemoval([regionId], stranger)).toMatchObject({ code: 'row.missing' })
    expect(await refuseRemoval([regionId], keeper)).toMatchObject({ code: 'row.missing' })
    expect(await names()).toEqual(['A 区'])
  })
})
