import type { Sentences } from '../../../lib/sentences.ts'

export const sentryFailures = {
  'sentry.nameTaken': { zh: '该停车场已有同名岗亭', en: 'This car park already has a booth of this name' },
  'sentry.lotFixed': { zh: '岗亭所属停车场不能修改', en: 'A booth stays in its car park' },
  'sentry.laneForeign': { zh: '所选车道不属于该停车场', en: 'A lane that was chosen is not in this car park' },
  'sentry.laneTaken': {
    zh: '车道已由其他岗亭负责：{names}',
    en: 'Another booth looks after these lanes: {names}',
  },
  'sentry.personForeign': {
    zh: '所选人员不存在、已离职，或看不到该停车场',
    en: 'Somebody who was chosen has left, or does not have access to this car park',
  },
  'sentry.onDuty': {
    zh: '{names} 有班次未交班，请先交班',
    en: 'A shift is open at {names}. Hand it over first',
  },
  'sentry.hasShifts': {
    zh: '{names} 已有值班或排班记录，不能删除，可以停用',
    en: '{names} has shifts on record or planned and cannot be removed. Disable it instead',
  },
} as const satisfies Sentences
