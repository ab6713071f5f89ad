import { countScanInvoice, scanList } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const scanInvoiceRoutes: Route[] = [
  on(scanList, service.scanList),
  on(countScanInvoice, service.countScanInvoice),
]
