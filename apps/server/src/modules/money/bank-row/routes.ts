import {
  acceptBankRow,
  bankCash,
  bankRowTemplate,
  countBankRow,
  importBankRow,
  noteBankRow,
  queryBankRow,
  takeBankReceipt,
  undoBankRow,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as decide from './decide-service.ts'
import * as sheet from './import.ts'
import * as service from './service.ts'

export const bankRowRoutes: Route[] = [
  on(queryBankRow, service.queryBankRow),
  on(countBankRow, service.countBankRow),
  on(importBankRow, sheet.importBankRow),
  on(bankRowTemplate, sheet.bankRowTemplate),
  on(acceptBankRow, decide.acceptBankRow),
  on(bankCash, decide.bankCash),
  on(noteBankRow, decide.noteBankRow),
  on(takeBankReceipt, decide.takeBankReceipt),
  on(undoBankRow, decide.undoBankRow),
]
