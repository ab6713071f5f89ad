import {
  countShareRegistration,
  queryShareRegistration,
  registerShare,
  removeShareRegistration,
  shareCode,
  sharePlace,
} from '@parkdesk/contract'
import { on, onPublic, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const shareRegistrationRoutes: Route[] = [
  onPublic(sharePlace, service.sharePlace),
  onPublic(registerShare, service.registerShare),
  on(shareCode, service.shareCode),
  on(queryShareRegistration, service.queryShareRegistration),
  on(countShareRegistration, service.countShareRegistration),
  on(removeShareRegistration, service.removeShareRegistration),
]
