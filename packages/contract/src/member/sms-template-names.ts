import type { Language } from '../identity/session.ts'
import type { SmsKind } from './sms.ts'
import { smsNamesEn, smsNamesZh } from './sms-names.ts'
import type { SmsTemplateExportRow, SmsTemplateStatus } from './sms-template.ts'

/** What the columns and codes of SMS templates are called, in the console and in the sheets that the server makes and reads. */
interface SmsTemplateNames {
  title: string
  field: Record<keyof SmsTemplateExportRow, string>
  kind: Record<SmsKind, string>
  language: Record<Language, string>
  status: Record<SmsTemplateStatus, string>
}

export const smsTemplateNamesZh = {
  title: '短信模板',
  field: { name: '名称', kind: '类型', language: '语言', status: '状态', content: '内容', remark: '备注' },
  kind: smsNamesZh.kind,
  language: { zh: '中文', en: '英文' },
  status: { enabled: '启用', disabled: '停用' },
} as const satisfies SmsTemplateNames

export const smsTemplateNamesEn: SmsTemplateNames = {
  title: 'SMS templates',
  field: { name: 'Name', kind: 'Kind', language: 'Language', status: 'Status', content: 'Text', remark: 'Remark' },
  kind: smsNamesEn.kind,
  language: { zh: 'Chinese', en: 'English' },
  status: { enabled: 'Enabled', disabled: 'Disabled' },
}

export const smsTemplateNames = { zh: smsTemplateNamesZh, en: smsTemplateNamesEn }
