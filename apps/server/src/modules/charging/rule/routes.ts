import {
  chargeRuleDetail,
  compareRuleVersions,
  countChargeRule,
  dropChargeRuleDraft,
  dropRuleAssignments,
  explainRuleChoice,
  importRuleExamples,
  publishChargeRule,
  queryChargeRule,
  queryRuleAssignments,
  removeRuleExample,
  retireChargeRule,
  saveChargeRuleDraft,
  saveRuleAssignments,
  saveRuleExample,
  tryChargeRule,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as assignments from './assignment-service.ts'
import * as choice from './choice-service.ts'
import * as drafts from './draft-service.ts'
import * as examples from './example-service.ts'
import * as lists from './list-service.ts'
import * as publishing from './publish-service.ts'

export const chargeRuleRoutes: Route[] = [
  on(queryChargeRule, lists.queryChargeRule),
  on(countChargeRule, lists.countChargeRule),
  on(chargeRuleDetail, lists.chargeRuleDetail),
  on(saveChargeRuleDraft, drafts.saveChargeRuleDraft),
  on(dropChargeRuleDraft, drafts.dropChargeRuleDraft),
  on(publishChargeRule, publishing.publishChargeRule),
  on(retireChargeRule, publishing.retireChargeRule),
  on(tryChargeRule, examples.tryChargeRule),
  on(importRuleExamples, examples.importRuleExamples),
  on(saveRuleExample, examples.saveRuleExample),
  on(removeRuleExample, examples.removeRuleExample),
  on(compareRuleVersions, examples.compareRuleVersions),
  on(queryRuleAssignments, assignments.queryRuleAssignments),
  on(saveRuleAssignments, assignments.saveRuleAssignments),
  on(dropRuleAssignments, assignments.dropRuleAssignments),
  on(explainRuleChoice, choice.explainRuleChoice),
]
