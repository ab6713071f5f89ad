import type { MenuNode } from '@parkdesk/contract'
import { currentLanguage } from './language.ts'
import { wordOr } from './words.ts'

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

/** The node of that path among all that lead to a screen, hidden ones too. */
export const findNode = (nodes: readonly MenuNode[], path: string): MenuNode | undefined => {
  for (const node of nodes) {
    const found = node.children.length > 0 ? findNode(node.children, path) : node.url === path ? node : undefined
    if (found) return found
  }
  return undefined
}
