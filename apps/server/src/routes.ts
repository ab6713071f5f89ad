import type { Route } from './http/on.ts'
import { blackListRoutes } from './modules/access/black-list/routes.ts'
import { alarmRoutes } from './modules/alarm/alarm/routes.ts'
import { holidayRoutes } from './modules/charging/calendar/routes.ts'
import { replayRoutes } from './modules/charging/replay/routes.ts'
import { chargeRuleRoutes } from './modules/charging/rule/routes.ts'
import { menuRoutes } from './modules/identity/menu/routes.ts'
import { identityRoutes } from './modules/identity/user/routes.ts'
import { messageRoutes } from './modules/message/message/routes.ts'
import { noticeRoutes } from './modules/message/notice/routes.ts'
import { pushRoutes } from './modules/message/push/routes.ts'
import { versionRoutes } from './modules/message/version/routes.ts'
import { overviewRoutes } from './modules/report/overview/routes.ts'
import { shareRegistrationRoutes } from './modules/shared/registration/routes.ts'
import { boxRoutes } from './modules/site/box/routes.ts'
import { lotRoutes } from './modules/site/lot/routes.ts'
import { regionRoutes } from './modules/site/region/routes.ts'
import { appVersionRoutes } from './modules/system/app-version/routes.ts'
import { fileRoutes } from './modules/system/file/routes.ts'
import { orderRoutes } from './modules/traffic/order/routes.ts'
import { orderChargeRoutes } from './modules/traffic/order-charge/routes.ts'
import { passListRoutes } from './modules/traffic/pass/list-routes.ts'
import { passRoutes } from './modules/traffic/pass/routes.ts'
import { paymentRoutes } from './modules/traffic/payment/routes.ts'
import { presenceRoutes } from './modules/traffic/presence/routes.ts'

/** Every call the server answers. */
export const routes: Route[] = [
  ...identityRoutes,
  ...menuRoutes,
  ...messageRoutes,
  ...pushRoutes,
  ...versionRoutes,
  ...noticeRoutes,
  ...fileRoutes,
  ...appVersionRoutes,
  ...lotRoutes,
  ...regionRoutes,
  ...boxRoutes,
  ...passRoutes,
  ...passListRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...orderChargeRoutes,
  ...presenceRoutes,
  ...chargeRuleRoutes,
  ...blackListRoutes,
  ...alarmRoutes,
  ...holidayRoutes,
  ...overviewRoutes,
  ...replayRoutes,
  ...shareRegistrationRoutes,
]
