import type { CardDetail } from '@parkdesk/contract'
import { useWords } from '../../../lib/words.ts'
import css from './card.module.css'

/** From when to when a card holds, and what that means today. */
export function Validity({ card }: { card: CardDetail }) {
  const t = useWords()
  return (
    <div className={css.validity}>
      <span className={css.days}>{t('card.detail.days', { begin: card.beginDay, end: card.endDay })}</span>
      <span className={css.dim}>{noteOf(card, t)}</span>
    </div>
  )
}

function noteOf(card: CardDetail, t: ReturnType<typeof useWords>): string {
  const { status, graceDays, graceUntil, suspendedFrom, endedAt, endReason } = card
  if (status === 'suspended') return t('card.detail.suspended', { day: suspendedFrom ?? '' })
  if (status === 'refunded' || status === 'cancelled') {
    return t('card.detail.ended', { at: endedAt ?? '', reason: endReason })
  }
  if (status === 'grace') return t('card.detail.grace', { day: graceUntil })
  if (status === 'expired') return t('card.detail.expired')
  return graceDays === 0 ? '' : t('card.detail.graceDays', { days: graceDays, day: graceUntil })
}
