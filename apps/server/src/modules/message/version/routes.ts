import { checkVersion, queryVersionNote, reviewVersion } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const versionRoutes: Route[] = [
  on(checkVersion, service.checkVersion),
  on(queryVersionNote, service.queryVersionNote),
  on(reviewVersion, service.reviewVersion),
]
