import { useMatches } from 'react-router'
import type { Titled } from '../lib/menu-title.ts'

/** What the shell knows about a route (specification 3: name and meta of a route entry). */
export interface RouteHandle extends Titled {
  name: string
}

/** The handle of the screen that is shown; undefined on pages that are no screens. */
export const useRouteHandle = (): RouteHandle | undefined => useMatches().at(-1)?.handle as RouteHandle | undefined
