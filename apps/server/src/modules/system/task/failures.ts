import type { Sentences } from '../../../lib/sentences.ts'

export const taskFailures = {
  'task.tooMany': {
    zh: '您已有 {most} 个导出正在生成，请等其中一个完成或取消后再试',
    en: 'You have {most} exports under way. Wait until one is done, or cancel one',
  },
  'task.over': { zh: '该任务已经结束，请刷新页面', en: 'This task has already ended. Refresh the page' },
  'task.diedTooOften': {
    zh: '生成文件时服务器多次中断，请缩小筛选范围后重试',
    en: 'The server stopped each time while it made this file. Narrow the filter and try again',
  },
} as const satisfies Sentences
