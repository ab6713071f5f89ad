import { listFixedScreens, type MenuNode, type Permission, screens } from '@parkdesk/contract'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { Waiting } from '../kit/waiting.tsx'
import { can } from '../lib/session.ts'
import type { Word } from '../lib/words.ts'
import type { RouteHandle } from '../shell/route-handle.ts'
import { enter } from './enter.ts'
import { loadScreen } from './menu-routes.tsx'
import { BrokenPage } from './page/broken-page.tsx'

interface FixedRoute {
  at: string
  /** Its title is `menu.<name>`. */
  name: string
  needs: Permission | null
  load: NonNullable<RouteObject['lazy']>
}

/** Paths of specification 2.2 whose business comes later, with their names: a page says so. */
const notYet = {
  '/reportData/Operation_CarFlow': 'carFlow',
  '/_cloud_map/map': 'map',
  '/_cloud_user/RegisterStatic': 'registerStatic',
}

const loadNotYet = (name: string) => async () => {
  const { NotYetPage, loadNotYetWords } = await import('./page/not-yet-page.tsx')
  await loadNotYetWords()
  return { element: <NotYetPage title={`menu.${name}` as Word} name={name} /> }
}

/** Specification 2.2: the routes inside the layout that are there whatever the menu says. */
const fixedRoutes: readonly FixedRoute[] = [
  ...listFixedScreens().map(screen => ({ ...screen, load: loadScreen(screen.key) })),
  ...Object.entries(notYet).map(([at, name]) => ({ at, name, needs: null, load: loadNotYet(name) })),
]

const routeOf = ({ at, name, needs, load }: FixedRoute): RouteObject => ({
  path: at,
  handle: { name, title: `menu.${name}` as Word } satisfies RouteHandle,
  loader: ({ request }: LoaderFunctionArgs) =>
    enter(new URL(request.url)) ?? (needs && !can(needs) ? redirect('/401') : null),
  shouldRevalidate: () => false,
  lazy: load,
  hydrateFallbackElement: <Waiting />,
  errorElement: <BrokenPage />,
})

const pathsOf = (nodes: readonly MenuNode[]): string[] => nodes.flatMap(node => [node.url, ...pathsOf(node.children)])

/** The first screen that a side menu draws. */
const firstScreen = (nodes: readonly MenuNode[]): string | undefined => {
  for (const { url, hidden, component, children } of nodes) {
    const path = hidden ? undefined : component === 'layout' ? firstScreen(children) : url
    if (path !== undefined) return path
  }
  return undefined
}

/** Where everybody lands (specification 2.4): who does not have the overview goes on to the first screen of his menu, or to his start page. */
const landing = (menu: readonly MenuNode[]): RouteObject => ({
  path: screens['dashboard/v1'].at,
  loader: ({ request }: LoaderFunctionArgs) =>
    enter(new URL(request.url)) ?? redirect(firstScreen(menu) ?? screens['home/page'].at),
})

/** The fixed routes beside those of the menu: where the menu has a screen for one of their paths, it is the menu's. */
export const routesBeside = (menu: readonly MenuNode[]): RouteObject[] => {
  const taken = new Set(pathsOf(menu))
  const routes = fixedRoutes.filter(route => !taken.has(route.at)).map(routeOf)
  return taken.has(screens['dashboard/v1'].at) ? routes : [...routes, landing(menu)]
}
