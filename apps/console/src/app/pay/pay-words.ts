import { useLanguage } from '../../lib/use-language.ts'
import { pay as en } from '../../locales/en/pay.ts'
import type { Words } from '../../locales/words-type.ts'
import { pay as zh } from '../../locales/zh/pay.ts'

export type PayWords = Words<typeof zh>

export const usePayWords = (): PayWords => (useLanguage() === 'zh' ? zh : en)

/** A text with its values in their places. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ''))

/** "¥18.00": only yuan are taken here. */
export const money = (amount: string): string => `¥${amount}`

/** "03-02 10:05": which year is clear to who stands there. */
export const shortTime = (time: string): string => time.slice(5, 16)
