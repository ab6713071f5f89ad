import { blackListNamesZh } from '@parkdesk/contract'
export const blackList = {
  ...blackListNamesZh,
  one: '黑名单车辆',
  field: {
    ...blackListNamesZh.field,
    lotId: '停车场',
    parkingName: '停车场',
    creatorName: '创建人',
    createdAt: '创建时间',
    disabled: '停用',
  },
  everyLot: '全部停车场',
  hasCard: '这辆车有有效月卡：{{cards}}。列入黑名单后月卡仍然有效；只想让它不再免费停放，请给月卡退款或注销月卡。',
  hasCardOf: '{{name}}（{{end}} 到期）',
  empty: { title: '黑名单是空的', hint: '列入的车牌一到场就报警。可以逐个新增，也可以用 .xlsx 批量导入。' },
  removeSelected: '删除 {{count}} 条',
  removeTitle: '删除黑名单车辆',
  removeConfirm: '将删除 {{names}}，删除后这些车辆不再报警。确定删除？',
  removed: '已删除 {{count}} 条',
} as const
