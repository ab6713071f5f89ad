export const statement = {
  period: '对账期间',
  language: '对账单语言',
  export: '导出 Excel',
  print: '打印',
} as const
