import { approvalChains, countApproval, decideApproval, queryApproval, saveApprovalChain } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as chains from './chain-service.ts'
import * as service from './service.ts'

export const approvalRoutes: Route[] = [
  on(queryApproval, service.queryApproval),
  on(countApproval, service.countApproval),
  on(decideApproval, service.decideApproval),
  on(approvalChains, chains.approvalChains),
  on(saveApprovalChain, chains.saveApprovalChain),
]
