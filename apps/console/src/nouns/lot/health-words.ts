import type { LotHealth } from '@parkdesk/contract'
import type { Translate } from '../../kit/column/column.ts'
import type { Tone } from '../../kit/status-tag.tsx'
import { formatPercent } from '../../lib/format.ts'

/** From this share of unpaid stays on somebody should look. */
const muchUnpaid = 0.1

/** A clock that is so many seconds wrong is said: passes of the lot are dated by it. */
const wrongClockSeconds = 5

/** A lot's health as one line, with how urgent it is. Needs the words of `lot`. */
export function healthWords(health: LotHealth, t: Translate): { tone: Tone; text: string } {
  const {
    lastPassAt,
    quietLanes,
    silentBoxes,
    spotsWithoutNews,
    silentSince,
    clockOffsetSeconds,
    unmatchedExits,
    unpaidShare,
  } = health
  const offset = Math.round(clockOffsetSeconds ?? 0)
  const isClockWrong = Math.abs(offset) >= wrongClockSeconds
  const clock = offset > 0 ? 'lot.healthWords.clockAhead' : 'lot.healthWords.clockBehind'
  const parts = [
    ...(silentBoxes > 0 ? [t('lot.healthWords.silentBoxes', { count: silentBoxes, since: silentSince ?? '' })] : []),
    // Of the last 24 hours: the year says nothing.
    lastPassAt ? t('lot.healthWords.lastPass', { time: lastPassAt.slice(5, 16) }) : t('lot.healthWords.noPass'),
    ...(lastPassAt && quietLanes > 0 ? [t('lot.healthWords.quietLanes', { count: quietLanes })] : []),
    ...(spotsWithoutNews > 0 ? [t('lot.healthWords.spotsWithoutNews', { count: spotsWithoutNews })] : []),
    ...(isClockWrong ? [t(clock, { seconds: Math.abs(offset) })] : []),
    ...(unmatchedExits > 0 ? [t('lot.healthWords.unmatchedExits', { count: unmatchedExits })] : []),
    ...(unpaidShare ? [t('lot.healthWords.unpaid', { share: formatPercent(unpaidShare) })] : []),
  ]
  const isAmiss = quietLanes > 0 || spotsWithoutNews > 0 || unmatchedExits > 0 || (unpaidShare ?? 0) >= muchUnpaid
  const wantsLook = !lastPassAt || isClockWrong || isAmiss
  return { tone: silentBoxes > 0 ? 'bad' : wantsLook ? 'warn' : 'good', text: parts.join(' · ') }
}
