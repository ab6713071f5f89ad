import {
  type CardOrderStatus,
  type CardPlateRow,
  type CardStatus,
  fenOf,
  type VehicleCard,
  type VehicleDetail,
  type VehicleEvent,
  type VehicleOwner,
} from '@parkdesk/contract'

/** The cards of a plate, from the rows of their orders, newest first. */
export function cardsOf(rows: readonly CardPlateRow[]): VehicleCard[] {
  const cards = new Map<number, VehicleCard>()
  for (const row of rows) {
    const card = cards.get(row.cardId)
    const period = {
      orderId: row.Id,
      beginDay: row.BeginDate,
      endDay: row.EndDate,
      paid: row.BillPackPayMoney,
      status: row.status,
      remark: row.RemarkDesc,
    }
    const isLatest = row.status !== 'renewed'
    cards.set(row.cardId, {
      cardId: row.cardId,
      cardName: row.cardName,
      status: cardStatus(row.status) ?? card?.status ?? 'active',
      plates: row.plates,
      parkingName: row.ParkLotName,
      ownerName: row.CarOwnerName,
      ownerPhone: row.CarOwnerMobile,
      daysLeft: isLatest ? row.daysLeft : (card?.daysLeft ?? null),
      periods: [...(card?.periods ?? []), period],
    })
  }
  return [...cards.values()]
}

/** A renewed order says nothing about its card: the order that renews it does. */
const cardStatus = (status: CardOrderStatus): CardStatus | undefined => (status === 'renewed' ? undefined : status)

type Owned = Pick<VehicleDetail, 'cards' | 'companies' | 'blackList' | 'registrations'>

/** Who the plate belongs to, each person once, from the surest source on. */
export function ownersOf({ cards, companies, blackList, registrations }: Owned): VehicleOwner[] {
  const all: VehicleOwner[] = [
    ...(cards ?? []).map(card => ({ name: card.ownerName, phone: card.ownerPhone, source: 'card' as const })),
    ...(companies ?? []).map(row => ({
      name: row.ownerName,
      phone: row.ownerPhone,
      source: 'companyVehicle' as const,
    })),
    ...(registrations ?? []).map(row => ({ name: row.name, phone: row.phone, source: 'shareRegistration' as const })),
    ...(blackList ?? []).map(row => ({ name: row.ownerName, phone: row.ownerPhone, source: 'blackList' as const })),
  ]
  const named = all.filter(({ name, phone }) => name || phone)
  return [...new Map(named.toReversed().map(owner => [`${owner.name} ${owner.phone}`, owner])).values()].toReversed()
}

/** What unpaid orders still ask for, in fen. */
export const dueFen = (sums: { payableAmount: string; couponMoney: string; moneyValuePaid: string }): number =>
  fenOf(sums.payableAmount) - fenOf(sums.couponMoney) - fenOf(sums.moneyValuePaid)

/** The events of one kind, newest first. */
export interface Strand {
  events: readonly VehicleEvent[]
  /** There are older ones, which were not read. */
  hasMore: boolean
}

interface Woven {
  events: VehicleEvent[]
  /** The last moment of what is still to be read. */
  next: string | null
}

/**
 * One time line of several strands, newest first. It ends where a strand that has more ends, because older events of the others would stand
 * beside a gap; and between two seconds, because `next` names one.
 */
export function weave(strands: readonly Strand[], most: number): Woven {
  const all = strands.flatMap(({ events }) => events).sort(newestFirst)
  const gaps = strands.flatMap(({ events, hasMore }) => (hasMore ? (events.at(-1)?.at ?? []) : []))
  const next = [...gaps, ...(all.length > most ? [all[most]?.at ?? ''] : [])].sort().at(-1) ?? null
  const events = next === null ? all : all.filter(({ at }) => at > next)
  if (events.length > 0 || all.length === 0 || next === null) return { events, next }
  // More than a page within one second: they come together.
  return { events: all.filter(({ at }) => at >= next), next: secondBefore(next) }
}

const newestFirst = (one: VehicleEvent, other: VehicleEvent): number =>
  compare(other.at, one.at) || compare(one.kind, other.kind) || other.id - one.id

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

const secondBefore = (time: string): string =>
  new Date(Date.parse(`${time.replace(' ', 'T')}Z`) - 1_000).toISOString().slice(0, 19).replace('T', ' ')
