export const authRedirect = {
  title: '没有可用的外部登录',
  text: '这次外部登录不是从这里开始的，您仍使用当前账号。几秒后返回首页。',
  goOn: '返回首页',
} as const
