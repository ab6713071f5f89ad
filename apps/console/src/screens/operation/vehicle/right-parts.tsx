import type {
  CardOrderStatus,
  CompanyVehicleRow,
  CouponState,
  UserCouponRow,
  VehicleCard,
  VehicleOwner,
} from '@parkdesk/contract'
import { StatusTag, type Tone } from '../../../kit/status-tag.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { Line, Part } from './part.tsx'
import css from './vehicle.module.css'

const cardTones: Record<CardOrderStatus, Tone> = {
  active: 'good',
  notBegun: 'busy',
  grace: 'warn',
  expired: 'bad',
  suspended: 'warn',
  refunded: 'calm',
  cancelled: 'calm',
  renewed: 'calm',
}

/** Its cards, each with the periods that were paid for. */
export function CardPart({ cards, plate }: { cards: readonly VehicleCard[]; plate: string }) {
  const t = useWords()
  return (
    <Part title={t('vehicle.kind.cards')}>
      {cards.map(card => (
        <Line
          key={card.cardId}
          to={{ screen: 'operation/cardManager', record: card.cardId }}
          title={card.cardName}
          notes={[
            card.parkingName,
            card.plates.length > 1 &&
              t('vehicle.card.plates', { plates: card.plates.filter(each => each !== plate).join(t('kit.comma')) }),
            ...card.periods.map(({ orderId, beginDay, endDay, paid, remark }) => (
              <span key={orderId}>
                {t('vehicle.card.period', { begin: beginDay, end: endDay })} · {formatMoney(paid)}
                {remark && ` · ${remark}`}
              </span>
            )),
          ]}
          end={
            <>
              <StatusTag tone={cardTones[card.status]}>{t(`card.status.${card.status}`)}</StatusTag>
              {card.daysLeft !== null && (
                <div className={css.note}>{t('vehicle.card.daysLeft', { count: card.daysLeft })}</div>
              )}
            </>
          }
        />
      ))}
    </Part>
  )
}

/** The company whose vehicle it is. */
export function CompanyPart({ rows }: { rows: readonly CompanyVehicleRow[] }) {
  const t = useWords()
  return (
    <Part title={t('vehicle.kind.companies')}>
      {rows.map(row => (
        <Line
          key={row.vehicleId}
          to={{ screen: 'group/company', record: row.companyId }}
          title={row.companyName}
          notes={[
            row.parkingName,
            row.department && t('vehicle.company.department', { name: row.department }),
            row.remark,
          ]}
        />
      ))}
    </Part>
  )
}

/** Who it belongs to, and who says so. */
export function OwnerPart({ owners }: { owners: readonly VehicleOwner[] }) {
  const t = useWords()
  return (
    <Part title={t('vehicle.kind.owners')}>
      {owners.map(({ name, phone, source }) => (
        <Line
          key={`${name} ${phone}`}
          title={name || phone}
          notes={[name && phone]}
          end={t(`vehicle.source.${source}`)}
        />
      ))}
    </Part>
  )
}

const couponTones: Record<CouponState, Tone> = {
  notIssued: 'calm',
  unused: 'good',
  used: 'calm',
  expired: 'calm',
  recalled: 'calm',
  disabled: 'warn',
}

interface CouponProps {
  list: readonly UserCouponRow[]
  total: number
  plate: string
}

/** Its newest coupons. */
export function CouponPart({ list, total, plate }: CouponProps) {
  const t = useWords()
  const search = { view: 'coupons', PlateNumber: plate }
  return (
    <Part title={t('vehicle.kind.coupons')} total={{ count: total, to: { screen: 'operation/coupons', search } }}>
      {list.map(coupon => (
        <Line
          key={coupon.couponId}
          title={coupon.templateName}
          notes={[
            t('vehicle.coupon.from', { merchant: coupon.merchantName }),
            t('vehicle.coupon.until', { day: coupon.validUntil }),
          ]}
          end={<StatusTag tone={couponTones[coupon.state]}>{t(`coupon.state.${coupon.state}`)}</StatusTag>}
        />
      ))}
    </Part>
  )
}
