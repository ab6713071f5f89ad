import { pictureHashOf } from '@parkdesk/contract'
import { useEffect, useState } from 'react'

/** masked: the person may not see it. waiting: it is announced, and its bytes may still come. */
type PictureState = 'shown' | 'masked' | 'waiting' | 'lost'

/** After so long one that has not come is asked for again, then ever more rarely. */
const againMs = [2_000, 5_000, 15_000, 60_000]

/** What stands in the place of an address for who may not see pictures. */
export const isMasked = (url: string): boolean => url === '*'

/** How far a picture is. `tries` changes when it is to be asked for once more. */
export function usePicture(url: string): {
  state: PictureState
  tries: number
  onError: () => void
  onLoad: () => void
} {
  const [{ of, tries, isBroken }, setSeen] = useState({ of: url, tries: 0, isBroken: false })
  const isOurs = pictureHashOf(url) !== undefined
  const isSame = of === url
  const failed = isSame && isBroken
  useEffect(() => {
    if (!failed || !isOurs) return
    const timer = setTimeout(
      () => setSeen(seen => (seen.of === url ? { of: url, tries: seen.tries + 1, isBroken: false } : seen)),
      againMs[Math.min(tries, againMs.length - 1)],
    )
    return () => clearTimeout(timer)
  }, [failed, isOurs, tries, url])
  const isWaiting = failed || (isSame && isOurs && tries > 0)
  const state = isMasked(url) ? 'masked' : !isWaiting ? 'shown' : isOurs ? 'waiting' : 'lost'
  return {
    state,
    tries: isSame ? tries : 0,
    onError: () => setSeen(seen => ({ of: url, tries: seen.of === url ? seen.tries : 0, isBroken: true })),
    onLoad: () => setSeen({ of: url, tries: 0, isBroken: false }),
  }
}
