import {
  queryBlackList as blackListQuery,
  queryCardPlate as cardQuery,
  type DataOf,
  type FindMatch,
  type FoundOrder,
  type FoundVehicle,
  type find as findQuery,
  normalisePlate,
  queryOrder as orderQuery,
  type ParsedBodyOf,
  type Permission,
  queryCompanyVehicle as vehicleQuery,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { seesPersonal } from '../../../lib/mask-answer.ts'
import { queryBlackList } from '../../access/black-list/service.ts'
import { queryCardPlate } from '../../card/card/service.ts'
import { queryCompanyVehicle } from '../../group/vehicle/service.ts'
import { queryOrder } from '../../traffic/order/service.ts'
import { type Guess, guess } from './rules.ts'

const mostOrders = 6
const mostVehicles = 4
/** Limit of card orders to read: a card has an order for each sale, and a person may have several cards. */
const mostCardOrders = 20

/** Finds vehicles by their people, then by their plates, then orders; a few of each, newest first. */
export async function find(
  ctx: SignedInContext,
  { text }: ParsedBodyOf<typeof findQuery>,
): Promise<DataOf<typeof findQuery>> {
  const { orderNo, plate, name, phone } = guess(text)
  const may = (permission: Permission) => ctx.session.permissions.has(permission)
  const asks = vehicleAsks.filter(({ permission }) => may(permission)).map(({ ask }) => ask)
  // What a mask hides is not found by either.
  const people =
    (name || phone) && seesPersonal(ctx.session) ? asks.map(ask => ask(ctx, 'person', { name, phone })) : []
  const plates = plate ? asks.map(ask => ask(ctx, 'plate', { plate })) : []
  const orders = (plate || orderNo) && may('order.read') ? [findOrders(ctx, { plate, orderNo })] : []
  return { list: (await Promise.all([...people, ...plates, ...orders])).flat() }
}

type Part = { [K in keyof Guess]?: Guess[K] | undefined }

async function findOrders(ctx: SignedInContext, { plate, orderNo }: Part): Promise<FoundOrder[]> {
  const data = await queryOrder(ctx, orderQuery.body.parse({ plateNumber: plate, orderNo, PerPage: mostOrders }))
  const orders = typeof data === 'object' ? data.list : []
  return orders.map(({ orderId, plateNumber, parkingName, cameAt, leftAt, ...order }) => ({
    kind: 'order',
    orderId,
    orderNo: order.orderNo,
    plateNumber,
    parkingName,
    at: cameAt ?? leftAt,
  }))
}

/** By part of a person: each person once, with the plates of all cards; by part of a plate: each card once, the matching plate first. */
async function findCards(ctx: SignedInContext, match: FindMatch, part: Part): Promise<FoundVehicle[]> {
  const filter = { plateNumber: part.plate, CarOwnerName: part.name, CarOwnerMobile: part.phone }
  const data = await queryCardPlate(ctx, cardQuery.body.parse({ ...filter, PerPage: mostCardOrders }))
  const found = new Map<string, FoundVehicle>()
  for (const row of typeof data === 'object' ? data.list : []) {
    const { cardId, CarOwnerName: ownerName, CarOwnerMobile: ownerPhone } = row
    const key = match === 'plate' ? String(cardId) : JSON.stringify([ownerName, ownerPhone])
    const plates = [...new Set([...(found.get(key)?.plates ?? []), ...row.plates])]
    found.set(key, { kind: 'card', match, cardId, plates, ownerName, ownerPhone })
  }
  const typed = normalisePlate(part.plate ?? '')
  const fitsFirst = (a: string, b: string) => Number(b.includes(typed)) - Number(a.includes(typed))
  return [...found.values()].slice(0, mostVehicles).map(card => ({ ...card, plates: card.plates.toSorted(fitsFirst) }))
}

async function findCompanyVehicles(ctx: SignedInContext, match: FindMatch, part: Part): Promise<FoundVehicle[]> {
  const filter = { plateNumber: part.plate, ownerName: part.name, ownerPhone: part.phone }
  const data = await queryCompanyVehicle(ctx, vehicleQuery.body.parse({ ...filter, PerPage: mostVehicles }))
  const vehicles = typeof data === 'object' ? data.CompanyVehicles : []
  return vehicles.map(({ vehicleId, companyName, plateNumber, ownerName, ownerPhone }) => ({
    kind: 'companyVehicle',
    match,
    vehicleId,
    companyName,
    plates: [plateNumber],
    ownerName,
    ownerPhone,
  }))
}

async function findBlackListed(ctx: SignedInContext, match: FindMatch, part: Part): Promise<FoundVehicle[]> {
  const filter = { plateNumber: part.plate, ownerName: part.name, ownerPhone: part.phone }
  const data = await queryBlackList(ctx, blackListQuery.body.parse({ ...filter, PerPage: mostVehicles }))
  const entries = typeof data === 'object' ? data.list : []
  return entries.map(({ blackListId, plateNumber, ownerName, ownerPhone }) => ({
    kind: 'blackListed',
    match,
    blackListId,
    plates: [plateNumber],
    ownerName,
    ownerPhone,
  }))
}

const vehicleAsks = [
  { permission: 'card.read', ask: findCards },
  { permission: 'companyVehicle.read', ask: findCompanyVehicles },
  { permission: 'blackList.read', ask: findBlackListed },
] as const
