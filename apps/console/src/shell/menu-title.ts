import type { MenuNode } from '@parkdesk/contract'
import { currentLanguage } from '../lib/language.ts'
import { wordOr } from '../lib/words.ts'

/** What a menu node, a route or a tab is called: the tenant's own title, else the product's, else its name. */
export interface Titled {
  /** Translation key. */
  title: string
  titles?: MenuNode['titles']
  name?: string
}

/** Drawn in components that follow the language by `useWords`. */
export const menuTitle = ({ title, titles, name = title }: Titled): string =>
  titles?.[currentLanguage()] || wordOr(title, name)
