import { Text } from '@mantine/core'
import type { CompanyPayoutRow, CompanyPayoutState } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { StatusTag, type Tone } from '../../../../kit/status-tag.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import css from '../bill/bill.module.css'

const tones: Record<CompanyPayoutState, Tone> = {
  asked: 'warn',
  approved: 'busy',
  paid: 'good',
  refused: 'bad',
  abandoned: 'calm',
}

/** One payout: how much, to whom, how far it is and who did what. `children`: what may be done next. */
export function PayoutEntry({ payout, children }: { payout: CompanyPayoutRow; children?: ReactNode }) {
  const t = useWords()
  const { state, amount, payee, bank, bankAccount, bankNo, reason, note, askedAt, decidedAt, closedAt } = payout
  const steps = [
    t('companyPayout.askedBy', { name: payout.askedBy, at: askedAt.slice(0, 16) }),
    decidedAt && t('companyPayout.decidedBy', { name: payout.decidedBy, at: decidedAt.slice(0, 16) }),
    closedAt && t('companyPayout.closedBy', { name: payout.closedBy, at: closedAt.slice(0, 16) }),
    t('companyPayout.why', { reason }),
    note && t('companyPayout.note', { note }),
  ]
  return (
    <article className={css.entry} aria-label={`${t('companyPayout.title')} ${formatMoney(amount)}`}>
      <div className={css.head}>
        <b>{t('companyPayout.title')}</b>
        {bankNo && <span>{bankNo}</span>}
        <StatusTag tone={tones[state]}>{t(`companyPayout.state.${state}`)}</StatusTag>
        <span className={css.amount}>{formatMoney(amount)}</span>
      </div>
      <Text size="sm">{t('companyPayout.to', { payee, bank, bankAccount })}</Text>
      <div className={css.foot}>
        {steps.map(
          step =>
            step && (
              <Text key={step} component="span" size="xs" c="dimmed">
                {step}
              </Text>
            ),
        )}
        {children}
      </div>
    </article>
  )
}
