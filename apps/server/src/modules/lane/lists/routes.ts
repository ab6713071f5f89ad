import { takeLaneLists } from '@parkdesk/contract'
import { onDevice } from '../../../http/on.ts'
import * as service from './service.ts'

export const laneListRoutes = [onDevice(takeLaneLists, service.takeLaneLists)]
