import { createStore } from './store.ts'

export const themeModes = ['auto', 'light', 'dark'] as const
export type ThemeMode = (typeof themeModes)[number]

export const accents = ['teal', 'blue', 'violet', 'slate'] as const
export type Accent = (typeof accents)[number]

export interface Theme {
  mode: ThemeMode
  accent: Accent
}

const storageKey = 'parkdesk.theme'

const known = <T extends string>(options: readonly T[], value: unknown, otherwise: T): T =>
  options.find(option => option === value) ?? otherwise

/** Reads what was kept; anything unreadable is the default. */
export const parseTheme = (kept: string | null): Theme => {
  const [mode, accent] = (kept ?? '').split(' ')
  return { mode: known(themeModes, mode, 'auto'), accent: known(accents, accent, 'teal') }
}

/** For `useTheme`. */
export const themeStore = createStore<Theme>(
  parseTheme(typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey)),
)
const darkSystem = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)')

const isDark = ({ mode }: Theme): boolean => (mode === 'auto' ? (darkSystem?.matches ?? false) : mode === 'dark')

/** For `useColorScheme`. */
export const schemeStore = createStore<'light' | 'dark'>('light')

const apply = (): void => {
  const page = document.documentElement
  schemeStore.set(isDark(themeStore.get()) ? 'dark' : 'light')
  page.dataset.mantineColorScheme = schemeStore.get()
  page.dataset.accent = themeStore.get().accent
}

/** Draws the page in the kept theme and follows the system where the mode is auto. */
export const startTheme = (): void => {
  apply()
  darkSystem?.addEventListener('change', apply)
}

export const changeTheme = (change: Partial<Theme>): void => {
  const next = { ...themeStore.get(), ...change }
  themeStore.set(next)
  localStorage.setItem(storageKey, `${next.mode} ${next.accent}`)
  apply()
}
