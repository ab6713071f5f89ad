import { type PassEvent, reportPasses } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A vehicle that left, one inside, one without an entry, and a black-listed one: orders, passes, alarms, messages. */
export const furnishPass: Furnish = async ({ askAsBox, plate, word, now }) => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const pass = (direction: PassEvent['direction'], at: number, minutes: number): PassEvent => ({
    eventId: `${word}-${direction}-${at}`,
    laneCode: direction === 'in' ? 'IN-1' : 'OUT-1',
    direction,
    plate: plate(at),
    plateColor: 'blue',
    passedAt: ago(minutes),
    pictureUrl: `https://example.com/${encodeURIComponent(word)}/${at}.jpg`,
  })
  const events = [
    pass('in', 0, 200),
    pass('out', 0, 30),
    pass('out', 1, 20),
    pass('in', 2, 15),
    pass('in', 9, 3),
    pass('in', 5, 2),
  ]
  const { results } = await askAsBox(reportPasses, { events })
  const refused = results.filter(({ result }) => result !== 'accepted')
  if (refused.length > 0) throw new Error(JSON.stringify(refused))
}
