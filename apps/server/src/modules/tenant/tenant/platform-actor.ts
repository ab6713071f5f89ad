import type { AuditActor } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'

/** Who acts in another tenant's log for the platform: nobody of its people. */
export const platformActor = (ctx: SignedInContext, tenantId: number): AuditActor => ({
  session: { tenantId, userId: null },
  requestId: ctx.requestId,
  address: ctx.address,
  clock: ctx.clock,
})
