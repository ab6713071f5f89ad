import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type AssignmentSet, chooseRule, explainChoice, type LotRules } from './lot-rules.ts'

/** Each assignment names the rule of its place, and the regions it is for; undefined: any. */
const setOf = (wanted: (number[] | undefined)[], version = 1, fromMs = 0): AssignmentSet => ({
  version,
  fromMs,
  versionAt: 'entry',
  assignments: wanted.map((regionIds, index) => ({
    ruleId: index,
    ruleName: `规则 ${index}`,
    conditions: { when: {}, ...(regionIds && { regionIds }) },
    versions: [{ version: 1, fromMs: 0, body: '{}' }],
  })),
})
const lotOf = (...sets: AssignmentSet[]): LotRules => ({ timeZone: 'Asia/Shanghai', sets })
const stayIn = (entryRegionId: number | null, entryMs = 1) => ({
  entryMs,
  exitMs: entryMs + 1,
  plate: '粤B12345',
  plateColor: 'blue',
  vehicleSize: null,
  vehicleClass: null,
  vehicleEnergy: null,
  entryLaneId: null,
  entryRegionId,
})

describe('the choice by region', () => {
  const set = setOf([[20, 30], [10], undefined])

  it.each([
    ['the first that names its region', 20, 0],
    ['the next one', 10, 1],
    ['the one for all, by a region that none names', 40, 2],
    ['the one for all, by a lane without a region', null, 2],
  ])('%s', (_name, regionId, ruleId) => {
    expect(chooseRule(lotOf(set), stayIn(regionId))?.ruleId).toBe(ruleId)
    const failed = explainChoice(set, stayIn(regionId)).map(choice => choice.failed)
    expect(failed).toEqual([...Array.from({ length: ruleId }, () => 'region'), null])
  })

  const few = fc.integer({ min: 1, max: 4 })
  const regionIds = fc.option(fc.uniqueArray(few, { minLength: 1 }), { nil: undefined })

  it('is the first assignment that names no region, or that of the entry', () => {
    fc.assert(
      fc.property(fc.array(regionIds), fc.option(few), (wanted, regionId) => {
        const expected = wanted.findIndex(ids => !ids || (regionId !== null && ids.includes(regionId)))
        expect(chooseRule(lotOf(setOf(wanted)), stayIn(regionId))?.ruleId ?? -1).toBe(expected)
      }),
    )
  })
})

describe('the version of the assignments', () => {
  const fromMs = fc.integer({ min: 0, max: 20 })

  test('is the one in force at the entry, of two from one moment the later written', () => {
    fc.assert(
      fc.property(
        fc.array(fromMs, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 30 }),
        (moments, atMs) => {
          const written = moments.map((ms, index) => setOf([undefined], index + 1, ms))
          const sets = written.toSorted((a, b) => b.fromMs - a.fromMs || (b.version ?? 0) - (a.version ?? 0))
          const begun = moments.filter(ms => ms <= atMs)
          const expected = begun.length === 0 ? undefined : moments.lastIndexOf(Math.max(...begun)) + 1
          expect(chooseRule(lotOf(...sets), stayIn(null, atMs))?.assignmentVersion).toBe(expected)
        },
      ),
    )
  })

  test('a rule that was retired since still charges stays from before that', () => {
    const [assignment] = setOf([undefined]).assignments
    const versions = [{ version: 1, fromMs: 0, untilMs: 10, body: '{}' }]
    const set = { ...setOf([undefined]), assignments: assignment ? [{ ...assignment, versions }] : [] }
    expect(chooseRule(lotOf(set), stayIn(null, 9))?.version.version).toBe(1)
    expect(chooseRule(lotOf(set), stayIn(null, 10))).toBeUndefined()
  })
})
