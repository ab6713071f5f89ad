import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, secondFactorState } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as service from './service.ts'

export const secondFactorRoutes = [
  on(secondFactorState, service.secondFactorState),
  on(beginSecondFactor, service.beginSecondFactor),
  on(confirmSecondFactor, service.confirmSecondFactor),
  on(removeSecondFactor, service.removeSecondFactor),
]
