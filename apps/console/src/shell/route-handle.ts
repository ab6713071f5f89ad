import { useMatches } from 'react-router'

/** What a route tells the shell about itself (specification 3: name and meta of a route entry). */
export interface RouteHandle {
  name: string
  /** Translation key of the title. */
  title: string
  /** Roles of which one is needed; empty for everybody. */
  roles: readonly string[]
}

/** The handle of the screen that is shown; undefined on pages that are no screens. */
export const useRouteHandle = (): RouteHandle | undefined => useMatches().at(-1)?.handle as RouteHandle | undefined
