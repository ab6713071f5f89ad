import type { Sentences } from '../../../lib/sentences.ts'

export const savedViewFailures = {
  'savedView.tooMany': {
    zh: '每个列表最多保存 {most} 个视图，请先删除不用的',
    en: 'A list takes at most {most} of your views. Remove one you no longer need first',
  },
  'savedView.role': { zh: '有的角色已不存在，请重新选择', en: 'One of these roles no longer exists. Choose again' },
} as const satisfies Sentences
