import type { DataOf, creditPolicies as listCall, ParsedBodyOf, saveCreditPolicy as saveCall } from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './queries.ts'

const audit = auditOf('creditPolicy')

/** All versions of the rules of credit. */
export const creditPolicies = async ({ db, scope }: SignedInContext): Promise<DataOf<typeof listCall>> => ({
  list: await queries.listPolicies(db, scope),
})

/** Adds a version. Fails with credit.wholeTenant, credit.moreBackThanTaken, credit.lateAboveInTime. */
export function saveCreditPolicy(ctx: Acting, policy: ParsedBodyOf<typeof saveCall>): Promise<DataOf<typeof saveCall>> {
  const { tenantId, lotIds } = ctx.scope
  const { raisedPoints, recoveredPoints, latePoints } = policy
  if (lotIds !== null) throw new Failure('credit.wholeTenant')
  if (recoveredPoints > raisedPoints)
    throw refusal('credit.moreBackThanTaken', 'recoveredPoints', { points: raisedPoints })
  if (latePoints > recoveredPoints) throw refusal('credit.lateAboveInTime', 'latePoints', { points: recoveredPoints })
  return ctx.db.transaction().execute(async db => {
    const creditPolicyId = await queries.insertPolicy(db, tenantId, policy, authorshipOf(ctx))
    await audit(ctx, db, { action: 'creditPolicy.save', entityId: creditPolicyId, after: policy })
    return { creditPolicyId }
  })
}
