import { queryOrder } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** All orders as a file. */
export const furnishOrder: Furnish = async ({ ask }) => {
  await ask(queryOrder, { QueryAll: true })
}
