import { fenOf } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { chainFromFen } from '../../../platform/approval/pass-stage.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'

/** Refunds of so much are approved at once: by the setting, and by less where a chain asks for an approval of less. */
export async function approveAboveFen(db: Db, ctx: Pick<Acting, 'session' | 'clock'>): Promise<number> {
  const { refundApproveAbove } = await readSettings(db, ctx.session.tenantId)
  const fromFen = await chainFromFen(db, ctx, 'refund')
  return Math.min(fenOf(String(refundApproveAbove)), (fromFen ?? Number.POSITIVE_INFINITY) - 1)
}
