import {
  askMonthClose,
  bookMonthDetail,
  bookStory,
  closeBookMonth,
  countBookAccount,
  countBookMonth,
  countJournal,
  decideMonthClose,
  proveBookMonth,
  queryBookAccount,
  queryBookMonth,
  queryJournal,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as closing from './close-service.ts'
import * as months from './month-service.ts'
import * as service from './service.ts'

export const booksRoutes: Route[] = [
  on(queryBookAccount, service.queryBookAccount),
  on(countBookAccount, service.countBookAccount),
  on(queryJournal, service.queryJournal),
  on(countJournal, service.countJournal),
  on(bookStory, service.bookStory),
  on(queryBookMonth, months.queryBookMonth),
  on(countBookMonth, months.countBookMonth),
  on(bookMonthDetail, months.bookMonthDetail),
  on(proveBookMonth, months.proveBookMonth),
  on(closeBookMonth, closing.closeBookMonth),
  on(askMonthClose, closing.askMonthClose),
  on(decideMonthClose, closing.decideMonthClose),
]
