import type { Sentences } from '../../../lib/sentences.ts'

export const organizationFailures = {
  'organization.wholeTenant': {
    zh: '组织架构包含所有停车场，只有能看到全部停车场的人员可以查看和修改',
    en: 'The organisation covers all car parks: only people with access to all of them can view and change it',
  },
  'organization.circle': {
    zh: '不能移动或合并到自己或自己的下级',
    en: 'An organisation cannot be moved below itself or one of its sub-organisations',
  },
  'organization.tooDeep': {
    zh: '组织架构最多 {most} 级，请选择更高一级的上级',
    en: 'There are at most {most} levels. Choose a place higher up',
  },
  'organization.tooMany': {
    zh: '最多 {most} 个组织，请先合并或删除不用的组织',
    en: 'There are at most {most} organisations. Merge or remove some first',
  },
  'organization.notEmpty': {
    zh: '“{name}”还有 {people} 名人员、{lots} 个停车场、{parts} 个下级组织。请先选择它们归到哪里',
    en: '"{name}" has {people} people, {lots} car parks and {parts} sub-organisations. Choose where they go first',
  },
  'organization.partTaken': {
    zh: '目标组织下已有同名的下级：{names}。请先改名',
    en: 'There are already sub-organisations of the same name: {names}. Rename them first',
  },
} as const satisfies Sentences
