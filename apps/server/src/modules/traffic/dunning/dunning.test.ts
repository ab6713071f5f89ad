import {
  type BodyOf,
  type DunningKind,
  disputeArrears,
  dunningBatch,
  dunningBatches,
  dunningOfArrears,
  dunningPolicies,
  noteCall,
  type Permission,
  printDunning,
  queryArrears,
  queryDunning,
  querySms,
  reportPayments,
  resumeArrears,
  saveCompanyVehicle,
  saveDunningPolicy,
  takeArrears,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sendWaitingSms } from '../../member/sms/send.ts'
import { raiseArrears } from '../arrears/raise-arrears.ts'
import { takeDunningSteps } from './take-steps.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let other: TestLot
let now: Date
let plates = 0
let tenants = 0

/** Nobody listens there; what is written waits. */
const smsGateway = { url: 'http://127.0.0.1:9/send', token: undefined, timeoutMs: 2_000 }
const silent = () => {}
const log = { debug: silent, info: silent, warn: silent, error: silent }
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+08:00`)
const all: Permission[] = ['arrears.read', 'dunning.chase', 'dunning.plan']

beforeAll(async () => {
  server = await startTestServer({ smsGateway })
  server.setTime(at('2026-03-02'))
  stranger = (await server.addTenant('乙停车')).admin
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(at('2026-03-02'))
  ;({ tenantId, admin } = await server.addTenant(`甲停车${++tenants}`))
  lot = await addLot(server, tenantId, { name: '滨海停车场' })
  other = await addLot(server, tenantId, { name: '科苑停车场' })
  const ruleId = await publishRule(server, admin, { name: '每小时五元', rule: hourlyRule(500) })
  for (const { lotId } of [lot, other]) await assignRules(server, admin, lotId, [{ ruleId, when: {} }])
})

const step = (kind: DunningKind, afterDays: number, more = {}) => ({ kind, afterDays, ...more })
const plan = (steps: BodyOf<typeof saveDunningPolicy>['steps'], more = {}) =>
  server.call(
    saveDunningPolicy,
    { validFrom: '2026-01-01', daysToPay: 7, makeUpDays: 3, tiers: [], steps, ...more },
    { as: admin },
  )

/** A stay of three hours at 5.00 that nobody paid, on 2 March; whose number, if anybody's, is known. */
async function owing({ phone = '', plate = `粤B${String(60_000 + ++plates)}`, day = '2026-03-02', hour = 8 } = {}) {
  const time = (hours: number) => `${day}T${String(hours).padStart(2, '0')}:00:00+08:00`
  const [, exit] = await lot.report([
    { direction: 'in', plate, passedAt: time(hour) },
    { direction: 'out', plate, passedAt: time(hour + 3) },
  ])
  await raiseArrears({ database: server.database, clock: () => at(day, '23:59') })
  if (phone !== '') {
    const companyId = await addCompany(server, admin, { lotIds: [lot.lotId] })
    const owner = { ownerName: '王小明', ownerPhone: phone }
    await server.call(saveCompanyVehicle, { companyId, plateNumber: plate, ...owner }, { as: admin })
  }
  const found = await server.call(queryArrears, { plateNumber: plate, Descending: true, Sort: 'leftAt' }, { as: admin })
  const arrearsId = typeof found === 'object' ? (found.list[0]?.arrearsId ?? 0) : 0
  return { plate, arrearsId, orderNo: exit?.orderNo ?? '' }
}
const run = (day: string, time = '12:00') => {
  now = at(day, time)
  return takeDunningSteps({ database: server.database, clock: () => now, smsGateway })
}
/** The server's time moves on, and with it sessions end. */
async function moveOn(day: string, time = '12:00') {
  server.setTime(at(day, time))
  admin = await server.signIn(admin.account)
}
const of = (arrearsId: number, as = admin) => server.call(dunningOfArrears, { arrearsId }, { as })
const stepsOf = async (arrearsId: number) =>
  (await of(arrearsId)).list.map(({ kind, state, takenOn }) => `${kind} ${state} ${takenOn.slice(5)}`)
const messages = async () => {
  const found = await server.call(querySms, { kind: 'arrearsDue' }, { as: admin })
  return typeof found === 'object' ? found.list : []
}
const pay = (orderNo: string, amount: string, place = other) =>
  server.call(
    reportPayments,
    { events: [{ eventId: newKey(), orderNo, channel: 'wechat', amount, paidAt: at('2026-03-02').toISOString() }] },
    { headers: { 'x-box-serial': place.boxSerial, 'x-box-key': place.boxKey } },
  )

describe('[operation/arrears] a step of dunning', () => {
  it('is taken on its day by day, once, and the next keeps its distance', async () => {
    await plan([step('sms', 3, { repeats: 1, repeatDays: 7 })])
    const { arrearsId, plate } = await owing({ phone: '13800138000' })
    expect(await of(arrearsId)).toMatchObject({
      list: [],
      lastDay: '2026-03-09',
      next: { kind: 'sms', day: '2026-03-12' },
    })
    await run('2026-03-11')
    await run('2026-03-12', '08:59')
    expect(await messages()).toEqual([])
    await run('2026-03-12', '09:00')
    await run('2026-03-12', '17:59')
    expect(await stepsOf(arrearsId)).toEqual(['sms done 03-12'])
    expect(await messages()).toMatchObject([{ phone: '13800138000', state: 'waiting', parkingName: '滨海停车场' }])
    const [{ text } = { text: '' }] = await messages()
    expect(text).toContain(plate)
    expect(text).toContain('15.00 元')
    expect(await of(arrearsId)).toMatchObject({ next: { kind: 'sms', day: '2026-03-19' } })
    await run('2026-03-19')
    await run('2026-06-01')
    expect(await stepsOf(arrearsId)).toEqual(['sms done 03-12', 'sms done 03-19'])
    expect((await of(arrearsId)).next).toBeNull()
  })

  it('is one message a vehicle, about all that is due', async () => {
    await plan([step('sms', 1)])
    const { plate } = await owing({ hour: 5 })
    await owing({ plate, phone: '13800138000' })
    await run('2026-03-10')
    expect(await messages()).toHaveLength(1)
    expect((await messages())[0]?.text).toContain('30.00 元')
  })

  it('without a number to reach is said, and the plan goes on', async () => {
    await plan([step('sms', 1), step('call', 2), step('letter', 3)])
    const { arrearsId } = await owing()
    for (const day of ['10', '11', '12']) await run(`2026-03-${day}`)
    expect(await stepsOf(arrearsId)).toEqual(['sms noContact 03-10', 'call noContact 03-11', 'letter toDo 03-12'])
    expect(await messages()).toEqual([])
  })

  it('of two servers at once is taken by one', async () => {
    await plan([step('sms', 1)])
    const { arrearsId } = await owing({ phone: '13800138000' })
    await Promise.all([run('2026-03-10'), run('2026-03-10'), run('2026-03-10')])
    expect(await stepsOf(arrearsId)).toEqual(['sms done 03-10'])
  })

  it('for a higher tier waits until the vehicle has left enough unpaid in a month', async () => {
    await plan([step('publicList', 1, { fromTier: 1 })], { tiers: [{ count: 2, amount: '100.00' }] })
    const { plate, arrearsId } = await owing({ hour: 5 })
    await run('2026-03-12')
    expect(await stepsOf(arrearsId)).toEqual([])
    await moveOn('2026-03-13', '18:00')
    await owing({ plate, day: '2026-03-13' })
    await run('2026-03-14')
    expect(await stepsOf(arrearsId)).toEqual(['publicList toDo 03-14'])
  })
})

describe('[operation/arrears] dunning stops with', () => {
  it('the payment, at any lot: the message that waits and the letter to print', async () => {
    await plan([step('letter', 1), step('sms', 2)])
    const { arrearsId, orderNo } = await owing({ phone: '13800138000' })
    await run('2026-03-10')
    await run('2026-03-11')
    await pay(orderNo, '5.00')
    expect(await stepsOf(arrearsId)).toEqual(['letter toDo 03-10', 'sms done 03-11'])
    await pay(orderNo, '10.00')
    expect(await stepsOf(arrearsId)).toEqual(['letter stopped 03-10', 'sms done 03-11'])
    expect(await messages()).toMatchObject([{ state: 'stopped' }])
    await sendWaitingSms({ database: server.database, clock: () => now, smsGateway, log })
    expect(await messages()).toMatchObject([{ state: 'stopped', tries: 0 }])
    expect(await of(arrearsId)).toMatchObject({ next: null })
  })

  it('a dispute; after its end the time to make up for it begins again', async () => {
    await plan([step('call', 1), step('letter', 4)])
    const { arrearsId } = await owing({ phone: '13800138000' })
    await run('2026-03-10')
    await server.call(disputeArrears, { arrearsId, reason: '说已付' }, { as: admin })
    expect(await stepsOf(arrearsId)).toEqual(['call stopped 03-10'])
    await run('2026-03-20')
    await moveOn('2026-03-20')
    await server.call(resumeArrears, { arrearsId, reason: '查无付款' }, { as: admin })
    expect(await of(arrearsId)).toMatchObject({ next: { kind: 'letter', day: '2026-03-23' } })
    await run('2026-03-22')
    expect(await stepsOf(arrearsId)).toHaveLength(1)
    await run('2026-03-23')
    expect(await stepsOf(arrearsId)).toEqual(['call stopped 03-10', 'letter toDo 03-23'])
  })

  it('a call that nobody has to make any more is refused', async () => {
    await plan([step('call', 1)])
    const { arrearsId } = await owing({ phone: '13800138000' })
    await run('2026-03-10')
    const dunningId = (await of(arrearsId)).list[0]?.dunningId ?? 0
    await server.call(
      takeArrears,
      { arrearsId, lotId: lot.lotId, amount: '15.00', idempotencyKey: newKey() },
      { as: admin },
    )
    const refused = await server.refuse(noteCall, { dunningId, outcome: 'promised' }, { as: admin })
    expect(refused.message).toBe('这一步已经办完或已停止')
  })
})

describe('[operation/arrears] letters are printed in batches', () => {
  it('once; what is paid later is left out when a batch is printed again', async () => {
    await plan([step('letter', 1)])
    const first = await owing({ phone: '13800138000' })
    const second = await owing()
    await run('2026-03-10')
    expect((await server.call(dunningBatches, {}, { as: admin })).toDo).toContainEqual({ kind: 'letter', count: 2 })
    const { batchId, count } = await server.call(printDunning, { kind: 'letter' }, { as: admin })
    expect(count).toBe(2)
    expect((await server.refuse(printDunning, { kind: 'letter' }, { as: admin })).message).toBe('没有待打印的内容')
    await pay(second.orderNo, '15.00')
    const { letters, operator } = await server.call(dunningBatch, { batchId }, { as: admin })
    expect(operator).toBe(`甲停车${tenants}`)
    expect(
      letters.map(({ plateNumber, ownerName, openMoney, isStopped }) => ({
        plateNumber,
        ownerName,
        openMoney,
        isStopped,
      })),
    ).toEqual([
      { plateNumber: first.plate, ownerName: '王小明', openMoney: '15.00', isStopped: false },
      { plateNumber: second.plate, ownerName: '', openMoney: '0.00', isStopped: true },
    ])
  })

  it('and calls are noted with what came of them', async () => {
    await plan([step('call', 1)])
    const { arrearsId } = await owing({ phone: '13800138000' })
    await run('2026-03-10')
    const [row] = (await of(arrearsId)).list
    await server.call(noteCall, { dunningId: row?.dunningId ?? 0, outcome: 'promised', note: '周五付' }, { as: admin })
    expect((await of(arrearsId)).list).toMatchObject([
      { state: 'done', outcome: 'promised', note: '周五付', ownerPhone: '13800138000' },
    ])
  })

  it('by who sees the car park alone', async () => {
    await plan([step('letter', 1)])
    const { arrearsId } = await owing()
    await run('2026-03-10')
    const { batchId } = await server.call(printDunning, { kind: 'letter' }, { as: admin })
    const neighbour = await server.addUser(tenantId, all, { subTenantId: await addSubTenant(server, tenantId) })
    for (const as of [neighbour, stranger]) {
      expect(await server.call(queryDunning, {}, { as })).toEqual({ list: [] })
      expect(await server.refuse(dunningBatch, { batchId }, { as })).toMatchObject({ message: expect.any(String) })
      await server.refuse(dunningOfArrears, { arrearsId }, { as })
    }
  })
})

describe('[operation/arrears] a dunning policy', () => {
  it('of the city goes before the one for all, and what has begun keeps its own', async () => {
    await plan([step('sms', 1), step('letter', 20)])
    const { arrearsId } = await owing()
    await run('2026-03-10')
    await server.owner.shared.updateTable('lot').set({ division: '440305' }).where('lot_id', '=', lot.lotId).execute()
    await plan([step('call', 1)], { division: '4403' })
    const later = await owing()
    expect(await of(later.arrearsId)).toMatchObject({ next: { kind: 'call' } })
    expect(await of(arrearsId)).toMatchObject({ next: { kind: 'letter' } })
    const { list } = await server.call(dunningPolicies, {}, { as: admin })
    expect(list.map(({ division, divisionName }) => [division, divisionName])).toEqual([
      ['', ''],
      ['4403', expect.stringContaining('深圳')],
    ])
  })

  it('is refused where it makes no sense, at the field', async () => {
    await plan([step('sms', 1)])
    const tier = (count: number, amount: string) => ({ count, amount })
    const wrong: [string, Partial<BodyOf<typeof saveDunningPolicy>>][] = [
      ['validFrom', { validFrom: '2026-01-01' }],
      ['division', { division: '99' }],
      ['tiers', { tiers: [tier(3, '1'), tier(2, '2')] }],
      ['tiers', { tiers: [tier(3, '2'), tier(4, '1')] }],
      ['steps', { steps: [step('sms', 1, { fromTier: 1 })] }],
      ['steps', { steps: Array(12).fill(step('sms', 1, { repeats: 12 })) }],
    ]
    const right = { validFrom: '2026-02-01', daysToPay: 7, makeUpDays: 3, tiers: [], steps: [step('sms', 1)] }
    for (const [path, more] of wrong) {
      const refused = await server.refuse(saveDunningPolicy, { ...right, ...more }, { as: admin })
      expect(refused.issues).toMatchObject([{ path }])
    }
  })

  it('is set by who may, and by nobody else', async () => {
    const reader = await server.addUser(tenantId, ['arrears.read', 'dunning.chase'])
    const body = { validFrom: '2026-01-01', daysToPay: 7, makeUpDays: 3, tiers: [], steps: [step('sms', 1)] }
    expect(await server.refuse(saveDunningPolicy, body, { as: reader })).toMatchObject({ state: 401 })
  })
})
