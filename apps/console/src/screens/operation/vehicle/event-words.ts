import type { VehicleEvent } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import type { ScreenTarget } from '../../../kit/column/links.tsx'
import { formatDuration, formatMoney } from '../../../lib/format.ts'

/** What happened. */
export function eventTitle(event: VehicleEvent, t: Translate): string {
  switch (event.kind) {
    case 'pass':
      return t(`vehicle.event.${event.direction}`)
    case 'alarm':
      return t('vehicle.event.alarm', { kind: t(`alarm.kind.${event.alarmKind}`) })
    default:
      return t(`vehicle.event.${event.kind}`)
  }
}

/** Where, how much, and what came of it. */
export function eventDetails(event: VehicleEvent, t: Translate): string[] {
  switch (event.kind) {
    case 'pass':
      return [event.parkingName, event.laneName, t(`pass.outcome.${event.outcome}`)]
    case 'stay':
      return [
        event.parkingName,
        event.parkingLength === null ? '' : formatDuration(event.parkingLength),
        event.payableAmount === null ? '' : formatMoney(event.payableAmount),
        t(`order.payStatus.${event.payStatus}`),
      ]
    case 'cardSale':
      return [
        event.cardName,
        t('vehicle.card.period', { begin: event.beginDay, end: event.endDay }),
        formatMoney(event.paid),
      ]
    case 'blackListed':
      return [event.parkingName || t('vehicle.event.everyLot'), event.creatorName]
    case 'coupon':
      return [event.templateName, event.merchantName, t(`coupon.state.${event.state}`)]
    case 'alarm':
      return [event.parkingName, event.laneName, t(`alarm.state.${event.state}`)]
    case 'registration':
      return [event.parkingName]
  }
}

/** The record behind it. */
export function eventTarget(event: VehicleEvent): ScreenTarget | undefined {
  switch (event.kind) {
    case 'stay':
      return { screen: 'operation/records', record: event.id }
    case 'cardSale':
      return { screen: 'operation/cardManager', record: event.cardId }
    case 'alarm':
      return { screen: 'operation/alarms', record: event.id }
    default:
      return undefined
  }
}
