import { Text } from '@mantine/core'
import { countMerchantTopUp, type MerchantRow, type MerchantTopUpRow, queryMerchantTopUp } from '@parkdesk/contract'
import { DetailSection } from '../../../../kit/detail/detail-section.tsx'
import { call } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import { accountText } from '../../../../nouns/merchant/account-text.ts'
import { Entries } from './entries.tsx'
import { TopUpInvoices } from './top-up-invoices.tsx'

interface Props {
  merchant: MerchantRow
  /** undefined: the person may not. */
  onInvoice: ((topUpId: number) => void) | undefined
}

/** What a merchant bought and paid at once, with its invoices; nothing for one that did not. */
export function TopUpSection({ merchant: { merchantId, hasTopUps }, onInvoice }: Props) {
  const t = useWords()
  if (!hasTopUps) return null
  return (
    <DetailSection title={t('merchantCharge.topUps')}>
      <Entries
        queryKey={['merchantCharge', 'topUps', merchantId]}
        read={async (page, signal) => (await call(queryMerchantTopUp, { merchantId, ...page }, { signal })).list}
        count={async signal => (await call(countMerchantTopUp, { merchantId }, { signal })).total}
        idOf={row => row.topUpId}
        entry={topUp => <TopUp topUp={topUp} onInvoice={onInvoice} />}
      />
    </DetailSection>
  )
}

function TopUp({ topUp, onInvoice }: { topUp: MerchantTopUpRow; onInvoice: Props['onInvoice'] }) {
  const t = useWords()
  const { topUpNo, boughtOn, accountKind, units, amount, channel, refunded, remark } = topUp
  const about = t('merchantCharge.topUpAbout', {
    day: boughtOn,
    units: accountText(accountKind, units, t),
    channel: t(`merchantMovement.channel.${channel}`),
  })
  const back = Number(refunded) > 0 ? t('merchantCharge.refundedOf', { amount: formatMoney(refunded) }) : ''
  return (
    <>
      <div>
        <Text size="sm" fw={600} component="div">
          {topUpNo}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {[about, back, remark].filter(Boolean).join(' · ')}
        </Text>
        <TopUpInvoices topUp={topUp} onInvoice={onInvoice} />
      </div>
      <Text size="sm" fw={600} component="span">
        {formatMoney(amount)}
      </Text>
    </>
  )
}
