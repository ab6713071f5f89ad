import { Text, Timeline } from '@mantine/core'
import type { OrderDetail, OrderEvent } from '@parkdesk/contract'
import type { CSSProperties } from 'react'
import type { Translate } from '../../../kit/column/column.ts'
import { formatMoney, formatTime } from '../../../lib/format.ts'
import { useWords, wordOr } from '../../../lib/words.ts'
import { PassPicture } from '../../../nouns/pass/pass-picture.tsx'

/** Mantine's distance between items, which its line is as long as. */
const closer = { '--mantine-spacing-xl': '14px' } as CSSProperties

/** What happened to the order, oldest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const t = useWords()
  return (
    <>
      <Timeline bulletSize={14} lineWidth={2} style={closer} active={order.events.length - 1}>
        {order.events.map(event => (
          <Timeline.Item key={`${event.at} ${event.kind}`} title={t(`order.event.${event.kind}`)}>
            <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {[formatTime(event.at), ...details(event, t)].join(' · ')}
            </Text>
            {event.pictureUrl && (
              <PassPicture url={event.pictureUrl} label={`${t(`order.event.${event.kind}`)} ${formatTime(event.at)}`} />
            )}
          </Timeline.Item>
        ))}
      </Timeline>
      <Text size="sm" c="dimmed" mt="xs">
        {t('order.detail.zone', { zone: order.timeZone })}
      </Text>
    </>
  )
}

/** Where, how much, a code of the server's, which newer servers may know more of, and what a pay channel took off. */
const details = ({ gateName, laneName, amount, detail, discount }: OrderEvent, t: Translate): string[] =>
  [
    [gateName, laneName].filter(Boolean).join(' '),
    amount === null ? '' : formatMoney(amount),
    detail === null ? '' : wordOr(`order.eventDetail.${detail}`, wordOr(`order.mark.${detail}`, detail)),
    discount === null ? '' : t('order.detail.discount', { amount: formatMoney(discount) }),
  ].filter(text => text !== '')
