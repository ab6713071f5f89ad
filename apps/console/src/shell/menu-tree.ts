import type { MenuNode } from '@parkdesk/contract'
import type { Titled } from '../lib/menu-title.ts'

export interface MenuEntry extends Titled {
  url: string
  icon: string
  children: MenuEntry[]
}

/** The menu as it is drawn: without hidden nodes and empty groups; a group with a single entry is drawn as that entry. */
export const menuEntries = (nodes: readonly MenuNode[], isMobile: boolean): MenuEntry[] =>
  nodes.flatMap(node => {
    if (node.hidden || (isMobile && node.hiddenOnMobile)) return []
    const { url, title, titles, icon } = node
    const named = { title, ...(titles && { titles }) }
    if (node.children.length === 0) return node.component === 'layout' ? [] : [{ url, ...named, icon, children: [] }]
    const children = menuEntries(node.children, isMobile)
    const [only, ...others] = children
    if (!only) return []
    if (others.length === 0) return [only]
    return [{ url, ...named, icon, children }]
  })

/** The address of the first menu node with that screen, hidden ones too; undefined when the person has none. */
export const findScreenUrl = (nodes: readonly MenuNode[], component: string): string | undefined => {
  for (const node of nodes) {
    const url = node.component === component ? node.url : findScreenUrl(node.children, component)
    if (url) return url
  }
  return undefined
}

/** The screen of that path, wherever it is drawn. */
export const findEntry = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined => {
  for (const entry of entries) {
    const found = entry.children.length > 0 ? findEntry(entry.children, path) : entry.url === path ? entry : undefined
    if (found) return found
  }
  return undefined
}

/** Whether the entry or one below it is the given path. */
export const holdsPath = (entry: MenuEntry, path: string): boolean =>
  entry.children.length > 0 ? entry.children.some(child => holdsPath(child, path)) : entry.url === path
