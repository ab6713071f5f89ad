import {
  addLanes,
  askLane,
  type BodyOf,
  checkUserPassword,
  laneOptions,
  type Permission,
  queryGate,
  queryLane,
  queryRuleAssignments,
  regionLot,
  removeGate,
  removeLane,
  removeRegion,
  reportTurnBacks,
  saveGate,
  saveLane,
  saveRegion,
  saveRuleAssignments,
  sendLaneCommand,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { numberedLanes } from './rules.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let lot: TestLot
let gateId: number
let boxId: number

const permissions: Permission[] = ['gate.read', 'gate.save', 'gate.remove', 'lane.read', 'lane.save', 'lane.remove']

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  keeper = await server.addUser(tenantId, permissions, { subTenantId: await addSubTenant(server, tenantId) })
})
afterAll(() => server.close())
beforeEach(async () => {
  lot = await addLot(server, tenantId)
  const { gates, boxes } = await server.call(laneOptions, { lotId: lot.lotId }, { as: admin })
  gateId = gates[0]?.gateId ?? 0
  boxId = boxes[0]?.boxId ?? 0
})

const wanted = (more: Partial<BodyOf<typeof saveLane>> = {}): BodyOf<typeof saveLane> => ({
  ...{ lotId: lot.lotId, gateId, name: '北入口', laneCode: 'N-1', direction: 'in' },
  ...more,
})
const save = async (more: Partial<BodyOf<typeof saveLane>> = {}) =>
  (await server.call(saveLane, wanted(more), { as: admin })).laneId
const refuse = async (more: Partial<BodyOf<typeof saveLane>>, as = admin) => {
  const { code, issues } = await server.refuse(saveLane, wanted(more), { as })
  return [code, issues?.[0]?.path]
}
const lanes = async (as = admin) => (await server.call(queryLane, { lotId: lot.lotId }, { as })).list
const laneOf = async (laneCode: string) => (await lanes()).find(lane => lane.laneCode === laneCode)
const recheck = () => server.call(checkUserPassword, { Password: testPassword }, { as: admin })
const refuseRemoval = async (...laneIds: number[]) => {
  await recheck()
  return (await server.refuse(removeLane, { laneIds }, { as: admin })).code
}

describe('POST /api/lane/save', () => {
  it('ok: events of its code come by the lane', async () => {
    await save({ laneCode: 'NEW-1', boxId })
    const [result] = await lot.report([
      { direction: 'in', plate: '粤B10001', passedAt: '2026-03-02T08:00:00+08:00', laneCode: 'NEW-1' },
    ])
    expect(result).toMatchObject({ outcome: 'opened' })
    expect(await laneOf('NEW-1')).toMatchObject({ name: '北入口', direction: 'in', boxSerial: lot.boxSerial })
  })

  it('conflict: a code of the lot is there once', async () => {
    expect(await refuse({ laneCode: 'IN-1' })).toEqual(['lane.codeTaken', 'laneCode'])
  })

  it('invalid: a gate or a box of another lot, another lot', async () => {
    const other = await addLot(server, tenantId)
    const places = await server.call(laneOptions, { lotId: other.lotId }, { as: admin })
    expect(await refuse({ gateId: places.gates[0]?.gateId ?? 0 })).toEqual(['row.missing', 'gateId'])
    expect(await refuse({ boxId: places.boxes[0]?.boxId ?? 0 })).toEqual(['row.missing', 'boxId'])
    const moved = { laneId: await save(), lotId: other.lotId, gateId: places.gates[0]?.gateId ?? 0 }
    expect(await refuse(moved)).toEqual(['lane.lotFixed', 'lotId'])
  })

  it('a lane of a region can lie inside the lot: its passes end no stay; one of no region cannot', async () => {
    const laneId = await save({ laneCode: 'B2-OUT', direction: 'out', boxId })
    const inner = { laneId, laneCode: 'B2-OUT', direction: 'out', boxId, isInner: true } as const
    expect(await refuse(inner)).toEqual(['lane.innerWithoutRegion', 'isInner'])
    expect(await refuse({ laneCode: 'B2-NEW', isInner: true })).toEqual(['lane.innerWithoutRegion', 'isInner'])
    const region = { lotId: lot.lotId, name: '地下二层', capacity: 1, laneIds: [laneId] }
    await server.call(saveRegion, region, { as: admin })
    await save(inner)
    // Who changes its name leaves it as it is.
    await save({ ...inner, name: '地下出口', isInner: undefined })
    expect(await laneOf('B2-OUT')).toMatchObject({ name: '地下出口', regionName: '地下二层', isInner: true })
    const pass = (direction: 'in' | 'out', hour: string, laneCode: string) => ({
      ...{ direction, plate: '粤B10002', passedAt: `2026-03-02T${hour}:00:00+08:00`, laneCode },
    })
    const outcomes = async (...passes: ReturnType<typeof pass>[]) =>
      (await lot.report(passes)).map(({ outcome }) => outcome)
    expect(await outcomes(pass('in', '08', 'IN-1'), pass('out', '09', 'B2-OUT'))).toEqual(['opened', 'inner'])
    // It stays where it is when the region goes, until somebody says that it leads to the street.
    await recheck()
    const { regions } = await server.call(regionLot, { lotId: lot.lotId }, { as: admin })
    await server.call(removeRegion, { regionIds: regions.map(({ regionId }) => regionId) }, { as: admin })
    await save(inner)
    expect(await laneOf('B2-OUT')).toMatchObject({ regionName: '', isInner: true })
    await save({ ...inner, isInner: false })
    expect(await laneOf('B2-OUT')).toMatchObject({ isInner: false })
    expect(await outcomes(pass('out', '10', 'B2-OUT'))).toEqual(['closed'])
  })

  it('another tenant’s and another part’s lot look like missing, and nothing is listed', async () => {
    for (const as of [stranger, keeper]) {
      expect(await refuse({}, as)).toEqual(['row.missing', 'lotId'])
      expect(await lanes(as)).toEqual([])
      expect((await server.refuse(laneOptions, { lotId: lot.lotId }, { as })).code).toBe('row.missing')
    }
  })
})

describe('POST /api/lane/addSeveral', () => {
  it('ok: at the next free codes, at a gate that is made where there is none', async () => {
    const added = await server.call(
      addLanes,
      { lotId: lot.lotId, gateName: '西门', entries: 2, exits: 1 },
      { as: admin },
    )
    expect(added.laneCodes).toEqual(['IN-2', 'IN-3', 'OUT-2'])
    const { list } = await server.call(queryGate, { lotId: lot.lotId, name: '西门' }, { as: admin })
    expect(list).toMatchObject([{ gateId: added.gateId, way: 'both', laneNames: ['入口 2', '入口 3', '出口 2'] }])
    const again = await server.call(
      addLanes,
      { lotId: lot.lotId, gateName: '西门', entries: 0, exits: 1 },
      { as: admin },
    )
    expect(again).toEqual({ gateId: added.gateId, laneCodes: ['OUT-3'] })
  })

  it('codes are never given twice, whatever there is', () => {
    const code = fc.oneof(
      fc.nat(12).map(number => `IN-${number}`),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(code), fc.nat(20), (taken, count) => {
        const codes = numberedLanes('in', count, taken).map(({ laneCode }) => laneCode)
        expect(new Set([...codes, ...taken]).size).toBe(count + new Set(taken).size)
      }),
    )
  })
})

describe('POST /api/lane/remove', () => {
  it('ok: a lane that nobody speaks for and nothing names', async () => {
    const laneId = await save()
    await recheck()
    expect(await server.call(removeLane, { laneIds: [laneId] }, { as: admin })).toEqual({ removed: 1 })
    expect(await laneOf('N-1')).toBeUndefined()
  })

  it('conflict: a box speaks for it; not even the lanes beside it are removed', async () => {
    const free = await save()
    const spoken = await save({ laneCode: 'N-2', boxId })
    expect(await refuseRemoval(free, spoken)).toBe('lane.boxSpeaks')
    expect(await laneOf('N-1')).toBeDefined()
  })

  it('conflict: passes name it', async () => {
    const laneId = await save({ boxId })
    await lot.report([{ direction: 'in', plate: '粤B1', passedAt: '2026-03-02T08:00:00+08:00', laneCode: 'N-1' }])
    await save({ laneId, boxId: null })
    expect(await refuseRemoval(laneId)).toBe('lane.hasPasses')
  })

  it('conflict: an ask, a command or a vehicle that turned back names it, though no pass does; the sentence says what to do', async () => {
    const laneId = await save({ boxId })
    const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
    const at = { laneCode: 'N-1', direction: 'in' as const, plate: '粤B1' }
    await server.call(askLane, { ...at, askId: 'a-1', readAt: new Date().toISOString() }, { headers })
    const commanded = await save({ laneCode: 'N-2', boxId })
    await server.call(sendLaneCommand, { laneId: commanded, kind: 'openOnce', reason: '消防演练' }, { as: admin })
    const turned = await save({ laneCode: 'N-3', boxId })
    const away = { ...at, laneCode: 'N-3', eventId: 't-1', turnedBackAt: '2026-03-02T08:00:00+08:00' }
    await server.call(reportTurnBacks, { events: [away] }, { headers })
    for (const [index, id] of [laneId, commanded, turned].entries()) {
      await save({ laneId: id, laneCode: `N-${index + 1}`, boxId: null })
      expect(await refuseRemoval(id)).toBe('lane.wasWorked')
    }
    const spoken = (language: 'zh' | 'en') =>
      server.refuse(removeLane, { laneIds: [laneId] }, { as: admin, language }).then(({ message }) => message)
    expect(await spoken('zh')).toContain('北入口。不再使用时把云盒改为“无”即可')
    expect(await spoken('en')).toContain('北入口. If they are no longer in use, set their box to none')
    expect(await laneOf('N-1')).toBeDefined()
  })

  it('conflict: a charge rule asks for it', async () => {
    const laneId = await save()
    const { assignments } = await server.call(queryRuleAssignments, { lotId: lot.lotId }, { as: admin })
    const [{ ruleId } = { ruleId: 0 }] = assignments
    const asked = [
      { ruleId, when: {}, laneIds: [laneId] },
      { ruleId, when: {} },
    ]
    const set = { lotId: lot.lotId, assignments: asked, versionAt: 'entry' as const }
    await server.call(saveRuleAssignments, set, { as: admin })
    expect(await refuseRemoval(laneId)).toBe('lane.inUse')
  })
})

describe('gates', () => {
  it('are added once a name, changed, and removed only without lanes', async () => {
    const entry = { lotId: lot.lotId, name: '南门' }
    const added = await server.call(saveGate, entry, { as: admin })
    expect((await server.refuse(saveGate, entry, { as: admin })).code).toBe('gate.nameTaken')
    await server.call(saveGate, { ...entry, ...added, name: '南二门' }, { as: admin })
    await save({ gateId: added.gateId })
    await recheck()
    const refused = await server.refuse(removeGate, { gateIds: [added.gateId] }, { as: admin })
    expect(refused).toMatchObject({ code: 'gate.hasLanes', message: expect.stringContaining('南二门（北入口）') })
    await server.call(removeLane, { laneIds: [(await laneOf('N-1'))?.laneId ?? 0] }, { as: admin })
    expect(await server.call(removeGate, { gateIds: [added.gateId] }, { as: admin })).toEqual({ removed: 1 })
  })

  it('another part’s lot looks like missing', async () => {
    const entry = { lotId: lot.lotId, name: '暗门' }
    for (const as of [stranger, keeper]) {
      expect((await server.refuse(saveGate, entry, { as })).code).toBe('row.missing')
      expect((await server.call(queryGate, { lotId: lot.lotId }, { as })).list).toEqual([])
    }
  })
})
