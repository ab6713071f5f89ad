import { smsNamesZh } from '@parkdesk/contract'
export const sms = {
  ...smsNamesZh,
  one: '短信',
  field: { ...smsNamesZh.field, begin: '创建时间', lotId: '停车场' },
  refusedWith: '网关拒绝（HTTP {{status}}）',
  nextTry: '稍后自动重试：{{reason}}',
  noGateway: {
    title: '尚未配置短信网关',
    text: '短信只记录，不发送。请在服务器上设置 SMS_GATEWAY_URL（需要时加 SMS_GATEWAY_TOKEN）并重新启动；此后的短信会自动发送，此前的不会补发。',
  },
  empty: {
    title: '还没有短信',
    hint: '车主在共享登记页提交登记后，会收到一条确认短信，并记录在这里。记录保留 180 天。',
  },
} as const
