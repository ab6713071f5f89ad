import {
  type MenuNode,
  mostRemembered,
  type RememberedRecord,
  RememberedScreen,
  type ScreenKey,
  screens,
} from '@parkdesk/contract'
import { findNode } from './menu-title.ts'
import { currentSession } from './session.ts'

/** A screen that the person looked at, or one of its records. */
export interface Visit {
  path: string
  recordId?: number
}

const mostScreens = 6
/** Screens that say nothing without the record in their address, and the one that shows the visits. */
const neverAlone: readonly string[] = ['home/page', 'basic/lotSetup', 'basic/parkEdit', 'operation/vehicle']

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  (!('recordId' in value) || Number.isSafeInteger(value.recordId))

/** What was kept, whoever kept it; anything unreadable is nothing. */
export const parseVisits = (kept: string | null): Visit[] => {
  try {
    const visits: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(visits) ? visits.filter(isVisit) : []
  } catch {
    return []
  }
}

/** The newest first, each once; so many records, and so many screens. */
export function withVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  const others = visits.filter(({ path, recordId }) => path !== visit.path || recordId !== visit.recordId)
  let [records, pages] = [0, 0]
  return [visit, ...others].filter(({ recordId }) =>
    recordId === undefined ? ++pages <= mostScreens : ++records <= mostRemembered,
  )
}

const opensOf = (screen: ScreenKey): string => {
  const entry = screens[screen]
  return 'opens' in entry ? entry.opens : ''
}

/** What an address shows, as it is kept: numbers and paths only, so that a shared browser keeps no plates. */
export function visitAt(menu: readonly MenuNode[], path: string, search: string): Visit | undefined {
  const component = findNode(menu, path)?.component
  if (component === undefined) return undefined
  const screen = RememberedScreen.safeParse(component).data
  const recordId = screen ? Number(new URLSearchParams(search).get(opensOf(screen))) : 0
  if (Number.isSafeInteger(recordId) && recordId > 0) return { path, recordId }
  return neverAlone.includes(component) ? undefined : { path }
}

/** The record of a visit, by the screen that it is opened in now. */
export function recordOf(menu: readonly MenuNode[], { path, recordId }: Visit): RememberedRecord | undefined {
  const screen = RememberedScreen.safeParse(findNode(menu, path)?.component).data
  return screen && recordId !== undefined ? { screen, recordId } : undefined
}

const key = () => `parkdesk.visits.${currentSession().userId}`

/** What the person looked at last in this browser, the newest first. */
export const readVisits = (): Visit[] => parseVisits(localStorage.getItem(key()))

export function rememberVisit(path: string, search: string): void {
  const visit = visitAt(currentSession().menuRoutes, path, search)
  if (visit) localStorage.setItem(key(), JSON.stringify(withVisit(readVisits(), visit)))
}
