import { z } from 'zod'

/** By what money for a stay, a card or a merchant is taken. */
export const payChannels = ['cash', 'wechat', 'alipay', 'etc', 'unionPay'] as const
export const PayChannel = z.enum(payChannels)
export type PayChannel = z.infer<typeof PayChannel>
