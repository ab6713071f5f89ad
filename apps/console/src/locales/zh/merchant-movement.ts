import { movementNamesZh } from '@parkdesk/contract'
export const merchantMovement = {
  ...movementNamesZh,
  field: { ...movementNamesZh.field, begin: '时间' },
  empty: { title: '还没有流水', hint: '充值、发券、收回和调整都会在这里留下一行，并写明变动后的余额。' },
} as const
