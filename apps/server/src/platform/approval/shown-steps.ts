import type { ApprovalState, ApprovalStep } from '@parkdesk/contract'
import { dueStage, holding, type Stage, type Standing, type Step, stagesFor } from './rules.ts'

interface Shown extends Standing<Stage & { roleName: string }> {
  steps: readonly (Step & { by: string; at: string; note: string })[]
  state: ApprovalState
  /** Nobody can approve at the stage that it waits for. */
  isVacant: boolean
}

/** The stages of a request as people see them: of one that waits all that it goes through, else those where it was decided. */
export function shownSteps(request: Shown): ApprovalStep[] {
  const isWaiting = request.state === 'waiting'
  const { amountFen } = request
  const steps = isWaiting ? holding({ steps: request.steps, amountFen }) : request.steps
  const due = isWaiting ? dueStage(request) : undefined
  const stages = isWaiting ? stagesFor(request) : request.stages
  return stages.flatMap(({ stageNo, roleName }): ApprovalStep[] => {
    const step = steps.findLast(each => each.stageNo === stageNo)
    const stage = { stageNo, roleName, isVacant: false }
    if (step) return [{ ...stage, state: step.verdict, decidedBy: step.by, decidedAt: step.at, note: step.note }]
    if (!isWaiting) return []
    const undecided = { decidedBy: '', decidedAt: null, note: '' }
    if (stageNo !== due?.stageNo) return [{ ...stage, ...undecided, state: 'later' }]
    return [{ ...stage, ...undecided, state: 'due', isVacant: request.isVacant }]
  })
}
