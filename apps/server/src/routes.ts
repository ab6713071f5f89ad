import type { Route } from './http/on.ts'
import { blackListRoutes } from './modules/access/black-list/routes.ts'
import { alarmRoutes } from './modules/alarm/alarm/routes.ts'
import { identityRoutes } from './modules/identity/user/routes.ts'
import { overviewRoutes } from './modules/report/overview/routes.ts'
import { boxRoutes } from './modules/site/box/routes.ts'
import { lotRoutes } from './modules/site/lot/routes.ts'
import { fileRoutes } from './modules/system/file/routes.ts'
import { orderRoutes } from './modules/traffic/order/routes.ts'
import { passListRoutes } from './modules/traffic/pass/list-routes.ts'
import { passRoutes } from './modules/traffic/pass/routes.ts'
import { paymentRoutes } from './modules/traffic/payment/routes.ts'
import { presenceRoutes } from './modules/traffic/presence/routes.ts'

/** Every call the server answers. */
export const routes: Route[] = [
  ...identityRoutes,
  ...fileRoutes,
  ...lotRoutes,
  ...boxRoutes,
  ...passRoutes,
  ...passListRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...presenceRoutes,
  ...blackListRoutes,
  ...alarmRoutes,
  ...overviewRoutes,
]
