import { Alert, Loader } from '@mantine/core'
import { type ChannelDiscount, channelPaysFen, currencyMark, fenOf, type PricedStay, yuan } from '@parkdesk/contract'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import { ChannelDues } from '../../../../nouns/fee/channel-dues.tsx'
import { feeScope } from '../../../../nouns/fee/fee-parts.ts'
import { FeeTable, minutesWords } from '../../../../nouns/fee/fee-table.tsx'
import { FeeTimeline } from '../../../../nouns/fee/fee-timeline.tsx'
import css from './sheet.module.css'

interface Props {
  priced: PricedStay | undefined
  /** What pay channels take off, by the rule. */
  discounts: readonly ChannelDiscount[]
  isWorking: boolean
  /** The rule cannot be charged by: what is shown is from before. */
  isFaulty: boolean
  error: Error | null
}

const duesOf = (discounts: readonly ChannelDiscount[], { amount }: PricedStay) =>
  fenOf(amount) === 0
    ? []
    : discounts.map(offer => ({ ...offer, due: yuan(channelPaysFen(fenOf(amount), offer.percentOff)) }))

/** What the stay costs, how its minutes divide, and how the fee came about. */
export function FeeAnswer({ priced, discounts, isWorking, isFaulty, error }: Props) {
  const t = useWords()
  return (
    <div className={css.answer} aria-busy={isWorking}>
      <div className={css.fee} data-old={isFaulty || error !== null || undefined}>
        <output aria-label={t('chargeLab.fee')}>{priced ? formatMoney(priced.amount) : `${currencyMark()} —`}</output>
        {isWorking && <Loader size="xs" role="status" aria-label={t('chargeLab.working')} />}
        {priced && <span className={css.minutes}>{minutesWords(priced.minutes, feeScope(priced.lines), t)}</span>}
      </div>
      {isFaulty && <p className={css.note}>{t('chargeLab.mendFirst')}</p>}
      {error && !isFaulty && <Alert color="red" p="xs" title={error.message} />}
      {priced && (
        <div data-old={isFaulty || undefined} className={css.lines}>
          <ChannelDues offers={duesOf(discounts, priced)} />
          <FeeTimeline lines={priced.lines} />
          <FeeTable lines={priced.lines} minutes={priced.minutes} total={priced.amount} />
        </div>
      )}
    </div>
  )
}
