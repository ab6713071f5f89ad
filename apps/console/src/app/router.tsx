import { type MenuNode, wallScreens } from '@parkdesk/contract'
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { Waiting } from '../kit/waiting.tsx'
import { can } from '../lib/session.ts'
import { Shell } from '../shell/shell.tsx'
import { enter } from './enter.ts'
import { routesBeside } from './fixed-routes.tsx'
import { loadScreen, menuRoutes } from './menu-routes.tsx'
import { NoticeGate } from './notice/notice-gate.tsx'
import { BrokenPage } from './page/broken-page.tsx'
import { NotFoundPage } from './page/not-found-page.tsx'
import { NotPermittedPage } from './page/not-permitted-page.tsx'

const guarded = ({ request }: LoaderFunctionArgs) => enter(new URL(request.url))

/** Specification 2.1: the big screens stand outside the layout. */
const wallRoutes = Object.entries(wallScreens).map(
  ([key, { at, needs }]): RouteObject => ({
    path: at,
    loader: args => guarded(args) ?? (can(needs) ? null : redirect('/401')),
    shouldRevalidate: () => false,
    lazy: loadScreen(key),
  }),
)

const loadAuthRedirect = async () => {
  const { AuthRedirectPage, loadAuthRedirectWords } = await import('./page/auth-redirect-page.tsx')
  await loadAuthRedirectWords()
  return { Component: AuthRedirectPage }
}

export const createConsoleRouter = (menu: readonly MenuNode[]) =>
  createBrowserRouter([
    {
      errorElement: <BrokenPage />,
      hydrateFallbackElement: <Waiting />,
      children: [
        { path: '/', loader: guarded, element: null },
        { path: '/401', loader: guarded, element: <NotPermittedPage /> },
        { path: '/authredirect', loader: guarded, lazy: loadAuthRedirect },
        ...wallRoutes,
        { path: '/404', loader: guarded, element: <NotFoundPage /> },
        {
          element: <Shell />,
          children: [{ element: <NoticeGate />, children: [...menuRoutes(menu), ...routesBeside(menu)] }],
        },
        { path: '*', loader: args => guarded(args) ?? redirect('/404') },
      ],
    },
  ])
