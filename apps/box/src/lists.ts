import type { Read } from '@parkdesk/camera'
import type { LaneLists } from '@parkdesk/contract'
import type { Camera } from './cameras-file.ts'

interface Standing {
  camera: Pick<Camera, 'laneCode' | 'direction'>
  read: Pick<Read, 'plate' | 'direction' | 'fake'>
}

/**
 * Decides while the server does not answer. Who has no right is let in and out all the same, and reported: a queue at a barrier is worse than
 * a stay that is paid later. Not a plate that the lot refuses, nor through a closed lane, nor anything without a plate or with one that may be a picture.
 */
export function decideByLists(
  lists: LaneLists | undefined,
  { camera, read }: Standing,
): { decision: 'open' | 'hold' | 'refuse' } {
  const mode = lists?.lanes.find(({ laneCode }) => laneCode === camera.laneCode)?.mode ?? 'normal'
  if (mode === 'closed') return { decision: 'refuse' }
  if (mode === 'heldOpen') return { decision: 'open' }
  if (!read.plate || read.fake) return { decision: 'hold' }
  const isEntry = (read.direction ?? camera.direction) === 'in'
  if (isEntry && lists?.blackListed.includes(read.plate) && lists.whenBlackListed !== 'open')
    return { decision: lists.whenBlackListed }
  return { decision: 'open' }
}
