import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import * as queries from './queries.ts'

const audit = auditOf('gate')

/** The gate of a lot by its name; a new one where there is none. Call it in a transaction, for a lot that the caller sees. */
export async function findOrAddGate(
  db: Db,
  ctx: SignedInContext,
  { lotId, name }: { lotId: number; name: string },
): Promise<number> {
  const { tenantId } = ctx.scope
  const found = await queries.findByName(db, tenantId, { lotId, name })
  if (found) return found.gateId
  const entry = { lotId, name, remark: '' }
  const { gateId } = await queries.insertGate(db, tenantId, entry)
  await audit(ctx, db, { action: 'gate.add', entityId: gateId, after: entry })
  return gateId
}
