import {
  type ChargeRuleInput,
  type DayClass,
  defaultDayClasses,
  explainRuleChoice,
  holidayClasses,
  queryAlarm,
  queryOrder,
  queryPresence,
  quoteOrder,
  repriceOrder,
  saveChargeRuleDraft,
  saveHolidayClasses,
  saveHolidayDays,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let plates = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-04T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant(`停车 ${++plates}`))
  lot = await addLot(server, tenantId, { name: '展览馆' })
})

const fair: DayClass = { key: 'fairDay', name: '展会日', calendar: 'offDay', holidayNames: ['展会'] }
const withFair = [fair, ...defaultDayClasses]
const fairDay = { date: '2026-03-04', holiday: { name: '展会', isOffDay: true } }
/** 5.00 an hour in a window that names all seven classes. */
const named: ChargeRuleInput = {
  windows: hourlyRule(500).windows.map(window => ({ ...window, days: defaultDayClasses.map(({ key }) => key) })),
}
const calendarVersion = async () => (await server.call(holidayClasses, {}, { as: admin })).version
const addFair = async () => {
  const version = await calendarVersion()
  await server.call(saveHolidayClasses, { version, classes: withFair, note: '' }, { as: admin })
  await server.call(saveHolidayDays, { version: version + 1, days: [fairDay], note: '' }, { as: admin })
}
const charge = async (rule: ChargeRuleInput, name = '七类日') => {
  const ruleId = await publishRule(server, admin, { name, rule })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  return ruleId
}
const fourHours = async () => {
  const plate = `粤B${String(10_000 + ++plates)}`
  const results = await lot.report([
    { direction: 'in', plate, passedAt: '2026-03-04T08:00:00+08:00' },
    { direction: 'out', plate, passedAt: '2026-03-04T12:00:00+08:00' },
  ])
  const data = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  return { exit: results[1], order: typeof data === 'object' ? data.list[0] : undefined }
}
const unpriced = async () => (await server.call(queryAlarm, { kind: 'orderUnpriced' }, { as: admin })).list

describe('a class of day that a rule in force does not know', () => {
  it('conflict: is refused, with the rule and the class; the fee stays', async () => {
    await charge(named)
    const version = await calendarVersion()
    expect(await server.refuse(saveHolidayClasses, { version, classes: withFair }, { as: admin })).toMatchObject({
      code: 'dayClass.uncovered',
      message: expect.stringMatching(/七类日.*展会日/),
    })
    expect((await fourHours()).exit).toMatchObject({ payable: '20.00' })
  })

  it('conflict: so is one that a scheduled version does not know; a superseded one asks nothing', async () => {
    const ruleId = await charge({ ...named, otherDays: 'workday' })
    await publishRule(server, admin, { ruleId, rule: named, validFrom: '2026-05-01 00:00:00' })
    const version = await calendarVersion()
    const refused = await server.refuse(saveHolidayClasses, { version, classes: withFair }, { as: admin })
    expect(refused).toMatchObject({ code: 'dayClass.uncovered' })
    await publishRule(server, admin, { ruleId, rule: hourlyRule(300), validFrom: '2026-05-01 00:00:00' })
    await addFair()
  })

  it('ok: counts as the class that the rule says', async () => {
    await charge({ ...named, otherDays: 'workday' })
    await addFair()
    expect((await fourHours()).exit).toMatchObject({ payable: '20.00' })
  })

  it('ok: also for caps; who names the class himself is not asked what others count as', async () => {
    const capped: ChargeRuleInput = {
      ...hourlyRule(500),
      cycle: { kind: 'day', caps: { kind: 'byDayClass', capsFen: { sunday: 1200, workday: 9000 }, otherwiseFen: 800 } },
      otherDays: 'sunday',
    }
    await charge(capped)
    await addFair()
    expect((await fourHours()).exit).toMatchObject({ payable: '12.00' })
    const { cycle } = capped
    const own =
      cycle?.kind === 'day' && cycle.caps?.kind === 'byDayClass' ? { ...cycle.caps.capsFen, fairDay: 500 } : {}
    await charge({ ...capped, cycle: { kind: 'day', caps: { kind: 'byDayClass', capsFen: own, otherwiseFen: 800 } } })
    expect((await fourHours()).exit).toMatchObject({ payable: '5.00' })
  })

  it('invalid: what others count as has to be a class that the rule names and the calendar has', async () => {
    const faultsOf = async (rule: ChargeRuleInput) =>
      (await server.call(saveChargeRuleDraft, { name: '草稿', rule }, { as: admin })).faults
    expect(await faultsOf({ ...hourlyRule(500), otherDays: 'workday' })).toEqual([
      { path: ['otherDays'], fault: 'chargeRule.otherDaysUnnamed' },
    ])
    expect(await faultsOf({ ...named, otherDays: 'fairDay' })).toContainEqual({
      path: ['otherDays'],
      fault: 'chargeRule.otherDaysUnnamed',
    })
  })
})

describe('a stay in time that a rule has no window for', () => {
  /** As it stands where nobody checked: the calendar has a day that the rule in force does not know. */
  const force = async () => {
    const ruleId = await charge(named)
    await server.owner.shared
      .updateTable('charge_rule_version')
      .set({ state: 'retired' })
      .where('rule_id', '=', ruleId)
      .execute()
    await addFair()
    await server.owner.shared
      .updateTable('charge_rule_version')
      .set({ state: 'published' })
      .where('rule_id', '=', ruleId)
      .execute()
    return ruleId
  }

  it('is not free: the order waits for a person, an alarm says so, and pricing it closes the alarm', async () => {
    const ruleId = await force()
    const { exit, order } = await fourHours()
    expect(exit).not.toHaveProperty('payable')
    expect(order).toMatchObject({ payStatus: 'toMatch', payableAmount: null })
    expect(await unpriced()).toMatchObject([
      { parkingName: '展览馆', plateNumber: order?.plateNumber, orderNo: order?.orderNo, state: 'open' },
    ])
    const orderId = order?.orderId ?? 0
    const reason = '按工作日收费'
    expect(await server.refuse(repriceOrder, { orderId, reason }, { as: admin })).toMatchObject({
      code: 'chargeRule.timeUncovered',
      message: expect.stringContaining('2026-03-04'),
    })
    await publishRule(server, admin, {
      ruleId,
      rule: { ...named, otherDays: 'workday' },
      validFrom: '2026-01-01 00:00:00',
    })
    expect(await server.call(repriceOrder, { orderId, reason }, { as: admin })).toMatchObject({ payable: '20.00' })
    expect(await unpriced()).toMatchObject([{ state: 'closed' }])
  })

  it('while the vehicle is inside, the list is shown without its amount, and a quote says why there is none', async () => {
    await force()
    const plate = '粤B99999'
    await lot.report([{ direction: 'in', plate, passedAt: '2026-03-04T08:00:00+08:00' }])
    const { list } = await server.call(queryPresence, { plateNumber: plate }, { as: admin })
    expect(list).toHaveLength(1)
    const orderId = list[0]?.orderId ?? 0
    expect(await server.refuse(quoteOrder, { orderId }, { as: admin })).toMatchObject({
      code: 'chargeRule.timeUncovered',
    })
    const eve = '粤B99998'
    server.setTime(new Date('2026-03-03T23:30:00+08:00'))
    await lot.report([{ direction: 'in', plate: eve, passedAt: '2026-03-03T22:45:00+08:00' }])
    const later = await server.signIn(admin.account)
    const inside = await server.call(queryPresence, { plateNumber: eve }, { as: later })
    const quote = await server.call(quoteOrder, { orderId: inside.list[0]?.orderId ?? 0 }, { as: later })
    expect(quote).toMatchObject({ payable: '5.00', holdsUntil: '2026-03-03 23:45:00' })
    server.setTime(new Date('2026-03-03T23:50:00+08:00'))
    expect(await server.call(quoteOrder, { orderId: inside.list[0]?.orderId ?? 0 }, { as: later })).toMatchObject({
      payable: '10.00',
      holdsUntil: '2026-03-04 00:00:00',
    })
    expect((await server.call(explainRuleChoice, { orderId }, { as: later })).choices).toHaveLength(1)
  })
})
