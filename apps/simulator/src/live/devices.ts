import { type DeviceReport, maxDevicesPerReport } from '@parkdesk/contract'
import type { Box } from '../box.ts'

const makers = { camera: 'vzenith', barrier: '', screen: '' } as const
const slotMs = 20 * 60_000

/** The devices of a lot as its box reports them at a moment: at each lane a camera, a barrier and a screen, on each spot with a detector that. */
export function devicesOf(
  { lanes, detectorSpots = [] }: Pick<Box, 'lanes' | 'detectorSpots'>,
  now: number,
): DeviceReport[] {
  const heardAt = new Date(now).toISOString()
  const ofLanes = lanes.flatMap(({ code }) =>
    (['camera', 'barrier', 'screen'] as const).map(kind => ({
      ...{ kind, serial: `${kind}-${code}`, laneCode: code, heardAt, state: 'ok' as const, firmware: 'sim 1.0' },
      ...(makers[kind] && { dialect: makers[kind], clockOffsetMs: 0 }),
    })),
  )
  const ofSpots = detectorSpots.map((spotNumber, index) => ({
    ...{ kind: 'detector' as const, serial: `detector-${spotNumber}`, spotNumber, heardAt, firmware: 'sim 1.0' },
    ...standing(index, now),
  }))
  return [...ofLanes, ...ofSpots].slice(0, maxDevicesPerReport)
}

/** Whether a vehicle stands there, and since when: it stays for a slot or more, by a sum of digits that looks like chance. */
function standing(index: number, now: number) {
  const isTaken = (slot: number) => ((slot + index) * 2_654_435_761) % 100 < 60
  const slot = Math.floor((now - index * 31_000) / slotMs)
  let first = slot
  while (isTaken(first - 1) === isTaken(slot) && slot - first < 24) first--
  return { taken: isTaken(slot), takenAt: new Date(first * slotMs + index * 31_000).toISOString() }
}
