import type { LocalTime } from '@parkdesk/contract'

/** The operator's wall clock at a moment of this browser, counted on from what the server said last: a wall's own clock may be wrong. */
export const clockAt = (asOf: LocalTime, heardAtMs: number, nowMs: number): { day: string; time: string } => {
  const asOfMs = Date.parse(`${asOf.replace(' ', 'T')}Z`)
  const [day = '', time = ''] = new Date(asOfMs + Math.max(0, nowMs - heardAtMs)).toISOString().split('T')
  return { day, time: time.slice(0, 8) }
}

/**
 * A moment beside the wall's clock: its time alone is one of today. Of another day the wall says which, of another year that, too.
 *
 * @param today undefined while the server has not said
 */
export const momentOn = (today: string | undefined, moment: LocalTime): string => {
  const [day = '', time = ''] = moment.split(' ')
  if (today === undefined || day === today) return time
  return day.slice(0, 4) === today.slice(0, 4) ? `${day.slice(5)} ${time.slice(0, 5)}` : day
}

/** Older than this, figures that should be fresh every ten seconds are stale. */
export const staleAfterMs = 30_000

/** Since when the wall does not show what is; null while it does. */
export const staleSince = (
  { asOf, heardAtMs, isLineDown }: { asOf: LocalTime | undefined; heardAtMs: number; isLineDown: boolean },
  nowMs: number,
): string | null => {
  if (asOf === undefined) return null
  return isLineDown || nowMs - heardAtMs > staleAfterMs ? asOf.slice(11) : null
}
