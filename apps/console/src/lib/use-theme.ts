import { schemeStore, type Theme, themeStore } from './theme.ts'
import { useStore } from './use-store.ts'

/** The theme as the person has chosen it. */
export const useTheme = (): Theme => useStore(themeStore)
/** What is drawn now: 'auto' resolved. */
export const useColorScheme = (): 'light' | 'dark' => useStore(schemeStore)
