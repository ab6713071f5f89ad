import { type holidayImportColumns, holidayNamesEn, holidayNamesZh, type Language } from '@parkdesk/contract'
import type { ImportWords } from '../../../lib/sheet/import-table.ts'

export type ImportColumn = (typeof holidayImportColumns)[number]

/** Columns and codes, as the console calls them. */
export const names = { zh: holidayNamesZh, en: holidayNamesEn }

/** The names of the template's examples begin with one of these. */
export const exampleMarks = ['示例：', 'Example: ']

/** What the sheets of an import say besides the names of columns and codes. */
export const words: Record<Language, ImportWords<ImportColumn>> = {
  zh: {
    templateName: '节假日导入模板',
    examples: [
      { date: '2099-10-01', name: '示例：国庆节', kind: '休' },
      { date: '2099-10-10', name: '示例：国庆节', kind: '班' },
    ],
    failedName: '节假日导入失败记录',
    guide: {
      date: '请填写日期，例如 2027-10-01',
      name: '请填写 32 个字以内的节日名称，例如 国庆节',
      kind: '放假填“休”，周末调休上班填“班”；周一至周五不能填“班”',
    },
  },
  en: {
    templateName: 'Holidays template',
    examples: [
      { date: '2099-10-01', name: 'Example: National Day', kind: 'Off' },
      { date: '2099-10-10', name: 'Example: National Day', kind: 'Work' },
    ],
    failedName: 'Holidays failed records',
    guide: {
      date: 'Enter a date, e.g. 2027-10-01',
      name: 'Enter the holiday name in up to 32 characters, e.g. National Day',
      kind: 'Enter Off for a day off, Work for a weekend workday; Monday to Friday cannot be Work',
    },
  },
}
