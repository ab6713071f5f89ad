import { z } from 'zod'
import { Total } from './paging.ts'

/** In the body of a count: it adds up as well. Apart from the total, because the sums of a million rows take longer than their number. */
export const summing = { Sums: z.boolean().default(false) }

/**
 * What such a count answers: the total, and where it was asked for them the sums over all rows that fit the filter, by the columns of the
 * list: money in yuan, anything else as a number. A list shows a sum below each column that is named here.
 */
export const totalWithSums = <Columns extends z.ZodRawShape>(columns: Columns) =>
  Total.extend({ sums: z.object(columns).optional() })
