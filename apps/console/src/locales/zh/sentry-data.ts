import { sentryDataNamesZh } from '@parkdesk/contract'

export const sentryData = {
  ...sentryDataNamesZh,
  field: { ...sentryDataNamesZh.field, lotId: '停车场', begin: '开班时间', end: '开班时间' },
  empty: {
    title: '还没有值班记录',
    hint: '值班人员在“值班交班”开班后，这里按岗亭和班次列出收款、放行与交接。清点之前不显示钱箱应有的金额。',
  },
} as const
