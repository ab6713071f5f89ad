import type { MenuConfigItem, MenuNode } from '@parkdesk/contract'
import { currentLanguage } from '../../../lib/language.ts'
import { wordOr } from '../../../lib/words.ts'

/** What an item is called in the language in use: its own title, else the product's. */
export const itemTitle = ({ title, titleZh, titleEn }: MenuConfigItem): string =>
  (currentLanguage() === 'zh' ? titleZh : titleEn) || wordOr(title, title)

export const nodeTitle = ({ title, titles, name }: MenuNode): string =>
  titles?.[currentLanguage()] || wordOr(title, name)
