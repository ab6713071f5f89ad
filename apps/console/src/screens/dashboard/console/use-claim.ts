import { claimLane, releaseLane } from '@parkdesk/contract'
import { useEffect, useState } from 'react'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { ApiFailure, call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'

/** A third of the time for which a lane is given. */
const renewMs = 20_000

const claim = (laneId: number, takesOver = false) =>
  call(claimLane, { laneId, takesOver }).then(() => refetchAfterChange('laneDesk'))

/** Takes a lane while its sheet is open, and gives it back; where somebody else has it, as soon as he has not. */
export function useClaim(laneId: number | undefined) {
  const t = useWords()
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (laneId === undefined || !can('laneDesk.handle')) return
    const renew = () =>
      claim(laneId).then(
        () => setRefused(false),
        // A broken line is said elsewhere, and the next renewal mends it.
        error => setRefused(error instanceof ApiFailure && error.state === 'failed'),
      )
    void renew()
    const renewing = setInterval(renew, renewMs)
    return () => {
      clearInterval(renewing)
      // One that is not given back lapses within a minute.
      call(releaseLane, { laneId }).catch(() => undefined)
    }
  }, [laneId])
  const takeOver = () => {
    if (laneId === undefined) return
    claim(laneId, true).then(() => {
      setRefused(false)
      notify.success(t('laneDesk.takenOver'))
    }, notifyFailure)
  }
  return { isRefused, takeOver }
}
