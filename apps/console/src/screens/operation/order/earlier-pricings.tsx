import { Anchor, Box, Group, Skeleton, Text } from '@mantine/core'
import { type OrderPricing, queryOrderPricings } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { FeeRule } from '../../../nouns/fee/fee-rule.tsx'
import { FeeTable } from '../../../nouns/fee/fee-table.tsx'

/** The calculations that later ones replaced, with who, when and why; each can be read line by line. */
export function EarlierPricings({ orderId, times }: { orderId: number; times: number }) {
  const t = useWords()
  const { data, error } = useQuery({
    queryKey: ['order', 'pricings', orderId, times],
    queryFn: ({ signal }) => call(queryOrderPricings, { orderId }, { signal }),
  })
  return (
    <Box component="section" mt="md" aria-label={t('order.pricings.title')}>
      <Text size="sm" fw={600}>
        {t('order.pricings.title')}
      </Text>
      {error && (
        <Text size="sm" c="red">
          {error.message}
        </Text>
      )}
      {!data && !error && <Skeleton height={40} mt={4} />}
      {data?.map(pricing => (
        <Earlier key={pricing.pricingId} pricing={pricing} />
      ))}
    </Box>
  )
}

function Earlier({ pricing }: { pricing: OrderPricing }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { amount, replacedAt, replacedBy, reason, lines, minutes } = pricing
  return (
    <Box mt="xs" pl="sm" style={{ borderLeft: '2px solid var(--line)' }}>
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Text size="sm">{t('order.pricings.replaced', { at: replacedAt.slice(0, 16), by: replacedBy })}</Text>
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {amount === null ? t('order.pricings.noPrice') : formatMoney(amount)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('order.pricings.reason', { reason })}
      </Text>
      {amount !== null && (
        <Anchor component="button" type="button" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'order.why.hide' : 'order.pricings.open')}
        </Anchor>
      )}
      {isOpen && amount !== null && (
        <>
          <FeeTable lines={lines} minutes={minutes} total={amount} />
          <FeeRule of={pricing} />
        </>
      )}
    </Box>
  )
}
