import { integrityNamesZh } from '@parkdesk/contract'
export const integrity = {
  ...integrityNamesZh,
  field: { ...integrityNamesZh.field, group: '分组', lotId: '停车场', begin: '时间', end: '时间' },
  empty: {
    title: '这段时间没有车辆出场，也没有人工操作',
    hint: '这里按每千辆出场车比较人工开闸、免费放行、更正和现金差额。不选时间时为最近四周。',
  },
} as const
