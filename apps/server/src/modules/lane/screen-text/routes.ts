import { countScreenText, queryScreenText, removeScreenText, saveScreenText } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const screenTextRoutes: Route[] = [
  on(queryScreenText, service.queryScreenText),
  on(countScreenText, service.countScreenText),
  on(saveScreenText, service.saveScreenText),
  on(removeScreenText, service.removeScreenText),
]
