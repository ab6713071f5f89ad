import { askLotApproval, lotApproval, withdrawLotApproval } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const lotApprovalRoutes: Route[] = [
  on(lotApproval, service.lotApproval),
  on(askLotApproval, service.askLotApproval),
  on(withdrawLotApproval, service.withdrawLotApproval),
]
