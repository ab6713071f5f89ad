import type { MenuNode } from '@parkdesk/contract'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { Waiting } from '../kit/waiting.tsx'
import { loadWords } from '../lib/words.ts'
import type { RouteHandle } from '../shell/route-handle.ts'
import { enter } from './enter.ts'
import { BrokenPage } from './page/broken-page.tsx'
import { NotAvailablePage } from './page/not-available-page.tsx'
import { findScreen } from './screen-registry.ts'

/** Loads the screen of a component key with its words; of a key that this build does not know, a page that says so (RT-16). */
export const loadScreen = (component: string) => async () => {
  const screen = findScreen(component)
  if (!screen) return { element: <NotAvailablePage component={component} /> }
  const [Component] = await Promise.all([screen.load(), loadWords(...screen.words)])
  return { Component }
}

const screenRoute = (node: MenuNode): RouteObject => ({
  path: node.url,
  handle: { name: node.name, title: node.title, titles: node.titles } satisfies RouteHandle,
  loader: ({ request }: LoaderFunctionArgs) => enter(new URL(request.url), node.roles),
  // A list keeps its page and filters in the address; changing those is no new visit.
  shouldRevalidate: () => false,
  lazy: loadScreen(node.component),
  // The layout is drawn while the first screen is on its way.
  hydrateFallbackElement: <Waiting />,
  errorElement: <BrokenPage />,
})

const firstScreen = (node: MenuNode): string | undefined => {
  if (node.children.length === 0) return node.component === 'layout' ? undefined : node.url
  return node.children.map(firstScreen).find(url => url !== undefined)
}

/** A group has no screen of its own: its address leads to its first one. */
const groupRoute = (node: MenuNode): RouteObject[] => {
  const start = firstScreen(node)
  return start && start !== node.url ? [{ path: node.url, loader: () => redirect(start) }] : []
}

/** The routes of a menu that the server supplied (specification 2.3), flat: the layout around them is the shell. */
export const menuRoutes = (nodes: readonly MenuNode[]): RouteObject[] =>
  nodes.flatMap(node =>
    node.children.length > 0 ? [...groupRoute(node), ...menuRoutes(node.children)] : [screenRoute(node)],
  )
