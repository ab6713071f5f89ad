import type { RechargeTierExportRow, RechargeTierStatus } from './recharge-tier.ts'

/** What the columns of recharge tiers are called, in the console and in the sheets that the server makes. */
interface RechargeTierNames {
  title: string
  field: Record<keyof RechargeTierExportRow, string>
  status: Record<RechargeTierStatus, string>
}

export const rechargeTierNamesZh = {
  title: '充值设置',
  field: { name: '名称', status: '状态', amount: '充值金额', gift: '赠送金额', recharges: '已充次数', remark: '备注' },
  status: { enabled: '启用', disabled: '停用' },
} as const satisfies RechargeTierNames

export const rechargeTierNamesEn: RechargeTierNames = {
  title: 'Recharge tiers',
  field: { name: 'Name', status: 'Status', amount: 'Paid', gift: 'Gift', recharges: 'Recharges', remark: 'Remark' },
  status: { enabled: 'Enabled', disabled: 'Disabled' },
}

export const rechargeTierNames = { zh: rechargeTierNamesZh, en: rechargeTierNamesEn }
