import { auditHistory, auditOptions, countAudit, queryAudit, verifyAudit } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as history from './history-service.ts'
import * as service from './service.ts'

export const auditRoutes = [
  on(queryAudit, service.queryAudit),
  on(countAudit, service.countAudit),
  on(auditOptions, service.auditOptions),
  on(verifyAudit, service.verifyAudit),
  on(auditHistory, history.auditHistory),
]
