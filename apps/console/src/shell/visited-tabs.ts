import type { Titled } from '../lib/menu-title.ts'

/** Specification 3: a tab record. `search` brings a list back on the page and with the filters it was left with. */
export interface VisitedTab extends Titled {
  path: string
  name: string
  search: string
}

const storageKey = 'visitedTabs'
/** Specification 2.5: pages that never become a tab. */
const neverTabs: readonly string[] = ['parkEdit']

export const canBeTab = (name: string, path: string): boolean =>
  !neverTabs.includes(name) && !neverTabs.includes(path.split('/').at(-1) ?? '')

export const isDashboard = (path: string, dashboardPath: string): boolean =>
  path === dashboardPath || path.startsWith(`${dashboardPath}/`)

/** A visit adds a tab at the end, or renews the one of the same path where it stands. */
export const withVisit = (tabs: readonly VisitedTab[], visit: VisitedTab): VisitedTab[] =>
  tabs.some(tab => tab.path === visit.path)
    ? tabs.map(tab => (tab.path === visit.path ? visit : tab))
    : [...tabs, visit]

/** The tab to show when `path` is closed: its right neighbour, else its left one; undefined when it was the last. */
export const neighbourOf = (tabs: readonly VisitedTab[], path: string): VisitedTab | undefined => {
  const at = tabs.findIndex(tab => tab.path === path)
  return tabs[at + 1] ?? tabs[at - 1]
}

/** What is left when all but one are closed, or those to the right of one. */
export const withoutOthers = (tabs: readonly VisitedTab[], path: string): VisitedTab[] =>
  tabs.filter(tab => tab.path === path)

export const withoutRight = (tabs: readonly VisitedTab[], path: string): VisitedTab[] =>
  tabs.slice(0, tabs.findIndex(tab => tab.path === path) + 1)

export const readTabs = (): VisitedTab[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? (kept as VisitedTab[]) : []
  } catch {
    return []
  }
}

export const keepTabs = (tabs: readonly VisitedTab[]): void => sessionStorage.setItem(storageKey, JSON.stringify(tabs))
