import type { Sentences } from '../../../lib/sentences.ts'

export const screenTextFailures = {
  'screenText.exists': {
    zh: '该停车场的这个方向和情形已有文字，请修改已有的那一条',
    en: 'This car park already has a text for this direction and situation. Change that one',
  },
  'screenText.placeholderUnknown': {
    zh: '没有占位符 {{name}}，可用的有：{known}',
    en: 'There is no placeholder {{name}}. There are: {known}',
  },
  'screenText.tooManyLines': {
    zh: '最多显示 {most} 行，请删去多余的行',
    en: 'At most {most} lines are shown. Take some out',
  },
  'screenText.lineTooWide': {
    zh: '第 {line} 行约占 {columns} 列，屏幕一行只有 {most} 列（汉字占 2 列），请缩短',
    en: 'Line {line} takes about {columns} columns; a display has {most} (a Chinese character takes 2). Shorten it',
  },
} as const satisfies Sentences
