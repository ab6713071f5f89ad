import type { FixedScreenKey, ScreenKey } from '@parkdesk/contract'
import type { ComponentType } from 'react'
import type { Namespace } from '../locales/registry.ts'

interface Screen {
  load: () => Promise<ComponentType>
  words: readonly Namespace[]
}

const screen = (load: () => Promise<ComponentType>, ...words: Namespace[]): Screen => ({ load, words })

/** The screen of each component key, with the words it needs beside those of the shell and the kit. */
export const screenRegistry = {
  'dashboard/v1': screen(
    async () => (await import('../screens/dashboard/overview/screen.tsx')).OverviewScreen,
    'overview',
    'alarm',
  ),
  'operation/parking': screen(
    async () => (await import('../screens/operation/presence/screen.tsx')).PresenceScreen,
    'presence',
    'fee',
  ),
  'operation/passing': screen(async () => (await import('../screens/operation/pass/screen.tsx')).PassScreen, 'pass'),
  'operation/records': screen(
    async () => (await import('../screens/operation/order/screen.tsx')).OrderScreen,
    'order',
    'fee',
  ),
  'operation/chargeRules': screen(
    async () => (await import('../screens/operation/charge-rule/screen.tsx')).ChargeRuleScreen,
    'chargeRule',
    'chargeLab',
    'fee',
  ),
  'operation/chargeReplay': screen(
    async () => (await import('../screens/operation/charge-replay/screen.tsx')).ChargeReplayScreen,
    'chargeReplay',
    'fee',
  ),
  'operation/holidays': screen(
    async () => (await import('../screens/operation/holiday/screen.tsx')).HolidayScreen,
    'holiday',
  ),
  'operation/blackList': screen(
    async () => (await import('../screens/operation/black-list/screen.tsx')).BlackListScreen,
    'blackList',
  ),
  'operation/alarms': screen(async () => (await import('../screens/operation/alarm/screen.tsx')).AlarmScreen, 'alarm'),
  'operation/cardRules': screen(
    async () => (await import('../screens/operation/card-rule/screen.tsx')).CardRuleScreen,
    'cardRule',
  ),
  'operation/cardManager': screen(
    async () => (await import('../screens/operation/card-manager/screen.tsx')).CardManagerScreen,
    'card',
    'cardSpot',
  ),
  'operation/discounts': screen(
    async () => (await import('../screens/operation/discount/screen.tsx')).DiscountScreen,
    'merchant',
    'merchantMovement',
  ),
  'operation/coupons': screen(
    async () => (await import('../screens/operation/coupon/screen.tsx')).CouponScreen,
    'coupon',
    'couponGrant',
    'couponTemplate',
    'merchant',
  ),
  'shared/register': screen(
    async () => (await import('../screens/shared/register/screen.tsx')).ShareRegisterScreen,
    'shareRegistration',
  ),
  'basic/region': screen(async () => (await import('../screens/basic/region/screen.tsx')).RegionScreen, 'region'),
  'group/company': screen(
    async () => (await import('../screens/group/company/screen.tsx')).CompanyScreen,
    'company',
    'companyBill',
    'companyVehicle',
  ),
  'group/vehicles': screen(
    async () => (await import('../screens/group/vehicle/screen.tsx')).CompanyVehicleScreen,
    'companyVehicle',
    'companyPass',
  ),
  'bigScreen/v1': screen(
    async () => (await import('../screens/dashboard/wall/one-lot-screen.tsx')).OneLotWallScreen,
    'wall',
    'pass',
    'alarm',
  ),
  'bigScreen/v2': screen(
    async () => (await import('../screens/dashboard/wall/screen.tsx')).WallScreen,
    'wall',
    'pass',
    'alarm',
  ),
  'system/messageCenter': screen(
    async () => (await import('../screens/system/message-center/screen.tsx')).MessageCenterScreen,
    'message',
  ),
  'system/historyCenter': screen(
    async () => (await import('../screens/system/history-center/screen.tsx')).HistoryCenterScreen,
    'versionNote',
  ),
  'system/setPush': screen(
    async () => (await import('../screens/system/set-push/screen.tsx')).SetPushScreen,
    'pushSetting',
    'message',
  ),
  'system/importantNotice': screen(
    async () => (await import('../screens/system/important-notice/screen.tsx')).ImportantNoticeScreen,
    'importantNotice',
  ),
  'system/appVersion': screen(
    async () => (await import('../screens/system/app-version/screen.tsx')).AppVersionScreen,
    'appVersion',
  ),
  'member/sms': screen(async () => (await import('../screens/member/sms/screen.tsx')).SmsScreen, 'sms'),
  'system/banner': screen(async () => (await import('../screens/system/banner/screen.tsx')).BannerScreen, 'banner'),
  'system/menuConfig': screen(
    async () => (await import('../screens/system/menu-config/screen.tsx')).MenuConfigScreen,
    'menuConfig',
  ),
} satisfies Record<ScreenKey | FixedScreenKey, Screen>

/** Undefined for a key that this build does not know. */
export const findScreen = (component: string): Screen | undefined =>
  Object.hasOwn(screenRegistry, component) ? screenRegistry[component as keyof typeof screenRegistry] : undefined
