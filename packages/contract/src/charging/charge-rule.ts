import type { z } from 'zod'
import { findRuleFaults } from './charge-rule-faults.ts'
import { ChargeRuleShape, type ChargeRuleValues } from './charge-rule-shape.ts'

/**
 * A charge rule as it is stored, sent and edited (domain: design of charging). Every parameter has a default but the windows. Refuses what
 * cannot be charged by, with the place and one of `chargeRuleFaults` as the message.
 */
export const ChargeRule = ChargeRuleShape.superRefine((rule, context) => {
  for (const { path, fault } of findRuleFaults(rule))
    context.addIssue({ code: 'custom', path, message: fault, input: rule })
})
export type ChargeRule = ChargeRuleValues
/** What an editor writes: defaults may be left out. */
export type ChargeRuleInput = z.input<typeof ChargeRule>
