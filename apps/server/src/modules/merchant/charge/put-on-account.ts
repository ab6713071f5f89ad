import { type Language, moneyInWords } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import type { LockedMerchant } from '../merchant/lock-merchants.ts'
import type { KeptTopUp } from '../top-up/rules.ts'
import { partsOf } from './rules.ts'
import * as writes from './writes.ts'

/**
 * Sees that a locked merchant may owe so much more, or (below 0) owes as much as is to be taken off. Fails with merchant.paysAtOnce,
 * merchant.overLimit, merchant.moreThanOwed.
 */
export function demandAccount(
  { creditLimitFen, owedFen }: LockedMerchant,
  chargedFen: number,
  language: Language,
): void {
  const inWords = (fen: number) => moneyInWords(fen, language)
  if (chargedFen < 0 && -chargedFen > owedFen)
    throw refusal('merchant.moreThanOwed', 'refund', { owed: inWords(owedFen) })
  if (chargedFen <= 0) return
  if (creditLimitFen === 0) throw refusal('merchant.paysAtOnce', 'channel')
  const left = Math.max(creditLimitFen - owedFen, 0)
  if (chargedFen > left) {
    const values = { limit: inWords(creditLimitFen), owed: inWords(owedFen), left: inWords(left) }
    throw refusal('merchant.overLimit', 'paid', values)
  }
}

/**
 * Adds what a movement put on a locked merchant's account as a charge; what one took off lowers the charges, the newest first, since what comes back
 * was bought last. Call {@link demandAccount} before.
 *
 * @returns what was taken off which charges, by their top-ups
 */
export async function putOnAccount(
  db: Db,
  ctx: Acting,
  { merchantId, payDays }: LockedMerchant,
  { movementId, chargedFen }: { movementId: number; chargedFen: number },
): Promise<KeptTopUp[]> {
  const { tenantId } = ctx.scope
  await writes.moveOwed(db, tenantId, merchantId, chargedFen)
  if (chargedFen > 0) {
    const chargedOn = todayOf(ctx)
    const dueOn = Temporal.PlainDate.from(chargedOn).add({ days: payDays }).toString()
    await writes.insertCharge(db, tenantId, { merchantId, movementId, amountFen: chargedFen, chargedOn, dueOn })
    return []
  }
  const open = await writes.lockOpenCharges(db, tenantId, merchantId)
  const newest = open.toSorted((a, b) => b.merchantChargeId - a.merchantChargeId)
  const parts = partsOf(-chargedFen, newest)
  await writes.insertParts(db, tenantId, parts, { movementId })
  return parts.map(({ movementId: topUpId, amountFen }) => ({ topUpId, amountFen }))
}
