import {
  queryAlarm as alarmQuery,
  queryUserCoupon as couponQuery,
  type DataOf,
  queryOrder as orderQuery,
  type ParsedBodyOf,
  queryPass as passQuery,
  type vehicleTimeLine as timeLine,
  type VehicleEvent,
  vehicleEventsShown,
  wholePlate,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { queryAlarm } from '../../alarm/alarm/service.ts'
import { queryUserCoupon } from '../../merchant/coupon/coupon-list-service.ts'
import { queryOrder } from '../../traffic/order/service.ts'
import { queryPass } from '../../traffic/pass/list-service.ts'
import { type Strand, weave } from './rules.ts'
import { ifPermitted, listBlackListed, listCardOrders, listRegistrations, rowsOf } from './service.ts'

interface Part {
  plate: string
  /** The last moment of what is wanted. */
  end: string | undefined
}

/** What happened to a vehicle, newest first, of each kind only what the caller may read. */
export async function vehicleTimeLine(
  ctx: SignedInContext,
  { plateNumber, end }: ParsedBodyOf<typeof timeLine>,
): Promise<DataOf<typeof timeLine>> {
  const part = { plate: wholePlate(plateNumber), end }
  const ifMay = ifPermitted(ctx)
  const strands = await Promise.all([
    ifMay('pass.read', () => passEvents(ctx, part)),
    ifMay('order.read', () => stayEvents(ctx, part)),
    ifMay('card.read', () => cardEvents(ctx, part)),
    ifMay('coupon.read', () => couponEvents(ctx, part)),
    ifMay('alarm.read', () => alarmEvents(ctx, part)),
    ifMay('blackList.read', () => blackListEvents(ctx, part)),
    ifMay('shareRegistration.read', () => registrationEvents(ctx, part)),
  ])
  return weave(
    strands.filter(strand => strand !== null),
    vehicleEventsShown,
  )
}

const strand = (events: VehicleEvent[]): Strand => ({ events, hasMore: events.length === vehicleEventsShown })
const paged = ({ end }: Part) => ({ PerPage: vehicleEventsShown, ...(end && { end }) })
/** For kinds of which a plate has few, and whose lists have no such filter. */
const upTo = ({ end }: Part, events: VehicleEvent[]): Strand => ({
  events: events.filter(({ at }) => end === undefined || at <= end),
  hasMore: false,
})

async function passEvents(ctx: SignedInContext, part: Part): Promise<Strand> {
  const rows = rowsOf(await queryPass(ctx, { ...passQuery.body.parse(paged(part)), plateNumber: part.plate }))
  return strand(
    rows.map(({ passId: id, passedAt: at, parkingName, laneName, direction, outcome, pictureUrl }) => ({
      kind: 'pass',
      id,
      at,
      parkingName,
      laneName,
      direction,
      outcome,
      pictureUrl,
    })),
  )
}

async function stayEvents(ctx: SignedInContext, part: Part): Promise<Strand> {
  const rows = rowsOf(await queryOrder(ctx, { ...orderQuery.body.parse(paged(part)), plateNumber: part.plate }))
  return strand(
    rows.map(({ orderId: id, cameAt, leftAt, parkingName, orderNo, parkingLength, payableAmount, ...row }) => ({
      kind: 'stay',
      id,
      at: cameAt ?? leftAt ?? '',
      parkingName,
      orderNo,
      leftAt,
      parkingLength,
      payableAmount,
      parkStatus: row.parkStatus,
      payStatus: row.payStatus,
    })),
  )
}

async function cardEvents(ctx: SignedInContext, part: Part): Promise<Strand> {
  const rows = await listCardOrders(ctx, part.plate, paged(part))
  return strand(
    rows.map(row => ({
      kind: 'cardSale',
      id: row.Id,
      at: row.createdAt,
      parkingName: row.ParkLotName,
      cardId: row.cardId,
      cardName: row.cardName,
      beginDay: row.BeginDate,
      endDay: row.EndDate,
      paid: row.BillPackPayMoney,
    })),
  )
}

async function couponEvents(ctx: SignedInContext, part: Part): Promise<Strand> {
  const rows = rowsOf(await queryUserCoupon(ctx, { ...couponQuery.body.parse(paged(part)), PlateNumber: part.plate }))
  return strand(
    rows.map(({ couponId: id, GotTime, merchantName, templateName, state }) => ({
      kind: 'coupon',
      id,
      at: GotTime ?? '',
      merchantName,
      templateName,
      state,
    })),
  )
}

async function alarmEvents(ctx: SignedInContext, part: Part): Promise<Strand> {
  const { list } = await queryAlarm(ctx, { ...alarmQuery.body.parse(paged(part)), plateNumber: part.plate })
  return strand(
    list.map(({ alarmId: id, raisedAt: at, parkingName, laneName, kind: alarmKind, state }) => ({
      kind: 'alarm',
      id,
      at,
      parkingName,
      laneName,
      alarmKind,
      state,
    })),
  )
}

async function blackListEvents(ctx: SignedInContext, part: Part): Promise<Strand> {
  const rows = await listBlackListed(ctx, part.plate)
  return upTo(
    part,
    rows.map(({ blackListId: id, createdAt: at, parkingName, creatorName }) => ({
      kind: 'blackListed',
      id,
      at,
      parkingName,
      creatorName,
    })),
  )
}

async function registrationEvents(ctx: SignedInContext, part: Part): Promise<Strand> {
  const rows = await listRegistrations(ctx, part.plate)
  return upTo(
    part,
    rows.map(({ registrationId: id, registeredAt: at, parkingName }) => ({
      kind: 'registration',
      id,
      at,
      parkingName,
    })),
  )
}
