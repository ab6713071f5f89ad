import type { ConnectionOutcome, PaymentConfigState } from './payment-config.ts'

interface PaymentConfigNames {
  state: Record<PaymentConfigState, string>
  tried: Record<ConnectionOutcome, string>
}

export const paymentConfigNamesZh: PaymentConfigNames = {
  state: { none: '未配置', off: '已停用', on: '已启用', unreadable: '无法读取' },
  tried: { works: '连接正常', refused: '渠道拒绝', unreachable: '无法连接', unsure: '无法确认' },
}

export const paymentConfigNamesEn: PaymentConfigNames = {
  state: { none: 'Not set up', off: 'Disabled', on: 'Enabled', unreadable: 'Unreadable' },
  tried: { works: 'Works', refused: 'Refused', unreachable: 'Unreachable', unsure: 'Unclear' },
}
