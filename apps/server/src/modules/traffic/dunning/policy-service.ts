import {
  type DataOf,
  fenOf,
  type dunningPolicies as listCall,
  type ParsedBodyOf,
  type saveDunningPolicy as saveCall,
  yuan,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { plainDay } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { divisionName, isDivision } from '../../site/area/divisions.ts'
import { listPolicies } from './policies.ts'
import { planOf } from './rules.ts'

const audit = auditOf('dunningPolicy')

/** Steps of one policy, repeated ones counted each time. */
const mostSteps = 60

/** All versions of the dunning policies. */
export async function dunningPolicies({ db, scope }: SignedInContext): Promise<DataOf<typeof listCall>> {
  const found = await listPolicies(db, scope.tenantId)
  const list = found.map(({ tiers, ...policy }) => ({
    ...policy,
    tiers: tiers.map(({ count, amountFen }) => ({ count, amount: yuan(amountFen) })),
    divisionName: policy.division === '' ? '' : divisionName(policy.division),
  }))
  return { list }
}

/** Adds a version. Fails with dunning.division, dunning.tiersRise, dunning.noTier, dunning.tooManySteps, dunning.dayTaken. */
export function saveDunningPolicy(ctx: Acting, input: ParsedBodyOf<typeof saveCall>): Promise<DataOf<typeof saveCall>> {
  const { tenantId, userId } = ctx.session
  const { division, validFrom, daysToPay, makeUpDays, steps } = input
  plainDay(validFrom, 'validFrom')
  if (division !== '' && !isDivision(division)) throw refusal('dunning.division', 'division')
  const tiers = input.tiers.map(({ count, amount }) => ({ count, amountFen: fenOf(amount) }))
  demandSense({ tiers, steps })
  return ctx.db.transaction().execute(async db => {
    const { policy_id: policyId } = await orTaken(refusal('dunning.dayTaken', 'validFrom'), () =>
      db
        .insertInto('dunning_policy')
        .values({
          ...{ tenant_id: tenantId, division, valid_from: validFrom, days_to_pay: daysToPay, make_up_days: makeUpDays },
          ...{ tiers: JSON.stringify(tiers), steps: JSON.stringify(steps) },
          ...{ created_by: userId, created_at: ctx.clock() },
        })
        .returning('policy_id')
        .executeTakeFirstOrThrow(),
    )
    await audit(ctx, db, { action: 'dunningPolicy.save', entityId: policyId, after: input })
    return { policyId }
  })
}

function demandSense({
  tiers,
  steps,
}: {
  tiers: readonly { count: number; amountFen: number }[]
  steps: ParsedBodyOf<typeof saveCall>['steps']
}): void {
  const falling = tiers.findIndex(({ count, amountFen }, at) => {
    const before = tiers[at - 1]
    return before !== undefined && (count < before.count || amountFen < before.amountFen)
  })
  if (falling >= 0) throw refusal('dunning.tiersRise', 'tiers', { tier: falling + 1 })
  const beyond = steps.findIndex(({ fromTier }) => fromTier > tiers.length)
  if (beyond >= 0) throw refusal('dunning.noTier', 'steps', { step: beyond + 1, tier: steps[beyond]?.fromTier ?? 0 })
  const { length: count } = planOf({ steps })
  if (count > mostSteps) throw refusal('dunning.tooManySteps', 'steps', { count, most: mostSteps })
}
