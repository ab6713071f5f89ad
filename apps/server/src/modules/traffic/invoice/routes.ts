import * as contract from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as acts from './act-service.ts'
import { applyBillInvoice, invoiceableBills } from './apply-for-bill.ts'
import { applyTopUpInvoice, invoiceableTopUps } from './apply-for-top-ups.ts'
import * as profiles from './profile-service.ts'
import * as requests from './request-service.ts'
import * as service from './service.ts'

export const invoiceRoutes: Route[] = [
  on(contract.allInvoiced, service.allInvoiced),
  on(contract.countInvoice, service.countInvoice),
  on(contract.invoiceStat, service.invoiceStat),
  on(contract.invoiceDetail, service.invoiceDetail),
  on(contract.invoiceableOrders, service.invoiceableOrders),
  on(contract.applyInvoice, acts.applyInvoice),
  on(contract.invoiceableBills, invoiceableBills),
  on(contract.applyBillInvoice, applyBillInvoice),
  on(contract.invoiceableTopUps, invoiceableTopUps),
  on(contract.applyTopUpInvoice, applyTopUpInvoice),
  on(contract.issueInvoice, acts.issueInvoice),
  on(contract.failInvoice, acts.failInvoice),
  on(contract.turnInvoiceRed, acts.turnInvoiceRed),
  on(contract.askInvoiceRed, requests.askInvoiceRed),
  on(contract.withdrawInvoiceRed, requests.withdrawInvoiceRed),
  on(contract.retryInvoice, requests.retryInvoice),
  on(contract.invoiceDrawerCode, requests.invoiceDrawerCode),
  on(contract.invoiceDrawerScanned, requests.invoiceDrawerScanned),
  on(contract.invoiceFile, requests.invoiceFile),
  on(contract.taxProfiles, profiles.taxProfiles),
  on(contract.saveTaxProfile, profiles.saveTaxProfile),
]
