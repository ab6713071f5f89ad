import * as contract from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const invoiceProviderRoutes: Route[] = [
  on(contract.invoiceProviders, service.invoiceProviders),
  on(contract.saveInvoiceProvider, service.saveInvoiceProvider),
  on(contract.removeInvoiceProvider, service.removeInvoiceProvider),
  on(contract.testInvoiceProvider, service.testInvoiceProvider),
]
