import type { ReplayChange, ReplayFee } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { FeeTable } from '../../../nouns/fee/fee-table.tsx'
import table from './changes.module.css'
import css from './replay.module.css'

/** How a stay's fee came about before and after, side by side, and the way to its order. */
export default function ChangeDetail({ change }: { change: ReplayChange }) {
  const t = useWords()
  const { orderId, orderNo, parkingName, cameAt, leftAt, parkingMinutes } = change
  return (
    <>
      <div className={table.sides}>
        <Side title={t('chargeReplay.change.beforeTitle')} fee={change.before} />
        <Side title={t('chargeReplay.change.afterTitle')} fee={change.after} />
      </div>
      <p className={css.place}>
        {parkingName} · {cameAt.slice(0, 16)} – {leftAt.slice(0, 16)} · {formatDuration(parkingMinutes)} ·{' '}
        <ScreenLink to={{ screen: 'operation/records', record: orderId }}>
          {t('chargeReplay.change.order', { orderNo })}
        </ScreenLink>
      </p>
    </>
  )
}

function Side({ title, fee: { amount, minutes, lines } }: { title: string; fee: ReplayFee }) {
  const t = useWords()
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {lines.length === 0 && <p className={css.note}>{t('chargeReplay.change.noLines')}</p>}
      <FeeTable lines={lines} minutes={minutes} total={amount} />
    </section>
  )
}
