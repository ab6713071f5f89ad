import {
  blackListTemplate,
  countBlackList,
  importBlackList,
  queryBlackList,
  removeBlackList,
  saveBlackList,
} from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import { importEntries, makeTemplate } from './import.ts'
import { countEntries, queryEntries, removeEntries, saveEntry } from './service.ts'

export const blackListRoutes = [
  on(queryBlackList, queryEntries),
  on(countBlackList, countEntries),
  on(saveBlackList, saveEntry),
  on(removeBlackList, removeEntries),
  on(importBlackList, importEntries),
  on(blackListTemplate, makeTemplate),
]
