import { cardRuleOptions, countCardRule, queryCardRule, removeCardRule, saveCardRule } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const cardRuleRoutes: Route[] = [
  on(queryCardRule, service.queryCardRule),
  on(countCardRule, service.countCardRule),
  on(cardRuleOptions, service.cardRuleOptions),
  on(saveCardRule, service.saveCardRule),
  on(removeCardRule, service.removeCardRule),
]
