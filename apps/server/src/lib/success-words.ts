/** The message of a successful action, for those where the specification has the server send one. zh is the source; en must match it. */
const zh = {
  'password.confirmed': '密码验证通过',
} as const

export type SuccessCode = keyof typeof zh

const en: Record<SuccessCode, string> = {
  'password.confirmed': 'Password confirmed',
}

const words = { zh, en }

/** The message of a success. */
export const successText = (code: SuccessCode, language: 'zh' | 'en'): string => words[language][code]
