import type { ScreenEntry } from '../screen-entry.ts'

/** The screens of fixed routes inside the layout (specification 2.2): they are there whatever the menu says, and in no side menu. */
export const fixedScreens = {
  'home/page': { at: '/_cloud_home/page', needs: null, name: 'home', zh: '首页', en: 'Home' },
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
  'system/importTasks': {
    at: '/_cloud_system/importTasks',
    needs: null,
    opens: 'task',
    zh: '导入导出任务',
    en: 'Imports and exports',
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
