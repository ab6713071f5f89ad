/** What a person is told of a deed that succeeded, where the specification lets the server say it. zh is the source; en must match it. */
const zh = {
  'password.confirmed': '密码验证通过',
} as const

export type SuccessCode = keyof typeof zh

const en: Record<SuccessCode, string> = {
  'password.confirmed': 'Password confirmed',
}

const words = { zh, en }

/** A success in a sentence. */
export const successText = (code: SuccessCode, language: 'zh' | 'en'): string => words[language][code]
