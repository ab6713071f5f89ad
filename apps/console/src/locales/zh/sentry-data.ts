import { sentryDataNamesZh } from '@parkdesk/contract'

export const sentryData = {
  ...sentryDataNamesZh,
  field: { ...sentryDataNamesZh.field, lotId: '停车场', begin: '开班时间', end: '开班时间' },
  madeOf: {
    expected: '备用金 {{float}} + 收现金 {{cash}}，清点时定下',
    difference: '清点现金 {{counted}} − 应有现金 {{expected}}',
    handedIn: '清点现金 {{counted}} − 留给下一班 {{carried}}',
  },
  empty: {
    title: '还没有值班记录',
    hint: '值班人员在“值班交班”开班后，这里按岗亭和班次列出收款、放行与交接。清点之前不显示钱箱应有的金额。',
  },
} as const
