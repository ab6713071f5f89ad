import {
  countSmsTemplate,
  importSmsTemplate,
  querySmsTemplate,
  removeSmsTemplate,
  saveSmsTemplate,
  smsTemplateSample,
  smsTemplateTemplate,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as sheets from './import.ts'
import * as service from './service.ts'

export const smsTemplateRoutes: Route[] = [
  on(querySmsTemplate, service.querySmsTemplate),
  on(countSmsTemplate, service.countSmsTemplate),
  on(saveSmsTemplate, service.saveSmsTemplate),
  on(smsTemplateSample, service.smsTemplateSample),
  on(removeSmsTemplate, service.removeSmsTemplate),
  on(importSmsTemplate, sheets.importSmsTemplate),
  on(smsTemplateTemplate, sheets.smsTemplateTemplate),
]
