import { reportCharging } from '@parkdesk/contract'
import { onDevice } from '../../../http/on.ts'
import { takeCharging } from './service.ts'

export const chargingSessionRoutes = [onDevice(reportCharging, takeCharging)]
