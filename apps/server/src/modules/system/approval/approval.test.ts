import {
  type ApprovalKind,
  type ApprovalRow,
  acceptRepair,
  approvalKinds,
  arrearsDetail,
  askLotApproval,
  askWriteOff,
  type BodyOf,
  countApproval,
  decideApproval,
  finishRepair,
  orderActions,
  type Permission,
  parkingApprovalDetail,
  queryApproval,
  queryArrears,
  queryMessage,
  queryOrder,
  querySentryLog,
  repairOrderDetail,
  reportFault,
  saveCamera,
  saveLot,
  sentryLogDetail,
  takeRepairOrder,
  voidOrder,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { provesTwoStages, type Trial } from '../../../testing/two-stages.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let colleague: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let made = 0

const deciding: Permission[] = ['approval.read', 'arrears.writeOff', 'sentryLog.review', 'repairOrder.accept']
const asking: Permission[] = [
  ...(['approval.read', 'arrears.read', 'arrears.askWriteOff', 'order.read', 'order.void'] as const),
  ...(['device.read', 'device.save', 'repairOrder.report', 'repairOrder.handle'] as const),
]
const at = (time: string) => `2026-03-02T${time}:00+08:00`

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  colleague = await server.addUser(tenantId, asking)
  lot = await addLot(server, tenantId, { name: '东门停车场' })
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})
afterAll(() => server.close())

const list = async (filter: BodyOf<typeof queryApproval> = {}, as = admin): Promise<ApprovalRow[]> =>
  (await server.call(queryApproval, filter, { as })).list
const decide = (rows: readonly ApprovalRow[], verdict: 'approve' | 'refuse', reason = '', as = admin) =>
  server.call(decideApproval, { requests: requestsOf(rows), verdict, reason }, { as })
const refused = async (rows: readonly ApprovalRow[], verdict: 'approve' | 'refuse', reason = '', as = admin) =>
  (await server.refuse(decideApproval, { requests: requestsOf(rows), verdict, reason }, { as })).code
const requestsOf = (rows: readonly ApprovalRow[]) =>
  rows.map(({ kind, subjectId, amount }) => ({ kind, subjectId, amount }))

/** A stay of three hours that nobody paid, whose write-off the colleague asks for. */
async function askToWriteOff() {
  const plate = `粤B${31_000 + ++made}`
  const stay = { plate, passedAt: at('08:00'), direction: 'in' } as const
  await lot.report([stay, { ...stay, direction: 'out', passedAt: at('11:00') }])
  const orderId = await orderOf(plate)
  await sql`select raise_arrears(${tenantId}, array[${orderId}]::bigint[], ${at('12:00')}::timestamptz, '')`.execute(
    server.owner.shared,
  )
  const found = await server.call(queryArrears, { plateNumber: plate }, { as: admin })
  const arrearsId = typeof found === 'object' ? (found.list[0]?.arrearsId ?? 0) : 0
  await server.call(askWriteOff, { arrearsId, reason: '查不到车主' }, { as: colleague })
  return { plate, arrearsId }
}

async function orderOf(plate: string): Promise<number> {
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  return typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
}

/** A vehicle inside whose order the colleague voids. */
async function voidByHand() {
  const plate = `粤B${41_000 + ++made}`
  await lot.report([{ plate, passedAt: at('09:00'), direction: 'in' }])
  const orderId = await orderOf(plate)
  const { revision } = await server.call(orderActions, { orderId }, { as: colleague })
  await server.call(voidOrder, { orderId, revision, reason: '测试车辆' }, { as: colleague })
  return plate
}

async function repairByHand() {
  const camera = { lotId: lot.lotId, kind: 'camera', name: '东门相机', serial: `c${++made}` } as const
  const { deviceId } = await server.call(saveCamera, camera, { as: colleague })
  const fault = { lotId: lot.lotId, deviceId, fault: '黑屏' }
  const { repairOrderId } = await server.call(reportFault, fault, { as: colleague })
  await server.call(takeRepairOrder, { repairOrderId }, { as: colleague })
  await server.call(finishRepair, { repairOrderId, result: '换了电源' }, { as: colleague })
  return repairOrderId
}

describe('[operation/approvals] the inbox', () => {
  it('ok: shows what waits of all kinds, with who asked, why, and how much it is about', async () => {
    const { plate, arrearsId } = await askToWriteOff()
    const voided = await voidByHand()
    const repairOrderId = await repairByHand()
    const rows = await list()
    const common = { state: 'waiting', parkingName: '东门停车场', isAskedByMe: false, canDecide: true, decidedAt: null }
    expect(rows.find(row => row.kind === 'writeOff' && row.subjectId === arrearsId)).toMatchObject({
      ...common,
      ...{ plateNumber: plate, amount: '15.00', reason: '查不到车主', askedAt: '2026-03-02 12:00:00' },
    })
    expect(rows.find(row => row.plateNumber === voided)).toMatchObject({
      ...common,
      ...{ kind: 'handAction', content: expect.stringContaining('作废订单'), reason: '测试车辆' },
    })
    expect(rows.find(row => row.kind === 'repair' && row.subjectId === repairOrderId)).toMatchObject({
      ...common,
      ...{ content: '东门相机 · 黑屏', reason: '换了电源', amount: null },
    })
    expect((await server.call(countApproval, {}, { as: admin })).total).toBe(rows.length)
  })

  it('ok: who asked sees his requests and cannot decide; others of the kinds they decide only', async () => {
    const { plate } = await askToWriteOff()
    expect(await list({ plateNumber: plate }, colleague)).toEqual([])
    const own = await list({ plateNumber: plate, whose: 'asked' }, colleague)
    expect(own).toMatchObject([{ state: 'waiting', isAskedByMe: true, canDecide: false }])
    expect(await refused(own, 'approve', '', colleague)).toBe('permission.missing')
    const reviewer = await server.addUser(tenantId, ['approval.read', 'sentryLog.review'])
    expect(new Set((await list({ whose: 'all' }, reviewer)).map(({ kind }) => kind))).toEqual(new Set(['handAction']))
    expect(await list({ whose: 'all' }, stranger)).toEqual([])
    const elsewhere = await server.addUser(tenantId, deciding, { subTenantId: await addSubTenant(server, tenantId) })
    expect(await list({ whose: 'all' }, elsewhere)).toEqual([])
    expect(await refused(own, 'approve', '', elsewhere)).toBe('row.missing')
    expect(await refused(own, 'approve', '', stranger)).toBe('row.missing')
  })

  it('ok: nobody approves what he asked himself, whatever he may do', async () => {
    const both = await server.addUser(tenantId, [...new Set([...deciding, ...asking])])
    const before = colleague
    colleague = both
    const { plate } = await askToWriteOff()
    const voided = await voidByHand()
    await repairByHand()
    colleague = before
    const own = await list({ whose: 'asked' }, both)
    expect(own.map(({ kind, canDecide }) => `${kind} ${canDecide}`).toSorted()).toEqual([
      'handAction false',
      'repair false',
      'writeOff false',
    ])
    expect(await list({ plateNumber: plate }, both)).toEqual([])
    expect(await list({ plateNumber: voided }, both)).toEqual([])
    const codes = await Promise.all(own.map(row => refused([row], 'approve', '', both)))
    expect(codes.toSorted()).toEqual(['arrears.own', 'repairOrder.ownWork', 'sentryLog.own'])
  })

  it('ok: says what was decided and by whom, and tells who asked', async () => {
    const { plate } = await askToWriteOff()
    const [first] = await list({ plateNumber: plate })
    if (!first) throw new Error('nothing waits')
    expect(await refused([first], 'refuse')).toBe('approval.reasonNeeded')
    expect(await decide([first], 'refuse', '再联系一次')).toEqual({ decided: 1, passedOn: 0, left: 0 })
    expect(await list({ plateNumber: plate })).toEqual([])
    expect(await refused([first], 'approve')).toBe('arrears.notAsked')
    await server.call(askWriteOff, { arrearsId: first.subjectId, reason: '仍然找不到' }, { as: colleague })
    const [second] = await list({ plateNumber: plate })
    if (!second) throw new Error('nothing waits')
    expect(await refused([{ ...second, amount: '14.00' }], 'approve')).toBe('arrears.changed')
    await decide([second], 'approve')
    const both = await list({ plateNumber: plate, whose: 'all', Sort: 'askedAt', Descending: false })
    expect(both.map(({ state, reason, answer, amount }) => ({ state, reason, answer, amount }))).toEqual([
      { state: 'refused', reason: '查不到车主', answer: '再联系一次', amount: expect.any(String) },
      { state: 'approved', reason: '仍然找不到', answer: '', amount: '15.00' },
    ])
    expect(new Set(both.map(({ requestKey }) => requestKey)).size).toBe(2)
    const notified = (await server.call(queryMessage, {}, { as: colleague })).list.filter(
      ({ content }) => content.plate === plate && content.approval === 'writeOff',
    )
    expect(notified.map(({ kind, content }) => `${kind} ${content.reason}`).toSorted()).toEqual([
      'requestApproved ',
      'requestRefused 再联系一次',
    ])
    const waiting = (await server.call(queryMessage, { kind: 'writeOffAsked' }, { as: admin })).list
    expect(waiting.filter(({ content }) => content.plate === plate)).toHaveLength(2)
    expect((await server.call(queryMessage, { kind: 'writeOffAsked' }, { as: colleague })).list).toEqual([])
  })

  it('ok: several at once where nothing but a look is needed; those that are decided already are left', async () => {
    const plates = [await voidByHand(), await voidByHand()]
    const rows = (await list({ kind: 'handAction' })).filter(row => plates.includes(row.plateNumber))
    const [first] = rows
    if (!first) throw new Error('nothing waits')
    await decide([first], 'approve')
    expect(await decide(rows, 'approve', '已看过录像')).toEqual({ decided: 1, passedOn: 0, left: 1 })
    const log = await server.call(querySentryLog, { PlateNumber: plates[1] }, { as: admin })
    expect(typeof log === 'object' && log.list.every(({ ReviewStatus }) => ReviewStatus === 'confirmed')).toBe(true)
    await askToWriteOff()
    expect(await refused((await list({ kind: 'writeOff' })).concat(rows), 'approve')).toBe('approval.oneByOne')
  })

  it('ok: a repair that is sent back waits no more, and a refusal of an action by hand is a dispute', async () => {
    const repairOrderId = await repairByHand()
    const repair = (await list({ kind: 'repair' })).filter(row => row.subjectId === repairOrderId)
    await decide(repair, 'refuse', '仍然黑屏')
    expect((await list({ kind: 'repair', whose: 'all' })).some(row => row.subjectId === repairOrderId)).toBe(false)
    const plate = await voidByHand()
    await decide(await list({ plateNumber: plate }), 'refuse', '不是测试车')
    expect(await list({ plateNumber: plate, whose: 'all' })).toMatchObject([{ state: 'refused', answer: '不是测试车' }])
    expect(await server.refuse(acceptRepair, { repairOrderId, isGood: true }, { as: admin })).toMatchObject({
      code: 'repairOrder.moved',
    })
  })

  it('ok: what operators ask of the platform, which alone sees it and decides', async () => {
    const { tenantId: platformId, admin: platform } = await server.addTenant('平台', { isPlatform: true })
    const { lotId } = await server.call(saveLot, { name: '新停车场', capacity: 10 }, { as: admin })
    await sql`update tenant set approves_lots = true where tenant_id = ${tenantId}`.execute(server.owner.shared)
    await server.call(askLotApproval, { lotId, note: '月底开业' }, { as: admin })
    const [row] = await list({ kind: 'newLot' }, platform)
    expect(row).toMatchObject({
      parkingName: '新停车场',
      content: expect.stringContaining('甲停车'),
      reason: '月底开业',
    })
    expect(await list({ kind: 'newLot', whose: 'all' })).toEqual([])
    expect(await refused(row ? [row] : [], 'approve')).toBe('module.off')
    await decide(row ? [row] : [], 'approve', '', platform)
    expect(await list({ kind: 'newLot', whose: 'all' }, platform)).toMatchObject([{ state: 'approved' }])
    const second = await server.call(saveLot, { name: '另一停车场', capacity: 10 }, { as: admin })
    await provesTwoStages(server, {
      ...{ tenantId: platformId, admin: platform, kind: 'newLot', needs: ['parkingApproval.read'] },
      ask: async () => {
        await server.call(askLotApproval, { lotId: second.lotId, note: '' }, { as: admin })
        return { subjectId: (await list({ kind: 'newLot', whose: 'all' }, platform))[0]?.subjectId ?? 0 }
      },
      read: async () => (await list({ kind: 'newLot', whose: 'all' }, platform)).map(({ state }) => state),
      look: (approvalId, as) => server.call(parkingApprovalDetail, { approvalId }, { as }),
    })
  })

  it('ok: each of them goes through the stages of a chain', async () => {
    const decidedAt = (kind: ApprovalKind) => async (subjectId: number) =>
      (await list({ kind, whose: 'all' })).find(row => row.subjectId === subjectId)?.decidedAt
    const asks: Pick<Trial, 'kind' | 'needs' | 'ask' | 'look'>[] = [
      {
        ...{ kind: 'writeOff', needs: ['arrears.read'] },
        ask: async () => ({ subjectId: (await askToWriteOff()).arrearsId, amount: '15.00' }),
        look: (arrearsId, as) => server.call(arrearsDetail, { arrearsId }, { as }),
      },
      {
        ...{ kind: 'repair', needs: ['repairOrder.read'] },
        ask: async () => ({ subjectId: await repairByHand() }),
        look: (repairOrderId, as) => server.call(repairOrderDetail, { repairOrderId }, { as }),
      },
      {
        ...{ kind: 'handAction', needs: ['sentryLog.read'] },
        ask: async () => ({
          subjectId: (await list({ plateNumber: await voidByHand(), whose: 'all' }))[0]?.subjectId ?? 0,
        }),
        look: (actionId, as) => server.call(sentryLogDetail, { actionId }, { as }),
      },
    ]
    for (const each of asks) await provesTwoStages(server, { tenantId, admin, ...each, read: decidedAt(each.kind) })
  })

  it('not permitted, signed out', async () => {
    const nobody = await server.addUser(tenantId, [])
    expect(await server.refuse(queryApproval, {}, { as: nobody })).toMatchObject({ code: 'permission.missing' })
    expect(await server.refuse(queryApproval, {})).toMatchObject({ code: 'session.missing' })
    const reader = await server.addUser(tenantId, ['approval.read'])
    expect(await list({ whose: 'all' }, reader)).toEqual([])
    expect(Object.keys(approvalKinds).length).toBeGreaterThan(3)
  })
})
