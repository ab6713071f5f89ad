import type { Sentences } from '../../../lib/sentences.ts'

export const permissionFailures = {
  'screen.gone': {
    zh: '没有这个页面，请刷新后重新选择',
    en: 'There is no such screen. Refresh and choose again',
  },
} as const satisfies Sentences
