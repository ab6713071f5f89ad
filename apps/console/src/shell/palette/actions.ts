import { type Language, listScreens, type ScreenKey } from '@parkdesk/contract'
import { can } from '../../lib/session.ts'
import { changeTheme } from '../../lib/theme.ts'
import { creating } from '../../lib/use-creation.ts'
import { switchLanguage } from '../../lib/words.ts'
import type { action as words } from '../../locales/zh/action.ts'
import { openUserDialog } from '../user-dialog.ts'
import type { Named } from './find-screens.ts'

/** Something that the person can do from wherever he is. */
export interface Action extends Named {
  key: string
  act: (go: (path: string, state: object) => void) => void
}

type ActionWords = Readonly<Record<Language, Readonly<Record<keyof typeof words, string>>>>

const isNamed = (name: string, own: object): name is keyof typeof words => name in own

/** @param pathOf where a screen is in the person's menu; undefined when he has none */
export const listActions = (
  own: ActionWords,
  language: Language,
  pathOf: (screen: ScreenKey) => string | undefined,
): Action[] => {
  const action = (key: keyof typeof words, act: Action['act']): Action => ({
    key,
    titles: { zh: own.zh[key], en: own.en[key] },
    groups: [],
    act,
  })
  const creations = listScreens().flatMap(({ key, name, creates }) => {
    const path = pathOf(key)
    if (!creates || !path || !can(creates) || !isNamed(name, own.zh)) return []
    return [action(name, go => go(path, creating))]
  })
  return [
    ...creations,
    action('light', () => changeTheme({ mode: 'light' })),
    action('dark', () => changeTheme({ mode: 'dark' })),
    action('language', () => void switchLanguage(language === 'zh' ? 'en' : 'zh')),
    action('password', () => openUserDialog('password')),
    action('logOut', () => openUserDialog('logOut')),
  ]
}
