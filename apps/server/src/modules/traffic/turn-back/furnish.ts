import { reportTurnBacks } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A vehicle that turned back before its pass was reported. */
export const furnishTurnBack: Furnish = async ({ askAsBox, word, now }) => {
  const event = {
    eventId: `${word}-back`,
    laneCode: 'IN-1',
    turnedBackAt: now.toISOString(),
    passEventIds: [`${word}-never`],
  }
  await askAsBox(reportTurnBacks, { events: [event] })
}
