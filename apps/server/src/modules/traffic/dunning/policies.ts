import type { DunningStep, LocalDay } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { type Policy, policyOn, type Tier } from './rules.ts'

export interface StoredPolicy extends Policy {
  policyId: number
  division: string
  validFrom: LocalDay
  tiers: Tier[]
  steps: DunningStep[]
}

/** All versions, by division, the latest first. */
export const listPolicies = (db: Db, tenantId: number): Promise<StoredPolicy[]> =>
  db
    .selectFrom('dunning_policy')
    .where('tenant_id', '=', tenantId)
    .select(['policy_id as policyId', 'division', 'days_to_pay as daysToPay', 'make_up_days as makeUpDays'])
    .select([sql<string>`valid_from::text`.as('validFrom'), 'tiers', 'steps'])
    .orderBy('division')
    .orderBy('valid_from', 'desc')
    .$castTo<StoredPolicy>()
    .execute()

/** The policy of arrears: the one with which they began, else the one of the day when the vehicle left. */
export const policyOf = (
  policies: readonly StoredPolicy[],
  { division, leftOn, taken }: { division: string; leftOn: LocalDay; taken: readonly { policyId: number }[] },
): StoredPolicy | undefined => {
  const begun = taken[0]?.policyId
  return begun === undefined
    ? policyOn(policies, { division, day: leftOn })
    : policies.find(({ policyId }) => policyId === begun)
}
