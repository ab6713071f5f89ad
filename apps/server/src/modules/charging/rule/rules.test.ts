import { defaultDayClasses, plateColors } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { hourlyRule } from '../../../testing/test-rule.ts'
import { openTariff } from '../engine/rules.ts'
import {
  type AssignmentConditions,
  defaultRule,
  failedCondition,
  isUnconditional,
  readRule,
  type SeenVehicle,
  vehicleOf,
  versionInForce,
} from './rules.ts'

const keys = defaultDayClasses.map(({ key }) => key)

const seen = (vehicle: Partial<SeenVehicle>): SeenVehicle => ({
  plate: '粤B12345',
  plateColor: 'blue',
  vehicleSize: null,
  vehicleClass: null,
  vehicleEnergy: null,
  ...vehicle,
})

describe('vehicleOf', () => {
  it.each([
    ['blue', 'small', 'fuel'],
    ['yellow', 'large', 'fuel'],
    ['green', 'small', 'electric'],
    ['yellowGreen', 'large', 'electric'],
    ['purple', 'small', 'fuel'],
  ])('a %s plate is %s, %s', (plateColor, size, energy) => {
    expect(vehicleOf(seen({ plateColor }))).toMatchObject({ size, energy, cardKind: null })
  })

  it.each([
    ['a small electric one', { plate: '粤BD12345', plateColor: 'other' }, 'small', 'electric'],
    ['a large electric one', { plate: '粤B12345F', plateColor: 'green' }, 'large', 'electric'],
    ['a trailer', { plate: '粤B1234挂', plateColor: 'other' }, 'large', 'fuel'],
    ['what the device says', { plate: '粤B12345F', plateColor: 'green', vehicleSize: 'small' }, 'small', 'electric'],
    ['a motorcycle', { plateColor: 'yellow', vehicleSize: 'motorcycle' }, 'motorcycle', 'fuel'],
  ] as const)('knows %s', (_what, vehicle, size, energy) => {
    expect(vehicleOf(seen(vehicle))).toMatchObject({ size, energy, plateColor: vehicle.plateColor })
  })

  it('keeps every colour that there is', () => {
    expect(plateColors.map(plateColor => vehicleOf(seen({ plateColor })).plateColor)).toEqual(plateColors)
  })
})

describe('failedCondition', () => {
  const versions = [{ version: 1, fromMs: 1_000 }]
  const truck = {
    vehicle: vehicleOf(seen({ plateColor: 'yellow' })),
    entryLaneId: 7,
    entryRegionId: 3,
    entryMs: 1_500,
    atMs: 2_000,
  }
  const failed = (conditions: AssignmentConditions, stay = {}) =>
    failedCondition({ conditions, versions }, { ...truck, ...stay })

  it.each<[string | null, AssignmentConditions]>([
    [null, { when: {} }],
    [null, { when: { sizes: ['large'], energies: ['fuel'], plateColors: ['yellow'] }, laneIds: [6, 7] }],
    ['size', { when: { sizes: ['small', 'motorcycle'] } }],
    ['energy', { when: { sizes: ['large'], energies: ['electric'] } }],
    ['plateColor', { when: { plateColors: ['blue', 'green'] } }],
    ['cardKind', { when: { cardKinds: ['月卡'] } }],
    [null, { when: {}, regionIds: [2, 3], laneIds: [7] }],
    ['region', { when: {}, regionIds: [2], laneIds: [6] }],
    ['lane', { when: {}, regionIds: [3], laneIds: [6] }],
    ['lane', { when: {}, laneIds: [6] }],
    [null, { when: {}, lotEvents: [{ name: '演唱会', fromMs: 1_500, toMs: 1_501 }] }],
    ['lotEvent', { when: {}, lotEvents: [{ name: '演唱会', fromMs: 1_000, toMs: 1_500 }] }],
  ])('%s fails of %o', (expected, conditions) => {
    expect(failed(conditions)).toBe(expected)
  })

  it('asks for the lane of entry that nobody knows in vain, and for a version that is in force', () => {
    expect(failed({ when: {}, laneIds: [7] }, { entryLaneId: null })).toBe('lane')
    expect(failed({ when: {}, regionIds: [3] }, { entryRegionId: null })).toBe('region')
    expect(failed({ when: {} }, { atMs: 999 })).toBe('noVersion')
    expect(failed({ when: {} }, { atMs: 1_000 })).toBe(null)
  })
})

it('the version in force is the last one whose moment has come', () => {
  const versions = [
    { version: 3, fromMs: 300 },
    { version: 2, fromMs: 200 },
  ]
  expect([199, 200, 299, 300].map(atMs => versionInForce(versions, atMs)?.version)).toEqual([undefined, 2, 2, 3])
})

it('isUnconditional: states nothing at all', () => {
  expect(isUnconditional({ when: {} })).toBe(true)
  expect(isUnconditional({ when: { sizes: ['large'] } })).toBe(false)
  expect(isUnconditional({ when: {}, laneIds: [1] })).toBe(false)
  expect(isUnconditional({ when: {}, regionIds: [1] })).toBe(false)
})

describe('readRule', () => {
  const named = { dayClassKeys: keys, vehicleClasses: ['六轴'], regions: ['地下二层'] }

  it('a vehicle class that the tenant does not have is a fault', () => {
    const asking = (name: string) => hourlyRule(500, { vehicles: [{ when: { classes: [name] }, percent: 200 }] })
    expect(readRule(asking('六轴'), named, 'zh')).toMatchObject({ ok: true })
    expect(readRule(asking('八轴'), named, 'zh')).toEqual({
      ok: false,
      faults: [{ path: ['vehicles', 0, 'when', 'classes', 0], fault: 'chargeRule.vehicleClassUnknown' }],
    })
  })

  it('states every default', () => {
    const read = readRule(hourlyRule(500), named, 'zh')
    expect(read).toMatchObject({ ok: true, rule: { unitRounding: 'up', cycle: { kind: 'none' }, outside: 'fault' } })
  })

  it('says where a rule is wrong: by code what only rules have, in words the rest', () => {
    const faults = (rule: unknown, language: 'zh' | 'en' = 'zh') => {
      const read = readRule(rule, named, language)
      return read.ok ? [] : read.faults
    }
    const [window] = hourlyRule(500).windows
    expect(faults({ windows: [{ ...window, to: '20:00' }] })).toEqual([
      { path: ['windows', 0, 'to'], fault: 'chargeRule.windowsGap' },
    ])
    expect(faults({ windows: [{ ...window, days: ['someday'] }] })).toContainEqual({
      path: ['windows', 0, 'days', 0],
      fault: 'chargeRule.dayUnknown',
    })
    expect(faults({ windows: [{ ...window, from: '7:30' }] })).toEqual([
      { path: ['windows', 0, 'from'], fault: '时间应为 00:00 到 24:00' },
    ])
    expect(faults({ windows: [] }, 'en')[0]?.path).toEqual(['windows'])
    expect(faults(undefined)).toHaveLength(1)
  })
})

describe('the default rule', () => {
  const tariff = openTariff(defaultRule, { classes: [...defaultDayClasses], days: [], timeZone: 'Asia/Shanghai' })
  const minuteMs = 60_000

  it.each([
    ['nothing', 0, 0, 0],
    ['free to the second', 30, 0, 0],
    ['one second more is a unit', 30, 1, 500],
    ['a whole unit', 60, 0, 500],
    ['a begun unit counts whole', 60, 1, 1000],
    ['up to the cap', 600, 0, 3000],
    ['a day', 1440, 0, 3000],
    ['a day and an hour', 1500, 0, 3500],
    ['123 days', 123 * 1440, 0, 123 * 3000],
  ])('%s', (_name, minutes, seconds, amountFen) => {
    expect(tariff.price({ entryMs: 0, exitMs: minutes * minuteMs + seconds * 1_000 }).amountFen).toBe(amountFen)
  })
})
