import {
  abandonSharePayout,
  addShareRule,
  askSharePayout,
  countShareMove,
  countSharePart,
  countSharePayout,
  countSubAccount,
  endShareRule,
  paySharePayout,
  queryShareMove,
  querySharePart,
  querySharePayout,
  querySubAccount,
  removeShareRule,
  removeSubAccount,
  saveSubAccount,
  shareIncomeNow,
  subAccountDetail,
  subAccountMerchants,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as movements from './movement-service.ts'
import * as payouts from './payout-service.ts'
import * as rules from './rule-service.ts'
import * as service from './service.ts'
import { shareIncomeNow as share } from './share-income.ts'

export const subAccountRoutes: Route[] = [
  on(querySubAccount, service.querySubAccount),
  on(countSubAccount, service.countSubAccount),
  on(subAccountDetail, service.subAccountDetail),
  on(subAccountMerchants, service.subAccountMerchants),
  on(saveSubAccount, service.saveSubAccount, { table: 'sub_account', id: 'subAccountId' }),
  on(removeSubAccount, service.removeSubAccount),
  on(addShareRule, rules.addShareRule),
  on(endShareRule, rules.endShareRule),
  on(removeShareRule, rules.removeShareRule),
  on(shareIncomeNow, share),
  on(queryShareMove, movements.queryShareMove),
  on(countShareMove, movements.countShareMove),
  on(querySharePart, movements.querySharePart),
  on(countSharePart, movements.countSharePart),
  on(querySharePayout, payouts.querySharePayout),
  on(countSharePayout, payouts.countSharePayout),
  on(askSharePayout, payouts.askSharePayout),
  on(paySharePayout, payouts.paySharePayout),
  on(abandonSharePayout, payouts.abandonSharePayout),
]
