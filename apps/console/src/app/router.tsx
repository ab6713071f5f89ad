import type { MenuNode } from '@parkdesk/contract'
import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router'
import { Shell } from '../shell/shell.tsx'
import { enter } from './enter.ts'
import { menuRoutes } from './menu-routes.tsx'
import { BrokenPage } from './page/broken-page.tsx'
import { NotFoundPage } from './page/not-found-page.tsx'
import { NotPermittedPage } from './page/not-permitted-page.tsx'

const guarded = ({ request }: LoaderFunctionArgs) => enter(new URL(request.url))

export const createConsoleRouter = (menu: readonly MenuNode[]) =>
  createBrowserRouter([
    {
      errorElement: <BrokenPage />,
      hydrateFallbackElement: <div />,
      children: [
        { path: '/', loader: guarded, element: null },
        { path: '/401', loader: guarded, element: <NotPermittedPage /> },
        { path: '/404', loader: guarded, element: <NotFoundPage /> },
        { element: <Shell />, children: menuRoutes(menu) },
        { path: '*', loader: args => guarded(args) ?? redirect('/404') },
      ],
    },
  ])
