import type { PassEvent } from '@parkdesk/contract'
import type { DeviceClient } from './device-client.ts'
import { drawPass } from './picture/draw-picture.ts'

/**
 * A client whose passes have pictures: those that are no older than `sinceMs` name them, and their bytes follow beside what else is sent. A picture that is lost on the way stays
 * announced, as a camera's does.
 */
export function withCamera(client: DeviceClient, sinceMs: number): DeviceClient {
  let sending = Promise.resolve()
  const isSeen = ({ passedAt }: PassEvent) => Date.parse(passedAt) >= sinceMs
  const send = async (event: PassEvent) => {
    for (const { kind, sha256, bytes } of drawPass(event))
      await client.sendPicture({ kind, sha256, eventId: event.eventId }, bytes).catch(() => {})
  }
  return {
    ...client,
    async sendPasses(events, sentAt) {
      const named = events.map(event =>
        isSeen(event) ? { ...event, pictures: drawPass(event).map(({ kind, sha256 }) => ({ kind, sha256 })) } : event,
      )
      const results = await client.sendPasses(named, sentAt)
      const taken = events.filter((event, index) => isSeen(event) && results[index]?.result === 'accepted')
      // One after the other, and nobody waits for them.
      for (const event of taken) sending = sending.then(() => send(event))
      return results
    },
  }
}
