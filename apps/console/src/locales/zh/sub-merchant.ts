import { subMerchantNamesZh } from '@parkdesk/contract'

export const subMerchant = {
  ...subMerchantNamesZh,
  one: '子商户',
  field: { ...subMerchantNamesZh.field, creatorName: '创建人', createdAt: '创建时间' },
  empty: {
    title: '还没有子商户',
    hint: '参与停车收入分成的业主或合作方在这里登记；登记后到“子账户列表”为其开子账户、定分账比例。',
  },
  removeSelected: '删除 {{count}} 条',
  removeTitle: '删除子商户',
  removeConfirm: '将删除 {{names}}，删除后不可恢复。确定删除？',
  removed: '已删除 {{count}} 条',
} as const
