/**
 * Every namespace of words: one line each, named after what its files export. zh is the source, its en twin is typed `Words<typeof …>`; both
 * are loaded on demand, in the language in use. A screen names the namespaces it needs in app/screen-registry.ts; app, error, kit, menu and
 * shell are always there. (The login page's words are not here: it takes them as they are.)
 */
export const wordSources = {
  access: { zh: () => import('./zh/access.ts'), en: () => import('./en/access.ts') },
  action: { zh: () => import('./zh/action.ts'), en: () => import('./en/action.ts') },
  alarm: { zh: () => import('./zh/alarm.ts'), en: () => import('./en/alarm.ts') },
  app: { zh: () => import('./zh/app.ts'), en: () => import('./en/app.ts') },
  appVersion: { zh: () => import('./zh/app-version.ts'), en: () => import('./en/app-version.ts') },
  audit: { zh: () => import('./zh/audit.ts'), en: () => import('./en/audit.ts') },
  authRedirect: { zh: () => import('./zh/auth-redirect.ts'), en: () => import('./en/auth-redirect.ts') },
  banner: { zh: () => import('./zh/banner.ts'), en: () => import('./en/banner.ts') },
  blackList: { zh: () => import('./zh/black-list.ts'), en: () => import('./en/black-list.ts') },
  card: { zh: () => import('./zh/card.ts'), en: () => import('./en/card.ts') },
  cardOrder: { zh: () => import('./zh/card-order.ts'), en: () => import('./en/card-order.ts') },
  cardRule: { zh: () => import('./zh/card-rule.ts'), en: () => import('./en/card-rule.ts') },
  cardSpot: { zh: () => import('./zh/card-spot.ts'), en: () => import('./en/card-spot.ts') },
  chargeLab: { zh: () => import('./zh/charge-lab.ts'), en: () => import('./en/charge-lab.ts') },
  chargeReplay: { zh: () => import('./zh/charge-replay.ts'), en: () => import('./en/charge-replay.ts') },
  chargeRule: { zh: () => import('./zh/charge-rule.ts'), en: () => import('./en/charge-rule.ts') },
  company: { zh: () => import('./zh/company.ts'), en: () => import('./en/company.ts') },
  companyBill: { zh: () => import('./zh/company-bill.ts'), en: () => import('./en/company-bill.ts') },
  companyPass: { zh: () => import('./zh/company-pass.ts'), en: () => import('./en/company-pass.ts') },
  companyVehicle: { zh: () => import('./zh/company-vehicle.ts'), en: () => import('./en/company-vehicle.ts') },
  coupon: { zh: () => import('./zh/coupon.ts'), en: () => import('./en/coupon.ts') },
  couponGrant: { zh: () => import('./zh/coupon-grant.ts'), en: () => import('./en/coupon-grant.ts') },
  couponTemplate: { zh: () => import('./zh/coupon-template.ts'), en: () => import('./en/coupon-template.ts') },
  currency: { zh: () => import('./zh/currency.ts'), en: () => import('./en/currency.ts') },
  error: { zh: () => import('./zh/error.ts'), en: () => import('./en/error.ts') },
  fee: { zh: () => import('./zh/fee.ts'), en: () => import('./en/fee.ts') },
  guide: { zh: () => import('./zh/guide.ts'), en: () => import('./en/guide.ts') },
  holiday: { zh: () => import('./zh/holiday.ts'), en: () => import('./en/holiday.ts') },
  importantNotice: { zh: () => import('./zh/important-notice.ts'), en: () => import('./en/important-notice.ts') },
  kit: { zh: () => import('./zh/kit.ts'), en: () => import('./en/kit.ts') },
  menu: { zh: () => import('./zh/menu.ts'), en: () => import('./en/menu.ts') },
  menuConfig: { zh: () => import('./zh/menu-config.ts'), en: () => import('./en/menu-config.ts') },
  merchant: { zh: () => import('./zh/merchant.ts'), en: () => import('./en/merchant.ts') },
  merchantMovement: { zh: () => import('./zh/merchant-movement.ts'), en: () => import('./en/merchant-movement.ts') },
  message: { zh: () => import('./zh/message.ts'), en: () => import('./en/message.ts') },
  notYet: { zh: () => import('./zh/not-yet.ts'), en: () => import('./en/not-yet.ts') },
  order: { zh: () => import('./zh/order.ts'), en: () => import('./en/order.ts') },
  organization: { zh: () => import('./zh/organization.ts'), en: () => import('./en/organization.ts') },
  overview: { zh: () => import('./zh/overview.ts'), en: () => import('./en/overview.ts') },
  pass: { zh: () => import('./zh/pass.ts'), en: () => import('./en/pass.ts') },
  permission: { zh: () => import('./zh/permission.ts'), en: () => import('./en/permission.ts') },
  presence: { zh: () => import('./zh/presence.ts'), en: () => import('./en/presence.ts') },
  pushSetting: { zh: () => import('./zh/push-setting.ts'), en: () => import('./en/push-setting.ts') },
  receipt: { zh: () => import('./zh/receipt.ts'), en: () => import('./en/receipt.ts') },
  region: { zh: () => import('./zh/region.ts'), en: () => import('./en/region.ts') },
  savedView: { zh: () => import('./zh/saved-view.ts'), en: () => import('./en/saved-view.ts') },
  role: { zh: () => import('./zh/role.ts'), en: () => import('./en/role.ts') },
  secondFactor: { zh: () => import('./zh/second-factor.ts'), en: () => import('./en/second-factor.ts') },
  setting: { zh: () => import('./zh/setting.ts'), en: () => import('./en/setting.ts') },
  shareRegistration: { zh: () => import('./zh/share-registration.ts'), en: () => import('./en/share-registration.ts') },
  shell: { zh: () => import('./zh/shell.ts'), en: () => import('./en/shell.ts') },
  ruleNotice: { zh: () => import('./zh/rule-notice.ts'), en: () => import('./en/rule-notice.ts') },
  sms: { zh: () => import('./zh/sms.ts'), en: () => import('./en/sms.ts') },
  vehicle: { zh: () => import('./zh/vehicle.ts'), en: () => import('./en/vehicle.ts') },
  user: { zh: () => import('./zh/user.ts'), en: () => import('./en/user.ts') },
  versionNote: { zh: () => import('./zh/version-note.ts'), en: () => import('./en/version-note.ts') },
  wall: { zh: () => import('./zh/wall.ts'), en: () => import('./en/wall.ts') },
  smsTemplate: { zh: () => import('./zh/sms-template.ts'), en: () => import('./en/sms-template.ts') },
  vehicleClass: { zh: () => import('./zh/vehicle-class.ts'), en: () => import('./en/vehicle-class.ts') },
} as const

export type Namespace = keyof typeof wordSources

type Sources = (typeof wordSources)[Namespace]
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never
/** Every text there is, in the source language: `{ order: …, kit: … }`. */
export type AllWords = Intersection<Awaited<ReturnType<Sources['zh']>>>
