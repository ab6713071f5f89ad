import type { LaneEvent } from '@parkdesk/camera'
import type { Camera } from './cameras-file.ts'
import { deviceMsOf, passOfRead, sameVehicleMs } from './pass-of-read.ts'
import type { Say } from './say.ts'
import type { Spool } from './spool.ts'

/** So long after its read a vehicle that turns back takes the read with it. */
export const turnBackMs = 3 * 60_000

interface TurnBackOptions {
  spool: Spool
  now(): number
  say: Say
}

/** Takes back the reads of a vehicle that turned back, once, and notes them for the server, which may have them already. */
export function takeTurnBack({ spool, now, say }: TurnBackOptions, camera: Camera, seen: LaneEvent): void {
  const heardMs = now()
  const deviceMs = deviceMsOf(seen, heardMs)
  const plate = seen.plate ?? ''
  const { identity } = seen
  const { name, laneCode } = camera
  if (isRepeat(spool.turnBacks.find(name, identity), { plate, deviceMs, heardMs })) return
  const withdrawn = plate === '' ? [] : spool.withdraw({ camera: name, plate, sinceMs: heardMs - turnBackMs, deviceMs })
  const { eventId, passedAt } = passOfRead(seen, camera, heardMs)
  const event = { eventId, laneCode, turnedBackAt: passedAt, plate, passEventIds: withdrawn.slice(-20) }
  spool.turnBacks.add({ camera: name, identity, plate, deviceMs, heardMs, event })
  say(`${name}: a vehicle turned back; ${withdrawn.length} of its reads are taken back.`)
}

type Known = ReturnType<Spool['turnBacks']['find']>

/** Whether it is a message that came before: the camera's numbers may begin again. */
const isRepeat = (known: Known, { plate, deviceMs, heardMs }: NonNullable<Known>): boolean => {
  if (!known) return false
  if (known.deviceMs !== null && deviceMs !== null) return Math.abs(known.deviceMs - deviceMs) <= sameVehicleMs
  return known.plate === plate && heardMs - known.heardMs <= sameVehicleMs
}
