import { z } from 'zod'
import { ChannelDiscount } from '../charging/channel-discount.ts'
import { VehicleSize } from '../charging/vehicle.ts'
import { VehicleCode } from '../charging/vehicle-class.ts'
import { MerchantNo } from '../money/channel-account.ts'
import { maxDevicesPerReport } from '../site/device.ts'
import { endpoint } from '../wire/endpoint.ts'
import { SentYuan, Yuan } from '../wire/money.ts'
import { PayChannel } from '../wire/pay-channel.ts'
import { PlateColor } from '../wire/plate.ts'
import { Direction, PassOutcome } from './pass.ts'
import { NamedPictures } from './picture.ts'

/** An instant with its offset: "2016-07-01T08:00:00+08:00". */
export const DeviceTime = z.iso.datetime({ offset: true })
export type DeviceTime = z.infer<typeof DeviceTime>

/** Where what a camera took can be seen. */
export const PictureUrl = z.url({ protocol: /^https?$/ }).max(512)

/** One pass as a camera saw it. `eventId` is the device's own number of the event: the same id from the same box is the same event. */
export const PassEvent = z.object({
  eventId: z.string().min(1).max(64),
  laneCode: z.string().min(1).max(32),
  direction: Direction,
  passedAt: DeviceTime,
  /** The device's clock when it first tried to send the event; missing means the batch's `sentAt`. */
  sentAt: DeviceTime.optional(),
  /** As read; missing or empty when no plate was read. */
  plate: z.string().max(32).nullish(),
  plateColor: PlateColor.nullish(),
  /**
   * What the device takes the vehicle for: small (cars, vans and light trucks), large (buses and other trucks), motorcycle. Missing where it
   * does not know it: then the plate decides.
   */
  vehicleSize: VehicleSize.nullish(),
  /** The device's own code of the vehicle's class, such as its axles; the operator says which class it means. One that nobody knows is kept. */
  vehicleType: VehicleCode.nullish(),
  confidence: z.number().min(0).max(1).nullish(),
  pictureUrl: PictureUrl.nullish(),
  /** Those whose bytes follow by `/api/device/picture`; with them `pictureUrl` is not needed. */
  pictures: NamedPictures.optional(),
})
export type PassEvent = z.infer<typeof PassEvent>

export const maxEventsPerBatch = 500

export const PassResult = z.object({
  /** As sent; empty when the event had none that could be read. */
  eventId: z.string(),
  result: z.enum(['accepted', 'duplicate', 'refused']),
  outcome: PassOutcome.optional(),
  orderNo: z.string().optional(),
  /** Of an exit: what is to be paid. */
  payable: Yuan.optional(),
  /** What of it the stored card of the vehicle paid; missing: nothing. */
  cardPaid: Yuan.optional(),
  /** The pay channels that take something off what is due, by the rule of the stay; missing: none does. */
  discounts: z.array(ChannelDiscount).optional(),
  /** The ways in which the lot takes money for it; missing: any, or nothing is due. */
  channels: z.array(PayChannel).optional(),
  /** Of a refused event: a stable code and a sentence. */
  reason: z.string().optional(),
  message: z.string().optional(),
})
export type PassResult = z.infer<typeof PassResult>

/**
 * The box signs in by the headers `x-box-serial` and `x-box-key`. Answered after the commit, one result for each event in order; an event
 * that cannot be read is refused by itself and does not stop the others.
 */
export const reportPasses = endpoint({
  path: '/api/device/passes',
  access: 'device',
  encoding: 'json',
  body: z.object({
    /** The device's clock when it sent the batch; missing means now. */
    sentAt: DeviceTime.optional(),
    events: z.array(z.unknown()).min(1).max(maxEventsPerBatch),
  }),
  data: z.object({ results: z.array(PassResult) }),
  summary: 'Takes a batch of passes from a cloud box.',
})

/** A number by which a pay channel or a merchant knows a payment. */
const ChannelNo = z.string().regex(/^[0-9A-Za-z_*|@-]{1,64}$/)

export const PaymentEvent = z
  .object({
    eventId: z.string().min(1).max(64),
    orderNo: z.string().min(1).max(32),
    channel: PayChannel,
    /** More than nothing: money given back is not a payment. */
    amount: SentYuan.refine(amount => Number(amount) > 0, { error: 'payment.notPositive' }),
    paidAt: DeviceTime,
    /** Whose account at the channel it went to. With the two numbers below the bill of the channel is matched by itself. */
    merchantNo: MerchantNo.optional(),
    /** What the merchant called it at the channel. */
    outNo: ChannelNo.optional(),
    /** What the channel calls it. */
    channelNo: ChannelNo.optional(),
  })
  .refine(({ merchantNo, outNo, channelNo }) => merchantNo !== undefined || (!outNo && !channelNo), {
    error: 'payment.whoseNumber',
    path: ['merchantNo'],
  })
export type PaymentEvent = z.infer<typeof PaymentEvent>

export const PaymentResult = z.object({
  eventId: z.string(),
  result: z.enum(['accepted', 'duplicate', 'refused']),
  /** What the channel's discount took off besides the amount; missing: nothing. */
  discount: Yuan.optional(),
  reason: z.string().optional(),
  message: z.string().optional(),
})
export type PaymentResult = z.infer<typeof PaymentResult>

/** Money taken at the gate. Idempotent by (box, eventId), like passes. */
export const reportPayments = endpoint({
  path: '/api/device/payments',
  access: 'device',
  encoding: 'json',
  body: z.object({ events: z.array(z.unknown()).min(1).max(maxEventsPerBatch) }),
  data: z.object({ results: z.array(PaymentResult) }),
  summary: 'Takes a batch of payments that a cloud box collected.',
})

/** A charging that has ended: the vehicle's plate, and from when to when it charged. */
export const ChargingEvent = z.object({
  eventId: z.string().min(1).max(64),
  plate: z.string().min(1).max(16),
  startedAt: DeviceTime,
  endedAt: DeviceTime,
})
export type ChargingEvent = z.infer<typeof ChargingEvent>

export const ChargingResult = z.object({
  eventId: z.string(),
  result: z.enum(['accepted', 'duplicate', 'refused']),
  /** The order of the stay during which it charged. */
  orderNo: z.string().optional(),
  reason: z.string().optional(),
  message: z.string().optional(),
})
export type ChargingResult = z.infer<typeof ChargingResult>

/** Idempotent by (box, eventId), like passes. One whose stay is not known yet is refused and may be sent again. */
export const reportCharging = endpoint({
  path: '/api/device/charging',
  access: 'device',
  encoding: 'json',
  body: z.object({ events: z.array(z.unknown()).min(1).max(maxEventsPerBatch) }),
  data: z.object({ results: z.array(ChargingResult) }),
  summary: 'Takes a batch of chargings that have ended, of vehicles in the lot.',
})

export const heartbeat = endpoint({
  path: '/api/device/heartbeat',
  access: 'device',
  encoding: 'json',
  body: z.object({
    version: z.string().max(32).optional(),
    pendingEvents: z.number().int().min(0).optional(),
    /** The device's clock as it sends this: how far it is wrong is shown in the console. */
    sentAt: DeviceTime.optional(),
    /** What the box knows of its devices (DeviceReport). One that cannot be read is passed over: the box lives all the same. */
    devices: z.array(z.unknown()).max(maxDevicesPerReport).optional(),
  }),
  data: z.object({
    serverTime: z.string(),
    lotName: z.string(),
    /** How many of the devices could not be read. */
    unreadDevices: z.number().int().optional(),
  }),
  summary: 'Says that the box lives; a box that stays silent raises an alarm.',
})
