import { apiTokenDetail, countApiToken, makeApiToken, queryApiToken, revokeApiToken } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as service from './service.ts'

export const apiTokenRoutes = [
  on(queryApiToken, service.queryApiToken),
  on(countApiToken, service.countApiToken),
  on(apiTokenDetail, service.apiTokenDetail),
  on(makeApiToken, service.makeApiToken),
  on(revokeApiToken, service.revokeApiToken),
]
