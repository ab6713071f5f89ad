export const loginCode = {
  code: '验证码',
  codeHint: '身份验证器应用显示的 6 位数字，或一个恢复码',
  enrol: '运营商要求两步验证。请用身份验证器应用扫描二维码，或手工输入密钥，再输入应用显示的 6 位数字：',
  picture: '二维码',
  codes: '恢复码只显示这一次，每个只能用一次。请抄下，与手机分开保管：',
  codesKept: '我已保存，继续',
} as const
