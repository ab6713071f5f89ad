import { z } from 'zod'
import { ChannelDiscount } from '../charging/channel-discount.ts'
import { VehicleSize } from '../charging/vehicle.ts'
import { VehicleCode } from '../charging/vehicle-class.ts'
import { DeviceTime, PictureUrl } from '../traffic/device.ts'
import { Direction } from '../traffic/pass.ts'
import { NamedPictures } from '../traffic/picture.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { PayChannel } from '../wire/pay-channel.ts'
import { PlateColor } from '../wire/plate.ts'
import { LocalTime } from '../wire/time.ts'

/** open: raise the barrier. hold: leave it down, somebody may still change that. refuse: leave it down. local: the box decides by itself. */
export const AskDecision = z.enum(['open', 'hold', 'refuse', 'local'])
export type AskDecision = z.infer<typeof AskDecision>

export const openReasons = [
  'card',
  'company',
  'whiteList',
  'visitor',
  'booking',
  'freeVehicle',
  'temporary',
  'free',
  'paid',
  'grace',
  'storedCard',
  'heldOpen',
  'inner',
] as const
/** What a lot may let through, hold or refuse. */
export const policyReasons = ['blackListed', 'inside', 'arrears', 'full', 'noEntry'] as const
export const holdReasons = ['unpaid', 'unpriced', 'noPlate', 'notReal'] as const
/** Why a box has to decide by itself: it names no lane of its lot, or asks about what is long over or to come. */
export const localReasons = ['unknownLane', 'wrongTime'] as const

export const AskReason = z.enum([...openReasons, ...policyReasons, ...holdReasons, ...localReasons, 'laneClosed'])
export type AskReason = z.infer<typeof AskReason>

/** An ask about a read that is older is answered 'local': nobody stands at the barrier any more. */
export const mostAskAgeSeconds = 60
/** So long what was quoted at an exit holds. */
export const quoteHoldsSeconds = 180
/** So long an answer to open holds. */
export const openHoldsSeconds = 15

export const LaneAsk = z.object({
  /** The box's own number of the ask: with the same it gets the same answer. */
  askId: z.string().min(1).max(64),
  laneCode: z.string().min(1).max(32),
  direction: Direction,
  /** When the camera saw the vehicle. */
  readAt: DeviceTime,
  /** As read; missing or empty when no plate was read. */
  plate: z.string().max(32).nullish(),
  plateColor: PlateColor.nullish(),
  vehicleSize: VehicleSize.nullish(),
  vehicleType: VehicleCode.nullish(),
  confidence: z.number().min(0).max(1).nullish(),
  /** The camera doubts that it is a plate: it may be a picture, or a screen. A person decides. */
  isFake: z.boolean().optional(),
  pictureUrl: PictureUrl.nullish(),
  /** As those of a pass. */
  pictures: NamedPictures.optional(),
})
export type LaneAsk = z.output<typeof LaneAsk>

export const LaneAnswer = z.object({
  decision: AskDecision,
  reason: AskReason,
  /** Of the stay that an exit ends. */
  orderNo: z.string().optional(),
  /** Of an exit: what is still to be paid. */
  due: Yuan.optional(),
  /** What the stored card of the vehicle pays when it has passed, and what is left on it then; nothing is due besides. */
  cardPays: Yuan.optional(),
  cardLeft: Yuan.optional(),
  /** The pay channels that take something off what is due. */
  discounts: z.array(ChannelDiscount).optional(),
  /** The ways in which the lot takes money for it; missing: any, or nothing is due. */
  channels: z.array(PayChannel).optional(),
  /** What the plate still owes for earlier stays; missing: nothing. Besides `due`. */
  arrears: Yuan.optional(),
  /** Each of those stays, the oldest first, at most 20: a payment names its `orderNo`, at whichever lot. */
  arrearsOrders: z
    .array(z.object({ orderNo: z.string(), parkingName: z.string(), leftAt: LocalTime, due: Yuan }))
    .optional(),
  /** At most four lines for the screen at the lane. */
  screen: z.array(z.string()).max(4),
  /** A sentence to speak; empty: nothing. */
  voice: z.string(),
  /** Until when it holds; after that the box asks again. */
  validUntil: DeviceTime,
})
export type LaneAnswer = z.infer<typeof LaneAnswer>

/** The box signs in as for passes. The pass is reported besides, once the vehicle went through: an ask alone opens and closes no order. */
export const askLane = endpoint({
  path: '/api/device/ask',
  access: 'device',
  encoding: 'json',
  body: LaneAsk,
  data: LaneAnswer,
  summary:
    'Asks whether to open for a vehicle at a lane: open, hold, refuse or decide locally, and what to show and say.',
})
