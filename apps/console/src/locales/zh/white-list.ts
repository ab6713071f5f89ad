import { whiteListNamesZh } from '@parkdesk/contract'

export const whiteList = {
  ...whiteListNamesZh,
  one: '白名单车辆',
  field: { ...whiteListNamesZh.field, lotId: '停车场', status: '状态', createdAt: '创建时间' },
  hint: '入场时在白名单中的车辆，名单有效期内停放免费；已在场内的车辆从下一次入场起免费。',
  chooseLot: '请选择停车场',
  empty: {
    title: '白名单是空的',
    hint: '名单中的车牌在所选停车场直接放行，停放免费。可以逐个新增，也可以用 .xlsx 批量导入。',
  },
  removeSelected: '删除 {{count}} 条',
  removeTitle: '删除白名单车辆',
  removeConfirm: '将删除 {{names}}，删除后这些车辆不再免费停放。确定删除？',
  removed: '已删除 {{count}} 条',
} as const
