import {
  countVisitor,
  decideVisitor,
  inviteVisitor,
  queryVisitor,
  requestVisit,
  revokeVisitor,
  saveVisitorSetting,
  visitorDetail,
  visitorSettings,
  visitPlace,
  visitState,
} from '@parkdesk/contract'
import { on, onPublic, type Route } from '../../../http/on.ts'
import * as open from './public-service.ts'
import * as service from './service.ts'

export const visitorRoutes: Route[] = [
  on(queryVisitor, service.queryVisitor),
  on(countVisitor, service.countVisitor),
  on(visitorDetail, service.visitorDetail),
  on(inviteVisitor, service.inviteVisitor),
  on(decideVisitor, service.decideVisitor),
  on(revokeVisitor, service.revokeVisitor),
  on(visitorSettings, service.visitorSettings),
  on(saveVisitorSetting, service.saveVisitorSetting),
  onPublic(visitPlace, open.visitPlace),
  onPublic(requestVisit, open.requestVisit),
  onPublic(visitState, open.visitState),
]
