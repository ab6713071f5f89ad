import {
  bookStory,
  closeBookMonth,
  countBookAccount,
  countBookMonth,
  countJournal,
  proveBookMonth,
  queryBookAccount,
  queryBookMonth,
  queryJournal,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const booksRoutes: Route[] = [
  on(queryBookAccount, service.queryBookAccount),
  on(countBookAccount, service.countBookAccount),
  on(queryJournal, service.queryJournal),
  on(countJournal, service.countJournal),
  on(bookStory, service.bookStory),
  on(queryBookMonth, service.queryBookMonth),
  on(countBookMonth, service.countBookMonth),
  on(closeBookMonth, service.closeBookMonth),
  on(proveBookMonth, service.proveBookMonth),
]
