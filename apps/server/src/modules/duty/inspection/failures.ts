import type { Sentences } from '../../../lib/sentences.ts'

export const inspectionFailures = {
  'inspection.tooEarly': {
    zh: '还没到巡检时间，请在 {time} 之后开始',
    en: 'This round is not due yet. Begin it after {time}',
  },
  'inspection.over': {
    zh: '这次巡检已结束，不能再填写；如有问题请直接报修',
    en: 'This round is over and cannot be changed. Report a fault as a repair order',
  },
  'inspection.notYours': {
    zh: '这次巡检由其他人负责，请由责任人本人填写',
    en: 'Another person is responsible for this round. Ask them to check it',
  },
  'inspection.noNote': { zh: '请写明发现的问题', en: 'Write what you found' },
  'inspection.isReported': {
    zh: '该问题已报修，不能再改为正常；请在维修工单上处理',
    en: 'This finding has a repair order, so it stays a finding. Settle it on the repair order',
  },
  'inspection.noFinding': { zh: '该巡检点没有发现问题，不能报修', en: 'Nothing was found at this point' },
  'inspection.picture': {
    zh: '图片不存在或已过期，请重新上传',
    en: 'The picture does not exist or has expired. Upload it again',
  },
} as const satisfies Sentences
