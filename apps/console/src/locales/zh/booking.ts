import { bookingNamesZh } from '@parkdesk/contract'

export const booking = {
  ...bookingNamesZh,
  one: '预约',
  field: {
    ...bookingNamesZh.field,
    orderNo: '停车订单',
    lotId: '停车场',
    begin: '预约时段',
    appointmentRuleId: '预约时段',
    day: '日期',
    bookingId: '预约',
  },
  book: '新增预约',
  bookSave: '预约',
  chooseRule: '请选择预约时段',
  chooseDay: '请选择日期',
  free: '余 {{count}}',
  cancel: '取消预约',
  cancelled: '已取消预约',
  cancelHint: '取消 {{plate}} 的预约，名额可供他人预约。',
  empty: { title: '没有预约', hint: '先设定预约规则，然后在这里或由车主在预约页面预约。' },
} as const
