import type { VehicleDetail } from '@parkdesk/contract'
import { useWords } from '../../../lib/words.ts'
import { BlackListPart } from './black-list-part.tsx'
import { CardPart, CompanyPart, CouponPart, OwnerPart } from './right-parts.tsx'
import { ArrearsPart, InsidePart, OrderPart } from './stay-parts.tsx'
import { AlarmPart, PassPart } from './traffic-parts.tsx'
import css from './vehicle.module.css'

type Kind = Exclude<keyof VehicleDetail, 'plateNumber' | 'plateColor' | 'registrations'>

/** In the order of what a person at the gate asks first. */
const kinds: readonly Kind[] = [
  'inside',
  'arrears',
  'blackList',
  'cards',
  'companies',
  'owners',
  'coupons',
  'orders',
  'passes',
  'alarms',
]

const isEmpty = (part: VehicleDetail[Kind]): boolean =>
  part !== null && (Array.isArray(part) ? part.length : part.total) === 0

/** What there is, a part each; of what there is not, one line. */
export function VehicleParts({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useWords()
  const { inside, arrears, blackList, cards, companies, owners, coupons, orders, passes, alarms } = vehicle
  const none = kinds.filter(kind => isEmpty(vehicle[kind])).map(kind => t(`vehicle.kind.${kind}`))
  return (
    <>
      {inside && inside.length > 0 && <InsidePart rows={inside} />}
      {arrears && arrears.total > 0 && <ArrearsPart arrears={arrears} plate={vehicle.plateNumber} />}
      {blackList && blackList.length > 0 && <BlackListPart rows={blackList} />}
      {cards && cards.length > 0 && <CardPart cards={cards} plate={vehicle.plateNumber} />}
      {companies && companies.length > 0 && <CompanyPart rows={companies} />}
      {owners.length > 0 && <OwnerPart owners={owners} />}
      {coupons && coupons.total > 0 && <CouponPart {...coupons} plate={vehicle.plateNumber} />}
      {orders && orders.total > 0 && <OrderPart {...orders} plate={vehicle.plateNumber} />}
      {passes && passes.total > 0 && <PassPart {...passes} plate={vehicle.plateNumber} />}
      {alarms && alarms.total > 0 && <AlarmPart {...alarms} plate={vehicle.plateNumber} />}
      {none.length > 0 && <p className={css.none}>{t('vehicle.none', { kinds: none.join(t('kit.comma')) })}</p>}
    </>
  )
}
