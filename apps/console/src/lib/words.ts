import type { Language } from '@parkdesk/contract'
import i18next from 'i18next'
import { useCallback } from 'react'
import { type AllWords, type Namespace, wordSources } from '../locales/registry.ts'
import type { WordKey } from '../locales/words-type.ts'
import { chooseLanguage, currentLanguage, keepLanguage, useLanguage } from './language.ts'

export type Word = WordKey<AllWords>
type Values = Record<string, string | number>

// All namespaces live under one of i18next's, so that a key reads `order.plateNumber` everywhere.
const words = i18next.createInstance()
void words.init({
  lng: currentLanguage(),
  fallbackLng: false,
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false },
})

const wanted = new Set<Namespace>()

/** Texts without values, as they have been found: i18next takes several steps for each, and a screen has hundreds. */
const found = new Map<Word, string>()
words.on('languageChanged', () => found.clear())

const load = async (language: Language, namespace: Namespace): Promise<void> => {
  if (words.exists(namespace, { lng: language, returnObjects: true })) return
  // A file of words exports its namespace by name.
  words.addResourceBundle(language, 'translation', { ...(await wordSources[namespace][language]()) }, true)
}

/** Fetches namespaces in the language in use; they stay loaded in every language that is chosen later. */
export const loadWords = async (...namespaces: readonly Namespace[]): Promise<void> => {
  for (const namespace of namespaces) wanted.add(namespace)
  const language = currentLanguage()
  await Promise.all(namespaces.map(namespace => load(language, namespace)))
  if (words.language !== language) await words.changeLanguage(language)
}

/**
 * Changes the language of everything on the screen without a reload. The choice is kept before its words are there, so that who leaves
 * meanwhile finds it on the next page.
 */
export const switchLanguage = async (language: Language): Promise<void> => {
  keepLanguage(language)
  await Promise.all([...wanted].map(namespace => load(language, namespace)))
  await words.changeLanguage(language)
  chooseLanguage(language)
}

/** Says no more than that: i18next's own narrows the key's type, which for thousands of keys takes the type check 30 s. */
const isLoaded = (key: string): boolean => words.exists(key)

/**
 * A text in the language in use; the key itself when its namespace is not loaded. In components take it from {@link useWords}, which draws
 * again when the language changes.
 */
export const t = (key: Word, values?: Values): string => {
  if (values) return words.t(key, values)
  const known = found.get(key)
  if (known !== undefined) return known
  const text = words.t(key)
  if (isLoaded(key)) found.set(key, text)
  return text
}

/** A text whose key comes from the server; `otherwise` when this build has no such text. */
export const wordOr = (key: string, otherwise: string): string => (isLoaded(key) ? words.t(key) : otherwise)

export const useWords = (): typeof t => {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for each language, so that memoised parts draw again
  return useCallback((key: Word, values?: Values) => t(key, values), [language])
}
