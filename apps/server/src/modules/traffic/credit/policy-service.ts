import {
  type DataOf,
  fenOf,
  type creditPolicies as listCall,
  type ParsedBodyOf,
  type saveCreditPolicy as saveCall,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './queries.ts'
import { type CreditTier, fallingTier } from './rules.ts'

const audit = auditOf('creditPolicy')

/** All versions of the rules of credit. */
export async function creditPolicies({ db, scope }: SignedInContext): Promise<DataOf<typeof listCall>> {
  const list = await queries.listPolicies(db, scope)
  return { list: list.map(({ tiers, ...policy }) => ({ ...policy, tiers: tiers.map(writtenTier) })) }
}

const writtenTier = ({ mostFen, ...tier }: CreditTier) => ({
  ...tier,
  mostMoney: mostFen === null ? '' : yuan(mostFen),
})

/** Adds a version. Fails with credit.wholeTenant, credit.moreBackThanTaken, credit.lateAboveInTime, credit.tierFalls, row.missing. */
export function saveCreditPolicy(ctx: Acting, policy: ParsedBodyOf<typeof saveCall>): Promise<DataOf<typeof saveCall>> {
  const { tenantId, lotIds } = ctx.scope
  const { raisedPoints, recoveredPoints, latePoints } = policy
  if (lotIds !== null) throw new Failure('credit.wholeTenant')
  if (recoveredPoints > raisedPoints)
    throw refusal('credit.moreBackThanTaken', 'recoveredPoints', { points: raisedPoints })
  if (latePoints > recoveredPoints) throw refusal('credit.lateAboveInTime', 'latePoints', { points: recoveredPoints })
  const tiers = policy.tiers.map(({ mostMoney, ...tier }) => ({
    ...tier,
    mostFen: mostMoney === '' ? null : fenOf(mostMoney),
  }))
  const falling = fallingTier(tiers)
  if (falling !== undefined) throw refusal('credit.tierFalls', 'tiers', { tier: falling + 1 })
  return ctx.db.transaction().execute(async db => {
    const known = await queries.countLots(db, tenantId, policy.lotIds)
    if (known < new Set(policy.lotIds).size) throw refusal('row.missing', 'lotIds')
    const creditPolicyId = await queries.insertPolicy(db, tenantId, { ...policy, tiers }, authorshipOf(ctx))
    await audit(ctx, db, { action: 'creditPolicy.save', entityId: creditPolicyId, after: policy })
    return { creditPolicyId }
  })
}
