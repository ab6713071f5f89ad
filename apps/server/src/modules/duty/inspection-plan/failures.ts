import type { Sentences } from '../../../lib/sentences.ts'

export const inspectionPlanFailures = {
  'inspectionPlan.nameTaken': {
    zh: '该停车场已有同名巡检计划',
    en: 'This car park already has an inspection plan of this name',
  },
  'inspectionPlan.timeTwice': { zh: '时间不能重复：{time}', en: 'The same time is there twice: {time}' },
  'inspectionPlan.pointTwice': {
    zh: '巡检点名称不能重复：{name}',
    en: 'Two points cannot have the same name: {name}',
  },
  'inspectionPlan.lotFixed': {
    zh: '巡检计划的停车场不能更改，请为其他停车场新增计划',
    en: 'A plan keeps its car park. Add a plan for the other one',
  },
  'inspectionPlan.lotClosed': {
    zh: '停车场已关闭，不能新增巡检计划',
    en: 'The car park is closed. Choose another one',
  },
  'inspectionPlan.noPerson': {
    zh: '所选人员看不到该停车场、已锁定或已离职，请重新选择',
    en: 'This person does not see the car park, is locked or has left. Choose another one',
  },
} as const satisfies Sentences
