import {
  auditHistory,
  type BodyOf,
  copyRosterWeek,
  exportRoster,
  generateRoster,
  ownRoster,
  publishRoster,
  removeRosterEntry,
  removeSentry,
  rosterChoices,
  rosterMonth,
  saveRosterEntry,
  saveSentry,
  saveSetting,
  saveShiftPattern,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let attendant: SignedInCaller
let other: SignedInCaller
let lot: TestLot
let sentryId: number
let westId: number
const month = '2026-03'

const booth = (name: string, more: Partial<BodyOf<typeof saveSentry>> = {}) => ({
  ...{ lotId: lot.lotId, name, float: '0', userIds: [attendant.userId, other.userId] },
  ...more,
})

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-10T08:00:00+08:00'))
  ;({ admin, tenantId } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  attendant = await server.addUser(tenantId, ['roster.read'])
  other = await server.addUser(tenantId, ['roster.read'])
  lot = await addLot(server, tenantId)
  ;({ sentryId } = await server.call(saveSentry, booth('东岗'), { as: admin }))
  westId = (await server.call(saveSentry, booth('西岗'), { as: admin })).sentryId
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-10T08:00:00+08:00'))
  for (const table of ['roster_entry', 'roster_crew', 'roster_month', 'shift_pattern'] as const)
    await server.owner.shared.deleteFrom(table).execute()
})

type Entry = BodyOf<typeof saveRosterEntry>
const entryOf = (more: Partial<Entry> = {}): Entry => ({
  ...{ sentryId, userId: attendant.userId, day: '2026-03-20', shiftName: '夜班', startsAt: '20:00', minutes: 720 },
  ...more,
})
const save = async (more: Partial<Entry> = {}) =>
  (await server.call(saveRosterEntry, entryOf(more), { as: admin })).rosterEntryId
const refuse = (more: Partial<Entry> = {}, as = admin) => server.refuse(saveRosterEntry, entryOf(more), { as })
const read = (as = admin, wanted = month) => server.call(rosterMonth, { lotId: lot.lotId, month: wanted }, { as })
const publish = (as = admin) => server.call(publishRoster, { lotId: lot.lotId, month }, { as })

const addPattern = async () =>
  (
    await server.call(
      saveShiftPattern,
      {
        name: '两班倒',
        shifts: [
          { name: '白班', startsAt: '08:00', minutes: 720 },
          { name: '夜班', startsAt: '20:00', minutes: 720 },
        ],
        cycle: [1, 2, 0, 0],
        anchorDay: '2026-03-01',
        crews: [
          { name: '甲', offset: 0 },
          { name: '乙', offset: 2 },
        ],
      },
      { as: admin },
    )
  ).shiftPatternId

describe('[basic/shift] single shifts', () => {
  it('ok: planned and moved; a night shift belongs to the day on which it begins, the last night of a month to that month', async () => {
    const rosterEntryId = await save({ day: '2026-03-31' })
    expect((await read()).entries).toEqual([
      {
        ...{ rosterEntryId, sentryId, userId: attendant.userId, day: '2026-03-31', shiftName: '夜班' },
        ...{ startsAt: '2026-03-31 20:00:00', endsAt: '2026-04-01 08:00:00' },
      },
    ])
    expect((await read(admin, '2026-04')).entries).toEqual([])
    await save({ rosterEntryId, day: '2026-04-01', userId: other.userId })
    expect((await read()).entries).toEqual([])
    expect((await read(admin, '2026-04')).entries).toMatchObject([{ rosterEntryId, userId: other.userId }])
  })

  it('conflict: two places at once, too little rest by the setting, each with the shift in the way', async () => {
    await save()
    expect(await refuse({ sentryId: westId, startsAt: '23:00' })).toMatchObject({
      code: 'roster.overlap',
      message: '该人员此时已有班次：东岗 03-20 20:00 – 03-21 08:00',
    })
    expect(await refuse({ day: '2026-03-21', startsAt: '18:00' })).toMatchObject({
      code: 'roster.rest',
      issues: [{ path: 'day' }],
    })
    await server.call(saveSetting, { shiftRestHours: 10 }, { as: admin })
    await save({ day: '2026-03-21', startsAt: '18:00' })
    await server.call(saveSetting, {}, { as: admin })
  })

  it('conflict: two calls at once plan nobody twice, and the database itself refuses it', async () => {
    const both = await Promise.all(
      [sentryId, westId].map(id =>
        server.refuse(saveRosterEntry, entryOf({ sentryId: id }), { as: admin }).catch(() => undefined),
      ),
    )
    expect(both.filter(Boolean)).toHaveLength(1)
    const [stored] = await server.owner.shared.selectFrom('roster_entry').selectAll().execute()
    if (!stored) throw new Error('nothing was planned')
    const { roster_entry_id: _id, ...copy } = stored
    const twice = server.owner.shared.insertInto('roster_entry').values(copy).execute()
    await expect(twice).rejects.toMatchObject({ code: '23P01' })
  })

  it('invalid: no attendant of the booth, no access to the lot, somebody who will have left, a disabled booth', async () => {
    expect(await refuse({ userId: admin.userId })).toMatchObject({
      code: 'roster.notAttendant',
      issues: [{ path: 'userId' }],
    })
    const people = server.owner.shared.updateTable('app_user').where('user_id', '=', other.userId)
    await people.set({ leaves_on: '2026-03-19' }).execute()
    expect(await refuse({ userId: other.userId })).toMatchObject({ code: 'roster.left' })
    await save({ userId: other.userId, day: '2026-03-19' })
    await people.set({ leaves_on: null, disabled_at: new Date() }).execute()
    expect(await refuse({ userId: other.userId })).toMatchObject({ code: 'roster.noAccess' })
    await people.set({ disabled_at: null }).execute()
    await server.call(saveSentry, booth('西岗', { sentryId: westId, disabled: true }), { as: admin })
    expect(await refuse({ sentryId: westId })).toMatchObject({ code: 'roster.boothClosed' })
    await server.call(saveSentry, booth('西岗', { sentryId: westId }), { as: admin })
  })

  it('not permitted, and another tenant’s booth and shift look like missing', async () => {
    const rosterEntryId = await save()
    expect(await refuse({ day: '2026-03-25' }, attendant)).toMatchObject({ state: 401 })
    expect(await refuse({}, stranger)).toMatchObject({ code: 'row.missing' })
    const gone = { rosterEntryIds: [rosterEntryId] }
    expect(await server.refuse(removeRosterEntry, gone, { as: stranger })).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(rosterMonth, { lotId: lot.lotId, month }, { as: stranger })).toMatchObject({
      code: 'row.missing',
    })
    expect(await server.call(removeRosterEntry, gone, { as: admin })).toEqual({ removed: 1 })
  })
})

describe('[basic/shift] a month', () => {
  it('ok: planned by a pattern, once however often; who was in which crew is remembered', async () => {
    const shiftPatternId = await addPattern()
    const body = {
      sentryId,
      shiftPatternId,
      fromDay: '2026-03-11',
      toDay: '2026-03-31',
      crews: [[attendant.userId], [other.userId]],
    }
    const first = await server.call(generateRoster, body, { as: admin })
    expect(first).toEqual({ added: 21, kept: 0, conflicts: [] })
    expect(await server.call(generateRoster, body, { as: admin })).toMatchObject({ added: 0, kept: 21 })
    const { entries, people } = await read()
    expect(entries.filter(({ day }) => day === '2026-03-13')).toMatchObject([
      { userId: attendant.userId, shiftName: '白班' },
    ])
    expect(people.map(({ minutes }) => minutes / 60).toSorted()).toEqual([10 * 12, 11 * 12])
    const { crews, shifts } = await server.call(rosterChoices, { lotId: lot.lotId }, { as: admin })
    expect(crews).toMatchObject([
      { crewNo: 0, userIds: [attendant.userId] },
      { crewNo: 1, userIds: [other.userId] },
    ])
    expect(shifts).toContainEqual({ shiftName: '夜班', startsAt: '20:00', minutes: 720 })
  })

  it('conflict: with one shift in the way nothing is planned; without it the rest is', async () => {
    const shiftPatternId = await addPattern()
    await save({ day: '2026-03-13', sentryId: westId })
    const body = {
      ...{ sentryId, shiftPatternId, fromDay: '2026-03-11', toDay: '2026-03-18' },
      crews: [[attendant.userId], []],
    }
    const refused = await server.call(generateRoster, body, { as: admin })
    expect(refused).toMatchObject({ added: 0, conflicts: [{ day: '2026-03-13', shiftName: '白班', reason: 'rest' }] })
    expect(refused.conflicts[0]?.other).toBe('西岗 03-13 20:00 – 03-14 08:00')
    expect((await read()).entries).toHaveLength(1)
    expect(await server.call(generateRoster, { ...body, skipConflicts: true }, { as: admin })).toMatchObject({
      added: 3,
      conflicts: [{ day: '2026-03-13' }],
    })
  })

  it('invalid: a range turned round or too long, other crews than the pattern has, somebody in two crews', async () => {
    const shiftPatternId = await addPattern()
    const body = {
      sentryId,
      shiftPatternId,
      fromDay: '2026-03-11',
      toDay: '2026-03-12',
      crews: [[attendant.userId], [other.userId]],
    }
    const refused = (more: Partial<typeof body>) => server.refuse(generateRoster, { ...body, ...more }, { as: admin })
    expect(await refused({ toDay: '2026-03-10' })).toMatchObject({ code: 'roster.rangeReversed' })
    expect(await refused({ toDay: '2026-06-11' })).toMatchObject({ code: 'roster.rangeTooLong' })
    expect(await refused({ crews: [[attendant.userId]] })).toMatchObject({ code: 'roster.crewsDiffer' })
    expect(await refused({ crews: [[attendant.userId], [attendant.userId]] })).toMatchObject({
      code: 'roster.personTwice',
    })
    expect(await refused({ crews: [[], []] })).toMatchObject({ code: 'roster.nobody' })
  })

  it('ok: a week is planned again, weekday by weekday', async () => {
    await save({ day: '2026-03-16' })
    await save({ day: '2026-03-18', startsAt: '08:00', shiftName: '白班' })
    const copy = (toDay: string) =>
      server.call(copyRosterWeek, { lotId: lot.lotId, fromDay: '2026-03-18', toDay }, { as: admin })
    expect(await copy('2026-03-27')).toMatchObject({ added: 2 })
    expect((await read()).entries.map(({ day }) => day)).toEqual([
      '2026-03-16',
      '2026-03-18',
      '2026-03-23',
      '2026-03-25',
    ])
    expect(
      await server.refuse(
        copyRosterWeek,
        { lotId: lot.lotId, fromDay: '2026-03-18', toDay: '2026-03-16' },
        { as: admin },
      ),
    ).toMatchObject({
      code: 'roster.sameWeek',
    })
  })

  it('ok: only planners see a draft; published, everybody does, and one’s own; what has begun stays', async () => {
    const rosterEntryId = await save()
    const own = () => server.call(ownRoster, { month }, { as: attendant })
    expect((await read(attendant)).entries).toEqual([])
    expect((await own()).shifts).toEqual([])
    expect(await server.refuse(publishRoster, { lotId: lot.lotId, month }, { as: attendant })).toMatchObject({
      state: 401,
    })
    await publish()
    expect((await read(attendant)).entries).toMatchObject([{ rosterEntryId }])
    expect(await own()).toMatchObject({ minutes: 720, shifts: [{ sentryName: '东岗', day: '2026-03-20' }] })
    await save({ rosterEntryId, day: '2026-03-10', startsAt: '09:00' })
    server.setTime(new Date('2026-03-10T09:00:00+08:00'))
    expect(await refuse({ rosterEntryId, day: '2026-03-22' })).toMatchObject({ code: 'roster.past' })
    expect(await refuse({ day: '2026-03-09' })).toMatchObject({ code: 'roster.past' })
    const gone = { rosterEntryIds: [rosterEntryId] }
    expect(await server.refuse(removeRosterEntry, gone, { as: admin })).toMatchObject({ code: 'roster.past' })
  })

  it('ok: hours below a booth’s minimum, for planners; its history; a booth with shifts cannot be removed', async () => {
    const minimum = { sentryId, minimumStaff: 1, staffedFrom: '08:00', staffedUntil: '00:00' }
    await server.call(saveSentry, booth('东岗', minimum), { as: admin })
    await save({ day: '2026-03-20', startsAt: '08:00' })
    await publish()
    const { shortfalls, rosterMonthId } = await read()
    expect(shortfalls.filter(({ day }) => day === '2026-03-20')).toEqual([
      { sentryId, day: '2026-03-20', from: '2026-03-20 20:00:00', until: '2026-03-21 00:00:00', missing: 1 },
    ])
    expect((await read(attendant)).shortfalls).toEqual([])
    const history = { noun: 'roster', recordId: rosterMonthId ?? 0 } as const
    const { list } = await server.call(auditHistory, history, { as: admin })
    expect(list.map(({ action }) => action)).toEqual(['roster.publish', 'roster.add'])
    expect(await server.refuse(auditHistory, history, { as: attendant })).toMatchObject({ state: 401 })
    expect(await server.refuse(removeSentry, { sentryIds: [sentryId] }, { as: admin })).toMatchObject({
      code: 'session.recheckNeeded',
    })
    await server.call(saveSentry, booth('东岗', { sentryId }), { as: admin })
  })

  it('ok: exported with its heading; a draft only by planners', async () => {
    await save()
    const url = await server.call(exportRoster, { lotId: lot.lotId, month }, { as: admin })
    const [head, row] = readSheet(await server.download(url, admin))
    expect(head).toEqual(['日期', '停车场', '岗亭', '值班人', '班次', '开始时间', '结束时间', '时长（分钟）'])
    expect(row?.[0]).toBe('2026-03-20')
    const exporter = await server.addUser(tenantId, ['roster.export'])
    const drafts = await server.call(exportRoster, { lotId: lot.lotId, month }, { as: exporter })
    expect(readSheet(await server.download(drafts, exporter))).toHaveLength(1)
  })
})
