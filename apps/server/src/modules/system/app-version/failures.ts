import type { Sentences } from '../../../lib/sentences.ts'

export const appVersionFailures = {
  'appVersion.number': { zh: '版本号应为三段数字，例如 2.1.0', en: 'Enter the version as three numbers: 2.1.0' },
  'appVersion.exists': {
    zh: '该平台已有此版本号和构建号',
    en: 'This version and build already exists on this platform',
  },
  'appVersion.minAbove': { zh: '最低版本不能高于此版本', en: 'The minimum version cannot be above this one' },
} as const satisfies Sentences
