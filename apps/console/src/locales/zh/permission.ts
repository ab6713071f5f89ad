import { permissionNamesZh } from '@parkdesk/contract'

export const permission = {
  ...permissionNamesZh,
  opens: '打开：{{screens}}',
  count: '全部（{{chosen}} / {{all}}）',
  notYours: '你自己没有此权限，不能给予或收回',
  none: '没有任何权限',
} as const
