import type { Sentences } from '../../../lib/sentences.ts'

export const lotFileFailures = {
  'lotFile.currency': {
    zh: '文件的价格是 {theirs}，本运营商的币种是 {ours}，不能导入',
    en: 'The prices of the file are in {theirs}, those of this operator in {ours}. It cannot be imported',
  },
  'lotFile.unknown': {
    zh: '文件中没有“{name}”，请检查这一处',
    en: 'The file has no “{name}”. Check this place',
  },
  'lotFile.twice': {
    zh: '“{name}”在文件中出现两次，请改名或删除一处',
    en: '“{name}” is in the file twice. Rename or remove one of them',
  },
  'lotFile.rule': {
    zh: '这条收费规则在本运营商下无效：请先建好它用到的日期类别、车型或停车场',
    en: 'This charge rule is not valid here: first make the day classes, vehicle classes or car parks that it names',
  },
  'lotFile.notSeen': {
    zh: '这个停车场已经在本运营商下，但您看不到它。请联系管理员',
    en: 'This operator has this car park already, but you do not see it. Ask an administrator',
  },
} as const satisfies Sentences
