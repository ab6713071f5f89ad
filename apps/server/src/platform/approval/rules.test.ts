import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueStage, holding, leastFen, obstacleTo, type Standing, type Step, stagesFor } from './rules.ts'

const person = fc.integer({ min: 1, max: 5 })
const role = fc.integer({ min: 10, max: 13 })
const amount = fc.option(fc.integer({ min: 0, max: 50_000 }))
const chain = fc
  .array(fc.record({ roleId: role, fromFen: fc.option(fc.integer({ min: 1, max: 50_000 })) }), { maxLength: 5 })
  .map(stages => stages.map((stage, index) => ({ ...stage, stageNo: index + 1 })))
const approver = fc.record({ userId: person, roleIds: fc.uniqueArray(role) })

/** Lets people try to approve, one after the other; those whom the rule lets do. */
function runThrough(standing: Standing, people: readonly { userId: number; roleIds: number[] }[]) {
  const steps: Step[] = [...standing.steps]
  for (const each of people) {
    const now = { ...standing, steps }
    const due = dueStage(now)
    if (!due) break
    if (obstacleTo(now, each)) continue
    steps.push({ stageNo: due.stageNo, verdict: 'approved', amountFen: standing.amountFen, decidedBy: each.userId })
  }
  return steps
}

describe('who approves at which stage', () => {
  it('stages are passed in order, each once, by somebody of its role, and nobody passes two', () => {
    fc.assert(
      fc.property(chain, amount, fc.array(approver, { maxLength: 20 }), (stages, amountFen, people) => {
        const standing = { stages, steps: [], amountFen }
        const steps = runThrough(standing, people)
        expect(steps.map(({ stageNo }) => stageNo)).toEqual(
          stagesFor(standing)
            .slice(0, steps.length)
            .map(({ stageNo }) => stageNo),
        )
        expect(new Set(steps.map(({ decidedBy }) => decidedBy)).size).toBe(steps.length)
        for (const { stageNo, decidedBy } of steps) {
          const roleId = stages.find(stage => stage.stageNo === stageNo)?.roleId
          expect(people.some(({ userId, roleIds }) => userId === decidedBy && roleIds.includes(roleId ?? 0))).toBe(true)
        }
      }),
    )
  })

  it('somebody of the role who has approved nothing is never kept from a stage', () => {
    fc.assert(
      fc.property(chain, amount, fc.array(approver, { maxLength: 20 }), (stages, amountFen, people) => {
        const standing = { stages, amountFen, steps: runThrough({ stages, steps: [], amountFen }, people) }
        const due = dueStage(standing)
        if (due) expect(obstacleTo(standing, { userId: 99, roleIds: [due.roleId] })).toBeUndefined()
        expect(obstacleTo(standing, { userId: 99, roleIds: [] })).toBe(due ? 'approval.otherStage' : undefined)
      }),
    )
  })

  it('an approval of less does not hold for more, and one of more holds for less', () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.nat(50_000), (approvedFen, nowFen) => {
        const steps = [{ stageNo: 1, verdict: 'approved' as const, amountFen: approvedFen, decidedBy: 1 }]
        expect(holding({ steps, amountFen: nowFen })).toHaveLength(nowFen <= approvedFen ? 1 : 0)
      }),
    )
  })

  it.each([
    { amountFen: 19_999, due: [1] },
    { amountFen: 20_000, due: [1, 2] },
    { amountFen: null, due: [1] },
  ])('a stage from 200.00 on is for 200.00 and more: $amountFen', ({ amountFen, due }) => {
    const stages = [
      { stageNo: 2, roleId: 11, fromFen: 20_000 },
      { stageNo: 1, roleId: 10, fromFen: null },
    ]
    expect(stagesFor({ stages, amountFen }).map(({ stageNo }) => stageNo)).toEqual(due)
  })

  it('a chain asks for approvals from its least amount on', () => {
    expect(leastFen([])).toBeUndefined()
    expect(leastFen([{ stageNo: 1, roleId: 1, fromFen: 500 }])).toBe(500)
    expect(
      leastFen([
        { stageNo: 1, roleId: 1, fromFen: 500 },
        { stageNo: 2, roleId: 1, fromFen: null },
      ]),
    ).toBe(0)
  })
})
