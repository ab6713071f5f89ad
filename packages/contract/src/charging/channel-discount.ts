import { z } from 'zod'
import { PayChannel, payChannels } from '../wire/pay-channel.ts'

const percentOff = z.number().int().min(0).max(99).default(0)

/**
 * Percent taken off what is due when it is paid by a channel, as 5 for ETC; 0: nothing. It is taken off at the payment: what is due, shown and
 * asked for before stays the full amount, and so do caps, replays and what counts for caps of a period. What the channel pays is rounded down to
 * the fen. A payment of less has the discount that belongs to its amount, rounded down to the fen; one of
 * all that is due, without the discount, has none.
 */
export const ChannelPercentOff = z.strictObject({
  cash: percentOff,
  wechat: percentOff,
  alipay: percentOff,
  etc: percentOff,
  unionPay: percentOff,
})
export type ChannelPercentOff = z.infer<typeof ChannelPercentOff>

/** What is due when it is paid by a channel that has a discount. */
export const ChannelDiscount = z.object({ channel: PayChannel, percentOff: z.number().int() })
export type ChannelDiscount = z.infer<typeof ChannelDiscount>

/** The channels of a rule that have a discount. */
export const channelDiscounts = (percents: ChannelPercentOff): ChannelDiscount[] =>
  payChannels.flatMap(channel => (percents[channel] > 0 ? [{ channel, percentOff: percents[channel] }] : []))

/** What a channel pays of an amount in fen, rounded down. */
export const channelPaysFen = (dueFen: number, off: number): number => Math.floor((dueFen * (100 - off)) / 100)

/**
 * What a channel's discount takes off, in fen, where it paid `amountFen` of `dueFen`: all the rest where it paid its share of what is due, else
 * the discount that belongs to its amount, rounded down.
 */
export function channelDiscountFen({
  amountFen,
  dueFen,
  percentOff: off,
}: {
  amountFen: number
  dueFen: number
  percentOff: number
}): number {
  if (off === 0 || dueFen <= amountFen) return 0
  if (amountFen >= channelPaysFen(dueFen, off)) return dueFen - amountFen
  return Math.floor((amountFen * off) / (100 - off))
}
