import { getCurrency, saveCurrency } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const currencyRoutes: Route[] = [on(getCurrency, service.getCurrency), on(saveCurrency, service.saveCurrency)]
