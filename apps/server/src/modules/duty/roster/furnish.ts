import { generateRoster, publishRoster, queryShiftPattern, rosterMonth } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Two attendants take turns at the booth, and the month is published. */
export const furnishRoster: Furnish = async ({ ask, lotId, clock }) => {
  const fromDay = clock(1).slice(0, 10)
  const month = fromDay.slice(0, 7)
  const { booths, people } = await ask(rosterMonth, { lotId, month })
  const { list } = await ask(queryShiftPattern, {})
  const [sentryId = 0, shiftPatternId = 0] = [booths[0]?.sentryId, list[0]?.shiftPatternId]
  const [one, other] = people.map(({ userId }) => [userId])
  const crews = [one ?? [], other ?? []]
  await ask(generateRoster, { sentryId, shiftPatternId, fromDay, toDay: clock(5).slice(0, 10), crews })
  await ask(publishRoster, { lotId, month })
}
