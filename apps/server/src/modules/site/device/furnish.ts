import { heartbeat } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A camera, a detector and a pay terminal that the lot's box speaks of. */
export const furnishDevice: Furnish = async ({ askAsBox, now, word }) => {
  const heardAt = now.toISOString()
  const serialOf = (kind: string) => `${word} ${kind}`
  await askAsBox(heartbeat, {
    sentAt: heardAt,
    devices: (['camera', 'detector', 'pos'] as const).map(kind => ({
      ...{
        kind,
        serial: serialOf(kind),
        heardAt,
        firmware: word,
        laneCode: 'IN-1',
        spotNumber: `${word}-1`,
        taken: true,
      },
    })),
  })
}
