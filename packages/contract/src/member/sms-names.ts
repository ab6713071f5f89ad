import type { SmsExportRow, SmsKind, SmsReason, SmsState } from './sms.ts'

/** What the columns and codes of text messages are called, in the console and in the sheets that the server makes. */
interface SmsNames {
  title: string
  field: Record<keyof SmsExportRow, string>
  kind: Record<SmsKind, string>
  state: Record<SmsState, string>
  reason: Record<SmsReason, string>
}

export const smsNamesZh = {
  title: '短信记录',
  field: {
    phone: '手机号码',
    kind: '类型',
    text: '内容',
    state: '状态',
    reason: '未成功原因',
    tries: '发送次数',
    createdAt: '创建时间',
    sentAt: '发送时间',
    parkingName: '停车场',
  },
  kind: {
    shareRegistration: '共享登记',
    visitorApproved: '访客获批',
    arrearsDue: '欠费催缴',
    storedCardLow: '储值卡余额不足',
    cardCode: '储值卡验证码',
  },
  state: { waiting: '待发送', sent: '已发送', failed: '发送失败', noGateway: '未配置网关', stopped: '已停止' },
  reason: { refused: '网关拒绝', timeout: '网关超时', unreachable: '无法连接网关' },
} as const satisfies SmsNames

export const smsNamesEn: SmsNames = {
  title: 'SMS records',
  field: {
    phone: 'Mobile number',
    kind: 'Kind',
    text: 'Text',
    state: 'Status',
    reason: 'Reason',
    tries: 'Attempts',
    createdAt: 'Created at',
    sentAt: 'Sent at',
    parkingName: 'Car park',
  },
  kind: {
    shareRegistration: 'Share registration',
    visitorApproved: 'Visit approved',
    arrearsDue: 'Arrears reminder',
    storedCardLow: 'Low card balance',
    cardCode: 'Stored card code',
  },
  state: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', noGateway: 'No gateway', stopped: 'Stopped' },
  reason: {
    refused: 'Refused by the gateway',
    timeout: 'The gateway timed out',
    unreachable: 'Gateway unreachable',
  },
}
