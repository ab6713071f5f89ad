import { payChannelNamesEn, payChannelNamesZh } from '../wire/pay-channel-names.ts'
import type {
  AccountKind,
  MerchantExportRow,
  MerchantPayWay,
  MerchantStatus,
  MovementExportRow,
  MovementKind,
} from './merchant.ts'

/** What the columns and codes of merchants and their statements are called, in the console and in the sheets that the server makes. */
interface MerchantNames {
  title: string
  field: Record<keyof MerchantExportRow, string>
  status: Record<MerchantStatus, string>
  accountKind: Record<AccountKind, string>
}

interface MovementNames {
  title: string
  field: Record<keyof MovementExportRow, string>
  kind: Record<MovementKind, string>
  channel: Record<MerchantPayWay, string>
}

export const merchantNamesZh = {
  title: '商户优惠',
  field: {
    name: '商户',
    status: '状态',
    accountKind: '账户类型',
    balance: '余额',
    creditLimit: '挂账额度',
    owed: '挂账欠款',
    overdue: '逾期欠款',
    contact: '联系人',
    phone: '电话',
    parkingNames: '停车场',
    remark: '备注',
    createdAt: '创建时间',
  },
  status: { enabled: '启用', disabled: '停用' },
  accountKind: { minutes: '按时长', money: '按金额', count: '按张数' },
} as const satisfies MerchantNames

export const merchantNamesEn: MerchantNames = {
  title: 'Merchants',
  field: {
    name: 'Merchant',
    status: 'Status',
    accountKind: 'Account',
    balance: 'Balance',
    creditLimit: 'Credit limit',
    owed: 'Owed',
    overdue: 'Overdue',
    contact: 'Contact',
    phone: 'Phone',
    parkingNames: 'Car parks',
    remark: 'Remark',
    createdAt: 'Added at',
  },
  status: { enabled: 'Enabled', disabled: 'Disabled' },
  accountKind: { minutes: 'Minutes', money: 'Money', count: 'Coupons' },
}

export const movementNamesZh = {
  title: '账户流水',
  field: {
    movedAt: '时间',
    merchantName: '商户',
    kind: '类型',
    amount: '变动',
    balanceAfter: '变动后余额',
    paid: '收款',
    charged: '挂账',
    channel: '支付方式',
    templateName: '优惠模板',
    couponCount: '张数',
    remark: '备注',
    movedBy: '经手人',
  },
  kind: { recharge: '充值', correction: '调整', grant: '发放', recall: '收回退还', expiry: '过期退还' },
  channel: { ...payChannelNamesZh, account: '挂账' },
} as const satisfies MovementNames

export const movementNamesEn: MovementNames = {
  title: 'Statement',
  field: {
    movedAt: 'Time',
    merchantName: 'Merchant',
    kind: 'Kind',
    amount: 'Change',
    balanceAfter: 'Balance after',
    paid: 'Received',
    charged: 'On account',
    channel: 'Paid by',
    templateName: 'Template',
    couponCount: 'Coupons',
    remark: 'Remark',
    movedBy: 'Handled by',
  },
  kind: {
    recharge: 'Top-up',
    correction: 'Adjustment',
    grant: 'Grant',
    recall: 'Recall',
    expiry: 'Expiry refund',
  },
  channel: { ...payChannelNamesEn, account: 'On account' },
}
