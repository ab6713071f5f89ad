import {
  type ChargeRuleInput,
  checkUserPassword,
  publishChargeRule,
  saveChargeRuleDraft,
  saveRuleAssignments,
  saveRuleExample,
} from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { testPassword } from '../../../testing/test-server.ts'

const hourly = (priceFen: number): ChargeRuleInput => ({
  windows: [
    { from: '00:00', to: '24:00', price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen }] } },
  ],
})

/** A rule with a published version, which the lot charges by, an example, and a draft that is not published yet. */
export const furnishChargeRule: Furnish = async ({ ask, lotId, word }) => {
  const name = `${word}收费`
  const { ruleId } = await ask(saveChargeRuleDraft, { name, rule: hourly(500), note: word })
  if (ruleId === null) throw new Error('the rule has faults')
  await ask(checkUserPassword, { Password: testPassword })
  await ask(publishChargeRule, { ruleId, validFrom: '2020-01-01 00:00:00' })
  await ask(saveRuleAssignments, {
    lotId,
    assignments: [{ ruleId, when: {} }],
    versionAt: 'entry',
    validFrom: '2020-01-01 00:00:00',
  })
  const stay = { entry: '2026-03-02 08:00:00', exit: '2026-03-02 09:00:00' }
  await ask(saveRuleExample, { ruleId, name: `${word}一小时`, stay, expected: '5.00' })
  await ask(saveChargeRuleDraft, { ruleId, name, rule: hourly(600), note: word })
}
