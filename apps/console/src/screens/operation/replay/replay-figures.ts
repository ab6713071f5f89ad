import { fenOf, type ReplayResult, replayLengthBounds, type Yuan, yuan } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'

export interface Headline {
  difference: Yuan
  /** Of what it was; null: it was nothing. */
  share: number | null
  /** A stay on average, before and after; null: no stays. */
  perStay: { before: Yuan; after: Yuan } | null
}

export function headline({ total: { stays, before, after } }: Pick<ReplayResult, 'total'>): Headline {
  const [beforeFen, afterFen] = [fenOf(before), fenOf(after)]
  const each = (fen: number) => yuan(Math.round(fen / stays))
  return {
    difference: yuan(afterFen - beforeFen),
    share: beforeFen === 0 ? null : (afterFen - beforeFen) / beforeFen,
    perStay: stays === 0 ? null : { before: each(beforeFen), after: each(afterFen) },
  }
}

/** "+¥12.00" for more, "-¥12.00" for less: the sign says the direction where no colour does. */
export const signed = (amount: Yuan, formatted: string): string => (fenOf(amount) > 0 ? `+${formatted}` : formatted)

/** The parts of the lengths of stay in words, the shortest first. */
export const lengthLabels = (t: Translate): string[] => {
  const parts = replayLengthBounds.map((to, index) => {
    const from = replayLengthBounds[index - 1] ?? 0
    if (to <= 60) return t('chargeReplay.byLength.upToMinutes', { from, to })
    if (to <= 1440) return t('chargeReplay.byLength.upToHours', { from: from / 60, to: to / 60 })
    return t('chargeReplay.byLength.upToDays', { from: from / 1440, to: to / 1440 })
  })
  return [...parts, t('chargeReplay.byLength.longer', { from: (replayLengthBounds.at(-1) ?? 0) / 1440 })]
}

/** The same by their upper bounds alone, for an axis. */
export const shortLengthLabels = (t: Translate): string[] => {
  const parts = replayLengthBounds.map(to => {
    if (to < 60) return t('chargeReplay.byLength.shortMinutes', { to })
    return to <= 1440
      ? t('chargeReplay.byLength.shortHours', { to: to / 60 })
      : t('chargeReplay.byLength.shortDays', { to: to / 1440 })
  })
  return [...parts, t('chargeReplay.byLength.shortLonger', { from: (replayLengthBounds.at(-1) ?? 0) / 1440 })]
}
