import type { FixedScreenKey, MenuNode, Permission } from '@parkdesk/contract'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { Waiting } from '../kit/waiting.tsx'
import { can } from '../lib/session.ts'
import type { Word } from '../lib/words.ts'
import type { RouteHandle } from '../shell/route-handle.ts'
import { enter } from './enter.ts'
import { loadScreen } from './menu-routes.tsx'
import { BrokenPage } from './page/broken-page.tsx'

interface FixedRoute {
  path: string
  /** Its title is `menu.<name>`. */
  name: string
  /** Without one its business comes later, and a page says so. */
  screen?: FixedScreenKey
  permission?: Permission
}

/** Specification 2.2: the routes inside the layout that are there whatever the menu says. */
export const fixedRoutes: readonly FixedRoute[] = [
  { path: '/dashboardCd', name: 'dashboardCd' },
  { path: '/_cloud_system/messageCenter', name: 'messageCenter', screen: 'system/messageCenter' },
  { path: '/_cloud_system/historyCenter', name: 'historyCenter', screen: 'system/historyCenter' },
  { path: '/_cloud_Public/smsSendList', name: 'smsSendList', screen: 'member/sms', permission: 'sms.read' },
  { path: '/_cloud_system/banner', name: 'banner', screen: 'system/banner', permission: 'banner.read' },
  {
    path: '/_cloud_system/app_version',
    name: 'appVersion',
    screen: 'system/appVersion',
    permission: 'appVersion.save',
  },
  { path: '/reportData/Sentry_Data', name: 'sentryData' },
  { path: '/reportData/Operation_CarFlow', name: 'carFlow' },
  { path: '/_cloud_basic/parkinLotSentry', name: 'sentry' },
  { path: '/_cloud_basic/shiftSentry', name: 'shift' },
  { path: '/_cloud_operation/Alarm_Dispose', name: 'appointmentStatistics' },
  { path: '/_cloud_map/map', name: 'map' },
  { path: '/_cloud_operation/Subbusiness_list', name: 'subBusiness' },
  { path: '/_cloud_operation/Subaccount_list', name: 'subAccount' },
  { path: '/_cloud_operation/See_Reconciliation', name: 'reconciliation' },
  { path: '/_cloud_user/RegisterStatic', name: 'registerStatic' },
  {
    path: '/_cloud_Public/importantNotice',
    name: 'importantNotice',
    screen: 'system/importantNotice',
    permission: 'importantNotice.save',
  },
  { path: '/_cloud_system/setPush', name: 'setPush', screen: 'system/setPush' },
  { path: '/_cloud_system/menuConfig', name: 'menuConfig', screen: 'system/menuConfig', permission: 'menu.save' },
]

const loadNotYet = (title: Word, name: string) => async () => {
  const { NotYetPage, loadNotYetWords } = await import('./page/not-yet-page.tsx')
  await loadNotYetWords()
  return { element: <NotYetPage title={title} name={name} /> }
}

const routeOf = ({ path, name, screen, permission }: FixedRoute): RouteObject => {
  const title = `menu.${name}` as Word
  return {
    path,
    handle: { name, title } satisfies RouteHandle,
    loader: ({ request }: LoaderFunctionArgs) =>
      enter(new URL(request.url)) ?? (permission && !can(permission) ? redirect('/401') : null),
    shouldRevalidate: () => false,
    lazy: screen ? loadScreen(screen) : loadNotYet(title, name),
    hydrateFallbackElement: <Waiting />,
    errorElement: <BrokenPage />,
  }
}

const pathsOf = (nodes: readonly MenuNode[]): string[] => nodes.flatMap(node => [node.url, ...pathsOf(node.children)])

/** The fixed routes beside those of the menu: where the menu has a screen for one of their paths, it is the menu's. */
export const routesBeside = (menu: readonly MenuNode[]): RouteObject[] => {
  const taken = new Set(pathsOf(menu))
  return fixedRoutes.filter(route => !taken.has(route.path)).map(routeOf)
}
