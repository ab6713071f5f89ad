import { z } from 'zod'

/** Why a row of a bill cannot be read. */
export const BillFault = z.enum(['width', 'amount', 'fee', 'time', 'state', 'number'])
export type BillFault = z.infer<typeof BillFault>
