import { payByStoredCard, paymentTemplate, reportPayments, takeCash } from '@parkdesk/contract'
import { on, onDevice, type Route } from '../../../http/on.ts'
import * as cash from './cash-service.ts'
import * as card from './pay-by-card.ts'
import { takePayments } from './service.ts'
import * as sheet from './sheet-import.ts'

export const paymentRoutes: Route[] = [
  onDevice(reportPayments, takePayments),
  on(takeCash, cash.takeCash),
  on(payByStoredCard, card.payByStoredCard),
  on(paymentTemplate, sheet.paymentTemplate),
]
