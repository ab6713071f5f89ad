import {
  askLeave,
  type BodyOf,
  countLeaveForm,
  decideApproval,
  decideLeave,
  leaveFormDetail,
  queryApproval,
  queryLeaveForm,
  queryMessage,
  removeRosterEntry,
  saveRosterEntry,
  saveSentry,
  withdrawLeave,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { provesTwoStages } from '../../../testing/two-stages.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let attendant: SignedInCaller
let leader: SignedInCaller
let lot: TestLot
let sentryId: number

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-10T08:00:00+08:00'))
  ;({ admin, tenantId } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  attendant = await server.addUser(tenantId, ['leaveForm.read'])
  leader = await server.addUser(tenantId, ['leaveForm.read', 'leaveForm.decide', 'personalData.read'])
  lot = await addLot(server, tenantId)
  const booth = { lotId: lot.lotId, name: '东岗', float: '0', userIds: [attendant.userId, leader.userId] }
  ;({ sentryId } = await server.call(saveSentry, booth, { as: admin }))
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-10T08:00:00+08:00'))
  for (const table of ['leave_form', 'roster_entry', 'message'] as const)
    await server.owner.shared.deleteFrom(table).execute()
})

const bodyOf = (more: Partial<BodyOf<typeof askLeave>> = {}): BodyOf<typeof askLeave> => ({
  ...{ kind: 'annual', startsAt: '2026-03-20 08:00:00', endsAt: '2026-03-22 20:00:00', reason: '回家' },
  ...more,
})
const ask = async (more: Partial<BodyOf<typeof askLeave>> = {}, as = attendant) =>
  (await server.call(askLeave, bodyOf(more), { as })).leaveFormId
const refuseAsk = (more: Partial<BodyOf<typeof askLeave>>) => server.refuse(askLeave, bodyOf(more), { as: attendant })
const decide = (leaveFormId: number, isApproved: boolean, verdict = '') => ({ leaveFormId, isApproved, verdict })
const list = async (as: SignedInCaller, body: BodyOf<typeof queryLeaveForm> = {}) => {
  const data = await server.call(queryLeaveForm, body, { as })
  return typeof data === 'object' ? data.list : []
}
const shift = (day: string) => ({
  ...{ sentryId, userId: attendant.userId, day, shiftName: '夜班', startsAt: '20:00', minutes: 720 },
})

describe('[operation/workSchedules] leave', () => {
  it('ok: asked, approved by another person; then no shift can be planned within it, not even one that reaches into it', async () => {
    const leaveFormId = await ask()
    expect(await list(attendant)).toMatchObject([{ state: 'asked', isOwn: true, shifts: 0 }])
    await server.call(decideLeave, decide(leaveFormId, true), { as: leader })
    expect(await list(leader)).toMatchObject([{ state: 'approved', isOwn: false, decidedAt: '2026-03-10 08:00:00' }])
    const refuse = (more: object) => server.refuse(saveRosterEntry, { ...shift('2026-03-21'), ...more }, { as: admin })
    expect(await refuse({})).toMatchObject({ code: 'roster.leave', issues: [{ path: 'day' }] })
    expect(await refuse({ day: '2026-03-20', startsAt: '07:00', minutes: 120 })).toMatchObject({ code: 'roster.leave' })
    await server.call(saveRosterEntry, shift('2026-03-19'), { as: admin })
    await server.call(saveRosterEntry, shift('2026-03-22'), { as: admin })
  })

  it('conflict: not approved while shifts are planned within it', async () => {
    const leaveFormId = await ask()
    const { rosterEntryId } = await server.call(saveRosterEntry, shift('2026-03-21'), { as: admin })
    expect(await list(leader)).toMatchObject([{ shifts: 1 }])
    expect(await server.refuse(decideLeave, decide(leaveFormId, true), { as: leader })).toMatchObject({
      code: 'leaveForm.hasShifts',
      message: '该人员在请假期间已有班次，请先调整排班：东岗 03-21 20:00',
    })
    await server.call(removeRosterEntry, { rosterEntryIds: [rosterEntryId] }, { as: admin })
    await server.call(decideLeave, decide(leaveFormId, true), { as: leader })
  })

  it('ok: refused with a reason; withdrawn by whoever asked until it has begun', async () => {
    const leaveFormId = await ask()
    expect(await server.refuse(decideLeave, decide(leaveFormId, false), { as: leader })).toMatchObject({
      code: 'leaveForm.reasonNeeded',
    })
    await server.call(decideLeave, decide(leaveFormId, false, '人手不足'), { as: leader })
    expect(await list(attendant)).toMatchObject([{ state: 'refused', verdict: '人手不足' }])
    expect(await server.refuse(decideLeave, decide(leaveFormId, true), { as: leader })).toMatchObject({
      code: 'leaveForm.decided',
    })
    const second = await ask()
    expect(await refuseAsk({ startsAt: '2026-03-22 10:00:00', endsAt: '2026-03-23 10:00:00' })).toMatchObject({
      code: 'leaveForm.overlap',
    })
    await server.call(withdrawLeave, { leaveFormId: second }, { as: attendant })
    const begun = await ask({ startsAt: '2026-03-10 08:30:00' })
    await server.call(decideLeave, decide(begun, true), { as: leader })
    server.setTime(new Date('2026-03-10T08:30:00+08:00'))
    expect(await server.refuse(withdrawLeave, { leaveFormId: begun }, { as: attendant })).toMatchObject({
      code: 'leaveForm.begun',
    })
  })

  it('ok: in the inbox of approvals, decided there, and the person gets a message', async () => {
    const leaveFormId = await ask()
    const [waiting] = (await server.call(queryApproval, { kind: 'leave' }, { as: admin })).list
    expect(waiting).toMatchObject({ subjectId: leaveFormId, state: 'waiting', reason: '回家', canDecide: true })
    expect(waiting?.content).toContain('年假')
    const requests = [{ kind: 'leave' as const, subjectId: leaveFormId }]
    expect(await server.call(decideApproval, { requests, verdict: 'approve' }, { as: admin })).toMatchObject({
      decided: 1,
    })
    expect(await list(attendant)).toMatchObject([{ state: 'approved' }])
    const { list: messages } = await server.call(queryMessage, { kind: 'requestApproved' }, { as: attendant })
    expect(messages).toMatchObject([{ content: { approval: 'leave', title: '2026-03-20 08:00' } }])
  })

  it('ok: goes through the stages of a chain', async () => {
    await provesTwoStages(server, {
      ...{ tenantId, admin, kind: 'leave', needs: ['leaveForm.read'] },
      ask: async () => ({ subjectId: await ask() }),
      read: async () => (await list(attendant)).map(({ state }) => state),
      look: (leaveFormId, as) => server.call(leaveFormDetail, { leaveFormId }, { as }),
    })
  })

  it('invalid: turned round, longer than a year, long ago', async () => {
    expect(await refuseAsk({ endsAt: '2026-03-20 08:00:00' })).toMatchObject({ code: 'leaveForm.reversed' })
    expect(await refuseAsk({ endsAt: '2027-03-22 08:00:00' })).toMatchObject({ code: 'leaveForm.tooLong' })
    expect(await refuseAsk({ startsAt: '2026-01-01 08:00:00' })).toMatchObject({ code: 'leaveForm.tooEarly' })
  })

  it('not permitted: nobody decides his own; others’ are not seen; another tenant’s and that of other lots look like missing', async () => {
    const own = await ask({}, leader)
    expect(await server.refuse(decideLeave, decide(own, true), { as: leader })).toMatchObject({ code: 'leaveForm.own' })
    expect(await server.refuse(decideLeave, decide(own, true), { as: attendant })).toMatchObject({ state: 401 })
    expect(await server.refuse(leaveFormDetail, { leaveFormId: own }, { as: attendant })).toMatchObject({
      code: 'row.missing',
    })
    expect(await server.refuse(withdrawLeave, { leaveFormId: own }, { as: admin })).toMatchObject({
      code: 'row.missing',
    })
    expect(await server.refuse(decideLeave, decide(own, true), { as: stranger })).toMatchObject({ code: 'row.missing' })
    expect(await list(attendant)).toEqual([])
    await server.owner.shared
      .updateTable('app_user')
      .set({ lots_limited: true })
      .where('user_id', '=', leader.userId)
      .execute()
    const limited = await server.signIn(leader.account)
    await ask()
    expect(await list(limited)).toEqual([])
    await server.owner.shared
      .updateTable('app_user')
      .set({ lots_limited: false })
      .where('user_id', '=', leader.userId)
      .execute()
    leader = await server.signIn(leader.account)
    expect(await list(leader)).toHaveLength(2)
  })

  it('ok: filtered, counted and exported', async () => {
    await ask()
    expect(await server.call(countLeaveForm, { begin: '2026-03-22 00:00:00' }, { as: leader })).toEqual({ total: 1 })
    expect(await server.call(countLeaveForm, { begin: '2026-03-23 00:00:00' }, { as: leader })).toEqual({ total: 0 })
    expect(await server.refuse(queryLeaveForm, { QueryAll: true }, { as: leader })).toMatchObject({ state: 401 })
    const url = await server.call(queryLeaveForm, { QueryAll: true }, { as: admin })
    const [head, row] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    expect(head?.slice(0, 2)).toEqual(['请假人', '类型'])
    expect(row?.[1]).toBe('年假')
  })
})
