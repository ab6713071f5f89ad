import type { ChargeRuleExportRow, RuleState } from './bill-rule.ts'

/** What a charge rule's columns and states are called, in the console and in the sheets that the server makes. */
interface ChargeRuleNames {
  title: string
  field: Record<keyof ChargeRuleExportRow, string>
  state: Record<RuleState, string>
  hasDraft: Record<'yes' | 'no', string>
}

export const chargeRuleNamesZh = {
  title: '收费规则',
  field: {
    name: '规则名称',
    state: '状态',
    version: '版本',
    validFrom: '生效时间',
    hasDraft: '草稿',
    lotNames: '适用停车场',
    exampleCount: '用例数',
    changedAt: '修改时间',
    changedBy: '修改人',
  },
  state: { draft: '草稿', scheduled: '待生效', inForce: '生效中', superseded: '已被替代', retired: '已停用' },
  hasDraft: { yes: '有草稿', no: '无' },
} as const satisfies ChargeRuleNames

export const chargeRuleNamesEn: ChargeRuleNames = {
  title: 'Charge rules',
  field: {
    name: 'Rule',
    state: 'Status',
    version: 'Version',
    validFrom: 'Effective from',
    hasDraft: 'Draft',
    lotNames: 'Car parks',
    exampleCount: 'Examples',
    changedAt: 'Changed at',
    changedBy: 'Changed by',
  },
  state: { draft: 'Draft', scheduled: 'Scheduled', inForce: 'In force', superseded: 'Superseded', retired: 'Retired' },
  hasDraft: { yes: 'Has a draft', no: 'None' },
}
