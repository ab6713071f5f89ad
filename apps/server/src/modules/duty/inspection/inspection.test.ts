import {
  type BodyOf,
  checkInspectionPoint,
  checkUserPassword,
  countInspection,
  countInspectionSummary,
  type InspectionResult,
  inspectionNamesZh,
  inspectionPeople,
  inspectionPoints,
  queryInspection,
  queryInspectionPlan,
  queryInspectionSummary,
  queryMessage,
  queryRepairOrder,
  removeInspectionPlan,
  repairInspectionFinding,
  repairOrderDetail,
  saveCamera,
  saveInspectionPlan,
  uploadToOss,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { picture } from '../../../testing/picture.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { planRounds } from '../inspection-plan/plan-rounds.ts'
import { notifyMissedRounds } from './notify-missed.ts'

let server: TestServer
let tenantId: number
let lotId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let walker: SignedInCaller
let other: SignedInCaller

/** Monday, by the clock of the lot. */
const at = (time: string, day = '2026-03-02') => server.setTime(new Date(`${day}T${time}:00+08:00`))

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  walker = await server.addUser(tenantId, ['inspection.read', 'inspection.check'])
  other = await server.addUser(tenantId, ['inspection.read', 'inspection.check', 'inspectionPlan.read'])
  lotId = (await addLot(server, tenantId, { name: '南山车场' })).lotId
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('inspection').execute()
  await server.owner.shared.deleteFrom('inspection_plan').execute()
  at('06:00')
})

type Entry = BodyOf<typeof saveInspectionPlan>
const entryOf = (more: Partial<Entry>): Entry => ({
  ...{
    lotId,
    name: '早晚巡检',
    points: [{ name: '道闸', look: '栏杆' }, { name: '岗亭' }],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  },
  ...{ times: ['08:00'], windowMinutes: 30, graceMinutes: 60 },
  ...more,
})
const save = async (more: Partial<Entry> = {}) =>
  (await server.call(saveInspectionPlan, entryOf(more), { as: admin })).inspectionPlanId
const refusePlan = async (more: Partial<Entry>, as = admin) => {
  const { code, issues } = await server.refuse(saveInspectionPlan, entryOf(more), { as })
  return [code, issues?.[0]?.path]
}
const plans = async () => (await server.call(queryInspectionPlan, {}, { as: admin })).list
const list = async (body: BodyOf<typeof queryInspection> = {}, as = admin) => {
  const data = await server.call(queryInspection, { Sort: 'dueAt', Descending: false, ...body }, { as })
  return typeof data === 'string' ? [] : data.list
}
const states = async () => (await list()).map(({ dueAt, state }) => `${dueAt.slice(5, 16)} ${state}`)
const first = async () => (await list())[0]?.inspectionId ?? 0
const sayOf = (position: number, result: InspectionResult = 'fine', note = '') => ({ position, result, note })
const check = async (body: Partial<BodyOf<typeof checkInspectionPoint>> = {}, as = walker) =>
  server.call(checkInspectionPoint, { inspectionId: await first(), ...sayOf(0), ...body }, { as })
const refuse = async (body: Partial<BodyOf<typeof checkInspectionPoint>> = {}, as = walker) =>
  (await server.refuse(checkInspectionPoint, { inspectionId: await first(), ...sayOf(0), ...body }, { as })).code
const runJob = (time: Date) => planRounds({ database: server.database, clock: () => time })

describe('[report/inspection] plans', () => {
  it('ok: rounds are made a day ahead by the lot’s clock, by the job none twice and none left out, at a closed lot none', async () => {
    await save({ times: ['20:00', '08:00'] })
    expect(await states()).toEqual(['03-02 08:00 planned', '03-02 20:00 planned'])
    expect(await plans()).toMatchObject([
      { times: ['08:00', '20:00'], nextDueAt: '2026-03-02 08:00:00', status: 'enabled' },
    ])
    await Promise.all([runJob(new Date('2026-03-03T07:00:00+08:00')), runJob(new Date('2026-03-03T07:00:00+08:00'))])
    expect((await list()).map(({ dueAt }) => dueAt.slice(5, 16))).toEqual([
      '03-02 08:00',
      '03-02 20:00',
      '03-03 08:00',
      '03-03 20:00',
    ])
    const lot = server.owner.shared.updateTable('lot').where('lot_id', '=', lotId)
    await lot.set({ state: 'closed' }).execute()
    await runJob(new Date('2026-03-09T07:00:00+08:00'))
    await lot.set({ state: 'open' }).execute()
    await runJob(new Date('2026-03-09T08:00:00+08:00'))
    expect((await list()).map(({ dueAt }) => dueAt.slice(5, 16)).slice(4)).toEqual([
      '03-09 08:00',
      '03-09 20:00',
      '03-10 08:00',
    ])
    at('08:00', '2026-03-09')
    await lot.set({ state: 'closed' }).execute()
    await runJob(new Date('2026-03-09T08:00:00+08:00'))
    await runJob(new Date('2026-03-09T09:01:00+08:00'))
    await lot.set({ state: 'open' }).execute()
    expect((await list()).map(({ dueAt }) => dueAt.slice(5, 16)).slice(4)).toEqual(['03-09 08:00'])
  })

  it('ok: a change makes what is not yet due again, a removal takes it back, what is due stays', async () => {
    const inspectionPlanId = await save({ times: ['08:00', '20:00'] })
    at('08:10')
    await save({ inspectionPlanId, times: ['21:00'], points: [{ name: '坡道' }] })
    expect((await list()).map(({ dueAt, pointCount }) => [dueAt.slice(11, 16), pointCount])).toEqual([
      ['08:00', 2],
      ['21:00', 1],
    ])
    await save({ inspectionPlanId, disabled: true })
    expect(await states()).toEqual(['03-02 08:00 open'])
    await save({ inspectionPlanId, times: ['21:00'] })
    const body = { inspectionPlanIds: [inspectionPlanId] }
    expect(await server.refuse(removeInspectionPlan, body, { as: admin })).toMatchObject({
      code: 'session.recheckNeeded',
    })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    expect(await server.call(removeInspectionPlan, body, { as: admin })).toEqual({ removed: 1 })
    expect(await states()).toEqual(['03-02 08:00 open'])
  })

  it('invalid, not permitted, conflict; another tenant’s looks like missing', async () => {
    const inspectionPlanId = await save()
    expect(await refusePlan({})).toEqual(['inspectionPlan.nameTaken', 'name'])
    expect(await refusePlan({ name: 'b', times: ['08:00', '08:00'] })).toEqual(['inspectionPlan.timeTwice', 'times'])
    const twice = [{ name: 'a' }, { name: 'a' }]
    expect(await refusePlan({ name: 'b', points: twice })).toEqual(['inspectionPlan.pointTwice', 'points'])
    expect(await refusePlan({ name: 'b', personId: stranger.userId })).toEqual(['inspectionPlan.noPerson', 'personId'])
    expect(await refusePlan({ name: 'b', lotId: 999_999 })).toEqual(['row.missing', 'lotId'])
    const elsewhere = (await addLot(server, tenantId, { name: `北山${Math.random()}` })).lotId
    expect(await refusePlan({ inspectionPlanId, lotId: elsewhere })).toEqual(['inspectionPlan.lotFixed', 'lotId'])
    expect(await refusePlan({ name: 'b' }, walker)).toEqual(['permission.missing', undefined])
    expect(await refusePlan({ inspectionPlanId }, stranger)).toEqual(['row.missing', 'lotId'])
    const { people } = await server.call(inspectionPeople, { lotId }, { as: admin })
    expect(people.map(({ userId }) => userId)).toContain(walker.userId)
  })
})

describe('[report/inspection] rounds', () => {
  it('ok: to do, overdue, done with the last point; done in time, late or missed', async () => {
    await save({ times: ['08:00'] })
    expect(await refuse()).toBe('inspection.tooEarly')
    at('08:00')
    expect(await list({ forMe: 'yes' }, walker)).toMatchObject([{ state: 'open', lateAt: '2026-03-02 08:30:00' }])
    expect(await check()).toEqual({ isDone: false })
    at('08:30')
    expect(await list()).toMatchObject([{ state: 'begun', checkedCount: 1, begunAt: '2026-03-02 08:00:00' }])
    expect(await check(sayOf(1))).toEqual({ isDone: true })
    expect(await list()).toMatchObject([{ state: 'done', doneAt: '2026-03-02 08:30:00', isForMe: false }])
    expect(await refuse()).toBe('inspection.over')

    await runJob(new Date('2026-03-04T06:00:00+08:00'))
    at('08:31', '2026-03-03')
    expect((await states())[1]).toBe('03-03 08:00 overdue')
    const inspectionId = (await list())[1]?.inspectionId ?? 0
    for (const position of [0, 1]) await check({ inspectionId, position })
    expect((await states())[1]).toBe('03-03 08:00 late')
    at('09:30', '2026-03-04')
    expect((await states())[2]).toBe('03-04 08:00 missed')
    expect(await refuse({ inspectionId: (await list())[2]?.inspectionId ?? 0 })).toBe('inspection.over')
    expect(await server.call(countInspection, { state: ['missed', 'late'] }, { as: admin })).toEqual({ total: 2 })
  })

  it('only whose it is checks it; a finding needs words; another tenant’s and another lot’s look like missing', async () => {
    await save({ personId: walker.userId })
    at('08:00')
    expect(await refuse({}, other)).toBe('inspection.notYours')
    expect(await list({ forMe: 'yes' }, other)).toEqual([])
    expect(await refuse(sayOf(0, 'finding'))).toBe('inspection.noNote')
    expect(await refuse(sayOf(2))).toBe('row.missing')
    expect(await refuse({}, stranger)).toBe('row.missing')
    const subTenantId = await addSubTenant(server, tenantId)
    const neighbour = await server.addUser(tenantId, ['inspection.read', 'inspection.check'], { subTenantId })
    expect(await refuse({}, neighbour)).toBe('row.missing')
    expect(await list({}, neighbour)).toEqual([])
    expect(await refuse({ pictureUrls: ['/download/x/y.png'] })).toBe('inspection.picture')
    expect(await states()).toEqual(['03-02 08:00 open'])
  })

  it('a finding becomes a repair order with its picture once, and stays a finding; a device that has one open keeps it', async () => {
    await save()
    at('08:00')
    const inspectionId = await first()
    const uploaded = await server.upload(uploadToOss, { name: 'a.png', bytes: picture }, { as: admin })
    if (uploaded.state !== 'success') throw new Error(uploaded.message)
    const pictureUrls = uploaded.data.items.map(({ url }) => url)
    const addBarrier = async (name: string) =>
      (await server.call(saveCamera, { lotId, kind: 'barrier', name, serial: name }, { as: admin })).deviceId
    const [deviceId, otherId] = [await addBarrier('1 号闸'), await addBarrier('2 号闸')]
    const repair = (position: number, of = deviceId) =>
      server.call(repairInspectionFinding, { inspectionId, position, deviceId: of }, { as: admin })
    const early = { inspectionId, position: 0, deviceId }
    expect((await server.refuse(repairInspectionFinding, early, { as: admin })).code).toBe('inspection.noFinding')
    await check({ ...sayOf(0, 'finding', '栏杆松动'), pictureUrls }, admin)
    const made = await Promise.all([repair(0), repair(0)])
    expect(made[0]?.repairOrderId).toBe(made[1]?.repairOrderId)
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
    const repairOrderId = made[0]?.repairOrderId ?? 0
    const order = await server.call(repairOrderDetail, { repairOrderId }, { as: admin })
    expect(order).toMatchObject({ fault: '道闸: 栏杆松动', deviceName: '1 号闸', reportPictures: pictureUrls })
    expect(await repair(0, otherId)).toEqual({ repairOrderId, isNew: false })
    expect(await refuse(sayOf(0), admin)).toBe('inspection.isReported')
    await check(sayOf(1, 'finding', '无人'), admin)
    expect(await repair(1)).toEqual({ repairOrderId, isNew: false })
    expect(await server.call(queryRepairOrder, {}, { as: admin })).toMatchObject({ list: [{ repairOrderId }] })
    const { points } = await server.call(inspectionPoints, { inspectionId }, { as: admin })
    expect(points).toMatchObject([
      { name: '道闸', look: '栏杆', result: 'finding', repairOrderId, pictures: pictureUrls, checkedByName: '管理员' },
      { name: '岗亭', note: '无人', repairOrderId },
    ])
    expect(await list({ hasFinding: 'yes' })).toMatchObject([{ findingCount: 2 }])
    expect(await list({ hasFinding: 'no' })).toEqual([])
  })

  it('added up by person, lot and point; exported in order', async () => {
    await save({ times: ['08:00', '09:00', '10:00'], windowMinutes: 10, graceMinutes: 10, personId: walker.userId })
    const [one, two] = (await list()).map(({ inspectionId }) => inspectionId)
    at('08:05')
    for (const position of [0, 1]) await check({ inspectionId: one ?? 0, position })
    at('09:15')
    await check({ inspectionId: two ?? 0, ...sayOf(0, 'finding', '坏了') })
    at('12:00')
    const summary = async (by?: 'person' | 'lot' | 'point') =>
      (await server.call(queryInspectionSummary, { by }, { as: admin })).list
    const figures = { total: 3, done: 1, late: 0, missed: 2, findings: 1, onTimeShare: 1 / 3 }
    expect(await summary()).toMatchObject([{ key: String(walker.userId), name: '', ...figures }])
    expect(await summary('lot')).toMatchObject([{ personName: '', name: '南山车场', ...figures }])
    expect(await summary('point')).toMatchObject([
      { name: '岗亭', place: '南山车场 · 早晚巡检', total: 3, done: 1, late: 0, missed: 2, findings: 0 },
      { name: '道闸', total: 3, done: 1, late: 1, missed: 1, findings: 1 },
    ])
    expect(await server.call(countInspectionSummary, { by: 'point' }, { as: admin })).toEqual({ total: 2 })
    const none = { begin: '2026-03-03 00:00:00' }
    expect(await server.call(countInspectionSummary, none, { as: admin })).toEqual({ total: 0 })
    const url = await server.call(queryInspection, { QueryAll: true, Sort: 'dueAt', Descending: false }, { as: admin })
    const [headings, row] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(headings).toEqual(Object.values(inspectionNamesZh.field))
    expect(row?.slice(0, 3)).toEqual(['早晚巡检', '南山车场', '按时完成'])
  })

  it('who plans them is notified once of a round that was missed, and of none that was made or is under way', async () => {
    await save({ times: ['08:00', '09:00', '10:00'], windowMinutes: 10, graceMinutes: 10 })
    const [made] = (await list()).map(({ inspectionId }) => inspectionId)
    at('08:05')
    for (const position of [0, 1]) await check({ inspectionId: made ?? 0, position })
    const job = () =>
      notifyMissedRounds({ database: server.database, clock: () => new Date('2026-03-02T10:15:00+08:00') })
    await Promise.all([job(), job()])
    at('10:15')
    const titles = async (as: SignedInCaller) => {
      const { list: messages } = await server.call(queryMessage, { kind: 'inspectionMissed' }, { as })
      return messages.map(({ content }) => `${content.lotName} ${content.title}`)
    }
    expect(await titles(admin)).toEqual(['南山车场 早晚巡检 03-02 09:00'])
    expect(await titles(walker)).toEqual([])
    expect(await titles(stranger)).toEqual([])
  })
})
