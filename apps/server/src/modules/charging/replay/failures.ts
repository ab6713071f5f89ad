import type { Sentences } from '../../../lib/sentences.ts'

export const replayFailures = {
  'replay.over': { zh: '该试算已经结束，请刷新页面', en: 'This replay has already ended. Refresh the page' },
} as const satisfies Sentences
