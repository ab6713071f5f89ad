import type { Permission } from '../permission.ts'
import type { Language } from './session.ts'

type PartsOf<P> = P extends `${infer Noun}.${infer Verb}` ? { noun: Noun; verb: Verb } : never
/** What a permission is about: the part before its dot. */
export type PermissionNoun = PartsOf<Permission>['noun']
/** What it lets a person do: the part after its dot. */
export type PermissionVerb = PartsOf<Permission>['verb']

/** What permissions are called, part by part: "Blacklist: remove". */
interface PermissionNames {
  noun: Record<PermissionNoun, string>
  verb: Record<PermissionVerb, string>
}

export const permissionNamesZh = {
  noun: {
    overview: '运营概览',
    order: '停车订单',
    pass: '过车记录',
    matching: '出场匹配',
    sentryLog: '岗亭操作日志',
    presence: '在场车辆',
    blackList: '黑名单',
    whiteList: '白名单',
    chargeRule: '收费规则',
    vehicleClass: '车型',
    holiday: '节假日',
    alarm: '报警',
    menu: '菜单',
    currency: '币种',
    savedView: '列表视图',
    importantNotice: '重要通知',
    appVersion: 'APP 版本',
    banner: '广告',
    sms: '短信记录',
    shareRegistration: '共享登记',
    lot: '停车场',
    gate: '出入口',
    lane: '车道',
    laneDesk: '控制台',
    cloudBox: '云盒',
    garage: '车库',
    spot: '车位',
    region: '区域',
    cardRule: '月卡规则',
    card: '月卡',
    company: '单位',
    companyVehicle: '集团车辆',
    books: '账目',
    merchant: '商户',
    coupon: '优惠券',
    smsTemplate: '短信模板',
    audit: '系统日志',
    file: '文件',
    organization: '组织架构',
    setting: '系统设置',
    permission: '权限',
    personalData: '个人信息',
    role: '角色',
    apiToken: 'API 令牌',
    user: '员工',
    subTenant: '子租户',
    tenant: '租户',
    parkingApproval: '车场审批',
  },
  verb: {
    read: '查看',
    save: '编辑',
    remove: '删除',
    import: '导入',
    export: '导出',
    reprice: '重新计费',
    correct: '更正和匹配',
    void: '作废',
    waive: '免费放行',
    takeCash: '收现金',
    review: '复核',
    publish: '发布',
    replay: '收费试算',
    handle: '处理',
    takeOver: '接管他人的车道',
    open: '开卡和续费',
    control: '开关道闸',
    change: '变更',
    refund: '退款',
    cancel: '注销',
    bill: '出账单',
    close: '结账',
    recharge: '充值和调整',
    grant: '发放',
    use: '核销',
    recall: '收回',
    share: '共享给角色',
    suspend: '停用和恢复',
    visit: '以平台身份查看',
    decide: '批准和拒绝',
  },
} as const satisfies PermissionNames

export const permissionNamesEn: PermissionNames = {
  noun: {
    overview: 'Overview',
    order: 'Parking orders',
    pass: 'Passes',
    matching: 'Exit matching',
    sentryLog: 'Booth log',
    presence: 'Vehicles inside',
    blackList: 'Blacklist',
    whiteList: 'Whitelist',
    chargeRule: 'Charge rules',
    vehicleClass: 'Vehicle classes',
    holiday: 'Holidays',
    alarm: 'Alarms',
    menu: 'Menu',
    currency: 'Currency',
    savedView: 'Saved views',
    importantNotice: 'Important notices',
    appVersion: 'App versions',
    banner: 'Advertisements',
    sms: 'SMS records',
    shareRegistration: 'Registrations',
    lot: 'Car parks',
    gate: 'Gates',
    lane: 'Lanes',
    laneDesk: 'Live console',
    cloudBox: 'Cloud boxes',
    garage: 'Levels',
    spot: 'Spaces',
    region: 'Regions',
    cardRule: 'Card rules',
    card: 'Monthly cards',
    company: 'Companies',
    companyVehicle: 'Company vehicles',
    books: 'Books',
    merchant: 'Merchants',
    coupon: 'Coupons',
    smsTemplate: 'SMS templates',
    audit: 'System log',
    file: 'Files',
    organization: 'Organisation',
    setting: 'Settings',
    permission: 'Permissions',
    personalData: 'Personal data',
    role: 'Roles',
    apiToken: 'API tokens',
    user: 'Employees',
    subTenant: 'Sub-tenants',
    tenant: 'Tenants',
    parkingApproval: 'Car park approvals',
  },
  verb: {
    read: 'view',
    save: 'edit',
    remove: 'remove',
    import: 'import',
    export: 'export',
    reprice: 'reprice',
    correct: 'correct and match',
    void: 'void',
    waive: 'waive fees',
    takeCash: 'take cash',
    review: 'review',
    publish: 'publish',
    replay: 'fee replay',
    handle: 'handle',
    takeOver: "take over others' lanes",
    open: 'open and renew',
    control: 'operate the barrier',
    change: 'change',
    refund: 'refund',
    cancel: 'cancel',
    bill: 'issue bills',
    close: 'close months',
    recharge: 'top up and adjust',
    grant: 'grant',
    use: 'apply',
    recall: 'recall',
    share: 'share with roles',
    suspend: 'suspend and resume',
    visit: 'view as the platform',
    decide: 'approve and refuse',
  },
}

const names: Record<Language, PermissionNames> = { zh: permissionNamesZh, en: permissionNamesEn }

/** The parts of a permission: "blackList.remove" is about the noun blackList and the verb remove. */
export function partsOf(permission: Permission): { noun: PermissionNoun; verb: PermissionVerb } {
  const [noun, verb] = permission.split('.')
  // Every permission is written `noun.verb`; the types above are taken from them.
  return { noun: noun as PermissionNoun, verb: verb as PermissionVerb }
}

/** What a permission is called in a sentence: "Blacklist: remove". */
export function permissionName(permission: Permission, language: Language): string {
  const { noun, verb } = partsOf(permission)
  return `${names[language].noun[noun]}${language === 'zh' ? '：' : ': '}${names[language].verb[verb]}`
}
