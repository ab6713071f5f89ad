import {
  askLane,
  type BodyOf,
  countVisitor,
  decideApproval,
  decideVisitor,
  homePage,
  inviteVisitor,
  type Permission,
  queryApproval,
  queryMessage,
  queryOrder,
  querySms,
  queryVisitor,
  requestVisit,
  revokeVisitor,
  saveVisitorSetting,
  shareCode,
  visitorDetail,
  visitorSettings,
  visitPlace,
  visitState,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { provesTwoStages } from '../../../testing/two-stages.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let colleague: SignedInCaller
let stranger: SignedInCaller
let neighbour: SignedInCaller
let lot: TestLot
let other: TestLot
let code: string
let made = 0

const all: Permission[] = ['visitor.read', 'visitor.save', 'visitor.approve', 'visitor.export', 'approval.read']
const at = (time: string, day = '2026-03-02') => `${day}T${time}:00+08:00`
const local = (time: string, day = '2026-03-02') => `${day} ${time}:00`
const newPlate = () => `粤B${60_000 + ++made}`

beforeAll(async () => {
  server = await startTestServer({ registrationsPerMinute: 1_000 })
  server.setTime(new Date(at('08:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  colleague = await server.addUser(tenantId, all)
  neighbour = await server.addUser(tenantId, all, { subTenantId: await addSubTenant(server, tenantId) })
  lot = await addLot(server, tenantId, { name: '东门停车场' })
  other = await addLot(server, tenantId, { name: '西门停车场' })
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  for (const { lotId } of [lot, other]) await assignRules(server, admin, lotId, [{ ruleId, when: {} }])
  ;({ code } = await server.call(shareCode, {}, { as: admin }))
})
afterAll(() => server.close())
beforeEach(() => server.setTime(new Date(at('08:00'))))

const setting = (more: Partial<BodyOf<typeof saveVisitorSetting>> = {}) =>
  server.call(
    saveVisitorSetting,
    { lotId: lot.lotId, takesPublic: true, needsApproval: true, isFree: true, mostHours: 24, ...more },
    { as: admin },
  )
const visit = (more: Partial<BodyOf<typeof inviteVisitor>> = {}): BodyOf<typeof inviteVisitor> => ({
  ...{ lotId: lot.lotId, plateNumber: newPlate(), hostName: '甲公司', purpose: '开会', visitorName: '王五' },
  ...{ beginAt: local('09:00'), endAt: local('12:00'), phone: '13800138000', entries: 1 },
  ...more,
})
const invite = async (more: Partial<BodyOf<typeof inviteVisitor>> = {}, as = colleague) => {
  const body = visit(more)
  return { plate: body.plateNumber, ...(await server.call(inviteVisitor, body, { as })) }
}
const approve = (visitorId: number, as = admin) => server.call(decideVisitor, { visitorId, verdict: 'approve' }, { as })
const detail = (visitorId: number, as = admin) => server.call(visitorDetail, { visitorId }, { as })
const asks = async (plate: string, time: string, { direction = 'in' as 'in' | 'out', place = lot } = {}) => {
  server.setTime(new Date(at(time)))
  const ask = { askId: `a${++made}`, direction, plate, plateColor: 'blue' as const, readAt: at(time) }
  const headers = { 'x-box-serial': place.boxSerial, 'x-box-key': place.boxKey }
  const laneCode = direction === 'in' ? 'IN-1' : 'OUT-1'
  const { decision, reason, due } = await server.call(askLane, { ...ask, laneCode }, { headers })
  return `${decision} ${reason}${due === undefined ? '' : ` ${due}`}`
}
const enter = (plate: string, time: string) => lot.report([{ direction: 'in', plate, passedAt: at(time) }])
const leave = (plate: string, time: string) => lot.report([{ direction: 'out', plate, passedAt: at(time) }])
const feeOf = async (plate: string) => {
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  return typeof found === 'object' ? found.list.map(({ payableAmount }) => payableAmount) : []
}

describe('[operation/visitors] from the invitation to the barrier', () => {
  it('ok: waits for another person, then opens within its window only, free within it', async () => {
    await setting()
    const { visitorId, plate, state } = await invite()
    expect(state).toBe('waiting')
    expect(await asks(plate, '09:30')).toBe('open temporary')
    server.setTime(new Date(at('08:00')))
    expect(await server.refuse(decideVisitor, { visitorId, verdict: 'approve' }, { as: colleague })).toMatchObject({
      code: 'visitor.own',
    })
    await approve(visitorId)
    expect(await detail(visitorId)).toMatchObject({ state: 'coming', entered: 0, decidedBy: '管理员' })
    expect(await asks(plate, '08:59')).toBe('open temporary')
    expect(await asks(plate, '09:31')).toBe('open visitor')
    await enter(plate, '09:31')
    expect(await detail(visitorId)).toMatchObject({ state: 'used', entered: 1 })
    expect(await asks(plate, '11:30', { direction: 'out' })).toBe('open free 0.00')
    await leave(plate, '11:30')
    expect(await feeOf(plate)).toEqual(['0.00'])
    // It was for one entry.
    expect(await asks(plate, '11:40')).toBe('open temporary')
    // His session is not over yet.
    server.setTime(new Date(at('09:00')))
    const notified = (await server.call(queryMessage, { kind: 'visitorArrived' }, { as: colleague })).list
    expect(notified.filter(({ content }) => content.plate === plate)).toHaveLength(1)
  })

  it('ok: what stays beyond its window, or comes as often as it may not, is charged like any vehicle', async () => {
    await setting()
    const { visitorId, plate } = await invite({ entries: 2 })
    await approve(visitorId)
    await enter(plate, '09:00')
    await leave(plate, '10:00')
    await enter(plate, '11:00')
    await leave(plate, '14:00')
    await enter(plate, '11:30')
    expect(await detail(visitorId)).toMatchObject({ state: 'used', entered: 2 })
    expect((await feeOf(plate)).toSorted()).toContain('10.00')
    // Three entries in one batch use up two.
    const batch = await invite({ entries: 2 })
    await approve(batch.visitorId)
    const hours = ['09:00', '09:10', '09:20', '09:30', '09:40', '09:50']
    await lot.report(
      hours.map((hour, index) => ({ direction: index % 2 ? 'out' : 'in', plate: batch.plate, passedAt: at(hour) })),
    )
    expect(await detail(batch.visitorId)).toMatchObject({ entered: 2 })
    expect((await feeOf(batch.plate)).toSorted()).toEqual(['0.00', '0.00', '5.00'])
  })

  it('ok: is charged where the lot says so, and needs no second person where it says so', async () => {
    await setting({ lotId: other.lotId, needsApproval: false, isFree: false })
    const { visitorId, plate, state } = await invite({ lotId: other.lotId })
    expect(state).toBe('approved')
    expect(await asks(plate, '09:30', { place: other })).toBe('open visitor')
    await other.report([{ direction: 'in', plate, passedAt: at('09:30') }])
    expect(await asks(plate, '10:20', { place: other, direction: 'out' })).toBe('hold unpaid 5.00')
    expect(await detail(visitorId)).toMatchObject({ isFree: false, decidedBy: '' })
    expect(await asks(plate, '10:30')).toBe('open temporary')
  })

  it('ok: goes through the stages of a chain', async () => {
    await setting()
    await provesTwoStages(server, {
      ...{ tenantId, admin, kind: 'visitor', needs: ['visitor.read'] },
      ask: async () => ({ subjectId: (await invite()).visitorId }),
      read: async visitorId => (await detail(visitorId)).state,
      look: (visitorId, as) => server.call(visitorDetail, { visitorId }, { as }),
    })
  })

  it('ok: is refused with a reason, or taken back; the barrier opens for it no more', async () => {
    await setting()
    const refused = await invite()
    const verdict = { visitorId: refused.visitorId, verdict: 'refuse' as const }
    expect(await server.refuse(decideVisitor, verdict, { as: admin })).toMatchObject({ code: 'visitor.reasonNeeded' })
    await server.call(decideVisitor, { ...verdict, reason: '没有预约' }, { as: admin })
    expect(await server.refuse(decideVisitor, { ...verdict, reason: '再次' }, { as: admin })).toMatchObject({
      code: 'visitor.decided',
    })
    const taken = await invite()
    await approve(taken.visitorId)
    await server.call(revokeVisitor, { visitorId: taken.visitorId, reason: '改期' }, { as: colleague })
    for (const { plate } of [refused, taken]) expect(await asks(plate, '09:30')).toBe('open temporary')
    expect(
      await server.refuse(revokeVisitor, { visitorId: taken.visitorId, reason: '改期' }, { as: colleague }),
    ).toMatchObject({ code: 'visitor.over' })
    expect((await detail(taken.visitorId)).state).toBe('revoked')
  })

  it('ok: a vehicle whose visit is taken back while it is inside is charged from then on', async () => {
    await setting()
    const { visitorId, plate } = await invite()
    await approve(visitorId)
    await enter(plate, '09:00')
    server.setTime(new Date(at('10:00')))
    await server.call(revokeVisitor, { visitorId, reason: '已离开公司' }, { as: colleague })
    expect(await asks(plate, '11:00', { direction: 'out' })).toBe('hold unpaid 5.00')
  })

  it('invalid: a window that is over, too long, or ends before it begins', async () => {
    await setting({ mostHours: 4 })
    const fault = async (more: Partial<BodyOf<typeof inviteVisitor>>) => {
      const { issues } = await server.refuse(inviteVisitor, visit(more), { as: colleague })
      return issues?.map(({ path }) => path)
    }
    expect(await fault({ beginAt: local('06:00'), endAt: local('07:00') })).toEqual(['endAt'])
    expect(await fault({ beginAt: local('09:00'), endAt: local('13:01') })).toEqual(['endAt'])
    expect(await fault({ endAt: local('09:00') })).toEqual(['endAt'])
    expect(await fault({ beginAt: local('09:00', '2026-08-02'), endAt: local('10:00', '2026-08-02') })).toEqual([
      'beginAt',
    ])
    expect(await fault({ hostName: ' ' })).toEqual(['hostName'])
  })

  it('others see and change nothing of it', async () => {
    await setting()
    const { visitorId, plate } = await invite()
    for (const as of [stranger, neighbour]) {
      expect(await server.call(countVisitor, { plateNumber: plate }, { as })).toEqual({ total: 0 })
      expect((await server.refuse(visitorDetail, { visitorId }, { as })).code).toBe('row.missing')
      expect((await server.refuse(decideVisitor, { visitorId, verdict: 'approve' }, { as })).code).toBe('row.missing')
      expect((await server.refuse(revokeVisitor, { visitorId, reason: '改期' }, { as })).code).toBe('row.missing')
      expect((await server.refuse(inviteVisitor, visit(), { as })).code).toBe('row.missing')
    }
    const nobody = await server.addUser(tenantId, [])
    expect((await server.refuse(queryVisitor, {}, { as: nobody })).code).toBe('permission.missing')
    expect((await server.refuse(queryVisitor, {})).code).toBe('session.missing')
    const exported = await server.call(queryVisitor, { QueryAll: true }, { as: colleague })
    expect(typeof exported).toBe('string')
  })
})

describe('[operation/visitors] the public page', () => {
  const asked = (more: Partial<BodyOf<typeof requestVisit>> = {}): BodyOf<typeof requestVisit> => {
    const { entries: _, ...said } = visit()
    return { ...said, code, visitorName: '王五', phone: `139${String(10_000_000 + ++made)}`, ...more }
  }

  it('[operation/approvals] ok: a visitor asks, somebody approves in the inbox, he is notified, and the barrier opens', async () => {
    await setting()
    const place = await server.call(visitPlace, { code })
    expect(place).toEqual({
      tenantName: '甲停车',
      lots: expect.arrayContaining([{ lotId: lot.lotId, name: '东门停车场', mostHours: 24, now: local('08:00') }]),
    })
    const body = asked()
    const { visitKey } = await server.call(requestVisit, body)
    expect(await server.call(visitState, { code, visitKey })).toEqual({
      ...{ state: 'waiting', parkingName: '东门停车场', beginAt: local('09:00'), endAt: local('12:00') },
    })
    const home = await server.call(homePage, {}, { as: admin })
    expect(home.waiting.find(({ kind }) => kind === 'visitorAsked')?.count).toBeGreaterThan(0)
    const [row] = (
      await server.call(queryApproval, { kind: 'visitor', plateNumber: body.plateNumber }, { as: colleague })
    ).list
    expect(row).toMatchObject({
      content: expect.stringContaining('甲公司 · 2026-03-02 09:00'),
      askedBy: '',
      canDecide: true,
    })
    const requests = [{ kind: 'visitor' as const, subjectId: row?.subjectId ?? 0 }]
    await server.call(decideApproval, { requests, verdict: 'approve' }, { as: colleague })
    expect((await server.call(visitState, { code, visitKey })).state).toBe('coming')
    const texts = await server.call(querySms, { phone: body.phone }, { as: admin })
    expect(typeof texts === 'object' && texts.list).toMatchObject([{ kind: 'visitorApproved', state: 'noGateway' }])
    expect(await asks(body.plateNumber, '09:30')).toBe('open visitor')
  })

  it('says the same of every plate, and shows a visit to whoever has its key only', async () => {
    await setting()
    const { plate, visitorId } = await invite()
    await approve(visitorId)
    const answers = [
      await server.call(requestVisit, asked({ plateNumber: plate })),
      await server.call(requestVisit, asked()),
    ]
    for (const answer of answers) expect(Object.keys(answer)).toEqual(['visitKey'])
    expect((await server.refuse(visitState, { code, visitKey: '0'.repeat(32) })).code).toBe('visitor.unknown')
    const foreign = await server.call(shareCode, {}, { as: stranger })
    const visitKey = answers[0]?.visitKey ?? ''
    expect((await server.refuse(visitState, { code: foreign.code, visitKey })).code).toBe('visitor.unknown')
  })

  it('invalid: a lot that takes none, a foreign one, a code of nobody, and more than people would send', async () => {
    await setting({ takesPublic: false })
    expect((await server.call(visitPlace, { code })).lots.map(({ lotId }) => lotId)).not.toContain(lot.lotId)
    expect((await server.refuse(requestVisit, asked())).issues?.map(({ path }) => path)).toEqual(['lotId'])
    expect(
      (await server.refuse(requestVisit, asked({ lotId: 2_000_000_000 }))).issues?.map(({ path }) => path),
    ).toEqual(['lotId'])
    expect((await server.refuse(visitPlace, { code: '000000000000' })).code).toBe('share.unknown')
    await setting()
    const phone = '13700137000'
    for (let count = 0; count < 10; count++) await server.call(requestVisit, asked({ phone }))
    expect((await server.refuse(requestVisit, asked({ phone }))).code).toBe('request.tooMany')
  })

  it('the settings name the lots of the caller and the code of the page', async () => {
    await setting({ mostHours: 8 })
    const found = await server.call(visitorSettings, {}, { as: admin })
    expect(found).toMatchObject({ code, list: expect.arrayContaining([expect.objectContaining({ mostHours: 8 })]) })
    expect((await server.call(visitorSettings, {}, { as: neighbour })).list).toEqual([])
    expect(
      (
        await server.refuse(saveVisitorSetting, { ...(found.list[0] ?? { lotId: 0 }), lotId: lot.lotId } as never, {
          as: neighbour,
        })
      ).code,
    ).toBe('permission.missing')
  })
})
