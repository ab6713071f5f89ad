import type { ScreenEntry } from './screen-entry.ts'

/** The groups of the side menu in their order, by name, with the beginning of their screens' paths. */
export const menuGroups = {
  dashboard: '/dashboard',
  operation: '/_cloud_operation',
  shared: '/_cloud_shared',
  basic: '/_cloud_basic',
  group: '/_cloud_group',
  users: '/_cloud_users',
  system: '/_cloud_system',
} as const

/** The screens of the side menu by component key, in the order of a new tenant's menu (specification 2.3). */
export const menuScreens = {
  'dashboard/v1': { at: '/dashboard/index', needs: 'overview.read', name: 'overview', zh: '运营概览', en: 'Overview' },
  'operation/parking': {
    at: '/_cloud_operation/parking',
    needs: 'presence.read',
    opens: 'inside',
    zh: '在场车辆',
    en: 'Vehicles inside',
    section: 'traffic',
  },
  'operation/passing': {
    at: '/_cloud_operation/passing',
    needs: 'pass.read',
    zh: '过车记录',
    en: 'Passes',
    section: 'traffic',
  },
  'operation/records': {
    at: '/_cloud_operation/records',
    needs: 'order.read',
    opens: 'order',
    zh: '停车订单',
    en: 'Parking orders',
    section: 'traffic',
  },
  'operation/chargeRules': {
    at: '/_cloud_operation/chargeRules',
    needs: 'chargeRule.read',
    creates: 'chargeRule.save',
    zh: '收费规则',
    en: 'Charge rules',
    section: 'pricing',
  },
  'operation/chargeReplay': {
    at: '/_cloud_operation/chargeReplay',
    needs: 'chargeRule.replay',
    opens: 'replay',
    zh: '收费试算',
    en: 'Fee replay',
    section: 'pricing',
  },
  'operation/holidays': {
    at: '/_cloud_operation/holidays',
    needs: 'holiday.read',
    zh: '节假日',
    en: 'Holidays',
    section: 'pricing',
  },
  'operation/blackList': {
    at: '/_cloud_operation/blackList',
    needs: 'blackList.read',
    creates: 'blackList.save',
    zh: '黑名单',
    en: 'Blacklist',
    section: 'traffic',
  },
  'operation/alarms': {
    at: '/_cloud_operation/alarms',
    needs: 'alarm.read',
    opens: 'alarm',
    zh: '报警处理',
    en: 'Alarms',
    section: 'traffic',
  },
  'operation/cardRules': {
    at: '/_cloud_operation/cardRules',
    needs: 'cardRule.read',
    creates: 'cardRule.save',
    zh: '月卡规则',
    en: 'Card rules',
    section: 'cards',
  },
  'operation/cardManager': {
    at: '/_cloud_operation/cardManager',
    needs: 'card.read',
    creates: 'card.open',
    opens: 'card',
    zh: '月卡管理',
    en: 'Monthly cards',
    section: 'cards',
  },
  'operation/discounts': {
    at: '/_cloud_operation/discounts',
    needs: 'merchant.read',
    creates: 'merchant.save',
    opens: 'merchant',
    zh: '商户优惠',
    en: 'Merchants',
    section: 'merchants',
  },
  'operation/coupons': {
    at: '/_cloud_operation/coupons',
    needs: 'coupon.read',
    creates: 'coupon.save',
    opens: 'grant',
    zh: '优惠券',
    en: 'Coupons',
    section: 'merchants',
  },
  'operation/carTypeConfig': {
    at: '/_cloud_operation/carTypeConfig',
    needs: 'vehicleClass.read',
    zh: '车型配置',
    en: 'Vehicle classes',
    section: 'pricing',
  },
  'shared/register': {
    at: '/_cloud_shared/register',
    needs: 'shareRegistration.read',
    zh: '共享登记',
    en: 'Registrations',
  },
  'basic/parkingInfo': {
    at: '/_cloud_basic/parkingInfo',
    needs: 'lot.read',
    creates: 'lot.save',
    zh: '停车场信息',
    en: 'Car parks',
  },
  'basic/area': { at: '/_cloud_basic/area', needs: 'lot.read', zh: '行政区域', en: 'Divisions' },
  'basic/gate': { at: '/_cloud_basic/gate', needs: 'gate.read', creates: 'gate.save', zh: '出入口', en: 'Gates' },
  'basic/lane': { at: '/_cloud_basic/lane', needs: 'lane.read', creates: 'lane.save', zh: '车道', en: 'Lanes' },
  'basic/cloudBox': {
    at: '/_cloud_basic/cloudBox',
    needs: 'cloudBox.read',
    creates: 'cloudBox.save',
    opens: 'box',
    zh: '云盒',
    en: 'Cloud boxes',
  },
  'basic/region': {
    at: '/_cloud_basic/region',
    needs: 'region.read',
    creates: 'region.save',
    zh: '区域管理',
    en: 'Regions',
  },
  'basic/garage': {
    at: '/_cloud_basic/garage',
    needs: 'garage.read',
    creates: 'garage.save',
    zh: '车库',
    en: 'Levels',
  },
  'basic/spot': { at: '/_cloud_basic/spot', needs: 'spot.read', creates: 'spot.save', zh: '车位', en: 'Spaces' },
  'group/company': {
    at: '/_cloud_group/company',
    needs: 'company.read',
    creates: 'company.save',
    opens: 'company',
    zh: '单位管理',
    en: 'Companies',
  },
  'group/vehicles': {
    at: '/_cloud_group/vehicles',
    needs: 'companyVehicle.read',
    creates: 'companyVehicle.save',
    zh: '集团车辆',
    en: 'Company vehicles',
  },
  'users/organization': {
    at: '/_cloud_users/organization',
    needs: 'organization.read',
    zh: '组织架构',
    en: 'Organisation',
  },
  'users/employees': {
    at: '/_cloud_users/employees',
    needs: 'user.read',
    creates: 'user.save',
    opens: 'user',
    zh: '员工管理',
    en: 'Employees',
  },
  'users/role': {
    at: '/_cloud_users/role',
    needs: 'role.read',
    creates: 'role.save',
    opens: 'role',
    zh: '角色管理',
    en: 'Roles',
  },
  'users/menu': { at: '/_cloud_users/menu', needs: 'menu.save', zh: '菜单管理', en: 'Menu' },
  'users/permission': { at: '/_cloud_users/permission', needs: 'permission.read', zh: '权限管理', en: 'Permissions' },
  'system/settings': { at: '/_cloud_system/settings', needs: 'setting.read', zh: '系统设置', en: 'Settings' },
  'system/logs': { at: '/_cloud_system/logs', needs: 'audit.read', zh: '系统日志', en: 'System log' },
} as const satisfies Record<string, ScreenEntry>

/** The screens of fixed routes inside the layout (specification 2.2): they are there whatever the menu says, and in no side menu. */
export const fixedScreens = {
  'system/messageCenter': { at: '/_cloud_system/messageCenter', needs: null, zh: '消息中心', en: 'Message centre' },
  'system/historyCenter': {
    at: '/_cloud_system/historyCenter',
    needs: null,
    zh: '版本更新历史',
    en: 'Version history',
  },
  'system/setPush': { at: '/_cloud_system/setPush', needs: null, zh: '推送设置', en: 'Push settings' },
  'system/importantNotice': {
    at: '/_cloud_Public/importantNotice',
    needs: 'importantNotice.save',
    creates: 'importantNotice.save',
    opens: 'notice',
    zh: '重要通知',
    en: 'Important notices',
  },
  'system/menuConfig': {
    at: '/_cloud_system/menuConfig',
    needs: 'menu.save',
    zh: '菜单配置',
    en: 'Menu configuration',
  },
  'system/currency': { at: '/_cloud_system/currency', needs: 'currency.save', zh: '币种', en: 'Currency' },
  'system/appVersion': {
    at: '/_cloud_system/app_version',
    needs: 'appVersion.save',
    creates: 'appVersion.save',
    zh: 'APP 版本',
    en: 'App versions',
  },
  'system/banner': {
    at: '/_cloud_system/banner',
    needs: 'banner.read',
    creates: 'banner.save',
    zh: '广告',
    en: 'Advertisements',
  },
  'system/smsTemplate': {
    at: '/_cloud_system/smsTemplate',
    needs: 'smsTemplate.read',
    zh: '短信模板',
    en: 'SMS templates',
  },
  'member/sms': {
    at: '/_cloud_Public/smsSendList',
    needs: 'sms.read',
    name: 'smsSendList',
    opens: 'sms',
    zh: '短信记录',
    en: 'SMS records',
  },
  'basic/lotSetup': { at: '/_cloud_basic/lotSetup', needs: 'lot.save', zh: '停车场筹备', en: 'Set up a car park' },
  'basic/parkEdit': {
    at: '/_cloud_basic/parkEdit',
    needs: 'lot.read',
    opens: 'lot',
    zh: '停车场资料',
    en: 'Car park',
  },
  'operation/vehicle': { at: '/_cloud_operation/vehicle', needs: null, zh: '车辆档案', en: 'Vehicle' },
} as const satisfies Record<string, ScreenEntry>

/** The big screens: fixed routes outside the layout (specification 2.1). */
export const wallScreens = {
  'bigScreen/v1': {
    at: '/indexOne',
    needs: 'overview.read',
    name: 'bigScreenOne',
    zh: '单场大屏',
    en: 'Wall display (one car park)',
  },
  'bigScreen/v2': { at: '/index', needs: 'overview.read', name: 'bigScreen', zh: '数据大屏', en: 'Wall display' },
} as const satisfies Record<string, ScreenEntry>

/** Every screen that this build has, by component key. */
export const screens = { ...menuScreens, ...fixedScreens, ...wallScreens }

export type ScreenKey = keyof typeof screens

/** The keys of the screens of which a link can open one record. */
export type OpeningScreenKey = {
  [Key in ScreenKey]: (typeof screens)[Key] extends { opens: string } ? Key : never
}[ScreenKey]
