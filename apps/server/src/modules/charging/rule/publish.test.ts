import {
  chargeRuleDetail,
  compareRuleVersions,
  holidayClasses,
  type PricedStay,
  publishChargeRule,
  removeRuleExample,
  saveHolidayClasses,
  saveRuleExample,
  type TriedStay,
  tryChargeRule,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recheck } from '../../../testing/recheck.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { hourlyRule, publishRule, saveDraft } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  lot = await addLot(server, tenantId)
})
afterAll(() => server.close())

const morning = { entry: '2026-03-02 08:00:00', exit: '2026-03-02 09:30:00' }
const addExample = (ruleId: number, expected: string, more: { name?: string; exampleId?: number } = {}) =>
  server.call(saveRuleExample, { ruleId, name: '上午一个半小时', stay: morning, expected, ...more }, { as: admin })
const detail = (ruleId: number) => server.call(chargeRuleDetail, { ruleId }, { as: admin })
const states = async (ruleId: number) => (await detail(ruleId)).versions.map(({ version, state }) => [version, state])
const publish = async (ruleId: number, validFrom = '2026-03-01 00:00:00') => {
  await recheck(server, admin)
  return server.call(publishChargeRule, { ruleId, validFrom }, { as: admin })
}

describe('publishing', () => {
  it('conflict: asks for the password, which holds for five minutes', async () => {
    const { ruleId } = await saveDraft(server, admin, { rule: hourlyRule(500) })
    const refused = () => server.refuse(publishChargeRule, { ruleId, validFrom: '2026-03-01 00:00:00' }, { as: admin })
    expect(await refused()).toMatchObject({ code: 'session.recheckNeeded' })
    await recheck(server, admin)
    server.setTime(new Date('2026-03-02T12:05:00+08:00'))
    expect(await refused()).toMatchObject({ code: 'session.recheckNeeded' })
    expect(await states(ruleId)).toEqual([[1, 'draft']])
    server.setTime(new Date('2026-03-02T12:00:00+08:00'))
    expect(await publish(ruleId)).toEqual({ version: 1 })
  })

  it('conflict: an example that costs something else blocks it, until its new fee is confirmed', async () => {
    const { ruleId } = await saveDraft(server, admin, { rule: hourlyRule(500) })
    const { exampleId } = await addExample(ruleId, '10.00')
    expect(await publish(ruleId)).toEqual({ version: 1 })

    await saveDraft(server, admin, { ruleId, rule: hourlyRule(400) })
    const refused = { ruleId, validFrom: '2026-04-01 00:00:00' }
    expect(await server.refuse(publishChargeRule, refused, { as: admin })).toMatchObject({
      code: 'chargeRule.examplesChanged',
      message: expect.stringMatching(/^有 1 个用例.*上午一个半小时/),
      issues: [{ path: `examples.${exampleId}`, message: '费用与预期不同' }],
    })
    expect(await states(ruleId)).toEqual([
      [2, 'draft'],
      [1, 'inForce'],
    ])

    await addExample(ruleId, '8.00', { exampleId })
    expect(await publish(ruleId, '2026-04-01 00:00:00')).toEqual({ version: 2 })
    expect(await states(ruleId)).toEqual([
      [2, 'scheduled'],
      [1, 'inForce'],
    ])
  })

  it('a later version supersedes when its day comes; of two of one day the newer does at once', async () => {
    const ruleId = await publishRule(server, admin, { rule: hourlyRule(500), validFrom: '2026-01-01 00:00:00' })
    await saveDraft(server, admin, { ruleId, rule: hourlyRule(400) })
    await publish(ruleId, '2026-04-01 00:00:00')
    await saveDraft(server, admin, { ruleId, rule: hourlyRule(300) })
    await publish(ruleId, '2026-04-01 00:00:00')
    expect(await states(ruleId)).toEqual([
      [3, 'scheduled'],
      [2, 'superseded'],
      [1, 'inForce'],
    ])
    server.setTime(new Date('2026-04-01T00:00:00+08:00'))
    const later = await server.signIn(admin.account)
    const { versions } = await server.call(chargeRuleDetail, { ruleId }, { as: later })
    expect(versions.map(({ state }) => state)).toEqual(['inForce', 'superseded', 'superseded'])
    server.setTime(new Date('2026-03-02T12:00:00+08:00'))
    admin = await server.signIn(admin.account)
  })

  it('a draft whose day class left the calendar meanwhile is not published', async () => {
    const [window] = hourlyRule(500).windows
    const days = ['goldenWeek', 'holiday', 'smallHoliday', 'madeUpWorkday', 'saturday', 'sunday', 'workday']
    const { ruleId } = await saveDraft(server, admin, { rule: { windows: [{ ...window, days }] } })
    await server.owner.shared
      .insertInto('charge_calendar')
      .columns(['tenant_id', 'version', 'classes', 'days'])
      .expression(db =>
        db
          .selectFrom('charge_calendar')
          .where('tenant_id', '=', tenantId)
          .where('version', '=', 1)
          .select(['tenant_id', db.lit(2).as('version')])
          .select(db.val(JSON.stringify([{ key: 'anyDay', name: '每天' }])).as('classes'))
          .select('days'),
      )
      .execute()
    await recheck(server, admin)
    const refused = await server.refuse(publishChargeRule, { ruleId, validFrom: '2026-03-01 00:00:00' }, { as: admin })
    expect(refused.code).toBe('chargeRule.faulty')
    expect(refused.issues).toContainEqual({ path: 'rule.windows.0.days.0', message: '日历中没有这个日期类型' })
    await server.owner.shared.deleteFrom('charge_calendar').where('version', '=', 2).execute()
  })

  it('conflict: of publishing a rule and removing a day class that it names at once, one is refused', async () => {
    const [window] = hourlyRule(500).windows
    const { version: begun, classes } = await server.call(holidayClasses, {}, { as: admin })
    let version = begun
    for (let round = 0; round < 4; round += 1) {
      const key = `exam${round}`
      const added = [{ key, name: '考试日', weekdays: [7] }, ...classes]
      ;({ version } = await server.call(saveHolidayClasses, { version, classes: added, note: '' }, { as: admin }))
      const days = added.map(dayClass => dayClass.key)
      const { ruleId } = await saveDraft(server, admin, { rule: { windows: [{ ...window, days }] } })
      const [published, removed] = await Promise.allSettled([
        publish(ruleId),
        server.call(saveHolidayClasses, { version, classes, note: '' }, { as: admin }),
      ])
      expect([published.status, removed.status].sort()).toEqual(['fulfilled', 'rejected'])
      await server.owner.shared.deleteFrom('charge_rule_version').where('rule_id', '=', ruleId).execute()
      const now = await server.call(holidayClasses, {}, { as: admin })
      version = now.version
      if (removed.status === 'rejected')
        ({ version } = await server.call(saveHolidayClasses, { version, classes, note: '' }, { as: admin }))
    }
  })

  it('without a draft, and another tenant’s', async () => {
    const ruleId = await publishRule(server, admin, { rule: hourlyRule(500) })
    const again = { ruleId, validFrom: '2026-03-01 00:00:00' }
    expect(await server.refuse(publishChargeRule, again, { as: admin })).toMatchObject({ code: 'chargeRule.noDraft' })
    await recheck(server, stranger)
    expect(await server.refuse(publishChargeRule, again, { as: stranger })).toMatchObject({ code: 'row.missing' })
  })
})

describe('examples', () => {
  it('ok: are added, shown with their defaults, changed and removed', async () => {
    const { ruleId } = await saveDraft(server, admin, { rule: hourlyRule(500) })
    const { exampleId } = await addExample(ruleId, '10.00')
    await addExample(ruleId, '12.50', { exampleId, name: '改名' })
    const vehicle = { size: 'small', energy: 'fuel', plateColor: 'blue', cardKind: null, vehicleClass: null }
    const stay = { ...morning, sessions: [], regions: [], vehicle }
    expect((await detail(ruleId)).examples).toEqual([
      {
        exampleId,
        name: '改名',
        expected: '12.50',
        stay: { ...stay, benefits: [], visits: [], paidAt: null, fillPercent: null },
      },
    ])
    await server.call(removeRuleExample, { ruleId, exampleId }, { as: admin })
    expect((await detail(ruleId)).examples).toEqual([])
    expect(await server.refuse(removeRuleExample, { ruleId, exampleId }, { as: admin })).toMatchObject({
      code: 'row.missing',
    })
  })

  it('invalid: of another rule, a negative fee, a day no calendar has', async () => {
    const [one, other] = [
      await saveDraft(server, admin, { rule: hourlyRule(500) }),
      await saveDraft(server, admin, { rule: hourlyRule(500) }),
    ]
    const { exampleId } = await addExample(one.ruleId, '10.00')
    const example = { ruleId: other.ruleId, name: 'x', stay: morning, expected: '10.00' }
    const refuse = async (more: object) =>
      (await server.refuse(saveRuleExample, { ...example, ...more }, { as: admin })).code
    expect(await refuse({ exampleId })).toBe('row.missing')
    expect(await refuse({ expected: '-1.00' })).toBe('request.invalid')
    expect(await refuse({ stay: { ...morning, exit: '2026-02-30 09:00:00' } })).toBe('request.invalid')
  })
})

describe('trying', () => {
  const tried = async (rule: unknown, stays: object[], more: object = {}) =>
    server.call(tryChargeRule, { rule, stays: stays as TriedStay[], ...more }, { as: admin })

  it('ok: prices stays by a rule that nobody saved, explained line by line', async () => {
    const { faults, results } = await tried(hourlyRule(500), [morning, { ...morning, exit: '2026-03-02 07:00:00' }])
    expect(faults).toEqual([])
    expect(results).toEqual([
      {
        amount: '10.00',
        minutes: { charged: 90, free: 0, outside: 0 },
        lines: [
          expect.objectContaining({
            kind: 'units',
            units: 2,
            unitPrice: '5.00',
            from: morning.entry,
            to: morning.exit,
          }),
        ],
      },
      { amount: '0.00', minutes: { charged: 0, free: 0, outside: 0 }, lines: [{ kind: 'reversed', amount: '0.00' }] },
    ] satisfies PricedStay[])
  })

  it('ok: knows vehicle, coupon, payment and earlier visits', async () => {
    const rule = hourlyRule(500, {
      vehicles: [{ when: { sizes: ['large'] }, percent: 200 }],
      acrossVisits: { share: 'minutes' },
    })
    const visits = [{ entry: '2026-03-02 07:00:00', exit: '2026-03-02 07:30:00' }]
    const { results } = await tried(rule, [
      { ...morning, vehicle: { size: 'large' } },
      { ...morning, benefits: [{ kind: 'money', amountFen: 300 }] },
      { ...morning, paidAt: '2026-03-02 09:20:00' },
      { ...morning, visits },
    ])
    expect(results.map(({ amount }) => amount)).toEqual(['20.00', '7.00', '10.00', '5.00'])
  })

  it('ok: by the clock of a lot that the caller sees', async () => {
    const [day, night] = [
      { from: '08:00', to: '20:00', price: { kind: 'flat', priceFen: 500 } },
      { from: '20:00', to: '08:00', price: { kind: 'free' } },
    ]
    const { results } = await tried({ windows: [day, night] }, [morning], { lotId: lot.lotId })
    expect(results[0]?.amount).toBe('5.00')
    const body = { rule: hourlyRule(1), lotId: lot.lotId, stays: [morning] }
    expect(await server.refuse(tryChargeRule, body, { as: stranger })).toMatchObject({ code: 'row.missing' })
  })

  it('invalid: faults and no results; no stay, too many, too long ones', async () => {
    expect(await tried({ windows: [] }, [morning])).toMatchObject({ results: [], faults: [{ path: ['windows'] }] })
    const refuse = async (stays: TriedStay[]) =>
      (await server.refuse(tryChargeRule, { rule: hourlyRule(1), stays }, { as: admin })).code
    expect(await refuse([])).toBe('request.invalid')
    expect(await refuse(Array.from({ length: 201 }, () => morning as TriedStay))).toBe('request.invalid')
    const year = { ...morning, exit: '2027-03-03 08:00:00' } as TriedStay
    expect(await refuse([{ ...year, exit: '3026-03-02 09:30:00' }])).toBe('chargeRule.stayTooLong')
    expect(await refuse(Array.from({ length: 11 }, () => year))).toBe('chargeRule.staysTooLong')
    const { ruleId } = await saveDraft(server, admin, { rule: hourlyRule(1) })
    const example = { ruleId, name: 'x', stay: { ...year, visits: [morning] }, expected: '1.00' }
    expect(await server.refuse(saveRuleExample, example, { as: admin })).toMatchObject({
      code: 'chargeRule.stayTooLong',
    })
  })
})

describe('comparing', () => {
  it('ok: every example by both versions', async () => {
    const { ruleId } = await saveDraft(server, admin, { rule: hourlyRule(500) })
    const { exampleId } = await addExample(ruleId, '10.00')
    await publish(ruleId)
    await saveDraft(server, admin, { ruleId, rule: hourlyRule(400) })
    const compared = await server.call(compareRuleVersions, { ruleId, before: 1, after: 2 }, { as: admin })
    expect(compared).toMatchObject([
      { exampleId, name: '上午一个半小时', expected: '10.00', before: { amount: '10.00' }, after: { amount: '8.00' } },
    ])
    const missing = { ruleId, before: 1, after: 9 }
    expect(await server.refuse(compareRuleVersions, missing, { as: admin })).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(compareRuleVersions, { ...missing, after: 2 }, { as: stranger })).toMatchObject({
      code: 'row.missing',
    })
  })
})
