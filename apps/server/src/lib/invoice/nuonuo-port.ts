import { acknowledge, readCallback } from './nuonuo/callback.ts'
import * as drawer from './nuonuo/drawer.ts'
import * as issue from './nuonuo/issue.ts'
import * as red from './nuonuo/red.ts'
import type { InvoicePort, ProviderAccount } from './port.ts'

/** Nuonuo (诺诺, 诺税通): fully digital invoices by its open platform. */
export const nuonuoPort = (account: ProviderAccount): InvoicePort => ({
  apply: (wanted, signing) => issue.apply(account, wanted, signing),
  readApplied: issue.readAsked,
  query: (by, signing) => issue.query(account, by, signing),
  readQueried: issue.readQueried,
  retry: (of, signing) => issue.retry(account, of, signing),
  readRetried: issue.readAsked,
  applyRed: (wanted, signing) => red.applyRed(account, wanted, signing),
  readAppliedRed: issue.readAsked,
  queryRed: (formNo, signing) => red.queryRed(account, formNo, signing),
  readQueriedRed: red.readQueriedRed,
  withdrawRed: (formNo, signing) => red.withdrawRed(account, formNo, signing),
  readWithdrawn: issue.readAsked,
  quota: signing => drawer.quota(account, signing),
  readQuota: drawer.readQuota,
  drawer: signing => drawer.drawer(account, signing),
  readDrawer: drawer.readDrawer,
  drawerCode: (isNew, signing) => drawer.drawerCode(account, isNew, signing),
  readDrawerCode: drawer.readDrawerCode,
  drawerScanned: signing => drawer.drawerScanned(account, signing),
  readScanned: issue.readAsked,
  readCallback,
  acknowledge,
})
