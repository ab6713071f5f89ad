import type { RuleAssignment } from '@parkdesk/contract'

/** A rule that a lot can be given. */
export interface RuleOption {
  ruleId: number
  name: string
}

/** An assignment while it is edited: its rule may not be chosen yet. */
export type WrittenAssignment = Omit<RuleAssignment, 'ruleId' | 'ruleName'> & { ruleId: number | null }

const isOpen = ({ when, regionIds, laneIds, lotEvents }: WrittenAssignment): boolean =>
  regionIds === undefined &&
  laneIds === undefined &&
  lotEvents === undefined &&
  Object.values(when).every(value => value === undefined)

/** What a lot's assignments are edited as: the last one is for every vehicle that is left, always there. */
export const beginAssignments = (stored: readonly RuleAssignment[]): WrittenAssignment[] => {
  const written = stored.map(({ ruleName: _name, ...assignment }): WrittenAssignment => assignment)
  const last = written.at(-1)
  return last && isOpen(last) ? written : [...written, { ruleId: null, when: {} }]
}

/** One more, asked just before the last. */
export const withAssignment = (list: readonly WrittenAssignment[]): WrittenAssignment[] => [
  ...list.slice(0, -1),
  { ruleId: null, when: {} },
  ...list.slice(-1),
]

/** One moved up or down among those before the last. */
export const moved = (list: readonly WrittenAssignment[], index: number, by: -1 | 1): WrittenAssignment[] => {
  const [from, to] = [list[index], list[index + by]]
  if (!from || !to || Math.max(index, index + by) >= list.length - 1) return [...list]
  return list.map((entry, place) => (place === index ? to : place === index + by ? from : entry))
}

/** What is wrong with an assignment: no rule yet, an event without a name or that does not end after it begins, or one before the last without a condition, which would leave nothing to the others. */
export const assignmentFault = (
  list: readonly WrittenAssignment[],
  index: number,
): 'ruleMissing' | 'conditionMissing' | 'eventNameMissing' | 'eventReversed' | undefined => {
  const entry = list[index]
  if (!entry || entry.ruleId === null) return 'ruleMissing'
  if (entry.lotEvents?.some(({ name }) => name.trim() === '')) return 'eventNameMissing'
  if (entry.lotEvents?.some(({ begin, end }) => end <= begin)) return 'eventReversed'
  return index < list.length - 1 && isOpen(entry) ? 'conditionMissing' : undefined
}
