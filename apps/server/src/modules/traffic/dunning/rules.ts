import type { DunningKind, DunningStep, LocalDay } from '@parkdesk/contract'

export interface Tier {
  count: number
  amountFen: number
}

export interface Policy {
  daysToPay: number
  makeUpDays: number
  tiers: readonly Tier[]
  steps: readonly DunningStep[]
}

/** A policy's steps one after the other, repeated ones each time. */
export interface PlannedStep {
  /** Which of them: the name of a step among those of arrears. */
  place: number
  kind: DunningKind
  fromTier: number
  /** Days after the last day to pay. */
  afterDays: number
}

export function planOf({ steps }: Pick<Policy, 'steps'>): PlannedStep[] {
  const turns = steps.flatMap(({ kind, fromTier, afterDays, repeats, repeatDays }) =>
    Array.from({ length: repeats + 1 }, (_, turn) => ({ kind, fromTier, afterDays: afterDays + turn * repeatDays })),
  )
  // Stable: of two on one day the one that stands first.
  return turns.sort((a, b) => a.afterDays - b.afterDays).map((step, place) => ({ ...step, place }))
}

/** The highest tier that a vehicle has reached by the number of its unpaid stays in the month or by what they come to; 0: none. */
export const tierOf = ({ tiers }: Pick<Policy, 'tiers'>, { count, openFen }: { count: number; openFen: number }) =>
  tiers.findLastIndex(tier => count >= tier.count || openFen >= tier.amountFen) + 1

export interface TakenStep {
  place: number
  kind: DunningKind
  day: LocalDay
  /** Nobody was reminded. */
  isUnheard: boolean
}

export interface Standing {
  /** When the vehicle left, by the calendar of the lot. */
  leftOn: LocalDay
  /** When the last dispute ended; null: there was none. */
  resumedOn: LocalDay | null
  /** What was done already, in order. */
  taken: readonly TakenStep[]
  tier: number
}

export const dayAfter = (day: LocalDay, days: number): LocalDay => Temporal.PlainDate.from(day).add({ days }).toString()

export const lastDayToPay = ({ daysToPay }: Pick<Policy, 'daysToPay'>, leftOn: LocalDay): LocalDay =>
  dayAfter(leftOn, daysToPay)

/** They are public, or go to others. */
const isHard = (kind: DunningKind) => kind === 'publicList' || kind === 'handOver'

/**
 * What comes next, and on which day; undefined: nothing more. Steps keep the distances of the plan, so that old arrears get one after the other and not all at once, and none is
 * taken up that the plan has before one that was taken.
 */
export function nextStep(
  policy: Policy,
  { leftOn, resumedOn, taken, tier }: Standing,
): (PlannedStep & { day: LocalDay }) | undefined {
  const plan = planOf(policy)
  const last = taken.at(-1)
  const step = plan.find(({ place, fromTier }) => place > (last?.place ?? -1) && fromTier <= tier)
  if (!step) return undefined
  const days = [dayAfter(lastDayToPay(policy, leftOn), step.afterDays)]
  const lastPlanned = plan.find(({ place }) => place === last?.place)
  if (last) days.push(dayAfter(last.day, Math.max(1, step.afterDays - (lastPlanned?.afterDays ?? 0))))
  if (resumedOn) days.push(dayAfter(resumedOn, policy.makeUpDays))
  const reminded = taken.findLast(({ kind, isUnheard }) => !isHard(kind) && !isUnheard)
  if (reminded && isHard(step.kind)) days.push(dayAfter(reminded.day, policy.makeUpDays))
  // ISO days sort as text.
  return { ...step, day: days.sort().at(-1) ?? '' }
}

interface Version {
  policyId: number
  division: string
  validFrom: LocalDay
}

/** The version that holds for a lot on a day: of the nearest division around it that has one by then. */
export function policyOn<V extends Version>(
  versions: readonly V[],
  { division, day }: { division: string; day: LocalDay },
): V | undefined {
  const held = versions.filter(version => division.startsWith(version.division) && version.validFrom <= day)
  return held.sort((a, b) => b.division.length - a.division.length || b.validFrom.localeCompare(a.validFrom))[0]
}
