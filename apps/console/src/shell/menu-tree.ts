import type { MenuNode } from '@parkdesk/contract'

export interface MenuEntry {
  url: string
  title: string
  icon: string
  children: MenuEntry[]
}

/** The menu as it is drawn: without hidden nodes and empty groups; a group with a single screen is drawn as that screen. */
export const menuEntries = (nodes: readonly MenuNode[], isMobile: boolean): MenuEntry[] =>
  nodes.flatMap(node => {
    if (node.hidden || (isMobile && node.hiddenOnMobile)) return []
    const { url, title, icon } = node
    if (node.children.length === 0) return node.component === 'layout' ? [] : [{ url, title, icon, children: [] }]
    const children = menuEntries(node.children, isMobile)
    const [only, ...others] = children
    if (!only) return []
    if (others.length === 0 && only.children.length === 0) return [{ ...only, title, icon }]
    return [{ url, title, icon, children }]
  })

/** Whether the entry or one below it is the given path. */
export const holdsPath = (entry: MenuEntry, path: string): boolean =>
  entry.children.length > 0 ? entry.children.some(child => holdsPath(child, path)) : entry.url === path
