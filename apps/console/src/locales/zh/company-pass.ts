import { companyPassNamesZh, passNamesZh } from '@parkdesk/contract'
export const companyPass = {
  ...companyPassNamesZh,
  field: { ...companyPassNamesZh.field, companyId: '单位', lotId: '停车场', begin: '过车时间' },
  direction: passNamesZh.direction,
  outcome: passNamesZh.outcome,
  empty: { title: '还没有单位车辆的过车记录', hint: '单位车辆经过车道后，这里会列出每一次进出。' },
} as const
