import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import * as queries from './queries.ts'

const audit = auditOf('cloudBox')

/** Takes the keys away from boxes, all of a lot or one, which then speak for no lane; call it in a transaction. */
export async function revokeBoxes(db: Db, ctx: SignedInContext, of: { lotId: number; boxId?: number }): Promise<void> {
  const { tenantId } = ctx.scope
  for (const { boxId, boxSerial } of await queries.revokeBoxes(db, { tenantId, ...of }, ctx.clock())) {
    await queries.removeRoute(db, tenantId, boxId)
    await queries.freeLanes(db, tenantId, boxId)
    await audit(ctx, db, { action: 'cloudBox.revoke', entityId: boxId, before: { boxSerial } })
  }
}
