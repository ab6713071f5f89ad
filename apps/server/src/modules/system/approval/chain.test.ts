import {
  type ApprovalRow,
  answerRefund,
  approvalChains,
  askRefund,
  type BodyOf,
  countApproval,
  decideApproval,
  offerStayRefund,
  type Permission,
  queryApproval,
  queryAudit,
  queryMessage,
  queryOrder,
  refundDetail,
  reportPayments,
  saveApprovalChain,
  saveSetting,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let asker: Person
let leader: Person
let finance: Person
let both: Person
let lot: TestLot
let made = 0

interface Person extends SignedInCaller {
  userId: number
  roleId: number
}

const at = (time: string) => `2026-03-02T${time}+08:00`
const deciding: Permission[] = ['approval.read', 'refund.read', 'refund.approve', 'refund.ask']

/** A person with a role of his own, called like his account. */
async function addPerson(permissions: Permission[], place = {}): Promise<Person> {
  const caller = await server.addUser(tenantId, permissions, place)
  const { rows } = await sql<{ userId: number; roleId: number }>`
    select user_id as "userId", role_id as "roleId" from app_user join user_role using (tenant_id, user_id)
    where tenant_id = ${tenantId} and account = ${caller.account}`.execute(server.owner.shared)
  if (!rows[0]) throw new Error('no person')
  return { ...caller, ...rows[0] }
}

const giveRole = ({ userId }: Person, { roleId }: Person) =>
  sql`insert into user_role (tenant_id, user_id, role_id) values (${tenantId}, ${userId}, ${roleId})`.execute(
    server.owner.shared,
  )

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('12:00:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  asker = await addPerson(deciding)
  leader = await addPerson(deciding)
  finance = await addPerson(deciding)
  both = await addPerson(deciding)
  await giveRole(both, leader)
  await giveRole(both, finance)
  await giveRole(asker, leader)
  lot = await addLot(server, tenantId)
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  await server.call(saveSetting, { refundApproveAbove: 3 }, { as: admin })
})
afterAll(() => server.close())
beforeEach(() => later())

let seconds = 0
/** A chain holds for what is requested after it. */
function later() {
  server.setTime(new Date(new Date(at('12:00:00')).getTime() + ++seconds * 1_000))
}

type Stages = BodyOf<typeof saveApprovalChain>['stages']

async function setChain(stages: Stages) {
  later()
  await server.call(saveApprovalChain, { kind: 'refund', stages }, { as: admin })
  later()
}
const usual = (): Stages => [{ roleId: leader.roleId }, { roleId: finance.roleId, fromAmount: '5.00' }]

/** Asks to give back a part of the 10.00 that were paid for a stay. */
async function request(amount: string, as: SignedInCaller = asker) {
  const plate = `粤B${51_000 + ++made}`
  const [, exit] = await lot.report([
    { direction: 'in', plate, passedAt: at('08:00:00') },
    { direction: 'out', plate, passedAt: at('10:00:00') },
  ])
  const events = [
    { eventId: newKey(), orderNo: exit?.orderNo ?? '', channel: 'cash', amount: '10.00', paidAt: at('10:01:00') },
  ] as const
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  await server.call(reportPayments, { events: [...events] }, { headers })
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
  const { payments } = await server.call(offerStayRefund, { orderId }, { as: admin })
  const body = { paymentId: payments[0]?.paymentId ?? 0, amount, reason: 'complaint', way: 'cash' } as const
  const asked = await server.call(askRefund, { ...body, remark: '投诉', idempotencyKey: newKey() }, { as })
  return { ...asked, plate }
}

type Asked = Awaited<ReturnType<typeof request>>

const rowOf = async ({ refundId }: Asked, as: SignedInCaller, whose: 'toDecide' | 'all' = 'all') =>
  (await server.call(queryApproval, { whose, kind: 'refund', PerPage: 100 }, { as })).list.find(
    row => row.subjectId === refundId,
  )
const stateOf = async ({ refundId }: Asked) => (await server.call(refundDetail, { refundId }, { as: admin })).state
const deciding1 = ({ refundId }: Asked, verdict: 'approve' | 'refuse') => ({
  requests: [{ kind: 'refund' as const, subjectId: refundId }],
  verdict,
  reason: '已核对',
})
const decide = (asked: Asked, as: SignedInCaller, verdict: 'approve' | 'refuse' = 'approve') =>
  server.call(decideApproval, deciding1(asked, verdict), { as })
const refused = (asked: Asked, as: SignedInCaller) => server.refuse(decideApproval, deciding1(asked, 'approve'), { as })
const shown = (row: ApprovalRow | undefined) =>
  row?.steps.map(({ stageNo, state, decidedAt }) => `${stageNo} ${state}${decidedAt ? ' at' : ''}`)

describe('[operation/approvals] chains', () => {
  it('ok: a request goes through its stages in order, and takes effect with the last', async () => {
    await setChain(usual())
    const asked = await request('8.00')
    expect(asked.state).toBe('asked')
    expect(shown(await rowOf(asked, finance))).toEqual(['1 due', '2 later'])
    expect(await rowOf(asked, finance, 'toDecide')).toBeUndefined()
    expect(await refused(asked, finance)).toMatchObject({ code: 'approval.otherStage' })
    expect(await rowOf(asked, leader, 'toDecide')).toMatchObject({ canDecide: true, canRefuse: true })
    expect(await decide(asked, leader)).toEqual({ decided: 1, passedOn: 1, left: 0 })
    expect(await stateOf(asked)).toBe('asked')
    const between = await rowOf(asked, leader)
    expect(shown(between)).toEqual(['1 approved at', '2 due'])
    expect(between).toMatchObject({ state: 'waiting', canDecide: false, canRefuse: true })
    expect(await rowOf(asked, finance, 'toDecide')).toMatchObject({ canDecide: true })
    expect(await decide(asked, finance)).toEqual({ decided: 1, passedOn: 0, left: 0 })
    expect(await stateOf(asked)).toBe('approved')
    expect(shown(await rowOf(asked, leader))).toEqual(['1 approved at', '2 approved at'])
    const { list } = await server.call(queryAudit, { noun: 'approval' }, { as: admin })
    expect(list.map(({ action }) => action)).toEqual(['approval.pass', 'approval.configure'])
  })

  it('ok: below the amount of a stage it is left out, and the setting approves nothing that a chain asks for', async () => {
    await setChain(usual())
    const asked = await request('2.00')
    expect(asked.state).toBe('asked')
    expect(shown(await rowOf(asked, leader))).toEqual(['1 due'])
    await decide(asked, leader)
    expect(await stateOf(asked)).toBe('approved')
    await setChain([{ roleId: finance.roleId, fromAmount: '2.00' }])
    expect((await request('1.99')).state).toBe('approved')
    expect((await request('2.00')).state).toBe('asked')
    await setChain([])
    expect((await request('2.00')).state).toBe('approved')
  })

  it('ok: nobody approves two stages, nor what he asked himself, whatever roles he has', async () => {
    await setChain(usual())
    const asked = await request('8.00')
    expect(await refused(asked, asker)).toMatchObject({ code: 'refund.own' })
    await decide(asked, both)
    expect(await rowOf(asked, both)).toMatchObject({ canDecide: false })
    expect(await refused(asked, both)).toMatchObject({ code: 'approval.twice' })
    await decide(asked, finance)
    expect(await stateOf(asked)).toBe('approved')
  })

  it('ok: the door of the noun itself keeps to the stages', async () => {
    await setChain(usual())
    const asked = await request('8.00')
    const body = { refundId: asked.refundId, answer: 'approve', goodwill: '8.00', remark: '' } as const
    expect(await server.refuse(answerRefund, body, { as: finance })).toMatchObject({ code: 'approval.otherStage' })
    expect(await server.call(answerRefund, body, { as: leader })).toMatchObject({ state: 'asked' })
    expect(await server.call(answerRefund, body, { as: finance })).toMatchObject({ state: 'approved' })
  })

  it('ok: whoever approves next gets one message: not who asked, who approved, or does not see the car park', async () => {
    const elsewhere = await addPerson(deciding, { subTenantId: await addSubTenant(server, tenantId) })
    await giveRole(elsewhere, leader)
    await setChain([{ roleId: finance.roleId }, { roleId: leader.roleId }, { roleId: finance.roleId }])
    const asked = await request('8.00')
    const people = [asker, leader, finance, both, elsewhere]
    const turns = () =>
      Promise.all(
        people.map(async as =>
          (await server.call(queryMessage, { kind: 'approvalDue' }, { as })).list
            .filter(({ content }) => content.plate === asked.plate)
            .map(({ subjectId, content }) => `${subjectId === asked.refundId} ${content.approval} ${content.stage}`),
        ),
      )
    expect(await turns()).toEqual([[], [], [], [], []])
    await decide(asked, both)
    expect(await turns()).toEqual([[], ['true refund 2'], [], [], []])
    await decide(asked, leader)
    await decide(asked, finance)
    expect(await stateOf(asked)).toBe('approved')
    expect(await turns()).toEqual([[], ['true refund 2'], ['true refund 3'], [], []])
  })

  it('ok: a refusal at any stage ends it', async () => {
    await setChain(usual())
    const [first, second] = [await request('8.00'), await request('8.00')]
    await decide(first, leader, 'refuse')
    expect(await stateOf(first)).toBe('refused')
    expect(shown(await rowOf(first, leader))).toEqual(['1 refused at'])
    await decide(second, leader)
    await decide(second, finance, 'refuse')
    expect(await stateOf(second)).toBe('refused')
    expect(shown(await rowOf(second, leader))).toEqual(['1 approved at', '2 refused at'])
  })

  it('ok: a chain that is changed later changes no request under way', async () => {
    await setChain(usual())
    const asked = await request('8.00')
    await setChain([{ roleId: finance.roleId }])
    expect(shown(await rowOf(asked, leader))).toEqual(['1 due', '2 later'])
    expect(await refused(asked, finance)).toMatchObject({ code: 'approval.otherStage' })
    await setChain([])
    await decide(asked, leader)
    expect(await stateOf(asked)).toBe('asked')
    await decide(asked, finance)
    expect(await stateOf(asked)).toBe('approved')
    const before = await request('8.00')
    await setChain(usual())
    expect(await rowOf(before, finance, 'toDecide')).toMatchObject({ canDecide: true, steps: [] })
    await decide(before, finance)
    expect(await stateOf(before)).toBe('approved')
  })

  it('ok: where nobody can approve a stage that is said, and it can be refused or the role given to somebody', async () => {
    const leaving = await addPerson(deciding)
    await setChain([{ roleId: leaving.roleId }])
    const asked = await request('8.00')
    const other = await request('8.00')
    expect(await rowOf(asked, finance, 'toDecide')).toBeUndefined()
    await sql`update app_user set disabled_at = now() where user_id = ${leaving.userId}`.execute(server.owner.shared)
    const { list } = await server.call(approvalChains, {}, { as: admin })
    expect(list.find(({ kind }) => kind === 'refund')?.stages).toMatchObject([{ isVacant: true, fromAmount: null }])
    const row = await rowOf(asked, finance, 'toDecide')
    expect(row).toMatchObject({ canDecide: false, canRefuse: true, steps: [{ state: 'due', isVacant: true }] })
    expect(await refused(asked, finance)).toMatchObject({ code: 'approval.otherStage' })
    await decide(asked, finance, 'refuse')
    expect(await stateOf(asked)).toBe('refused')
    await giveRole(finance, leaving)
    expect(await rowOf(other, finance, 'toDecide')).toMatchObject({ canDecide: true, steps: [{ isVacant: false }] })
    await decide(other, finance)
    expect(await stateOf(other)).toBe('approved')
  })

  it('the inbox and the call agree with a plain account of the stages, whoever tries what', async () => {
    const people = [asker, leader, finance, both]
    const roles = new Map([
      [asker, [leader.roleId]],
      [leader, [leader.roleId]],
      [finance, [finance.roleId]],
      [both, [leader.roleId, finance.roleId]],
    ])
    const stage = fc.record({
      roleId: fc.constantFrom(leader.roleId, finance.roleId),
      fromAmount: fc.constantFrom(null, '4.00', '6.00'),
    })
    const tries = fc.array(fc.record({ who: fc.constantFrom(...people), isRefusal: fc.boolean() }), {
      minLength: 3,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(stage, { maxLength: 3 }),
        fc.constantFrom('3.50', '4.00', '8.00'),
        tries,
        async (stages, amount, attempts) => {
          await setChain(stages)
          const asked = await request(amount)
          const left = stages.filter(({ fromAmount }) => fromAmount === null || Number(amount) >= Number(fromAmount))
          const approvers: Person[] = []
          for (const { who, isRefusal } of attempts) {
            const [next] = left
            const mayRefuse = who !== asker
            const isOfStage = !next || roles.get(who)?.includes(next.roleId) === true
            const mayApprove = mayRefuse && isOfStage && !approvers.includes(who)
            const hasApproved = approvers.includes(who)
            const inbox = await rowOf(asked, who)
            expect(inbox).toMatchObject({ canDecide: mayApprove, canRefuse: mayRefuse, hasApproved })
            const { refundId } = asked
            const { approval, allowed } = await server.call(refundDetail, { refundId }, { as: who })
            expect(inbox).toMatchObject({ ...approval })
            expect(allowed.includes('answer')).toBe(mayRefuse)
            if (isRefusal && mayRefuse && approvers.length > 0) {
              await decide(asked, who, 'refuse')
              expect(await stateOf(asked)).toBe('refused')
              return
            }
            if (!mayApprove) await refused(asked, who)
            else await decide(asked, who)
            if (!mayApprove) continue
            approvers.push(who)
            left.shift()
            expect(await stateOf(asked)).toBe(left.length === 0 ? 'approved' : 'asked')
            if (left.length === 0) return
          }
        },
      ),
      { numRuns: 12 },
    )
  })

  it('invalid, not permitted, signed out, another tenant', async () => {
    const save = (body: BodyOf<typeof saveApprovalChain>, as = admin) => server.refuse(saveApprovalChain, body, { as })
    const reader = await addPerson(['approval.read'])
    const [roleId] = [leader.roleId]
    expect(await save({ kind: 'refund', stages: [{ roleId: reader.roleId }] })).toMatchObject({
      code: 'approval.roleCannot',
    })
    expect(await save({ kind: 'refund', stages: [{ roleId }] }, stranger)).toMatchObject({
      code: 'approval.roleCannot',
    })
    expect(await save({ kind: 'refund', stages: [{ roleId, fromAmount: '0.00' }] })).toMatchObject({
      code: 'approval.fromNothing',
    })
    const { roles } = await server.call(approvalChains, {}, { as: admin })
    const admins = roles.find(({ kinds }) => kinds.includes('leave'))?.roleId ?? 0
    expect(await save({ kind: 'leave', stages: [{ roleId: admins, fromAmount: '2.00' }] })).toMatchObject({
      code: 'approval.noAmount',
    })
    expect(await save({ kind: 'newLot', stages: [] })).toMatchObject({ code: 'module.off' })
    expect(await save({ kind: 'refund', stages: [] }, leader)).toMatchObject({ code: 'permission.missing' })
    expect(await server.refuse(approvalChains, {}, { as: leader })).toMatchObject({ code: 'permission.missing' })
    expect(await server.refuse(saveApprovalChain, { kind: 'refund', stages: [] })).toMatchObject({
      code: 'session.missing',
    })
    const elsewhere = await server.call(approvalChains, {}, { as: stranger })
    expect(elsewhere.list.every(({ stages }) => stages.length === 0)).toBe(true)
    expect((await server.call(countApproval, { whose: 'all' }, { as: stranger })).total).toBe(0)
  })
})
