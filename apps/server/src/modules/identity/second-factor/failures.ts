import type { Sentences } from '../../../lib/sentences.ts'

export const secondFactorFailures = {
  'secondFactor.codeNeeded': {
    zh: '请输入身份验证器应用中的 6 位验证码',
    en: 'Enter the 6-digit code from your authenticator app',
  },
  'secondFactor.codeWrong': {
    zh: '验证码不正确或已用过，请输入应用当前显示的验证码，或一个恢复码',
    en: 'The code is wrong or has already been used. Enter the one the app shows now, or a recovery code',
  },
  'secondFactor.clock': {
    zh: '手机时间与服务器相差约 {minutes} 分钟。请把手机时间设为自动，再输入新的验证码',
    en: 'The clock of your phone is off by about {minutes} minutes. Set it to automatic, then enter a new code',
  },
  'secondFactor.enrolNeeded': {
    zh: '运营商要求两步验证，请先绑定身份验证器应用',
    en: 'This operator requires a second factor. Set up an authenticator app first',
  },
  'secondFactor.notBegun': {
    zh: '请先扫描二维码再输入验证码',
    en: 'Scan the QR code first, then enter a code',
  },
  'secondFactor.alreadyOn': {
    zh: '两步验证已开启',
    en: 'The second factor is already on',
  },
  'secondFactor.required': {
    zh: '运营商要求两步验证，不能关闭。更换手机请联系管理员重置',
    en: 'This operator requires a second factor from everyone, so it cannot be turned off. For a new phone, ask an administrator to reset it',
  },
} as const satisfies Sentences
