import { z } from 'zod'
import { fenOf, mostTypedFen } from '../wire/amount.ts'
import { endpoint } from '../wire/endpoint.ts'
import { SentYuan, Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { PricedStay, TriedStay } from './priced-stay.ts'

/** draft: being written; scheduled: published, its day is to come; inForce; superseded: a later version is in force; retired: used no more. */
export const ruleStates = ['draft', 'scheduled', 'inForce', 'superseded', 'retired'] as const
export const RuleState = z.enum(ruleStates)
export type RuleState = z.infer<typeof RuleState>

const ruleName = z.string().trim().min(1).max(64)
const ruleId = z.number().int()

/** The exported columns of a charge rule, in their order. */
export const ChargeRuleExportRow = z.object({
  name: z.string(),
  /** Of its newest version that is not a draft; 'draft' when it has none. */
  state: RuleState,
  version: z.number().int().nullable(),
  validFrom: LocalTime.nullable(),
  hasDraft: z.boolean(),
  /** The lots that charge by it. */
  lotNames: z.array(z.string()),
  exampleCount: z.number().int(),
  changedAt: LocalTime,
  /** Empty when no person did: the rule that a lot begins with. */
  changedBy: personal('name', z.string()),
})
export type ChargeRuleExportRow = z.infer<typeof ChargeRuleExportRow>

export const ChargeRuleRow = ChargeRuleExportRow.extend({ ruleId })
export type ChargeRuleRow = z.infer<typeof ChargeRuleRow>

const ruleFilter = {
  name: z.string().trim().max(64).optional(),
  state: oneOrMore(RuleState).optional(),
  lotId: oneOrMore(z.number().int()).optional(),
}
export const ChargeRuleFilter = z.object(ruleFilter)
export type ChargeRuleFilter = z.infer<typeof ChargeRuleFilter>

export const queryChargeRule = endpoint({
  path: '/api/billRule/query',
  access: 'chargeRule.read',
  encoding: 'form',
  body: z.object({ ...ruleFilter, ...paging, ...sorting(['name', 'changedAt', 'validFrom']) }),
  data: listData(ChargeRuleRow),
  summary: 'Charge rules by filter; with QueryAll one .xls file of all of them (needs chargeRule.export).',
})

export const countChargeRule = endpoint({
  path: '/api/billRule/count',
  access: 'chargeRule.read',
  encoding: 'form',
  body: ChargeRuleFilter,
  data: Total,
  summary: 'How many charge rules fit the filter.',
})

export const RuleVersion = z.object({
  version: z.number().int(),
  /** Counts how often the version was saved. Sent back with a change, it keeps two people from overwriting each other. */
  revision: z.number().int(),
  state: RuleState,
  validFrom: LocalTime.nullable(),
  /** A ChargeRule; unknown, so that a screen can show even what a later build wrote. */
  rule: z.unknown(),
  note: z.string(),
  changedAt: LocalTime,
  changedBy: personal('name', z.string()),
})
export type RuleVersion = z.infer<typeof RuleVersion>

export const RuleExample = z.object({
  exampleId: z.number().int(),
  name: z.string(),
  stay: TriedStay,
  expected: Yuan,
})
export type RuleExample = z.infer<typeof RuleExample>

export const ChargeRuleDetail = z.object({
  ruleId,
  name: z.string(),
  timeZone: z.string(),
  /** Newest first; at most one draft, always the first. */
  versions: z.array(RuleVersion),
  examples: z.array(RuleExample),
  lotNames: z.array(z.string()),
})
export type ChargeRuleDetail = z.infer<typeof ChargeRuleDetail>

export const chargeRuleDetail = endpoint({
  path: '/api/billRule/detail',
  access: 'chargeRule.read',
  encoding: 'json',
  body: z.object({ ruleId }),
  data: ChargeRuleDetail,
  summary: 'A charge rule with all its versions and examples.',
})

/** A place in a rule and what is wrong there: `fault` is one of chargeRuleFaults or a sentence in the caller's language. */
export const RuleFaultPlace = z.object({ path: z.array(z.union([z.string(), z.number()])), fault: z.string() })
export type RuleFaultPlace = z.infer<typeof RuleFaultPlace>

export const saveChargeRuleDraft = endpoint({
  path: '/api/billRule/saveDraft',
  access: 'chargeRule.save',
  encoding: 'json',
  body: z.object({
    ruleId: ruleId.optional(),
    name: ruleName,
    rule: z.unknown(),
    note: z.string().trim().max(512).default(''),
    /** Of the draft that was changed. Left out, only a draft that the caller himself saved last is overwritten. */
    revision: z.number().int().optional(),
  }),
  /** The numbers are null when the rule is refused. */
  data: z.object({
    ruleId: ruleId.nullable(),
    version: z.number().int().nullable(),
    revision: z.number().int().nullable(),
    faults: z.array(RuleFaultPlace),
  }),
  summary:
    'Saves the draft of a rule (a new rule without ruleId). A rule that cannot be charged by is refused: nothing is saved, faults say why.',
})

export const dropChargeRuleDraft = endpoint({
  path: '/api/billRule/dropDraft',
  access: 'chargeRule.save',
  encoding: 'json',
  body: z.object({ ruleId }),
  data: z.null(),
  summary: 'Throws the draft of a rule away.',
})

export const publishChargeRule = endpoint({
  path: '/api/billRule/publish',
  access: 'chargeRule.publish',
  encoding: 'json',
  signed: true,
  /** revision: of the draft that was looked at; left out, whatever the draft is by now is published. */
  body: z.object({ ruleId, validFrom: LocalTime, revision: z.number().int().optional() }),
  data: z.object({ version: z.number().int() }),
  summary:
    'Publishes the draft from a moment on. Asks for the password re-check. Refused while an example’s fee is not the expected one.',
})

export const retireChargeRule = endpoint({
  path: '/api/billRule/retire',
  access: 'chargeRule.publish',
  encoding: 'json',
  body: z.object({ ruleId }),
  data: z.null(),
  summary: 'Retires a rule by which no lot charges any more.',
})

export const tryChargeRule = endpoint({
  path: '/api/billRule/try',
  access: 'chargeRule.read',
  encoding: 'json',
  body: z.object({ rule: z.unknown(), lotId: z.number().int().optional(), stays: z.array(TriedStay).min(1).max(200) }),
  data: z.object({ faults: z.array(RuleFaultPlace), results: z.array(PricedStay) }),
  summary: 'Prices stays by a rule that need not be saved. With faults there are no results.',
})

const writtenExample = {
  name: ruleName,
  stay: TriedStay,
  expected: SentYuan.refine(amount => fenOf(amount) >= 0 && fenOf(amount) < mostTypedFen, { error: 'money.range' }),
}

/** As many examples as a rule can have. */
export const mostExamples = 200

export const saveRuleExample = endpoint({
  path: '/api/billRule/saveExample',
  access: 'chargeRule.save',
  encoding: 'json',
  body: z.object({ ruleId, exampleId: z.number().int().optional(), ...writtenExample }),
  data: z.object({ exampleId: z.number().int() }),
  summary: 'Saves an example of a rule. Saving another expected fee is how a changed fee is confirmed.',
})

export const importRuleExamples = endpoint({
  path: '/api/billRule/importExamples',
  access: 'chargeRule.save',
  encoding: 'json',
  body: z.object({ ruleId, examples: z.array(z.object(writtenExample)).min(1).max(mostExamples) }),
  /** repeated: how many have the stay of an example that is there already, or of one before them; those are left as they are. */
  data: z.object({ saved: z.number().int(), repeated: z.number().int() }),
  summary: 'Adds examples to a rule, all or none of them.',
})

export const removeRuleExample = endpoint({
  path: '/api/billRule/removeExample',
  access: 'chargeRule.save',
  encoding: 'json',
  body: z.object({ ruleId, exampleId: z.number().int() }),
  data: z.null(),
  summary: 'Removes an example.',
})

export const compareRuleVersions = endpoint({
  path: '/api/billRule/compare',
  access: 'chargeRule.read',
  encoding: 'json',
  body: z.object({ ruleId, before: z.number().int(), after: z.number().int() }),
  data: z.array(
    z.object({ exampleId: z.number().int(), name: z.string(), expected: Yuan, before: PricedStay, after: PricedStay }),
  ),
  summary: 'The examples of a rule priced by two of its versions.',
})
