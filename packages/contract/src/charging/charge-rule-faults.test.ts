import { describe, expect, it } from 'vitest'
import { ChargeRule, type ChargeRuleInput } from './charge-rule.ts'
import { findRuleFaults } from './charge-rule-faults.ts'

const open = { minutes: null, unitMinutes: 60, priceFen: 500 }
const window = (from: string, to: string, days?: string[]) => ({
  from,
  to,
  ...(days && { days }),
  price: { kind: 'tiers' as const, tiers: [open] },
})
const withTiers = (...tiers: { minutes: number | null; unitMinutes: number; priceFen: number }[]): ChargeRuleInput => ({
  windows: [{ from: '00:00', to: '24:00', price: { kind: 'tiers', tiers } }],
})
const withSteps = (...upTo: (number | null)[]): ChargeRuleInput => ({
  windows: [
    {
      from: '00:00',
      to: '00:00',
      price: { kind: 'steps', steps: upTo.map(upToMinutes => ({ upToMinutes, priceFen: 100 })) },
    },
  ],
})

describe('a rule that cannot be charged by is refused with the place and the reason', () => {
  it.each<[string, ChargeRuleInput, string, string]>([
    [
      'windows that overlap',
      { windows: [window('08:00', '20:00'), window('19:00', '08:00')] },
      'windows.1.from',
      'chargeRule.windowsOverlap',
    ],
    [
      'windows that overlap over midnight',
      { windows: [window('22:00', '07:00'), window('06:00', '22:00')] },
      'windows.1.from',
      'chargeRule.windowsOverlap',
    ],
    [
      'a gap',
      { windows: [window('08:00', '20:00'), window('21:00', '08:00')] },
      'windows.1.from',
      'chargeRule.windowsGap',
    ],
    [
      'a gap on some days',
      {
        windows: [
          window('08:00', '20:00', ['workday']),
          window('09:00', '20:00', ['sunday']),
          window('20:00', '08:00'),
        ],
      },
      'windows.1.from',
      'chargeRule.windowsGap',
    ],
    ['a tier after the open one', withTiers(open, open), 'windows.0.price.tiers.1', 'chargeRule.tierAfterOpen'],
    [
      'a last tier that ends',
      withTiers({ ...open, minutes: 60 }),
      'windows.0.price.tiers.0.minutes',
      'chargeRule.lastTierNotOpen',
    ],
    [
      'a unit longer than its tier',
      withTiers({ ...open, minutes: 30 }, open),
      'windows.0.price.tiers.0.unitMinutes',
      'chargeRule.unitLongerThanTier',
    ],
    ['a step after the open one', withSteps(null, null), 'windows.0.price.steps.1', 'chargeRule.stepAfterOpen'],
    [
      'steps that do not rise',
      withSteps(60, 60, null),
      'windows.0.price.steps.1.upToMinutes',
      'chargeRule.stepsNotRising',
    ],
    [
      'steps that end before the stay may',
      withSteps(60, 120),
      'windows.0.price.steps.1.upToMinutes',
      'chargeRule.lastStepTooShort',
    ],
    [
      'free time per cycle without cycles',
      { ...withTiers(open), freeTime: { minutes: 10, per: 'cycle' } },
      'freeTime.per',
      'chargeRule.freeTimePerCycleWithoutCycle',
    ],
    [
      'a shared cap without cycles',
      { ...withTiers(open), acrossVisits: { share: 'cap' } },
      'acrossVisits.share',
      'chargeRule.sharedCapWithoutCycle',
    ],
    [
      'a day named twice',
      { windows: [window('00:00', '00:00', ['workday', 'workday'])], outside: 'free' },
      'windows.0.days.1',
      'chargeRule.dayTwice',
    ],
    [
      'coupon units where units are not begun',
      { ...withTiers(open), unitRounding: 'complete', couponTime: 'endUnits' },
      'couponTime',
      'chargeRule.couponUnitsNotBegun',
    ],
  ])('%s', (_name, input, path, fault) => {
    const issues = ChargeRule.safeParse(input).error?.issues ?? []
    expect(issues.map(issue => [issue.path.join('.'), issue.message])).toContainEqual([path, fault])
  })

  it('caps without a cycle do not exist', () => {
    const input = { ...withTiers(open), cycle: { kind: 'none', caps: { kind: 'byIndex', capsFen: [100] } } }
    expect(ChargeRule.safeParse(input).success).toBe(false)
  })

  it('time outside the windows is no fault where the rule says it is free', () => {
    expect(ChargeRule.safeParse({ windows: [window('08:00', '20:00')], outside: 'free' }).success).toBe(true)
  })

  it('which days there are is for the calendar to say: windows of named days beside one of every day', () => {
    const rest = ['saturday', 'sunday', 'holiday', 'smallHoliday', 'goldenWeek']
    const windows = [
      window('08:00', '20:00', ['workday', 'madeUpWorkday']),
      window('08:00', '20:00', rest),
      window('20:00', '08:00'),
    ]
    const rule = ChargeRule.parse({ windows })
    const keys = ['workday', 'madeUpWorkday', ...rest]
    expect(findRuleFaults(rule, keys)).toEqual([])
    expect(findRuleFaults(rule, [...keys, 'fairDay']).map(({ fault }) => fault)).toContain('chargeRule.windowsGap')
  })

  it('with the tenant’s day classes, days that are left out or unknown', () => {
    const rule = ChargeRule.parse({ windows: [window('00:00', '00:00', ['workday', 'sunday'])], outside: 'fault' })
    expect(findRuleFaults(rule, ['workday', 'sunday'])).toEqual([])
    expect(findRuleFaults(rule, ['workday', 'sunday', 'saturday']).map(({ fault }) => fault)).toContain(
      'chargeRule.windowsGap',
    )
    expect(findRuleFaults(rule, ['workday'])).toContainEqual({
      path: ['windows', 0, 'days', 1],
      fault: 'chargeRule.dayUnknown',
    })
  })
})
