import type { Sentences } from '../../../lib/sentences.ts'

export const boxFailures = {
  'device.unknown': { zh: '设备序列号或密钥不正确', en: 'Wrong serial number or key of the cloud box' },
  'cloudBox.lotClosed': {
    zh: '停车场已停业，请先把它转为筹备中，再生成密钥',
    en: 'The car park is closed. Move it back to planning before you create a key',
  },
} as const satisfies Sentences
