import type { CouponChoices } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { amountOf } from '../merchant/rules.ts'
import { listSeenMerchants } from '../merchant/seen-merchants.ts'
import { listChoices } from './template-queries.ts'
import { worthOf } from './worth.ts'

const mostMerchants = 500

/** The merchants, and the templates that can be granted now. */
export async function readChoices(ctx: SignedInContext): Promise<CouponChoices> {
  const merchants = await listSeenMerchants(ctx.db, ctx, mostMerchants)
  const templates = await listChoices(ctx.db, ctx.scope, todayOf(ctx))
  return {
    merchants: merchants.map(({ merchantId, name, accountKind, balance, status, lotIds, canChange }) => ({
      merchantId,
      name,
      accountKind,
      balance: amountOf(balance, accountKind),
      status,
      lotIds,
      canChange,
    })),
    templates: templates.map(({ benefit, ...template }) => ({ ...template, ...worthOf(benefit) })),
  }
}
