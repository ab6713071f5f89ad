/**
 * Every component key this build has a screen for. The server's menu names screens by these keys (specification 2.3); the console maps each
 * to its screen, and a test proves that each has a screen, a title in both languages and a place in the seeded menu.
 */
export const screenKeys = [
  'dashboard/v1',
  'operation/parking',
  'operation/passing',
  'operation/records',
  'operation/chargeRules',
  'operation/chargeReplay',
  'operation/holidays',
  'operation/blackList',
  'operation/alarms',
  'operation/cardRules',
  'operation/cardManager',
  'operation/discounts',
  'operation/coupons',
  'shared/register',
  'basic/region',
  'group/company',
  'group/vehicles',
] as const

export type ScreenKey = (typeof screenKeys)[number]

/** The screens behind fixed routes (specification 2.1, 2.2): they are there whatever the menu says, and in no side menu. */
export const fixedScreenKeys = [
  'bigScreen/v1',
  'bigScreen/v2',
  'system/messageCenter',
  'system/historyCenter',
  'system/setPush',
  'system/importantNotice',
  'system/menuConfig',
  'system/appVersion',
  'system/banner',
  'member/sms',
] as const

export type FixedScreenKey = (typeof fixedScreenKeys)[number]
