/**
 * Every component key this build has a screen for. The server's menu names screens by these keys (specification 2.3); the console maps each
 * to its screen, and a test proves that each has a screen, a title in both languages and a place in the seeded menu.
 */
export const screenKeys = [
  'dashboard/v1',
  'operation/parking',
  'operation/passing',
  'operation/records',
  'operation/blackList',
  'operation/alarms',
] as const

export type ScreenKey = (typeof screenKeys)[number]
