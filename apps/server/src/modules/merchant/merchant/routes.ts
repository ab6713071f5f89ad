import {
  correctMerchant,
  countMerchant,
  countMovement,
  merchantDetail,
  queryMerchant,
  queryMovement,
  rechargeMerchant,
  removeMerchant,
  saveMerchant,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as account from './account-service.ts'
import * as service from './service.ts'

export const merchantRoutes: Route[] = [
  on(queryMerchant, service.queryMerchant),
  on(countMerchant, service.countMerchant),
  on(merchantDetail, service.merchantDetail),
  on(saveMerchant, service.saveMerchant, { table: 'merchant', id: 'merchantId' }),
  on(removeMerchant, service.removeMerchant),
  on(rechargeMerchant, account.rechargeMerchant),
  on(correctMerchant, account.correctMerchant),
  on(queryMovement, account.queryMovement),
  on(countMovement, account.countMovement),
]
