import type { Sentences } from '../../../lib/sentences.ts'

export const userFailures = {
  'password.same': { zh: '新密码不能与原密码相同', en: 'The new password must differ from the current one' },
  'password.wrong': { zh: '当前密码不正确', en: 'The current password is wrong' },
  'password.mismatch': { zh: '两次输入的密码不相同', en: 'The two passwords do not match' },
  'password.length': { zh: '密码位数不对，长度最少8位，最大20位', en: 'The password must have 8 to 20 characters' },
  'password.classes': {
    zh: '密码复杂度不足',
    en: 'Use at least three of: upper case, lower case, digits, special characters',
  },
  'password.digitRun': {
    zh: '密码不能包含四位及以上连续递增或递减的数字',
    en: 'No four consecutive digits, ascending or descending',
  },
  'password.letterRun': {
    zh: '密码不能包含四位及以上连续递增或递减的字母',
    en: 'No four consecutive letters, ascending or descending',
  },
  'password.repeat': { zh: '密码不能包含四位及以上相同的字符', en: 'No character four times in a row' },
  'password.word': { zh: '密码不能包含 admin 或 pass', en: 'The words admin and pass are not allowed' },
} as const satisfies Sentences
