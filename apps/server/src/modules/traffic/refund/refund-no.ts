import { randomBytes } from 'node:crypto'

/** Our number of a refund at a channel. */
export const newRefundNo = (now: Date): string =>
  `R${now.toISOString().slice(2, 10).replaceAll('-', '')}${randomBytes(8).toString('hex')}`
