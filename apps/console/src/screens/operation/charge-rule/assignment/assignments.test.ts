import { expect, test } from 'vitest'
import { assignmentFault, beginAssignments, moved, withAssignment } from './assignments.ts'

const large = { ruleId: 2, ruleName: 'B', when: { sizes: ['large' as const] } }
const all = { ruleId: 1, ruleName: 'A', when: {} }

test('the last one is for all that are left, and is there from the start', () => {
  expect(beginAssignments([])).toEqual([{ ruleId: null, when: {} }])
  expect(beginAssignments([large])).toEqual([
    { ruleId: 2, when: large.when },
    { ruleId: null, when: {} },
  ])
  expect(beginAssignments([large, all])).toHaveLength(2)
})

test('a new one is asked before the last; none moves past it', () => {
  const list = withAssignment(beginAssignments([large, all]))
  expect(list.map(({ ruleId }) => ruleId)).toEqual([2, null, 1])
  expect(moved(list, 0, 1).map(({ ruleId }) => ruleId)).toEqual([null, 2, 1])
  expect(moved(list, 1, 1)).toEqual(list)
  expect(moved(list, 0, -1)).toEqual(list)
})

test('one without a rule, or without a condition before the last, is reported', () => {
  const list = [
    { ruleId: 2, when: {} },
    { ruleId: null, when: large.when },
    { ruleId: 1, when: {} },
  ]
  expect(list.map((_, index) => assignmentFault(list, index))).toEqual(['conditionMissing', 'ruleMissing', undefined])
  expect(
    assignmentFault(
      [
        { ruleId: 2, when: {}, laneIds: [7] },
        { ruleId: 1, when: {} },
      ],
      0,
    ),
  ).toBeUndefined()
})
