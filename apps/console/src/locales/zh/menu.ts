/** Titles of the server's menu (its `title` is `menu.<name>`). */
export const menu = {
  dashboard: '运营概览',
  overview: '运营概览',
  operation: '运营管理',
  parking: '在场车辆',
  passing: '过车记录',
  records: '停车订单',
  blackList: '黑名单',
  alarms: '报警处理',
} as const
