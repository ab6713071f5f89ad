import { en } from './failure-words-en.ts'
import { type FailureCode, zh } from './failure-words-zh.ts'

export type { FailureCode } from './failure-words-zh.ts'

const words = { zh, en }

/** The sentence of a failure, with its `{name}` places filled. */
export function failureText(
  code: FailureCode,
  language: 'zh' | 'en',
  values: Record<string, string | number> = {},
): string {
  return words[language][code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export const isFailureCode = (text: string): text is FailureCode => text in zh
