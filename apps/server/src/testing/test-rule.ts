import {
  type BodyOf,
  type ChargeRuleInput,
  publishChargeRule,
  saveChargeRuleDraft,
  saveRuleAssignments,
} from '@parkdesk/contract'
import { recheck } from './recheck.ts'
import type { SignedInCaller, TestServer } from './test-server.ts'

/** A price in fen for every begun hour, all day, from the first minute; more parameters beside it. */
export const hourlyRule = (priceFen: number, more: Partial<ChargeRuleInput> = {}): ChargeRuleInput => ({
  windows: [
    { from: '00:00', to: '24:00', price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen }] } },
  ],
  ...more,
})

/** Saves the draft of a rule (of a new one without ruleId), which must be accepted. */
export async function saveDraft(
  server: TestServer,
  as: SignedInCaller,
  { name = '测试规则', ...draft }: Partial<BodyOf<typeof saveChargeRuleDraft>> & { rule: unknown },
): Promise<{ ruleId: number; version: number; revision: number }> {
  const { faults, ruleId, version, revision } = await server.call(saveChargeRuleDraft, { name, ...draft }, { as })
  if (ruleId === null || version === null || revision === null) throw new Error(JSON.stringify(faults))
  return { ruleId, version, revision }
}

/** Publishes a rule, or the next version of one, from a moment of the tenant's clock. Returns its ruleId. */
export async function publishRule(
  server: TestServer,
  as: SignedInCaller,
  { validFrom = '2020-01-01 00:00:00', ...draft }: Parameters<typeof saveDraft>[2] & { validFrom?: string },
): Promise<number> {
  const { ruleId } = await saveDraft(server, as, draft)
  await recheck(server, as)
  await server.call(publishChargeRule, { ruleId, validFrom }, { as })
  return ruleId
}

/** Has a lot charge by these rules, asked in this order, whenever a stay began. */
export const assignRules = (
  server: TestServer,
  as: SignedInCaller,
  lotId: number,
  assignments: BodyOf<typeof saveRuleAssignments>['assignments'],
  versionAt: 'entry' | 'exit' = 'entry',
) => server.call(saveRuleAssignments, { lotId, assignments, versionAt, validFrom: '2000-01-01 00:00:00' }, { as })
