export const loginProvider = {
  title: '统一登录',
  code: '运营商代码',
  codeHint: '代码在管理员给您的登录链接里，也可向管理员索取。',
  codeMissing: '请输入运营商代码',
  next: '下一步',
  submit: '使用“{{name}}”登录',
  byPassword: '使用账号和密码登录',
} as const
