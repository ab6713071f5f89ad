import {
  askLeave,
  countLeaveForm,
  decideLeave,
  leaveFormDetail,
  queryLeaveForm,
  withdrawLeave,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const leaveFormRoutes: Route[] = [
  on(queryLeaveForm, service.queryLeaveForm),
  on(countLeaveForm, service.countLeaveForm),
  on(leaveFormDetail, service.leaveFormDetail),
  on(askLeave, service.askLeave),
  on(decideLeave, service.decideLeave),
  on(withdrawLeave, service.withdrawLeave),
]
