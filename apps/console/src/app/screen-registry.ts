import type { ScreenKey } from '@parkdesk/contract'
import type { ComponentType } from 'react'
import type { Namespace } from '../locales/registry.ts'

type ScreenComponent = ComponentType & {
  /** Asks for what the screen shows first at an address, before it is drawn. */
  prefetch?: (search: string) => Promise<void>
}

interface Screen {
  load: () => Promise<ScreenComponent>
  words: readonly Namespace[]
}

const screen = (load: () => Promise<{ default: ScreenComponent }>, ...words: Namespace[]): Screen => ({
  load: async () => (await load()).default,
  words,
})

/** The screen of each component key, with the words it needs beside those of the shell and the kit. */
export const screenRegistry = {
  'home/page': screen(() => import('../screens/home/page/screen.tsx'), 'home', 'firstSteps'),
  'dashboard/v1': screen(() => import('../screens/dashboard/overview/screen.tsx'), 'overview', 'alarm', 'firstSteps'),
  'dashboard/console': screen(
    () => import('../screens/dashboard/console/screen.tsx'),
    'laneDesk',
    'lane',
    'fee',
    'passPicture',
  ),
  'video/video': screen(() => import('../screens/video/video/screen.tsx'), 'video', 'laneDesk', 'passPicture'),
  'operation/parking': screen(
    () => import('../screens/operation/presence/screen.tsx'),
    'presence',
    'fee',
    'orderAction',
  ),
  'operation/passing': screen(() => import('../screens/operation/pass/screen.tsx'), 'pass', 'passPicture'),
  'operation/records': screen(() => import('../screens/operation/order/screen.tsx'), 'order', 'passPicture'),
  'operation/unmatched': screen(() => import('../screens/operation/unmatched/screen.tsx'), 'unmatched', 'passPicture'),
  'operation/approvals': screen(() => import('../screens/operation/approval/screen.tsx'), 'approval'),
  'operation/appointmentRules': screen(
    () => import('../screens/operation/appointment-rule/screen.tsx'),
    'appointmentRule',
  ),
  'operation/appointmentOrders': screen(() => import('../screens/operation/booking/screen.tsx'), 'booking'),
  'operation/appointmentStatistics': screen(() => import('../screens/operation/booking-day/screen.tsx'), 'bookingDay'),
  'operation/fixedVehicles': screen(() => import('../screens/operation/fixed-vehicle/screen.tsx'), 'fixedVehicle'),
  'operation/visitors': screen(() => import('../screens/operation/visitor/screen.tsx'), 'visitor'),
  'operation/voidData': screen(() => import('../screens/operation/voided/screen.tsx'), 'voided'),
  'report/integrity': screen(() => import('../screens/report/integrity/screen.tsx'), 'integrity'),
  'report/sentryLog': screen(() => import('../screens/report/sentry-log/screen.tsx'), 'sentryLog'),
  'operation/duty': screen(() => import('../screens/operation/duty/screen.tsx'), 'sentryDuty'),
  'basic/shift': screen(() => import('../screens/basic/shift/screen.tsx'), 'roster'),
  'operation/workSchedules': screen(() => import('../screens/operation/work-schedule/screen.tsx'), 'shiftPattern'),
  'report/attendance': screen(() => import('../screens/report/attendance/screen.tsx'), 'attendance'),
  'report/refundStatement': screen(
    () => import('../screens/report/refund-statement/screen.tsx'),
    'refund',
    'refundSum',
  ),
  'report/sentryData': screen(() => import('../screens/report/sentry-data/screen.tsx'), 'sentryData'),
  'operation/chargeRules': screen(
    () => import('../screens/operation/charge-rule/screen.tsx'),
    'chargeRule',
    'chargeLab',
    'fee',
  ),
  'operation/chargeReplay': screen(() => import('../screens/operation/replay/screen.tsx'), 'chargeReplay', 'fee'),
  'operation/holidays': screen(() => import('../screens/operation/holiday/screen.tsx'), 'holiday'),
  'operation/blackList': screen(() => import('../screens/operation/black-list/screen.tsx'), 'blackList'),
  'operation/alarms': screen(() => import('../screens/operation/alarm/screen.tsx'), 'alarm', 'message', 'passPicture'),
  'operation/deviceNotice': screen(
    () => import('../screens/operation/alarm/device-screen.tsx'),
    'deviceNotice',
    'alarm',
    'message',
    'passPicture',
  ),
  'operation/cardRules': screen(() => import('../screens/operation/card-rule/screen.tsx'), 'cardRule'),
  'operation/cardManager': screen(
    () => import('../screens/operation/card/screen.tsx'),
    'card',
    'cardOrder',
    'cardSpot',
    'receipt',
  ),
  'operation/cardRefund': screen(
    () => import('../screens/operation/card/refund-screen.tsx'),
    'cardRefund',
    'card',
    'cardOrder',
    'receipt',
  ),
  'operation/cardPlate': screen(
    () => import('../screens/operation/card/plate-screen.tsx'),
    'cardVehicle',
    'card',
    'cardOrder',
    'receipt',
  ),
  'operation/cardCancel': screen(
    () => import('../screens/operation/card/cancelled-screen.tsx'),
    'cardCancel',
    'card',
    'cardOrder',
    'receipt',
  ),
  'operation/discounts': screen(
    () => import('../screens/operation/merchant/screen.tsx'),
    'merchant',
    'merchantMovement',
  ),
  'operation/coupons': screen(
    () => import('../screens/operation/coupon/screen.tsx'),
    'coupon',
    'couponGrant',
    'couponTemplate',
    'merchant',
  ),
  'operation/arrears': screen(
    () => import('../screens/operation/arrears/screen.tsx'),
    'arrears',
    'lotArrears',
    'plateArrears',
  ),
  'operation/financial': screen(
    () => import('../screens/operation/financial/screen.tsx'),
    'bookAccount',
    'bookMonth',
    'journal',
  ),
  'operation/reconciliation': screen(
    () => import('../screens/operation/reconciliation/screen.tsx'),
    'reconciliation',
    'reconciliationItem',
    'channelAccount',
  ),
  'shared/register': screen(() => import('../screens/shared/registration/screen.tsx'), 'shareRegistration'),
  'basic/parkingInfo': screen(() => import('../screens/basic/parking-info/screen.tsx'), 'lot'),
  'basic/parkEdit': screen(() => import('../screens/basic/park-edit/screen.tsx'), 'lot', 'picture'),
  'basic/lotSetup': screen(
    () => import('../screens/basic/lot-setup/screen.tsx'),
    'lotSetup',
    'lot',
    'cloudBox',
    'fee',
    'lane',
  ),
  'basic/area': screen(() => import('../screens/basic/area/screen.tsx'), 'area'),
  'basic/gate': screen(() => import('../screens/basic/gate/screen.tsx'), 'gate'),
  'basic/lane': screen(() => import('../screens/basic/lane/screen.tsx'), 'lane'),
  'basic/cloudBox': screen(() => import('../screens/basic/cloud-box/screen.tsx'), 'cloudBox'),
  'basic/garage': screen(() => import('../screens/basic/garage/screen.tsx'), 'garage'),
  'basic/paymentConfig': screen(() => import('../screens/basic/payment-config/screen.tsx'), 'paymentConfig'),
  'basic/spot': screen(() => import('../screens/basic/spot/screen.tsx'), 'spot'),
  'basic/region': screen(() => import('../screens/basic/region/screen.tsx'), 'region'),
  'group/company': screen(
    () => import('../screens/group/company/screen.tsx'),
    'company',
    'companyBill',
    'companyVehicle',
  ),
  'group/vehicles': screen(() => import('../screens/group/vehicle/screen.tsx'), 'companyVehicle', 'companyPass'),
  'tenant/tenants': screen(() => import('../screens/tenant/tenant/screen.tsx'), 'tenant', 'user'),
  'tenant/parkingApproval': screen(() => import('../screens/tenant/parking-approval/screen.tsx'), 'parkingApproval'),
  'tenant/subTenants': screen(() => import('../screens/tenant/sub-tenant/screen.tsx'), 'subTenant', 'tenant', 'user'),
  'users/organization': screen(() => import('../screens/users/organization/screen.tsx'), 'organization'),
  'users/employees': screen(() => import('../screens/users/employees/screen.tsx'), 'user'),
  'users/role': screen(() => import('../screens/users/role/screen.tsx'), 'role', 'permission'),
  'users/apiToken': screen(() => import('../screens/users/api-token/screen.tsx'), 'apiToken', 'permission'),
  'users/menu': screen(() => import('../screens/system/menu/screen.tsx'), 'menuConfig'),
  'users/permission': screen(() => import('../screens/users/permission/screen.tsx'), 'access', 'permission', 'tenant'),
  'system/settings': screen(() => import('../screens/system/setting/screen.tsx'), 'setting', 'signInProvider'),
  'system/fileUpload': screen(() => import('../screens/system/file/screen.tsx'), 'file'),
  'system/logs': screen(() => import('../screens/system/log/screen.tsx'), 'audit', 'permission'),
  'bigScreen/v1': screen(() => import('../screens/dashboard/wall/one-lot-screen.tsx'), 'wall', 'pass', 'alarm'),
  'bigScreen/v2': screen(() => import('../screens/dashboard/wall/screen.tsx'), 'wall', 'pass', 'alarm'),
  'operation/vehicle': screen(
    () => import('../screens/operation/vehicle/screen.tsx'),
    'vehicle',
    'passPicture',
    'alarm',
    'blackList',
    'card',
    'coupon',
    'order',
    'pass',
  ),
  'system/messageCenter': screen(() => import('../screens/system/message/screen.tsx'), 'message'),
  'system/historyCenter': screen(() => import('../screens/system/version/screen.tsx'), 'versionNote'),
  'system/setPush': screen(() => import('../screens/system/push/screen.tsx'), 'pushSetting', 'message'),
  'system/importantNotice': screen(() => import('../screens/system/notice/screen.tsx'), 'importantNotice'),
  'system/currency': screen(() => import('../screens/system/currency/screen.tsx'), 'currency'),
  'system/appVersion': screen(() => import('../screens/system/app-version/screen.tsx'), 'appVersion'),
  'member/sms': screen(() => import('../screens/member/sms/screen.tsx'), 'sms'),
  'system/banner': screen(() => import('../screens/system/banner/screen.tsx'), 'banner'),
  'system/menuConfig': screen(() => import('../screens/system/menu/screen.tsx'), 'menuConfig'),
  'system/importTasks': screen(() => import('../screens/system/import-task/screen.tsx'), 'task'),
  'system/smsTemplate': screen(() => import('../screens/system/sms-template/screen.tsx'), 'smsTemplate'),
  'operation/carTypeConfig': screen(() => import('../screens/operation/vehicle-class/screen.tsx'), 'vehicleClass'),
  'device/cameras': screen(() => import('../screens/device/camera/screen.tsx'), 'camera', 'repairOrder', 'picture'),
  'device/repairOrders': screen(() => import('../screens/device/repair-order/screen.tsx'), 'repairOrder', 'picture'),
  'device/pos': screen(() => import('../screens/device/pos/screen.tsx'), 'posDevice'),
  'device/detectors': screen(() => import('../screens/device/detector/screen.tsx'), 'detector'),
  'operation/whiteList': screen(() => import('../screens/operation/white-list/screen.tsx'), 'whiteList'),
  'basic/sentry': screen(() => import('../screens/basic/sentry/screen.tsx'), 'sentry'),
} satisfies Record<ScreenKey, Screen>

/** Undefined for a key that this build does not know. */
export const findScreen = (component: string): Screen | undefined =>
  Object.hasOwn(screenRegistry, component) ? screenRegistry[component as keyof typeof screenRegistry] : undefined
