import { type OrderListRow, type PresenceRow, type VehicleDetail, wholePlate } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { StatusTag, type Tone } from '../../../kit/status-tag.tsx'
import { formatDuration, formatMoney } from '../../../lib/format.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { Line, Part } from './part.tsx'
import css from './vehicle.module.css'

/** Where it is inside now, and what is due. */
export function InsidePart({ rows }: { rows: readonly PresenceRow[] }) {
  const t = useWords()
  return (
    <Part title={t('vehicle.kind.inside')}>
      {rows.map(row => (
        <Line
          key={row.orderId}
          to={{ screen: 'operation/parking', record: row.orderId }}
          title={row.parkingName}
          notes={[
            t('vehicle.inside.since', { at: row.cameAt, length: formatDuration(row.parkingLength) }),
            [row.gateName, row.laneName].filter(Boolean).join(' '),
          ]}
          end={
            <>
              <strong className={css.figure}>
                {row.payableAmount === null ? t('vehicle.inside.unpriced') : formatMoney(row.payableAmount)}
              </strong>
              <div className={css.note}>{t('vehicle.inside.due')}</div>
            </>
          }
        />
      ))}
    </Part>
  )
}

interface ArrearsProps {
  arrears: NonNullable<VehicleDetail['arrears']>
  plate: string
}

/** Its unpaid orders. */
export function ArrearsPart({ arrears, plate }: ArrearsProps) {
  const t = useWords()
  const search = { plateNumber: wholePlate(plate), payStatus: 'unpaid' }
  const to = can('arrears.read')
    ? ({ screen: 'operation/arrears', search: { plateNumber: wholePlate(plate) } } as const)
    : ({ screen: 'operation/records', search } as const)
  return (
    <Part
      title={t('vehicle.kind.arrears')}
      total={{ count: arrears.total, to }}
      aside={
        <span className={css.aside}>
          {t('vehicle.arrears.due')} <strong className={css.figure}>{formatMoney(arrears.due)}</strong>
        </span>
      }
    >
      {arrears.list.map(order => (
        <OrderLine key={order.orderId} order={order} />
      ))}
    </Part>
  )
}

interface OrderProps {
  list: readonly OrderListRow[]
  total: number
  plate: string
}

/** Its newest orders. */
export function OrderPart({ list, total, plate }: OrderProps) {
  const t = useWords()
  return (
    <Part
      title={t('vehicle.kind.orders')}
      total={{ count: total, to: { screen: 'operation/records', search: { plateNumber: wholePlate(plate) } } }}
    >
      {list.map(order => (
        <OrderLine key={order.orderId} order={order} />
      ))}
    </Part>
  )
}

const payTones: Record<OrderListRow['payStatus'], Tone> = {
  open: 'busy',
  free: 'good',
  unpaid: 'bad',
  paid: 'good',
  toMatch: 'warn',
  voided: 'calm',
}

function OrderLine({ order }: { order: OrderListRow }) {
  const t = useWords()
  return (
    <Line
      to={{ screen: 'operation/records', record: order.orderId }}
      title={times(order, t)}
      notes={[
        [order.parkingName, order.parkingLength !== null && formatDuration(order.parkingLength)]
          .filter(Boolean)
          .join(' · '),
      ]}
      end={
        <>
          <div>{order.payableAmount !== null && formatMoney(order.payableAmount)}</div>
          <StatusTag tone={payTones[order.payStatus]}>{t(`order.payStatus.${order.payStatus}`)}</StatusTag>
        </>
      }
    />
  )
}

/** From and to; the day of the end only where it is another. */
export function times({ cameAt, leftAt }: Pick<OrderListRow, 'cameAt' | 'leftAt'>, t: Translate): string {
  if (!cameAt) return leftAt ?? t('vehicle.order.unknown')
  if (!leftAt) return t('vehicle.order.open', { from: cameAt.slice(0, 16) })
  const until = leftAt.slice(0, 10) === cameAt.slice(0, 10) ? leftAt.slice(11, 16) : leftAt.slice(0, 16)
  return t('vehicle.order.until', { from: cameAt.slice(0, 16), until })
}
