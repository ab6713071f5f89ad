import type { Sentences } from '../../../lib/sentences.ts'

export const dunningFailures = {
  'dunning.nothingToPrint': { zh: '没有待打印的内容', en: 'There is nothing to print' },
  'dunning.notToDo': { zh: '这一步已经办完或已停止', en: 'This step is done or stopped already' },
  'dunning.dayTaken': {
    zh: '这个区域在这一天已有一份规则，请选择另一天',
    en: 'This division has a policy from that day already. Choose another day',
  },
  'dunning.division': { zh: '没有这个行政区域', en: 'There is no such division' },
  'dunning.tiersRise': {
    zh: '第 {tier} 档的笔数和金额都不能低于前一档',
    en: 'Tier {tier} needs at least as many stays and as much money as the one before it',
  },
  'dunning.noTier': {
    zh: '第 {step} 步要求第 {tier} 档，但没有这一档',
    en: 'Step {step} asks for tier {tier}, which is not there',
  },
  'dunning.tooManySteps': {
    zh: '连同重复一共 {count} 步，最多 {most} 步',
    en: 'With what is repeated there are {count} steps; at most {most} are possible',
  },
} as const satisfies Sentences
