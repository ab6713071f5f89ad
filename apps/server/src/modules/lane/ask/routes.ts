import { askLane } from '@parkdesk/contract'
import { onDevice } from '../../../http/on.ts'
import * as service from './service.ts'

export const askRoutes = [onDevice(askLane, service.askLane)]
