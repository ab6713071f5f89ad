import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { type DataOf, fenOf, quoteOrder } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { Translate } from '../../kit/column/column.ts'
import { call } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { ChannelDues } from './channel-dues.tsx'
import { FeeRule } from './fee-rule.tsx'
import { FeeTable } from './fee-table.tsx'
import { FeeTimeline } from './fee-timeline.tsx'

type Quote = DataOf<typeof quoteOrder>

const refetchMs = 60_000

/** What a vehicle inside would pay if it left now, how long that holds, and why; again every minute. Needs `order.read` and the words of `fee`. */
export function StayQuote({ orderId }: { orderId: number }) {
  const t = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'quote', orderId],
    queryFn: ({ signal }) => call(quoteOrder, { orderId }, { signal }),
    refetchInterval: refetchMs,
  })
  if (error && !data)
    return (
      <Alert color="red" title={error.message}>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Alert>
    )
  if (!data) return <Skeleton height={160} />
  return (
    <>
      <Group justify="space-between" align="baseline" mb="xs">
        <Text>{t('fee.quote.due')}</Text>
        <Text size="xl" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(data.due)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {termsWords(data, t).join(' · ')}
      </Text>
      {fenOf(data.due) > 0 && <ChannelDues offers={data.dueByChannel} />}
      <FeeTimeline lines={data.lines} />
      <FeeTable key={orderId} lines={data.lines} minutes={data.minutes} total={data.payable} />
      <FeeRule of={data} />
    </>
  )
}

const termsWords = (
  { at, holdsUntil, graceMinutes, coupon, credit, paid, discount }: Quote,
  t: Translate,
): string[] => [
  t('fee.quote.at', { at: at.slice(5, 16) }),
  holdsUntil === null ? t('fee.quote.holdsLong') : t('fee.quote.holdsUntil', { until: untilWords(at, holdsUntil) }),
  ...(graceMinutes > 0 ? [t('fee.quote.grace', { minutes: graceMinutes })] : []),
  ...(fenOf(coupon) > 0 ? [t('fee.quote.coupon', { amount: formatMoney(coupon) })] : []),
  ...(fenOf(credit) > 0 ? [t('fee.quote.credit', { amount: formatMoney(credit) })] : []),
  ...(fenOf(paid) > 0 ? [t('fee.quote.paid', { amount: formatMoney(paid) })] : []),
  ...(fenOf(discount) > 0 ? [t('fee.quote.discount', { amount: formatMoney(discount) })] : []),
]

/** The clock to the second, since it is the last one; with its day when that is not today. */
const untilWords = (at: string, until: string): string =>
  until.slice(0, 10) === at.slice(0, 10) ? until.slice(11) : until.slice(5)
