import { moneyInWords } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import type { LockedMerchant } from '../merchant/lock-merchants.ts'
import { listKeptTopUps } from './invoiceable-top-up.ts'
import { backPartsOf, type KeptTopUp } from './rules.ts'
import { topUpNoOf } from './top-up-no.ts'

/** What a movement of a merchant's account was paid or charged for its units; below 0: what went back for them. */
interface Sold {
  movementId: number
  amountFen: number
  /** What was taken off which charges, by their top-ups. */
  offCharges: readonly KeptTopUp[]
}

/**
 * Adds what a locked merchant bought as a top-up, or takes what goes back of its top-ups: they can be invoiced by that much less. Never more goes back than
 * was bought and kept. Fails with merchant.moreThanBought, merchant.topUpInvoiced.
 */
export async function keepTopUp(
  db: Db,
  ctx: Acting & Pick<SignedInContext, 'language'>,
  { merchantId }: LockedMerchant,
  { movementId, amountFen, offCharges }: Sold,
): Promise<void> {
  const { tenantId } = ctx.scope
  if (amountFen > 0) {
    const topUp = { tenant_id: tenantId, movement_id: movementId, merchant_id: merchantId, amount_fen: amountFen }
    await db
      .insertInto('merchant_top_up')
      .values({ ...topUp, bought_on: todayOf(ctx) })
      .execute()
    return
  }
  const kept = await listKeptTopUps(db, tenantId, merchantId)
  const keptFen = kept.reduce((totalFen, one) => totalFen + one.amountFen, 0)
  if (-amountFen > keptFen)
    throw refusal('merchant.moreThanBought', 'refund', { most: moneyInWords(keptFen, ctx.language) })
  for (const { topUpId, amountFen: backFen } of backPartsOf(-amountFen, kept, offCharges)) {
    const invoiced = kept.find(one => one.topUpId === topUpId && one.invoicedFen > 0)
    if (invoiced) throw refusal('merchant.topUpInvoiced', 'refund', { topUp: topUpNoOf(invoiced) })
    const back = { tenant_id: tenantId, movement_id: movementId, top_up_id: topUpId, amount_fen: backFen }
    await db.insertInto('merchant_top_up_back').values(back).execute()
    await db
      .updateTable('merchant_top_up')
      .set({ back_fen: sql`back_fen + ${backFen}` })
      .where('tenant_id', '=', tenantId)
      .where('movement_id', '=', topUpId)
      .execute()
  }
}
