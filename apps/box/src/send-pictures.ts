import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { callWithFile, type Door, ServerAway, ServerRefuses } from '@parkdesk/device-client'
import type { PictureSpool, SpooledPicture } from './picture-spool.ts'
import { type Say, sayRarely } from './say.ts'

const firstPauseMs = 500
const longestPauseMs = 30_000
/** A box that is revoked, or has an old key, asks rarely. */
const refusedPauseMs = 60_000
const idleMs = 30_000
const sendMs = 60_000

interface SendOptions {
  pictures: PictureSpool
  door: Door
  say: Say
}

export interface PictureDelivery {
  /** Looks at once for what can be sent. */
  wake(): void
  ended: Promise<void>
}

/** Sends pictures one by one, beside the passes, so that no pass waits for one. */
export function sendPictures({ pictures, door, say }: SendOptions): PictureDelivery {
  const { signal } = door
  const rarely = sayRarely(say)
  let wakeUp = () => {}

  const rest = async (ms: number, canBeWoken: boolean) => {
    const woken = new AbortController()
    if (canBeWoken) wakeUp = () => woken.abort()
    await pause(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => {})
  }

  const send = async (picture: SpooledPicture) => {
    const { sha256, kind, eventId, laneCode, takenMs } = picture
    const bytes = await readFile(pictures.pathOf(picture)).catch(() => undefined)
    // A power cut may leave a name without its bytes.
    if (!bytes) return
    const of = eventId === null ? { laneCode, takenAt: new Date(takenMs).toISOString() } : { eventId, askId: eventId }
    const { code } = await callWithFile({ ...door, timeoutMs: sendMs }, { fields: { sha256, kind, ...of }, bytes })
    if (code !== undefined) rarely(`The server does not take a picture of ${laneCode}: ${code}`)
  }

  const sendAll = async () => {
    let failures = 0
    while (!signal.aborted) {
      const picture = pictures.next()
      if (!picture) {
        await rest(idleMs, true)
        continue
      }
      try {
        await send(picture)
        pictures.drop(picture.number)
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        // What is wrong with the line, the delivery of passes says.
        if (!(error instanceof ServerAway || error instanceof ServerRefuses))
          rarely(`A picture could not be sent: ${error instanceof Error ? error.message : error}`)
        const isRefusal = error instanceof ServerRefuses
        await rest(isRefusal ? refusedPauseMs : Math.min(firstPauseMs * 2 ** failures++, longestPauseMs), false)
      }
    }
  }

  return { wake: () => wakeUp(), ended: sendAll() }
}
