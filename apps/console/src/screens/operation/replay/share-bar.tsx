import type { ReplayResult } from '@parkdesk/contract'
import type { CSSProperties } from 'react'
import { Panel } from '../../../kit/panel/panel.tsx'
import { formatCount, formatMoney, formatPercent } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './replay.module.css'

/** How many stays get dearer, cheaper or stay the same, as one bar and in words. */
export function ShareBar({ result: { total, dearer, cheaper, same } }: { result: ReplayResult }) {
  const t = useWords()
  const parts = [
    { kind: 'dearer', stays: dearer.stays, note: t('chargeReplay.share.more', { amount: formatMoney(dearer.amount) }) },
    { kind: 'same', stays: same.stays, note: '' },
    {
      kind: 'cheaper',
      stays: cheaper.stays,
      note: t('chargeReplay.share.less', { amount: formatMoney(cheaper.amount) }),
    },
  ] as const
  return (
    <Panel className={css.panel}>
      <h3>{t('chargeReplay.share.title')}</h3>
      <div className={css.bar} aria-hidden="true">
        {parts.map(({ kind, stays }) => (
          <span key={kind} data-kind={kind} style={{ '--share': stays / total.stays } as CSSProperties} />
        ))}
      </div>
      <ul className={css.shares}>
        {parts.map(({ kind, stays, note }) => (
          <li key={kind} data-kind={kind}>
            <strong>{t(`chargeReplay.share.${kind}`)}</strong>
            <span>
              {t('chargeReplay.share.count', { count: formatCount(stays), share: formatPercent(stays / total.stays) })}
            </span>
            {stays > 0 && note && <span className={css.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
