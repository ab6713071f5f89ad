export const app = {
  product: '停车台',
  fullName: '停车台 Parkdesk',
  cancel: '取消',
  confirm: '确定',
  close: '关闭',
  showPassword: '显示密码',
  loading: '正在加载…',
  retry: '重试',
  duration: { days: '{{count}} 天', hours: '{{count}} 小时', minutes: '{{count}} 分' },
} as const
