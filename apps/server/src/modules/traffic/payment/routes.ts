import { reportPayments } from '@parkdesk/contract'
import { onDevice } from '../../../http/on.ts'
import { takePayments } from './service.ts'

export const paymentRoutes = [onDevice(reportPayments, takePayments)]
