import { screenTitles } from '@parkdesk/contract'

/** Titles of the server's menu (its `title` is `menu.<name>`): the catalogue's, and those of groups and of screens that are not built yet. */
export const menu = {
  ...screenTitles('zh'),
  dashboard: '运营概览',
  operation: '运营管理',
  report: '报表',
  shared: '共享停车',
  basic: '基础数据',
  device: '设备',
  video: '视频',
  group: '集团管理',
  tenant: '租户',
  users: '人员权限',
  system: '系统管理',
  traffic: '车辆与订单',
  pricing: '计费',
  cards: '月卡',
  merchants: '商户与优惠',
  carFlow: '车辆统计',
  map: '地图控制台',
  registerStatic: '注册统计',
} as const
