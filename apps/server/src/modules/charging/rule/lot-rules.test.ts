import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseRule, explainChoice, type LotRules } from './lot-rules.ts'

/** Each assignment names the rule of its place, and the regions it is for; undefined: any. */
const lotOf = (regionOfLane: Record<number, number>, wanted: (number[] | undefined)[]): LotRules => ({
  timeZone: 'Asia/Shanghai',
  versionAt: 'entry',
  assignments: wanted.map((regionIds, index) => ({
    ruleId: index,
    ruleName: `规则 ${index}`,
    conditions: { when: {}, ...(regionIds && { regionIds }) },
    versions: [{ version: 1, fromMs: 0, body: '{}' }],
  })),
  regionOfLane: new Map(Object.entries(regionOfLane).map(([laneId, regionId]) => [Number(laneId), regionId])),
})
const stayBy = (entryLaneId: number | null) => ({
  entryMs: 1,
  exitMs: 2,
  plate: '粤B12345',
  plateColor: 'blue',
  vehicleSize: null,
  entryLaneId,
})

describe('the choice by region', () => {
  const lot = lotOf({ 1: 10, 2: 20 }, [[20, 30], [10], undefined])

  it.each([
    ['the first that names its region', 2, 0],
    ['the next one', 1, 1],
    ['the one for all, by a lane without a region', 3, 2],
    ['the one for all, when nobody knows the lane', null, 2],
  ])('%s', (_name, laneId, ruleId) => {
    expect(chooseRule(lot, stayBy(laneId))?.ruleId).toBe(ruleId)
    const failed = explainChoice(lot, stayBy(laneId)).map(choice => choice.failed)
    expect(failed).toEqual([...Array.from({ length: ruleId }, () => 'region'), null])
  })

  const few = fc.integer({ min: 1, max: 4 })
  const regionIds = fc.option(fc.uniqueArray(few, { minLength: 1 }), { nil: undefined })
  const regionOfLane = fc.dictionary(few.map(String), few)

  it('is the first assignment that names no region, or that of the lane', () => {
    fc.assert(
      fc.property(regionOfLane, fc.array(regionIds), fc.option(few), (regions, wanted, laneId) => {
        const region = laneId === null ? undefined : regions[laneId]
        const expected = wanted.findIndex(ids => !ids || (region !== undefined && ids.includes(region)))
        const ruleId = chooseRule(lotOf(regions, wanted), stayBy(laneId))?.ruleId ?? -1
        expect(ruleId).toBe(expected)
      }),
    )
  })

  it('never changes for a lot none of whose assignments names a region', () => {
    fc.assert(
      fc.property(regionOfLane, fc.option(few), (regions, laneId) => {
        expect(chooseRule(lotOf(regions, [undefined]), stayBy(laneId))?.ruleId).toBe(0)
      }),
    )
  })
})
