import type { RuleChoice } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { listLotRules, type VersionAt } from './lot-rule-queries.ts'
import {
  type AssignmentConditions,
  failedCondition,
  lotEventAt,
  type SeenVehicle,
  vehicleOf,
  versionInForce,
} from './rules.ts'

interface LotVersion {
  version: number
  fromMs: number
  untilMs?: number | null
  /** JSON text. */
  body: string
}

interface LotAssignment {
  ruleId: number
  ruleName: string
  conditions: AssignmentConditions
  /** The latest first. */
  versions: readonly LotVersion[]
}

/** By what a lot charges from a moment on. */
export interface AssignmentSet {
  /** Of the lot's assignments, from 1; null: no assignment chooses, one version is given. */
  version: number | null
  fromMs: number
  versionAt: VersionAt
  /** In the order in which they are asked. */
  assignments: readonly LotAssignment[]
}

/** By what a lot charges and has charged. */
export interface LotRules {
  timeZone: string
  /** The latest first. */
  sets: readonly AssignmentSet[]
}

/** What the choice of a rule asks about a stay; times in epoch milliseconds. */
export interface ChoosingStay extends SeenVehicle {
  entryMs: number
  exitMs: number
  entryLaneId: number | null
  /** The region that its lane led into as it came in; null: none, or no lane is known. */
  entryRegionId: number | null
}

export interface ChosenRule {
  ruleId: number
  ruleName: string
  version: LotVersion
  assignmentVersion: number | null
  /** Of the lot, during which the stay began; undefined: the choice does not ask. */
  eventName?: string | undefined
}

/** By what each of these lots charges; a lot without assignments is missing. */
export async function readLotRules(
  db: Db,
  tenantId: number,
  lotIds: readonly number[],
): Promise<Map<number, LotRules>> {
  if (lotIds.length === 0) return new Map()
  const rows = await listLotRules(db, tenantId, lotIds)
  return new Map(
    rows.map(({ lotId, timeZone, sets, versions }) => {
      const ofRule = Map.groupBy(versions, ({ ruleId }) => ruleId)
      const withVersions = sets.map(({ assignments, ...set }) => ({
        ...set,
        assignments: assignments.map(taken => ({ ...taken, versions: ofRule.get(taken.ruleId) ?? [] })),
      }))
      return [lotId, { timeZone, sets: withVersions }]
    }),
  )
}

/** The assignments that hold for a stay: those in force at its entry, as all their conditions are about it. */
export const assignmentsOf = ({ sets }: LotRules, { entryMs }: Pick<ChoosingStay, 'entryMs'>) =>
  versionInForce(sets, entryMs)

const askedOf = ({ versionAt }: AssignmentSet, { entryLaneId, entryRegionId, entryMs, ...stay }: ChoosingStay) => ({
  vehicle: vehicleOf(stay),
  entryLaneId,
  entryRegionId,
  entryMs,
  atMs: versionAt === 'entry' ? entryMs : stay.exitMs,
})

/** The rule a stay is charged by: of the first assignment all of whose conditions hold. undefined when none does. */
export function chooseRule(lot: LotRules, stay: ChoosingStay): ChosenRule | undefined {
  const set = assignmentsOf(lot, stay)
  return set && chooseOf(set, stay)
}

/** The rule that a set of assignments gives a stay. */
export function chooseOf(set: AssignmentSet, stay: ChoosingStay): ChosenRule | undefined {
  const asked = askedOf(set, stay)
  const found = set.assignments.find(assignment => failedCondition(assignment, asked) === null)
  const version = found && versionInForce(found.versions, asked.atMs)
  if (!found || !version) return undefined
  const { ruleId, ruleName, conditions } = found
  const eventName = conditions.lotEvents && lotEventAt(conditions.lotEvents, stay.entryMs)?.name
  return { ruleId, ruleName, version, assignmentVersion: set.version, eventName }
}

/** The assignments of a set that are asked until one holds, each with the condition that fails. */
export function explainChoice(set: AssignmentSet, stay: ChoosingStay): RuleChoice[] {
  const asked = askedOf(set, stay)
  const choices = set.assignments.map(assignment => ({
    ruleId: assignment.ruleId,
    ruleName: assignment.ruleName,
    failed: failedCondition(assignment, asked),
  }))
  const held = choices.findIndex(({ failed }) => failed === null)
  return held === -1 ? choices : choices.slice(0, held + 1)
}
