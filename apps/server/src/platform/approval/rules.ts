/** Who approves at a place of a chain, and of which requests. */
export interface Stage {
  stageNo: number
  roleId: number
  /** For requests of so much or more; null: for all of the kind. */
  fromFen: number | null
}

/** What was decided at a stage. */
export interface Step {
  stageNo: number
  verdict: 'approved' | 'refused'
  /** What it was about then. */
  amountFen: number | null
  decidedBy: number
}

/** A request that waits, with its chain and what was decided so far. */
export interface Standing<S extends Stage = Stage> {
  stages: readonly S[]
  steps: readonly Step[]
  /** What it is about now; null: no money. */
  amountFen: number | null
}

/** The stages that a request of so much goes through, in order. */
export const stagesFor = <S extends Stage>({ stages, amountFen }: Pick<Standing<S>, 'stages' | 'amountFen'>): S[] =>
  stages
    .filter(({ fromFen }) => fromFen === null || (amountFen !== null && amountFen >= fromFen))
    .toSorted((one, other) => one.stageNo - other.stageNo)

/** The approvals that still hold: whoever approved of less has not approved of this. */
export const holding = <S extends Step>({ steps, amountFen }: { steps: readonly S[]; amountFen: number | null }): S[] =>
  steps.filter(step => step.verdict === 'approved' && (amountFen === null || (step.amountFen ?? 0) >= amountFen))

/** The stage that a request waits for; undefined: none, so that one more person decides as without a chain. */
export function dueStage<S extends Stage>(standing: Standing<S>): S | undefined {
  const passed = new Set(holding(standing).map(({ stageNo }) => stageNo))
  return stagesFor(standing).find(({ stageNo }) => !passed.has(stageNo))
}

/** Why a person may not approve now. That he did not ask is for the noun to see to. */
export function obstacleTo(
  standing: Standing,
  { userId, roleIds }: { userId: number; roleIds: readonly number[] },
): 'approval.twice' | 'approval.otherStage' | undefined {
  if (holding(standing).some(({ decidedBy }) => decidedBy === userId)) return 'approval.twice'
  const due = dueStage(standing)
  if (due && !roleIds.includes(due.roleId)) return 'approval.otherStage'
}

/** From which amount on a chain asks for an approval at all: 0 for any; undefined: it never does. */
export const leastFen = (stages: readonly Stage[]): number | undefined =>
  stages.length === 0 ? undefined : Math.min(...stages.map(({ fromFen }) => fromFen ?? 0))
