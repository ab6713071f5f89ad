import type { ReplayResult } from '@parkdesk/contract'
import { Note } from '../../../kit/panel/note.tsx'
import { formatCount, formatMoney, formatPercent } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { Changes } from './changes.tsx'
import css from './replay.module.css'
import { headline, signed } from './replay-figures.ts'
import { RevenuePlots } from './revenue-plots.tsx'
import { ShareBar } from './share-bar.tsx'

/** What came out of a replay: the figures, who pays more or less, when, and the largest changes. */
export default function ReplayResultView({ result }: { result: ReplayResult }) {
  return (
    <>
      <Headline result={result} />
      <Unpriced result={result} />
      {result.total.stays > 0 && (
        <>
          <ShareBar result={result} />
          <RevenuePlots result={result} />
          <Changes changes={result.changes} />
        </>
      )}
    </>
  )
}

function Headline({ result }: { result: ReplayResult }) {
  const t = useWords()
  const { total } = result
  const { difference, share, perStay } = headline(result)
  const each = (side: 'before' | 'after') =>
    perStay ? t('chargeReplay.figure.perStay', { amount: formatMoney(perStay[side]) }) : ''
  const percent = share === null ? '' : `${share > 0 ? '+' : ''}${formatPercent(share)}`
  return (
    <dl className={css.figures} aria-label={t('chargeReplay.figure.label')}>
      <div>
        <dt>{t('chargeReplay.figure.before')}</dt>
        <dd className={css.value}>{formatMoney(total.before)}</dd>
        <dd className={css.note}>{each('before')}</dd>
      </div>
      <div>
        <dt>{t('chargeReplay.figure.after')}</dt>
        <dd className={css.value}>{formatMoney(total.after)}</dd>
        <dd className={css.note}>{each('after')}</dd>
      </div>
      <div>
        <dt>{t('chargeReplay.figure.difference')}</dt>
        <dd className={css.value}>
          {signed(difference, formatMoney(difference))} <small>{percent}</small>
        </dd>
        <dd className={css.note}>{t('chargeReplay.figure.stays', { count: formatCount(total.stays) })}</dd>
      </div>
    </dl>
  )
}

function Unpriced({ result: { unpriced } }: { result: ReplayResult }) {
  const t = useWords()
  const sides = (['before', 'after'] as const).filter(side => unpriced[side] > 0)
  return sides.map(side => (
    <Note key={side} isUrgent>
      {t(`chargeReplay.unpriced.${side}`, { count: formatCount(unpriced[side]) })}
    </Note>
  ))
}
