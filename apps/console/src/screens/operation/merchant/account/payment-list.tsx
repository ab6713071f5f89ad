import { Button, Stack, Text } from '@mantine/core'
import { countMerchantPayment, type MerchantPaymentRow, queryMerchantPayment } from '@parkdesk/contract'
import { StatusTag } from '../../../../kit/status-tag.tsx'
import { call } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import { Entries } from './entries.tsx'

interface Props {
  merchantId: number
  /** undefined: the person may not. */
  onReverse: ((payment: MerchantPaymentRow) => void) | undefined
}

/** What a merchant paid of what it owed, the newest first. */
export function PaymentList({ merchantId, onReverse }: Props) {
  return (
    <Entries
      queryKey={['merchantCharge', 'payments', merchantId]}
      read={async (page, signal) => (await call(queryMerchantPayment, { merchantId, ...page }, { signal })).list}
      count={async signal => (await call(countMerchantPayment, { merchantId }, { signal })).total}
      idOf={row => row.merchantPaymentId}
      entry={payment => <Payment payment={payment} onReverse={onReverse} />}
    />
  )
}

function Payment({ payment, onReverse }: { payment: MerchantPaymentRow; onReverse: Props['onReverse'] }) {
  const t = useWords()
  const { amount, channel, bankNo, receivedOn, remark, enteredAt, enteredBy, isReversed, reversesId, parts } = payment
  const received = t('merchantCharge.received', { day: receivedOn, channel: t(`merchantCharge.channel.${channel}`) })
  const settles = parts.map(part =>
    t('merchantCharge.part', { chargeNo: part.chargeNo, amount: formatMoney(part.amount) }),
  )
  const entered = t('merchantCharge.enteredBy', { name: enteredBy, at: enteredAt.slice(0, 16) })
  return (
    <>
      <div>
        <Text size="sm" component="div">
          <b>{received}</b> {bankNo} {isReversed && <StatusTag tone="calm">{t('merchantCharge.isReversed')}</StatusTag>}
          {reversesId !== null && <StatusTag tone="warn">{t('merchantCharge.reversal')}</StatusTag>}
        </Text>
        {settles.map(text => (
          <Text key={text} size="xs" c="dimmed" component="div" {...(isReversed && { td: 'line-through' })}>
            {text}
          </Text>
        ))}
        <Text size="xs" c="dimmed" component="div">
          {[entered, remark].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Stack gap={4} align="end">
        <Text size="sm" fw={600} component="span">
          {formatMoney(amount)}
        </Text>
        {onReverse && !isReversed && reversesId === null && (
          <Button variant="default" c="var(--danger)" size="compact-xs" onClick={() => onReverse(payment)}>
            {t('merchantCharge.reverse')}
          </Button>
        )}
      </Stack>
    </>
  )
}
