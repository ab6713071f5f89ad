import {
  answerShiftSwap,
  askLeave,
  askShiftSwap,
  type BodyOf,
  countShiftSwap,
  decideApproval,
  decideLeave,
  decideShiftSwap,
  publishRoster,
  queryApproval,
  queryMessage,
  queryShiftSwap,
  removeRosterEntry,
  rosterMonth,
  saveRosterEntry,
  saveSentry,
  shiftSwapChoices,
  shiftSwapDetail,
  withdrawShiftSwap,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { provesTwoStages } from '../../../testing/two-stages.ts'
import { lapseSwaps } from './lapse.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let asker: SignedInCaller
let colleague: SignedInCaller
let leader: SignedInCaller
let outsider: SignedInCaller
let lot: TestLot
let sentryId: number
let westId: number
const month = '2026-03'

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-10T08:00:00+08:00'))
  ;({ admin, tenantId } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  asker = await server.addUser(tenantId, ['roster.read', 'leaveForm.read', 'personalData.read'])
  colleague = await server.addUser(tenantId, ['roster.read', 'leaveForm.read', 'shiftSwap.approve', 'approval.read'])
  leader = await server.addUser(tenantId, ['roster.read', 'shiftSwap.approve', 'approval.read', 'leaveForm.decide'])
  outsider = await server.addUser(tenantId, ['roster.read'])
  lot = await addLot(server, tenantId, { name: '东门停车场' })
  const booth = { lotId: lot.lotId, float: '0', userIds: [asker.userId, colleague.userId] }
  ;({ sentryId } = await server.call(saveSentry, { ...booth, name: '东岗' }, { as: admin }))
  westId = (await server.call(saveSentry, { ...booth, name: '西岗' }, { as: admin })).sentryId
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-10T08:00:00+08:00'))
  for (const table of ['shift_swap', 'roster_entry', 'roster_month', 'leave_form', 'message'] as const)
    await server.owner.shared.deleteFrom(table).execute()
})

type Entry = BodyOf<typeof saveRosterEntry>
const plan = async (userId: number, day: string, more: Partial<Entry> = {}) => {
  const entry = { sentryId, userId, day: `2026-03-${day}`, shiftName: '白班', startsAt: '08:00', minutes: 720, ...more }
  return (await server.call(saveRosterEntry, entry, { as: admin })).rosterEntryId
}
const publish = () => server.call(publishRoster, { lotId: lot.lotId, month }, { as: admin })
/** Both work on the same days, at different booths. */
async function planBoth() {
  const own = await plan(asker.userId, '20')
  const his = await plan(colleague.userId, '20', { sentryId: westId })
  await publish()
  return { own, his }
}
const wish = (own: number, more: Partial<BodyOf<typeof askShiftSwap>> = {}): BodyOf<typeof askShiftSwap> => ({
  ...{ rosterEntryId: own, colleagueId: colleague.userId, reason: '孩子家长会' },
  ...more,
})
const ask = async (own: number, more: Partial<BodyOf<typeof askShiftSwap>> = {}) =>
  (await server.call(askShiftSwap, wish(own, more), { as: asker })).shiftSwapId
const refuseAsk = (own: number, more: Partial<BodyOf<typeof askShiftSwap>> = {}, as = asker) =>
  server.refuse(askShiftSwap, wish(own, more), { as })
const answer = (shiftSwapId: number, isAgreed = true, as = colleague) =>
  server.call(answerShiftSwap, { shiftSwapId, isAgreed }, { as })
const decide = (shiftSwapId: number, isApproved = true, verdict = '', as = leader) =>
  server.call(decideShiftSwap, { shiftSwapId, isApproved, verdict }, { as })
const refuseDecide = async (shiftSwapId: number, as = leader) =>
  (await server.refuse(decideShiftSwap, { shiftSwapId, isApproved: true }, { as })).code
const list = async (as: SignedInCaller, body: BodyOf<typeof queryShiftSwap> = {}) => {
  const data = await server.call(queryShiftSwap, body, { as })
  return typeof data === 'object' ? data.list : []
}
const stateOf = async (shiftSwapId: number) =>
  (await server.call(shiftSwapDetail, { shiftSwapId }, { as: asker })).state
const noticesOf = async (as: SignedInCaller) =>
  (await server.call(queryMessage, {}, { as })).list.map(({ kind }) => kind).toReversed()
const whoWorks = async () =>
  new Map(
    (await server.call(rosterMonth, { lotId: lot.lotId, month }, { as: admin })).entries.map(entry => [
      entry.rosterEntryId,
      entry.userId,
    ]),
  )

describe('[basic/shift] swaps of shifts', () => {
  it('ok: the colleague agrees, a third person approves, and two shifts of the same hours change hands; all are notified', async () => {
    const { own, his } = await planBoth()
    const { people } = await server.call(shiftSwapChoices, { rosterEntryId: own }, { as: asker })
    expect(people).toMatchObject([{ userId: colleague.userId, shifts: [{ rosterEntryId: his, sentryName: '西岗' }] }])
    const shiftSwapId = await ask(own, { returnEntryId: his })
    expect(await list(colleague)).toMatchObject([
      { state: 'asked', canAnswer: true, shift: { sentryName: '东岗' }, returnShift: { sentryName: '西岗' } },
    ])
    expect(await refuseDecide(shiftSwapId)).toBe('shiftSwap.moved')
    await answer(shiftSwapId)
    expect(await list(leader)).toMatchObject([{ state: 'agreed', canAnswer: false }])
    await decide(shiftSwapId)
    expect(await stateOf(shiftSwapId)).toBe('approved')
    expect(await whoWorks()).toEqual(
      new Map([
        [own, colleague.userId],
        [his, asker.userId],
      ]),
    )
    expect(await noticesOf(asker)).toEqual(['rosterPublished', 'swapAgreed', 'requestApproved'])
    expect(await noticesOf(colleague)).toEqual(['rosterPublished', 'swapAsked', 'swapToApprove', 'swapDone'])
    expect(await noticesOf(leader)).toEqual(['swapToApprove'])
    expect(await refuseDecide(shiftSwapId)).toBe('shiftSwap.moved')
  })

  it('ok: goes through the stages of a chain', async () => {
    await provesTwoStages(server, {
      ...{ tenantId, admin, kind: 'shiftSwap', needs: ['roster.read'] },
      ask: async () => {
        const { own, his } = await planBoth()
        const shiftSwapId = await ask(own, { returnEntryId: his })
        await answer(shiftSwapId)
        return { subjectId: shiftSwapId }
      },
      read: stateOf,
      look: (shiftSwapId, as) => server.call(shiftSwapDetail, { shiftSwapId }, { as }),
    })
  })

  it('ok: a shift is given away', async () => {
    const { own, his } = await planBoth()
    await server.call(removeRosterEntry, { rosterEntryIds: [his] }, { as: admin })
    const shiftSwapId = await ask(own)
    await answer(shiftSwapId)
    await decide(shiftSwapId)
    expect(await whoWorks()).toEqual(new Map([[own, colleague.userId]]))
    expect(await list(asker)).toMatchObject([{ state: 'approved', returnShift: null, canWithdraw: false }])
  })

  it('conflict: two places and too little rest, said when it is asked, when it is agreed, and again when it is approved', async () => {
    const { own } = await planBoth()
    expect(await refuseAsk(own)).toMatchObject({
      code: 'shiftSwap.colleagueCannot',
      message: '同事不能接申请人的班次：此时已有班次（西岗 03-20 08:00 – 03-20 20:00）',
      issues: [{ path: 'colleagueId' }],
    })
    const day = await plan(asker.userId, '24')
    await plan(asker.userId, '26')
    const night = await plan(colleague.userId, '25', { startsAt: '20:00' })
    expect(await refuseAsk(day, { returnEntryId: night })).toMatchObject({
      code: 'shiftSwap.askerCannot',
      issues: [{ path: 'returnEntryId' }],
    })
    const given = await ask(day)
    const evening = await plan(colleague.userId, '24', { startsAt: '21:00', minutes: 60, sentryId: westId })
    const refused = await server.refuse(answerShiftSwap, { shiftSwapId: given, isAgreed: true }, { as: colleague })
    expect(refused.message).toContain('休息不足')
    await server.call(removeRosterEntry, { rosterEntryIds: [evening] }, { as: admin })
    await answer(given)
    await plan(colleague.userId, '23', { startsAt: '21:00', minutes: 60, sentryId: westId })
    expect(await refuseDecide(given)).toBe('shiftSwap.colleagueCannot')
    expect((await whoWorks()).get(day)).toBe(asker.userId)
    expect(await stateOf(given)).toBe('agreed')
  })

  it('conflict: leave, and no right for the lot', async () => {
    const own = await plan(asker.userId, '20')
    await publish()
    const leave = {
      kind: 'annual',
      startsAt: '2026-03-20 00:00:00',
      endsAt: '2026-03-21 00:00:00',
      reason: '回家',
    } as const
    const { leaveFormId } = await server.call(askLeave, leave, { as: colleague })
    const shiftSwapId = await ask(own)
    await answer(shiftSwapId)
    await server.call(decideLeave, { leaveFormId, isApproved: true }, { as: leader })
    expect(await refuseAsk(own)).toMatchObject({
      code: 'shiftSwap.colleagueCannot',
      message: '同事不能接申请人的班次：此时请假',
    })
    expect(await refuseDecide(shiftSwapId)).toBe('shiftSwap.colleagueCannot')
    const other = await plan(asker.userId, '23')
    expect((await refuseAsk(other, { colleagueId: outsider.userId })).message).toContain('不是该岗亭的值班人员')
    const locked = server.owner.shared.updateTable('app_user').where('user_id', '=', colleague.userId)
    await locked.set({ disabled_at: new Date() }).execute()
    expect((await refuseAsk(other)).message).toContain('账号已锁定')
    await locked.set({ disabled_at: null }).execute()
  })

  it('not permitted: neither of the two decides, not even in the inbox; others see nothing, other tenants and lots as if it were missing', async () => {
    const { own, his } = await planBoth()
    const shiftSwapId = await ask(own, { returnEntryId: his })
    expect(await server.refuse(answerShiftSwap, { shiftSwapId, isAgreed: true }, { as: asker })).toMatchObject({
      code: 'row.missing',
    })
    await answer(shiftSwapId)
    expect(await refuseDecide(shiftSwapId, colleague)).toBe('shiftSwap.own')
    expect(await refuseDecide(shiftSwapId, asker)).toBe('permission.missing')
    expect((await server.call(queryApproval, { kind: 'shiftSwap' }, { as: colleague })).list).toEqual([])
    expect(await list(outsider)).toEqual([])
    expect(await refuseDecide(shiftSwapId, stranger)).toBe('row.missing')
    expect(await server.refuse(shiftSwapDetail, { shiftSwapId }, { as: outsider })).toMatchObject({
      code: 'row.missing',
    })
    const limit = (isLimited: boolean) =>
      server.owner.shared
        .updateTable('app_user')
        .set({ lots_limited: isLimited })
        .where('user_id', '=', leader.userId)
        .execute()
    await limit(true)
    expect(await refuseDecide(shiftSwapId, await server.signIn(leader.account))).toBe('row.missing')
    await limit(false)
    leader = await server.signIn(leader.account)
    expect(await refuseAsk(his)).toMatchObject({ code: 'row.missing' })
    expect(await refuseAsk(own, { colleagueId: asker.userId })).toMatchObject({ code: 'shiftSwap.self' })
    expect(await refuseAsk(own, { returnEntryId: own })).toMatchObject({ code: 'shiftSwap.notHis' })
  })

  it('ok: in the inbox of approvals, with both shifts, and decided there', async () => {
    const { own, his } = await planBoth()
    const shiftSwapId = await ask(own, { returnEntryId: his })
    await answer(shiftSwapId)
    const [waiting] = (await server.call(queryApproval, { kind: 'shiftSwap' }, { as: leader })).list
    expect(waiting).toMatchObject({
      ...{ subjectId: shiftSwapId, state: 'waiting', reason: '孩子家长会', canDecide: true },
      content: '东岗 03-20 08:00 ⇄ 西岗 03-20 08:00',
    })
    const refusal = { requests: [{ kind: 'shiftSwap' as const, subjectId: shiftSwapId }], reason: '人手不够' }
    await server.call(decideApproval, { ...refusal, verdict: 'refuse' }, { as: leader })
    expect(await list(asker)).toMatchObject([{ state: 'refused', verdict: '人手不够' }])
    expect((await whoWorks()).get(own)).toBe(asker.userId)
    expect(await noticesOf(colleague)).toContain('swapOff')
  })

  it('ok: declined, withdrawn; offered to one person at a time', async () => {
    const { own, his } = await planBoth()
    const first = await ask(own, { returnEntryId: his })
    expect(await refuseAsk(own, { returnEntryId: his })).toMatchObject({ code: 'shiftSwap.waiting' })
    await answer(first, false)
    expect(await noticesOf(asker)).toContain('swapDeclined')
    const second = await ask(own, { returnEntryId: his })
    await server.call(withdrawShiftSwap, { shiftSwapId: second }, { as: asker })
    expect(await server.refuse(withdrawShiftSwap, { shiftSwapId: second }, { as: asker })).toMatchObject({
      code: 'shiftSwap.moved',
    })
    expect((await list(asker)).map(({ state }) => state)).toEqual(['withdrawn', 'declined'])
    expect(await server.call(countShiftSwap, { state: 'declined' }, { as: asker })).toEqual({ total: 1 })
  })

  it('ok: lapses when a shift begins, and when a planner moves or removes it; nothing can be decided then', async () => {
    const { own, his } = await planBoth()
    const soon = await plan(asker.userId, '10', { startsAt: '08:30', minutes: 240 })
    const begun = await ask(soon)
    await answer(begun)
    const beginning = new Date('2026-03-10T08:30:00+08:00')
    server.setTime(beginning)
    expect(await stateOf(begun)).toBe('lapsed')
    expect(await refuseDecide(begun)).toBe('shiftSwap.moved')
    await lapseSwaps({ database: server.database, clock: () => beginning })
    expect((await server.call(queryApproval, { kind: 'shiftSwap' }, { as: leader })).list).toEqual([])
    expect(await noticesOf(asker)).toContain('swapOff')
    expect(await refuseAsk(soon)).toMatchObject({ code: 'shiftSwap.begun' })
    server.setTime(new Date('2026-03-10T08:00:00+08:00'))
    const moved = await ask(own, { returnEntryId: his })
    await plan(asker.userId, '24', { rosterEntryId: own })
    expect(await stateOf(moved)).toBe('lapsed')
    const removed = await ask(own, { returnEntryId: his })
    await server.call(removeRosterEntry, { rosterEntryIds: [his] }, { as: admin })
    expect(await stateOf(removed)).toBe('lapsed')
    const draft = await plan(asker.userId, '02', { day: '2026-04-02' })
    expect(await refuseAsk(draft)).toMatchObject({ code: 'shiftSwap.unpublished' })
  })
})

describe('[basic/shift] people are notified', () => {
  it('ok: one message a person when the month is published, one when it changes until he has read it, none to whoever did it', async () => {
    await plan(asker.userId, '20')
    await plan(asker.userId, '22')
    await publish()
    await publish()
    expect(await noticesOf(asker)).toEqual(['rosterPublished'])
    expect(await noticesOf(admin)).toEqual([])
    expect(await noticesOf(colleague)).toEqual([])
    const added = await plan(colleague.userId, '25')
    await plan(colleague.userId, '27')
    expect(await noticesOf(colleague)).toEqual(['rosterChanged'])
    expect(await noticesOf(asker)).toEqual(['rosterPublished'])
    await plan(asker.userId, '25', { rosterEntryId: added })
    expect(await noticesOf(asker)).toEqual(['rosterPublished', 'rosterChanged'])
    const [message] = (await server.call(queryMessage, { kind: 'rosterChanged' }, { as: colleague })).list
    expect(message?.content).toEqual({ lotName: '东门停车场', title: month })
  })
})
