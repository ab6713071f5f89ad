import type { Read } from '@parkdesk/camera'
import { decideByLists, type LaneLists } from '@parkdesk/contract'
import type { Camera } from './cameras-file.ts'

interface Standing {
  camera: Pick<Camera, 'laneCode' | 'direction'>
  read: Pick<Read, 'plate' | 'plateColor' | 'direction' | 'fake'>
}

/** Decides about a live read while the server does not answer. */
export const decideOnOwn = (lists: LaneLists | undefined, { camera, read }: Standing, nowMs: number) =>
  decideByLists(
    lists,
    {
      laneCode: camera.laneCode,
      direction: read.direction ?? camera.direction,
      plate: read.plate,
      plateColor: read.plateColor,
      isFake: read.fake ?? false,
    },
    nowMs,
  )

/** Fresh lists, with the rights that the server did not send again because the box has them. */
export const withKnownRights = (fresh: LaneLists, known: LaneLists | undefined): LaneLists =>
  fresh.print !== undefined && fresh.rights === undefined && known?.rights && known.print === fresh.print
    ? { ...fresh, rights: known.rights }
    : fresh
