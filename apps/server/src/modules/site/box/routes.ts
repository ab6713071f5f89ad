import { heartbeat } from '@parkdesk/contract'
import { onDevice } from '../../../http/on.ts'
import { hearBox } from './service.ts'

export const boxRoutes = [onDevice(heartbeat, hearBox)]
