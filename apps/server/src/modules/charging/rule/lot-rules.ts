import type { RuleChoice } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { type LotRuleRow, listLotRules, type VersionAt } from './assignment-queries.ts'
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
  /** JSON text. */
  body: string
}

interface LotAssignment {
  ruleId: number
  ruleName: string
  conditions: AssignmentConditions
  /** The latest first. */
  versions: LotVersion[]
}

/** By what a lot charges. */
export interface LotRules {
  timeZone: string
  versionAt: VersionAt
  /** In the order in which they are asked. */
  assignments: LotAssignment[]
  /** The region of each lane that has one; undefined: no assignment asks for it. */
  regionOfLane?: ReadonlyMap<number, number>
}

/** What the choice of a rule asks about a stay; times in epoch milliseconds. */
export interface ChoosingStay extends SeenVehicle {
  entryMs: number
  exitMs: number
  entryLaneId: number | null
}

export interface ChosenRule {
  ruleId: number
  ruleName: string
  version: LotVersion
  /** Of the lot, during which the stay began; undefined: the choice does not ask. */
  eventName?: string | undefined
}

/** By what each of these lots charges; a lot without assignments is missing. */
export async function readLotRules(
  db: Db,
  tenantId: number,
  lotIds: readonly number[],
): Promise<Map<number, LotRules>> {
  const lots = new Map<number, LotRules>()
  if (lotIds.length === 0) return lots
  let last: LotRuleRow | undefined
  for (const row of await listLotRules(db, tenantId, lotIds)) {
    const { lotId, timeZone, versionAt, ruleId, ruleName, conditions, version, validFrom, body, regionOfLane } = row
    const lot: LotRules = lots.get(lotId) ?? { timeZone, versionAt, assignments: [] }
    lots.set(lotId, lot)
    const isNext = last?.lotId !== lotId || last.position !== row.position
    if (regionOfLane) lot.regionOfLane ??= new Map(regionOfLane)
    if (isNext) lot.assignments.push({ ruleId, ruleName, conditions, versions: [] })
    if (version !== null && validFrom !== null && body !== null) {
      lot.assignments.at(-1)?.versions.push({ version, fromMs: validFrom.getTime(), body })
    }
    last = row
  }
  return lots
}

const askedOf = ({ versionAt, regionOfLane }: LotRules, stay: ChoosingStay) => ({
  vehicle: vehicleOf(stay),
  entryLaneId: stay.entryLaneId,
  entryRegionId: stay.entryLaneId === null ? null : (regionOfLane?.get(stay.entryLaneId) ?? null),
  entryMs: stay.entryMs,
  atMs: versionAt === 'entry' ? stay.entryMs : stay.exitMs,
})

/** The rule a stay is charged by: of the first assignment all of whose conditions hold. undefined when none does. */
export function chooseRule(lot: LotRules, stay: ChoosingStay): ChosenRule | undefined {
  const asked = askedOf(lot, stay)
  const found = lot.assignments.find(assignment => failedCondition(assignment, asked) === null)
  const version = found && versionInForce(found.versions, asked.atMs)
  if (!found || !version) return undefined
  const { ruleId, ruleName, conditions } = found
  const eventName = conditions.lotEvents && lotEventAt(conditions.lotEvents, stay.entryMs)?.name
  return { ruleId, ruleName, version, eventName }
}

/** The assignments that are asked until one holds, each with the condition that fails. */
export function explainChoice(lot: LotRules, stay: ChoosingStay): RuleChoice[] {
  const asked = askedOf(lot, stay)
  const choices = lot.assignments.map(assignment => ({
    ruleId: assignment.ruleId,
    ruleName: assignment.ruleName,
    failed: failedCondition(assignment, asked),
  }))
  const held = choices.findIndex(({ failed }) => failed === null)
  return held === -1 ? choices : choices.slice(0, held + 1)
}
