import type { Language } from '@parkdesk/contract'
import { languageStore } from './language.ts'
import { useStore } from './use-store.ts'

/** The language in use, for components. */
export const useLanguage = (): Language => useStore(languageStore)
