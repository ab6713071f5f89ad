import { sql } from 'kysely'
import type { CreditDiscount } from './rules.ts'

/** For `set` of an order: its credit discount, which is a part of discount_fen. */
export const creditColumns = (credit: CreditDiscount | undefined) => ({
  credit_discount_fen: credit?.fen ?? 0,
  credit_score: credit?.score ?? null,
  discount_fen: sql<number>`discount_fen - credit_discount_fen + ${credit?.fen ?? 0}::bigint`,
})
