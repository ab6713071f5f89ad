import { Button, Text } from '@mantine/core'
import type { CardDetail, CardLogLine, CardOrder } from '@parkdesk/contract'
import { IconPrinter } from '@tabler/icons-react'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './card.module.css'

interface OrderListProps {
  orders: readonly CardOrder[]
  onReceipt: (order: CardOrder) => void
}

/** What was paid for a card, and what was given back. */
export function OrderList({ orders, onReceipt }: OrderListProps) {
  const t = useWords()
  return (
    <LinedList>
      {orders.map(order => (
        <li key={order.orderId}>
          <div>
            <div>
              {t(`card.kind.${order.kind}`)} · {t('card.detail.days', { begin: order.beginDay, end: order.endDay })}
            </div>
            <div className={css.dim}>
              {[
                t('card.detail.months', { count: order.months }),
                t(`card.detail.refundTerms.${order.refundBy}`, { loss: order.refundLossPercent }),
                order.remark,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <div className={css.dim}>{t('card.detail.by', { at: order.createdAt, who: order.creatorName })}</div>
            {order.refund && (
              <div>
                {t('card.detail.refunded', {
                  at: order.refund.at,
                  amount: formatMoney(order.refund.amount),
                  loss: order.refund.lossPercent,
                })}
              </div>
            )}
          </div>
          <div className={css.amount}>
            <div>{formatMoney(order.paid)}</div>
            <div className={css.dim}>{t(`cardOrder.CashChannelRemark.${order.channel}`)}</div>
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconPrinter size={13} />}
              onClick={() => onReceipt(order)}
            >
              {t('card.receipt.act')}
            </Button>
          </div>
        </li>
      ))}
    </LinedList>
  )
}

/** The vehicles that are inside by a card now. */
export function InsideList({ inside }: Pick<CardDetail, 'inside'>) {
  const t = useWords()
  if (inside.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('card.detail.nobody')}
      </Text>
    )
  }
  return (
    <LinedList>
      {inside.map(({ orderId, plateNumber, parkingName, cameAt }) => (
        <li key={orderId}>
          <PlateChip plate={plateNumber} color={null} />
          <span>{parkingName}</span>
          <span className={css.dim}>{cameAt}</span>
        </li>
      ))}
    </LinedList>
  )
}

/** What was done with a card: who, when, before and after. */
export function LogList({ log }: { log: readonly CardLogLine[] }) {
  const t = useWords()
  return (
    <LinedList className={css.log}>
      {log.map(({ logId, at, who, action, before, after, reason }) => (
        <li key={logId}>
          <div>
            {t(`card.action.${action}`)} <span className={css.dim}>{t('card.detail.by', { at, who })}</span>
          </div>
          {before !== null && after !== null && before !== after && (
            <div className={css.change}>
              {t('card.detail.change', {
                before: before || t('card.detail.nothing'),
                after: after || t('card.detail.nothing'),
              })}
            </div>
          )}
          {reason && <div className={css.dim}>{reason}</div>}
        </li>
      ))}
    </LinedList>
  )
}
