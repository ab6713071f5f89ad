import { reportPasses } from '@parkdesk/contract'
import { onDevice } from '../../../http/on.ts'
import { takePasses } from './service.ts'

export const passRoutes = [onDevice(reportPasses, takePasses)]
