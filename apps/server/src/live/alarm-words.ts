import type { AlarmKind, Language } from '@parkdesk/contract'

interface About {
  plate: string
  laneName: string
  lotName: string
}

const words: Record<Language, Record<AlarmKind, (about: About) => string>> = {
  zh: {
    blackListed: ({ plate, laneName, lotName }) => `黑名单车辆 ${plate} 经过 ${lotName} ${laneName}`,
    exitWithoutEntry: ({ plate, laneName, lotName }) =>
      `${plate || '无牌车'} 在 ${lotName} ${laneName} 出场，但没有入场记录`,
    deviceSilent: ({ lotName }) => `${lotName} 的云盒已失去联系`,
  },
  en: {
    blackListed: ({ plate, laneName, lotName }) => `Black-listed vehicle ${plate} at ${lotName}, ${laneName}`,
    exitWithoutEntry: ({ plate, laneName, lotName }) =>
      `${plate || 'A vehicle without plate'} left ${lotName} by ${laneName} without an entry`,
    deviceSilent: ({ lotName }) => `The cloud box of ${lotName} has gone silent`,
  },
}

/** What happened, in a sentence. */
export const describeAlarm = (kind: AlarmKind, about: About, language: Language): string => words[language][kind](about)
