import { heartbeat, queryCamera, saveCameraStream } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A camera with a stream, a detector and a pay terminal that the lot's box speaks of. */
export const furnishDevice: Furnish = async ({ ask, askAsBox, lotId, now, word }) => {
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
  const cameras = await ask(queryCamera, { lotId, kind: 'camera' })
  const deviceId = typeof cameras === 'string' ? 0 : (cameras.list[0]?.deviceId ?? 0)
  await ask(saveCameraStream, { deviceId, url: 'rtsp://127.0.0.1:9/lane', login: word, password: word })
}
