import {
  countPaymentConfig,
  openPayPage,
  queryPaymentConfig,
  queryPayPage,
  removePaymentConfig,
  savePaymentConfig,
  testPaymentConfig,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const paymentConfigRoutes: Route[] = [
  on(queryPaymentConfig, service.queryPaymentConfig),
  on(countPaymentConfig, service.countPaymentConfig),
  on(savePaymentConfig, service.savePaymentConfig),
  on(removePaymentConfig, service.removePaymentConfig),
  on(testPaymentConfig, service.testPaymentConfig),
  on(queryPayPage, service.queryPayPage),
  on(openPayPage, service.openPayPage),
]
