import type { Language } from './identity/session.ts'
import { menuScreens, type ScreenKey, screens } from './screen.ts'
import type { ScreenEntry } from './screen-entry.ts'
import { fixedScreens } from './screens/fixed.ts'

type NameOf<Key extends ScreenKey> = (typeof screens)[Key] extends { name: infer Name extends string }
  ? Name
  : Key extends `${string}/${infer Name}`
    ? Name
    : never

/** The names of all screens. */
type ScreenName = { [Key in ScreenKey]: NameOf<Key> }[ScreenKey]

/** A screen with its key and its name. */
export interface NamedScreen extends ScreenEntry {
  key: ScreenKey
  name: string
}

const named = (entries: Readonly<Partial<Record<ScreenKey, ScreenEntry>>>): NamedScreen[] =>
  (Object.entries(entries) as [ScreenKey, ScreenEntry][]).map(([key, entry]) => ({
    ...entry,
    key,
    name: entry.name ?? key.slice(key.indexOf('/') + 1),
  }))

export const listMenuScreens = (): NamedScreen[] => named(menuScreens)
export const listFixedScreens = (): NamedScreen[] => named(fixedScreens)
export const listScreens = (): NamedScreen[] => named(screens)

/** The titles of all screens in a language, by name. */
export const screenTitles = (language: Language): Record<ScreenName, string> =>
  // Object.fromEntries forgets the names of the keys.
  Object.fromEntries(listScreens().map(screen => [screen.name, screen[language]])) as Record<ScreenName, string>
