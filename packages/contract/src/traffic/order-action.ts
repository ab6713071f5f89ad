import { z } from 'zod'
import { Energy, VehicleSize } from '../charging/vehicle.ts'
import { WaiveReason } from '../charging/waive-reason.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { Plate, PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'
import { LaneActionKind, LaneActionSource, ReviewStatus } from './lane-action.ts'
import { PayStatus } from './order.ts'

const orderId = z.number().int()

/** Of the order as the caller saw it: a change of somebody else meanwhile is never overwritten. */
const seen = { orderId, revision: z.number().int() }
const reason = z.string().trim().min(2).max(256)

/** What can be done with an order: actions of the log, and taking money. */
export const OrderAct = z.enum([...LaneActionKind.options, 'takeCash', 'payByCard'])
export type OrderAct = z.infer<typeof OrderAct>

const OrderActed = z.object({
  payStatus: PayStatus,
  /** null: the order has no price. */
  payable: Yuan.nullable(),
  /** What was paid above what is due now: to be given back. */
  overpaid: Yuan,
})

export const OrderActionEntry = z.object({
  actionId: z.number().int(),
  kind: LaneActionKind,
  source: LaneActionSource,
  at: LocalTime,
  /** Empty: the product itself. */
  by: personal('name', z.string()),
  reason: z.string(),
  content: z.string(),
  reviewStatus: ReviewStatus,
  /** It is the one that can be undone now. */
  canUndo: z.boolean(),
  isUndone: z.boolean(),
})
export type OrderActionEntry = z.infer<typeof OrderActionEntry>

export const orderActions = endpoint({
  path: 'api/order/actions',
  access: 'order.read',
  encoding: 'json',
  body: z.object({ orderId }),
  data: z.object({
    revision: z.number().int(),
    /** What its state and the caller's permissions allow. */
    allowed: z.array(OrderAct),
    /** null: it has no price. */
    due: Yuan.nullable(),
    /** The latest first. */
    actions: z.array(OrderActionEntry),
  }),
  summary: 'What can be done with an order now, and what was done with it by hand.',
})

export const correctPlate = endpoint({
  path: 'api/order/correctPlate',
  access: 'order.correct',
  encoding: 'json',
  signed: true,
  body: z.object({ ...seen, plateNumber: Plate, plateColor: PlateColor, reason }),
  data: OrderActed,
  summary: 'Gives an order another plate and prices it again; what cameras read stays as it was.',
})

export const changeVehicle = endpoint({
  path: 'api/order/changeVehicle',
  access: 'order.correct',
  encoding: 'json',
  signed: true,
  body: z.object({
    ...seen,
    plateColor: PlateColor,
    /** null: the plate decides. */
    vehicleSize: VehicleSize.nullable(),
    vehicleEnergy: Energy.nullable(),
    reason,
  }),
  data: OrderActed,
  summary: "Changes what an order's vehicle is taken for, and prices it again.",
})

export const changeOrderTime = endpoint({
  path: 'api/order/changeTime',
  access: 'order.correct',
  encoding: 'json',
  signed: true,
  body: z.object({
    ...seen,
    /** By the clock of the lot; null: as it is. */
    cameAt: LocalTime.nullable(),
    leftAt: LocalTime.nullable(),
    reason,
  }),
  data: OrderActed,
  summary: 'States when a vehicle entered or left, and prices the order again.',
})

export const orderPictures = endpoint({
  path: 'api/order/pictures',
  access: 'order.correct',
  encoding: 'json',
  body: z.object({ orderId }),
  data: z.object({
    /** Those that a camera saw. */
    ends: z.array(
      z.object({
        direction: z.enum(['in', 'out']),
        at: LocalTime,
        pictureUrl: personal('picture', z.string()).nullable(),
        others: z.array(z.object({ pictureUrl: personal('picture', z.string()), at: LocalTime })),
      }),
    ),
  }),
  summary: 'What each end of an order shows, and what else was taken at its lane within ten minutes.',
})

export const changeOrderPicture = endpoint({
  path: 'api/order/changePicture',
  access: 'order.correct',
  encoding: 'json',
  signed: true,
  body: z.object({
    ...seen,
    direction: z.enum(['in', 'out']),
    /** One of those that api/order/pictures offers for this end. */
    pictureUrl: z.string().min(1).max(512),
    reason,
  }),
  data: z.null(),
  summary: 'Shows another picture of the lane at the entry or the exit of an order.',
})

export const closeOrder = endpoint({
  path: 'api/order/close',
  access: 'order.correct',
  encoding: 'json',
  signed: true,
  body: z.object({
    ...seen,
    /** null: nobody knows; the order then waits for its exit, without a fee. */
    leftAt: LocalTime.nullable(),
    /** It was found among vehicles that are inside far too long. */
    isGhost: z.boolean().default(false),
    reason,
  }),
  data: OrderActed,
  summary: 'Says that a vehicle is gone. Without a stated time its own later exit completes the stay all the same.',
})

export const voidOrder = endpoint({
  path: 'api/order/void',
  access: 'order.void',
  encoding: 'json',
  signed: true,
  body: z.object({ ...seen, reason }),
  data: OrderActed,
  summary: 'Voids an order that nobody paid for: it counts nowhere, and undoing restores it.',
})

export const waiveOrder = endpoint({
  path: 'api/order/waive',
  access: 'order.waive',
  encoding: 'json',
  signed: true,
  body: z.object({ ...seen, why: WaiveReason, reason }),
  data: OrderActed,
  summary: 'Waives what is still due for an order, with a reason.',
})

export const takeCash = endpoint({
  path: 'api/order/takeCash',
  access: 'order.takeCash',
  encoding: 'json',
  signed: true,
  body: z.object({
    ...seen,
    amount: matching('money').refine(amount => Number(amount) > 0, { error: 'payment.notPositive' }),
    /** Of the caller: the same sent twice takes the money once. */
    idempotencyKey: z.string().min(8).max(64),
  }),
  data: OrderActed,
  summary: 'Takes cash for an order that is unpaid.',
})

export const payByStoredCard = endpoint({
  path: 'api/order/payByCard',
  access: 'storedCard.pay',
  encoding: 'json',
  signed: true,
  body: z.object({
    ...seen,
    /** As it stands on the card. */
    cardNo: z.string().trim().toUpperCase().min(1).max(32),
    amount: matching('money').refine(amount => Number(amount) > 0, { error: 'payment.notPositive' }),
    /** Of the caller: the same sent twice pays once. */
    idempotencyKey: z.string().min(8).max(64),
  }),
  data: OrderActed,
  summary: 'Pays for an order that is unpaid from the balance of a stored card.',
})

export const undoOrderAction = endpoint({
  path: 'api/order/undo',
  access: 'order.correct',
  encoding: 'json',
  signed: true,
  body: z.object({ ...seen, actionId: z.number().int(), reason }),
  data: OrderActed,
  summary: 'Undoes the latest action on an order: everything is as it was before it.',
})
