import {
  confirmImportantNotice,
  countImportantNotice,
  importantNoticeDetail,
  noticeAudience,
  noticeReaders,
  publishImportantNotice,
  queryImportantNotice,
  waitingNotice,
  withdrawImportantNotice,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const noticeRoutes: Route[] = [
  on(queryImportantNotice, service.queryImportantNotice),
  on(countImportantNotice, service.countImportantNotice),
  on(importantNoticeDetail, service.importantNoticeDetail),
  on(noticeAudience, service.noticeAudience),
  on(publishImportantNotice, service.publishImportantNotice),
  on(withdrawImportantNotice, service.withdrawImportantNotice),
  on(noticeReaders, service.noticeReaders),
  on(waitingNotice, service.waitingNotice),
  on(confirmImportantNotice, service.confirmImportantNotice),
]
