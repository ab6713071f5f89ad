import { reportTurnBacks } from '@parkdesk/contract'
import { onDevice } from '../../../http/on.ts'
import { takeTurnBacks } from './service.ts'

export const turnBackRoutes = [onDevice(reportTurnBacks, takeTurnBacks)]
