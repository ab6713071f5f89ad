import { z } from 'zod'
import { BlackListRow } from '../access/black-list.ts'
import { AlarmKind, AlarmRow, AlarmState } from '../alarm/alarm.ts'
import { CardOrderStatus, CardStatus } from '../card/card.ts'
import { CompanyVehicleRow } from '../group/vehicle.ts'
import { CouponState, UserCouponRow } from '../merchant/user-coupon.ts'
import { ShareRegistrationRow } from '../shared/registration.ts'
import { OrderListRow, ParkStatus, PayStatus } from '../traffic/order.ts'
import { Direction, PassListRow, PassOutcome } from '../traffic/pass.ts'
import { PresenceRow } from '../traffic/presence.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { personal } from '../wire/personal.ts'
import { normalisePlate, PlateColor } from '../wire/plate.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { SeenPicture } from '../wire/vehicle-picture.ts'

/** A plate as a camera read it, which may fit no kind of plate. */
const plateNumber = z
  .string()
  .max(32)
  .transform(normalisePlate)
  .pipe(z.string().min(1, { error: 'plate.invalid' }))

/** How many rows of a kind the page shows; the lists have the rest. */
export const vehicleRowsShown = 5
/** How many entries of the time line come at once. */
export const vehicleEventsShown = 30

/** A card with the periods that were paid for, newest first. */
export const VehicleCard = z.object({
  cardId: z.number().int(),
  cardName: z.string(),
  status: CardStatus,
  plates: z.array(z.string()),
  parkingName: z.string(),
  ownerName: personal('name', z.string()),
  ownerPhone: personal('phone', z.string()),
  daysLeft: z.number().int().nullable(),
  periods: z.array(
    z.object({
      orderId: z.number().int(),
      beginDay: LocalDay,
      endDay: LocalDay,
      paid: Yuan,
      status: CardOrderStatus,
      remark: z.string(),
    }),
  ),
})
export type VehicleCard = z.infer<typeof VehicleCard>

/** Who a plate belongs to, as cards, companies and others say. */
export const VehicleOwner = z.object({
  name: personal('name', z.string()),
  phone: personal('phone', z.string()),
  source: z.enum(['card', 'companyVehicle', 'blackList', 'shareRegistration']),
})
export type VehicleOwner = z.infer<typeof VehicleOwner>

/** The newest rows of a kind, and how many there are. */
const newest = <R extends z.ZodType>(row: R) => z.object({ list: z.array(row), total: z.number().int() }).nullable()

/** Everything known of a plate, by kind; null: the caller may not read that kind. */
export const VehicleDetail = z.object({
  plateNumber: z.string(),
  /** As it was seen last, or written down. */
  plateColor: PlateColor.nullable(),
  /** It is inside these lots now. */
  inside: z.array(PresenceRow).nullable(),
  owners: z.array(VehicleOwner),
  cards: z.array(VehicleCard).nullable(),
  companies: z.array(CompanyVehicleRow).nullable(),
  blackList: z.array(BlackListRow).nullable(),
  coupons: newest(UserCouponRow),
  orders: newest(OrderListRow),
  /** Orders that are unpaid, and what they still ask for together. */
  arrears: z.object({ list: z.array(OrderListRow), total: z.number().int(), due: Yuan }).nullable(),
  passes: newest(PassListRow),
  alarms: newest(AlarmRow),
  registrations: z.array(ShareRegistrationRow).nullable(),
})
export type VehicleDetail = z.infer<typeof VehicleDetail>

export const vehicleDetail = endpoint({
  path: 'api/vehicle/detail',
  access: 'signedIn',
  forTokens: true,
  encoding: 'json',
  body: z.object({ plateNumber }),
  data: VehicleDetail,
  summary: 'Everything known of a plate: of each kind only what the caller may read.',
})

const at = LocalTime
const parkingName = z.string()

/** One thing that happened to a vehicle. */
export const VehicleEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pass'),
    id: z.number(),
    at,
    parkingName,
    laneName: z.string(),
    direction: Direction,
    outcome: PassOutcome,
    pictureUrl: SeenPicture().nullable(),
  }),
  z.object({
    kind: z.literal('stay'),
    /** Of the order. */
    id: z.number(),
    at,
    parkingName,
    orderNo: z.string(),
    leftAt: LocalTime.nullable(),
    parkingLength: z.number().int().nullable(),
    payableAmount: Yuan.nullable(),
    parkStatus: ParkStatus,
    payStatus: PayStatus,
  }),
  z.object({
    kind: z.literal('cardSale'),
    /** Of the card's order. */
    id: z.number(),
    at,
    parkingName,
    cardId: z.number(),
    cardName: z.string(),
    beginDay: LocalDay,
    endDay: LocalDay,
    paid: Yuan,
  }),
  z.object({
    kind: z.literal('blackListed'),
    id: z.number(),
    at,
    parkingName,
    creatorName: personal('name', z.string()),
  }),
  z.object({
    kind: z.literal('coupon'),
    id: z.number(),
    at,
    merchantName: z.string(),
    templateName: z.string(),
    state: CouponState,
  }),
  z.object({
    kind: z.literal('alarm'),
    id: z.number(),
    at,
    parkingName,
    laneName: z.string(),
    alarmKind: AlarmKind,
    state: AlarmState,
  }),
  z.object({ kind: z.literal('registration'), id: z.number(), at, parkingName }),
])
export type VehicleEvent = z.infer<typeof VehicleEvent>

export const vehicleTimeLine = endpoint({
  path: 'api/vehicle/timeLine',
  access: 'signedIn',
  forTokens: true,
  encoding: 'json',
  body: z.object({ plateNumber, end: LocalTime.optional() }),
  data: z.object({
    events: z.array(VehicleEvent),
    /** From where, as `end`, the older ones are read; null: there are none. */
    next: LocalTime.nullable(),
  }),
  summary: 'What happened to a vehicle, newest first: of each kind only what the caller may read.',
})
