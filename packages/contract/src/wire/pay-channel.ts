import { z } from 'zod'

/** By what money for a stay, a card or a merchant is taken. */
export const payChannels = ['cash', 'wechat', 'alipay', 'etc', 'unionPay'] as const
export const PayChannel = z.enum(payChannels)
export type PayChannel = z.infer<typeof PayChannel>

/** How a stay was paid: by a channel, from the balance of a stored card, which brings no money in, or by a transfer that was found to be for it. */
export const PaidBy = z.enum([...payChannels, 'balance', 'bank'])
export type PaidBy = z.infer<typeof PaidBy>
