import type { Sentences } from '../../../lib/sentences.ts'

export const boxFailures = {
  'device.unknown': { zh: '设备序列号或密钥不正确', en: 'Wrong serial number or key of the cloud box' },
} as const satisfies Sentences
