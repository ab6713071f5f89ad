import { countSubMerchant, querySubMerchant, removeSubMerchant, saveSubMerchant } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const subMerchantRoutes: Route[] = [
  on(querySubMerchant, service.querySubMerchant),
  on(countSubMerchant, service.countSubMerchant),
  on(saveSubMerchant, service.saveSubMerchant, { table: 'sub_merchant', id: 'subMerchantId' }),
  on(removeSubMerchant, service.removeSubMerchant),
]
