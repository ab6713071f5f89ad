import { formatCount } from '../../../lib/format.ts'

/** What came in has a plus. */
export const signedQuantity = (quantity: number): string => `${quantity > 0 ? '+' : ''}${formatCount(quantity)}`
