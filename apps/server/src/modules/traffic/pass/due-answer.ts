import { type ChannelDiscount, payChannels as every, type PassResult, type PayChannel, yuan } from '@parkdesk/contract'

interface Due {
  payableFen: number
  /** By the rule of the stay. */
  discounts: readonly ChannelDiscount[]
  /** Of the lot. */
  payChannels: readonly PayChannel[]
}

/** What an exit answers about the money: how much, and by which ways the device may take it, where the lot does not take all. */
export function dueAnswer({
  payableFen,
  discounts,
  payChannels,
}: Due): Pick<PassResult, 'payable' | 'discounts' | 'channels'> {
  const offered = discounts.filter(({ channel }) => payChannels.includes(channel))
  const isLimited = payableFen > 0 && payChannels.length < every.length
  return {
    payable: yuan(payableFen),
    ...(offered.length > 0 && { discounts: offered }),
    ...(isLimited && { channels: every.filter(channel => payChannels.includes(channel)) }),
  }
}
