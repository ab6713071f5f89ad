import type { SetupStep } from './lot-setup.ts'

/** What the steps are called, on their page and where one is missing. */
export const setupStepNamesZh = {
  lanes: '出入口和车道',
  box: '云盒和密钥',
  event: '第一条过车',
  charge: '收费试算',
} as const satisfies Record<SetupStep, string>

export const setupStepNamesEn: Record<SetupStep, string> = {
  lanes: 'gates and lanes',
  box: 'a cloud box with its key',
  event: 'the first pass',
  charge: 'a fee that someone has tried',
}

export const setupStepNames = { zh: setupStepNamesZh, en: setupStepNamesEn }
