import type { Sentences } from '../../../lib/sentences.ts'

export const smsTemplateFailures = {
  'smsTemplate.unknownPlaceholder': {
    zh: '花括号里的“{unknown}”不是占位符。可用的有：{known}，写在半角花括号里',
    en: '"{unknown}" in braces is not a placeholder. Use only {known}, each in braces',
  },
  'smsTemplate.missingPlaceholder': {
    zh: '内容中必须有占位符 {missing}（写在花括号里），请加上',
    en: 'The text must contain the placeholder {missing}, in braces. Add it',
  },
  'smsTemplate.tooLong': {
    zh: '填入名称后共 {characters} 字，要分 {parts} 条发送；最多 {most} 条，请缩短',
    en: 'Filled in, it has {characters} characters and is sent in {parts} parts. Shorten it to at most {most} parts',
  },
  'smsTemplate.kind': { zh: '没有这种类型。可填：{known}', en: 'There is no such kind. Enter one of: {known}' },
  'smsTemplate.language': { zh: '没有这种语言。可填：{known}', en: 'There is no such language. Enter one of: {known}' },
} as const satisfies Sentences
