import {
  countAlarm as alarmCount,
  queryAlarm as alarmQuery,
  type BlackListRow,
  queryBlackList as blackListQuery,
  type CardPlateRow,
  type CompanyVehicleRow,
  queryCardPlate as cardQuery,
  queryCompanyVehicle as companyQuery,
  countUserCoupon as couponCount,
  queryUserCoupon as couponQuery,
  type DataOf,
  type vehicleDetail as detail,
  countOrder as orderCount,
  queryOrder as orderQuery,
  type ParsedBodyOf,
  type Permission,
  type PlateColor,
  countPass as passCount,
  queryPass as passQuery,
  queryPresence as presenceQuery,
  queryShareRegistration as registrationQuery,
  vehicleRowsShown,
  wholePlate,
  yuan,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { queryBlackList } from '../../access/black-list/service.ts'
import { countAlarm, queryAlarm } from '../../alarm/alarm/service.ts'
import { queryCardPlate } from '../../card/card/service.ts'
import { queryCompanyVehicle } from '../../group/vehicle/service.ts'
import { countUserCoupon, queryUserCoupon } from '../../merchant/coupon/coupon-list-service.ts'
import { queryShareRegistration } from '../../shared/registration/service.ts'
import { countOrder, queryOrder } from '../../traffic/order/service.ts'
import { countPass, queryPass } from '../../traffic/pass/list-service.ts'
import { queryPresence } from '../../traffic/presence/service.ts'
import { cardsOf, dueFen, ownersOf } from './rules.ts'

/** A plate has few of these; what is beyond is in their lists. */
const mostRows = 100
const few = { PerPage: vehicleRowsShown }
const many = { PerPage: mostRows }

/** Everything known of a plate, of each kind only what the caller may read. */
export async function vehicleDetail(
  ctx: SignedInContext,
  { plateNumber }: ParsedBodyOf<typeof detail>,
): Promise<DataOf<typeof detail>> {
  const plate = wholePlate(plateNumber)
  const ifMay = ifPermitted(ctx)
  const [inside, cards, companies, blackList, registrations, coupons, orders, arrears, passes, alarms] =
    await Promise.all([
      ifMay('presence.read', () => listInside(ctx, plate)),
      ifMay('card.read', async () => cardsOf(await listCardOrders(ctx, plate))),
      ifMay('companyVehicle.read', () => listCompanies(ctx, plate)),
      ifMay('blackList.read', () => listBlackListed(ctx, plate)),
      ifMay('shareRegistration.read', () => listRegistrations(ctx, plate)),
      ifMay('coupon.read', () => newestCoupons(ctx, plate)),
      ifMay('order.read', () => newestOrders(ctx, plate)),
      ifMay('order.read', () => listArrears(ctx, plate)),
      ifMay('pass.read', () => newestPasses(ctx, plate)),
      ifMay('alarm.read', () => newestAlarms(ctx, plate)),
    ])
  const owners = ownersOf({ cards, companies, blackList, registrations })
  const colors: readonly { plateColor: PlateColor | null }[] = [
    ...[...(inside ?? []), ...(orders?.list ?? []), ...(passes?.list ?? [])],
    ...[...(companies ?? []), ...(blackList ?? [])],
  ]
  const plateColor = colors.find(row => row.plateColor)?.plateColor ?? null
  const kinds = { inside, cards, companies, blackList, registrations, coupons, orders, arrears, passes, alarms }
  return { plateNumber, plateColor, owners, ...kinds }
}

/** Asks for what the caller may read; null otherwise. */
export const ifPermitted =
  ({ session }: SignedInContext) =>
  <T>(permission: Permission, ask: () => Promise<T>): Promise<T | null> =>
    session.permissions.has(permission) ? ask() : Promise.resolve(null)

/** The rows of a list, which answers a file only when it is asked for one. */
export const rowsOf = <Row>(answer: { list: Row[] } | string): Row[] => (typeof answer === 'string' ? [] : answer.list)

const listInside = async (ctx: SignedInContext, plateNumber: string) =>
  (await queryPresence(ctx, { ...presenceQuery.body.parse(many), plateNumber })).list

export const listCardOrders = async (
  ctx: SignedInContext,
  plateNumber: string,
  part: { end?: string | undefined; PerPage?: number } = {},
): Promise<CardPlateRow[]> =>
  rowsOf(await queryCardPlate(ctx, { ...cardQuery.body.parse({ ...many, ...part }), plateNumber }))

async function listCompanies(ctx: SignedInContext, plateNumber: string): Promise<CompanyVehicleRow[]> {
  const answer = await queryCompanyVehicle(ctx, { ...companyQuery.body.parse(many), plateNumber })
  return typeof answer === 'string' ? [] : answer.CompanyVehicles
}

export const listBlackListed = async (ctx: SignedInContext, plateNumber: string): Promise<BlackListRow[]> =>
  rowsOf(await queryBlackList(ctx, { ...blackListQuery.body.parse(many), plateNumber }))

export const listRegistrations = async (ctx: SignedInContext, plateNumber: string) =>
  (await queryShareRegistration(ctx, { ...registrationQuery.body.parse(many), plateNumber })).list

async function newestCoupons(ctx: SignedInContext, PlateNumber: string) {
  const [answer, { total }] = await Promise.all([
    queryUserCoupon(ctx, { ...couponQuery.body.parse(few), PlateNumber }),
    countUserCoupon(ctx, { ...couponCount.body.parse({}), PlateNumber }),
  ])
  return { list: rowsOf(answer), total }
}

async function newestOrders(ctx: SignedInContext, plateNumber: string) {
  const [answer, { total }] = await Promise.all([
    queryOrder(ctx, { ...orderQuery.body.parse(few), plateNumber }),
    countOrder(ctx, { ...orderCount.body.parse({}), plateNumber }),
  ])
  return { list: rowsOf(answer), total }
}

const none = { payableAmount: '0', couponMoney: '0', moneyValuePaid: '0' }

async function listArrears(ctx: SignedInContext, plateNumber: string) {
  const [answer, { total, sums = none }] = await Promise.all([
    queryOrder(ctx, { ...orderQuery.body.parse({ ...few, payStatus: 'unpaid' }), plateNumber }),
    countOrder(ctx, { ...orderCount.body.parse({ payStatus: 'unpaid', Sums: true }), plateNumber }) as Promise<{
      total: number
      sums?: typeof none
    }>,
  ])
  return { list: rowsOf(answer), total, due: yuan(dueFen(sums)) }
}

async function newestPasses(ctx: SignedInContext, plateNumber: string) {
  const [answer, { total }] = await Promise.all([
    queryPass(ctx, { ...passQuery.body.parse(few), plateNumber }),
    countPass(ctx, { ...passCount.body.parse({}), plateNumber }),
  ])
  return { list: rowsOf(answer), total }
}

async function newestAlarms(ctx: SignedInContext, plateNumber: string) {
  const [{ list }, { total }] = await Promise.all([
    queryAlarm(ctx, { ...alarmQuery.body.parse(few), plateNumber }),
    countAlarm(ctx, { ...alarmCount.body.parse({}), plateNumber }),
  ])
  return { list, total }
}
