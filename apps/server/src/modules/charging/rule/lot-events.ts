import type { LotEvent, RuleAssignment } from '@parkdesk/contract'
import { instantOf, localTimeOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import type { AssignmentConditions, StoredLotEvent } from './rules.ts'

/** Events by the lot's clock as they are kept. Fails with time.reversed for one that does not end after it begins. */
export const readEvents = (events: readonly LotEvent[], timeZone: string, path: string): StoredLotEvent[] =>
  events.map(({ name, begin, end }, index) => {
    const [fromMs, toMs] = [instantOf(begin, timeZone).getTime(), instantOf(end, timeZone).getTime()]
    if (toMs <= fromMs) throw refusal('time.reversed', `${path}.${index}.end`)
    return { name, fromMs, toMs }
  })

/** A kept assignment as it is sent: its events by the lot's clock. */
export function writeEvents(
  { lotEvents, ...assignment }: AssignmentConditions & { ruleId: number; ruleName: string },
  timeZone: string,
): RuleAssignment {
  if (!lotEvents) return assignment
  const local = (ms: number) => localTimeOf(new Date(ms), timeZone)
  return {
    ...assignment,
    lotEvents: lotEvents.map(({ name, fromMs, toMs }) => ({ name, begin: local(fromMs), end: local(toMs) })),
  }
}
