import type { Sentences } from '../../lib/sentences.ts'

export const tenantFailures = {
  'share.unknown': {
    zh: '链接已失效，请向停车场索取新的链接或重新扫码',
    en: 'This link is no longer valid. Ask the car park for a new one, or scan its code again',
  },
} as const satisfies Sentences
