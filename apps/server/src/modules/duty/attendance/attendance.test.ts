import {
  type BodyOf,
  beginDuty,
  correctAttendance,
  countAttendance,
  countDuty,
  handOverDuty,
  publishRoster,
  queryAttendance,
  saveRosterEntry,
  saveSentry,
  saveSetting,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let attendant: SignedInCaller
let reader: SignedInCaller
let lot: TestLot
let sentryId: number

const at = (clock: string) => new Date(`2026-03-10T${clock}:00+08:00`)

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(at('07:00'))
  ;({ admin, tenantId } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  attendant = await server.addUser(tenantId, ['sentryDuty.work', 'attendance.read', 'attendance.save'])
  reader = await server.addUser(tenantId, ['attendance.read', 'personalData.read'])
  // A day passes between two calls of the same person.
  await server.call(saveSetting, { sessionIdleMinutes: 720 }, { as: admin })
  lot = await addLot(server, tenantId)
  const booth = { lotId: lot.lotId, name: '东岗', float: '0', userIds: [attendant.userId, admin.userId] }
  ;({ sentryId } = await server.call(saveSentry, booth, { as: admin }))
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(at('07:00'))
  for (const table of ['attendance_correction', 'roster_entry', 'roster_month', 'sentry_count', 'sentry_duty'] as const)
    await server.owner.shared.deleteFrom(table).execute()
  await server.owner.shared.deleteFrom('audit').where('action', '=', 'session.signIn').execute()
})

/** A published shift from 08:00 to 10:00. */
const plan = async (userId = attendant.userId) => {
  const shift = { sentryId, userId, day: '2026-03-10', shiftName: '早班', startsAt: '08:00', minutes: 120 }
  const { rosterEntryId } = await server.call(saveRosterEntry, shift, { as: admin })
  await server.call(publishRoster, { lotId: lot.lotId, month: '2026-03' }, { as: admin })
  return rosterEntryId
}
const begin = async (clock: string, as = attendant) => {
  server.setTime(at(clock))
  return (await server.call(beginDuty, { sentryId }, { as })).dutyId
}
const handOver = async (clock: string, dutyId: number) => {
  server.setTime(at(clock))
  await server.call(countDuty, { dutyId, counts: 0, counted: '0' }, { as: attendant })
  const taker = { account: admin.account, password: testPassword, begins: false }
  await server.call(handOverDuty, { dutyId, counts: 1, ...taker }, { as: attendant })
}
const list = async (clock: string, body: BodyOf<typeof queryAttendance> = {}, as = reader) => {
  server.setTime(at(clock))
  const data = await server.call(queryAttendance, body, { as })
  return typeof data === 'object' ? data.list : []
}

describe('[report/attendance] the roster beside what was worked', () => {
  it('ok: on time within five minutes; later it is late by so many minutes; nobody is expected before that', async () => {
    await plan()
    expect(await list('08:04')).toEqual([])
    expect(await list('08:06')).toMatchObject([{ Status: 'absent', CheckTime: null, source: null }])
    await begin('08:05')
    expect(await list('08:06')).toMatchObject([
      { Status: 'onTime', CheckTime: '2026-03-10 08:05:00', CheckPoint: '东岗', source: 'booth', lateMinutes: 0 },
    ])
    await server.owner.shared.deleteFrom('sentry_duty').execute()
    await begin('08:17')
    expect(await list('08:20')).toMatchObject([{ Status: 'late', lateMinutes: 17, leftAt: null }])
  })

  it('ok: handed over before the end is early, at its end on time; a draft is nobody’s duty', async () => {
    await plan()
    const dutyId = await begin('07:55')
    await handOver('09:30', dutyId)
    expect(await list('11:00')).toMatchObject([
      { Status: 'early', earlyMinutes: 30, leftAt: '2026-03-10 09:30:00', startsAt: '2026-03-10 08:00:00' },
    ])
    await server.owner.shared
      .updateTable('sentry_duty')
      .set({ closed_at: at('09:57') })
      .execute()
    expect(await list('11:00')).toMatchObject([{ Status: 'onTime', earlyMinutes: 0 }])
    await server.owner.shared.updateTable('roster_month').set({ published_at: null, published_by: null }).execute()
    expect(await list('11:00')).toMatchObject([{ Status: 'extra', startsAt: null }])
  })

  it('ok: a sign-in to the console counts where no shift was begun; a shift of somebody else is extra', async () => {
    await plan()
    server.setTime(at('08:02'))
    attendant = await server.signIn(attendant.account)
    await begin('09:00', admin)
    expect(await list('09:30', { Sort: 'startsAt', Descending: false })).toMatchObject([
      { Status: 'onTime', source: 'console', CheckTime: '2026-03-10 08:02:00' },
      { Status: 'extra', userId: admin.userId, CheckTime: '2026-03-10 09:00:00' },
    ])
    expect(await list('09:30', { Status: ['extra'] })).toHaveLength(1)
    expect(await server.call(countAttendance, { begin: '2026-03-10 08:30:00' }, { as: reader })).toEqual({ total: 1 })
  })

  it('ok: corrected by another person with a reason; what was found stays beside it, and the latest holds', async () => {
    const rosterEntryId = await plan()
    server.setTime(at('08:30'))
    const correct = (more: Partial<BodyOf<typeof correctAttendance>>, as = admin) =>
      server.call(correctAttendance, { rosterEntryId, Status: 'excused', reason: '道路封闭', ...more }, { as })
    await correct({})
    await correct({ Status: 'onTime', reason: '在场核实' })
    expect(await list('08:40')).toMatchObject([
      { Status: 'onTime', foundStatus: 'absent', reason: '在场核实', correctedBy: '管理员' },
    ])
    expect(await list('08:40', { Status: 'absent' })).toEqual([])
    const dutyId = await begin('07:30', admin)
    expect(
      await server.refuse(correctAttendance, { dutyId, Status: 'onTime', reason: 'a' }, { as: admin }),
    ).toMatchObject({
      code: 'attendance.own',
    })
  })

  it('not permitted; not one’s own; another tenant’s looks like missing; a reason is asked for', async () => {
    const rosterEntryId = await plan()
    server.setTime(at('08:30'))
    const body = { rosterEntryId, Status: 'excused', reason: '道路封闭' } as const
    const refuse = (as: SignedInCaller, more = {}) => server.refuse(correctAttendance, { ...body, ...more }, { as })
    expect(await refuse(reader)).toMatchObject({ state: 401 })
    expect(await refuse(attendant)).toMatchObject({ code: 'attendance.own' })
    expect(await refuse(stranger)).toMatchObject({ code: 'row.missing' })
    expect(await refuse(admin, { reason: ' ' })).toMatchObject({ issues: [{ path: 'reason' }] })
    expect(await refuse(admin, { dutyId: 1 })).toMatchObject({ code: 'attendance.oneOf' })
    expect(await list('08:40', {}, stranger)).toEqual([])
  })

  it('ok: exported in the order of the specification', async () => {
    await plan()
    server.setTime(at('08:30'))
    expect(await server.refuse(queryAttendance, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
    const url = await server.call(queryAttendance, { QueryAll: true }, { as: admin })
    const [head, row] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(head).toEqual(['工号', '姓名', '角色', '停车场', '签到岗亭', '考勤状态', '签到时间'])
    expect([row?.[0], row?.[5]]).toEqual([attendant.account, '缺勤'])
  })
})
