import {
  countWhiteList,
  importWhiteList,
  queryWhiteList,
  removeWhiteList,
  saveWhiteList,
  whiteListTemplate,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as sheets from './import.ts'
import * as service from './service.ts'

export const whiteListRoutes: Route[] = [
  on(queryWhiteList, service.queryWhiteList),
  on(countWhiteList, service.countWhiteList),
  on(saveWhiteList, service.saveWhiteList, { table: 'white_list', id: 'whiteListId' }),
  on(removeWhiteList, service.removeWhiteList),
  on(importWhiteList, sheets.importWhiteList),
  on(whiteListTemplate, sheets.whiteListTemplate),
]
