import { smsTemplateNamesZh } from '@parkdesk/contract'

export const smsTemplate = {
  ...smsTemplateNamesZh,
  one: '短信模板',
  field: { ...smsTemplateNamesZh.field, creatorName: '创建人', createdAt: '创建时间' },
  languageHint: '车主的浏览器使用这种语言时，按此模板发送。',
  placeholders: {
    shareRegistration:
      '车主提交共享登记后发送。占位符：{operator} 运营方名称（必须有），{parkingName} 停车场，{day} 登记日期。',
    visitorApproved: '访客获批后发送。占位符：{operator} 运营方名称（必须有），{parkingName} 停车场，{day} 来访日期。',
    arrearsDue:
      '欠费催缴时发送。占位符：{operator} 运营方名称、{plate} 车牌、{amount} 金额（必须有），{parkingName} 和 {day} 最近一次的停车场和日期。',
    storedCardLow:
      '储值卡余额低于设置时发送。占位符：{operator} 运营方名称、{amount} 余额（必须有），{parkingName} 和 {day} 最近一次使用的停车场和日期。',
    cardCode:
      '车主在缴费页用储值卡付款时发送。占位符：{operator} 运营方名称、{code} 验证码（必须有），{plate} 车牌，{parkingName} 停车场。验证码 5 分钟内有效。',
  },
  preview: '车主收到的短信',
  size: '填入名称后共 {{characters}} 字，分 {{parts}} 条发送。70 字以内为一条，更长的每条 67 字。',
  tooLong: '填入名称后共 {{characters}} 字，要分 {{parts}} 条发送。最多 {{most}} 条，请缩短。',
  enabledHint: '启用后，同类型、同语言的其他模板自动停用。没有启用的模板时，发送系统内置的内容。',
  empty: {
    title: '还没有短信模板',
    hint: '现在发送的是系统内置的内容。点击“新增”，在内置内容上修改并启用，之后的短信就按您的内容发送。',
  },
  removeSelected: '删除 {{count}} 条',
  removeTitle: '删除短信模板',
  removeConfirm: '将删除 {{names}}，删除后不可恢复。若其中有启用的，之后改发系统内置的内容。确定删除？',
  removed: '已删除 {{count}} 条',
} as const
