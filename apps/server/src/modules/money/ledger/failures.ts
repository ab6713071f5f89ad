import type { Sentences } from '../../../lib/sentences.ts'

export const ledgerFailures = {
  'money.keyUsed': {
    zh: '这次提交的防重键已用于另一笔内容不同的操作，本次没有入账。请刷新核对已入账的内容，关闭窗口后重新操作',
    en: 'The idempotency key of this call has already been used with different content, so nothing was booked now. Refresh and check what was booked, then close the dialog and begin again',
  },
  'sentryDuty.drawerCounted': {
    zh: '您的钱箱已清点，请先完成交班，再收退现金',
    en: 'Your drawer has been counted. Finish the hand-over before you take or give back cash',
  },
} as const satisfies Sentences
