import {
  acceptSuggestion,
  compareReconciliation,
  countFundItem,
  countReconciliation,
  countReconciliationItem,
  fetchChannelBills,
  getReconciliation,
  importChannelBill,
  noteReconciliation,
  queryFundItem,
  queryReconciliation,
  queryReconciliationItem,
  reopenReconciliation,
  signOffReconciliation,
  takeReceipt,
  undoDecision,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as decide from './decide-service.ts'
import * as fetching from './fetch-service.ts'
import * as funds from './fund-service.ts'
import * as bills from './import-service.ts'
import * as service from './service.ts'

export const reconciliationRoutes: Route[] = [
  on(queryReconciliation, service.queryReconciliation),
  on(countReconciliation, service.countReconciliation),
  on(getReconciliation, service.getReconciliation),
  on(queryReconciliationItem, service.queryReconciliationItem),
  on(countReconciliationItem, service.countReconciliationItem),
  on(queryFundItem, funds.queryFundItem),
  on(countFundItem, funds.countFundItem),
  on(importChannelBill, bills.importChannelBill),
  on(fetchChannelBills, fetching.fetchChannelBills),
  on(compareReconciliation, decide.compareReconciliation),
  on(acceptSuggestion, decide.acceptSuggestion),
  on(noteReconciliation, decide.noteReconciliation),
  on(takeReceipt, decide.takeReceipt),
  on(undoDecision, decide.undoDecision),
  on(signOffReconciliation, decide.signOffReconciliation),
  on(reopenReconciliation, decide.reopenReconciliation),
]
