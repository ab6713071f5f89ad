import { type holidayImportColumns, holidayNamesEn, holidayNamesZh, type Language } from '@parkdesk/contract'

export type ImportColumn = (typeof holidayImportColumns)[number]

/** Columns and codes, as the console calls them. */
export const names = { zh: holidayNamesZh, en: holidayNamesEn }

interface Words {
  /** The examples' names begin with `mark`: such rows are passed over. */
  template: { name: string; mark: string; examples: Record<ImportColumn, string>[] }
  failed: { name: string; sheet: string; row: string; error: string; guide: string }
  /** What to do about a wrong value. */
  guide: Record<ImportColumn, string>
}

/** What the sheets of an import say besides the names of columns and codes. */
export const words: Record<Language, Words> = {
  zh: {
    template: {
      name: '节假日导入模板',
      mark: '示例：',
      examples: [
        { date: '2099-10-01', name: '示例：国庆节', kind: '休' },
        { date: '2099-10-10', name: '示例：国庆节', kind: '班' },
      ],
    },
    failed: { name: '节假日导入失败记录', sheet: '工作表', row: '行号', error: '错误', guide: '处理建议' },
    guide: {
      date: '请填写日期，例如 2027-10-01',
      name: '请填写 32 个字以内的节日名称，例如 国庆节',
      kind: '放假填“休”，周末调休上班填“班”；周一至周五不能填“班”',
    },
  },
  en: {
    template: {
      name: 'Holidays template',
      mark: 'Example: ',
      examples: [
        { date: '2099-10-01', name: 'Example: National Day', kind: 'Off' },
        { date: '2099-10-10', name: 'Example: National Day', kind: 'Work' },
      ],
    },
    failed: { name: 'Holidays failed records', sheet: 'Sheet', row: 'Row', error: 'Error', guide: 'What to do' },
    guide: {
      date: 'Write a day, for example 2027-10-01',
      name: "Write the holiday's name in up to 32 characters, for example National Day",
      kind: 'Write Off for a day off, Work for a weekend day that is worked; Monday to Friday cannot be Work',
    },
  },
}
