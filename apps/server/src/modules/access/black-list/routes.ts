import {
  blackListTemplate,
  countBlackList,
  importBlackList,
  queryBlackList,
  removeBlackList,
  saveBlackList,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as sheets from './import.ts'
import * as service from './service.ts'

export const blackListRoutes: Route[] = [
  on(queryBlackList, service.queryBlackList),
  on(countBlackList, service.countBlackList),
  on(saveBlackList, service.saveBlackList, { table: 'black_list', id: 'blackListId' }),
  on(removeBlackList, service.removeBlackList),
  on(importBlackList, sheets.importBlackList),
  on(blackListTemplate, sheets.blackListTemplate),
]
