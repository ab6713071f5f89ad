import {
  countUnmatched,
  matchCandidates,
  matchExit,
  matchingModes,
  queryGhosts,
  queryUnmatched,
  refuseMatch,
  saveMatchingMode,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const matchingRoutes: Route[] = [
  on(queryUnmatched, service.queryUnmatched),
  on(countUnmatched, service.countUnmatched),
  on(matchCandidates, service.matchCandidates),
  on(matchExit, service.matchExit),
  on(refuseMatch, service.refuseMatch),
  on(queryGhosts, service.queryGhosts),
  on(matchingModes, service.matchingModes),
  on(saveMatchingMode, service.saveMatchingMode),
]
