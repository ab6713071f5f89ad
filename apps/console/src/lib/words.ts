import type { Language } from '@parkdesk/contract'
import { useCallback } from 'react'
import { type AllWords, type Namespace, wordSources } from '../locales/registry.ts'
import type { WordKey } from '../locales/words-type.ts'
import { chooseLanguage, currentLanguage, keepLanguage } from './language.ts'
import { enterTexts, sayWords, type Texts, type Values } from './say-words.ts'
import { useLanguage } from './use-language.ts'

export type Word = WordKey<AllWords>

const texts: Record<Language, Texts> = { zh: new Map(), en: new Map() }
const loaded: Record<Language, Set<Namespace>> = { zh: new Set(), en: new Set() }
const wanted = new Set<Namespace>()

/** The language whose words are shown: the last one that was asked for and whose words are all there. */
let shown = currentLanguage()

const load = async (language: Language, namespace: Namespace): Promise<void> => {
  if (loaded[language].has(namespace)) return
  // A file of words exports its namespace by name.
  enterTexts(texts[language], await wordSources[namespace][language]())
  loaded[language].add(namespace)
}

/** Fetches namespaces in the language in use; they stay loaded in every language that is chosen later. */
export const loadWords = async (...namespaces: readonly Namespace[]): Promise<void> => {
  for (const namespace of namespaces) wanted.add(namespace)
  const language = currentLanguage()
  await Promise.all(namespaces.map(namespace => load(language, namespace)))
  // Another may have been chosen meanwhile, with words of its own.
  if (currentLanguage() === language) shown = language
}

/**
 * Changes the language of everything on the screen without a reload. The choice is kept before its words are there, so that who leaves
 * meanwhile finds it on the next page.
 */
export const switchLanguage = async (language: Language): Promise<void> => {
  keepLanguage(language)
  await Promise.all([...wanted].map(namespace => load(language, namespace)))
  shown = language
  chooseLanguage(language)
}

/**
 * A text in the language in use; the key itself when its namespace is not loaded. In components take it from {@link useWords}, which draws
 * again when the language changes.
 */
export const t = (key: Word, values?: Values): string => sayWords(texts[shown], shown, key, values) ?? key

/** A text whose key comes from the server; `otherwise` when this build has no such text. */
export const wordOr = (key: string, otherwise: string): string => sayWords(texts[shown], shown, key) ?? otherwise

export const useWords = (): typeof t => {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for each language, so that memoised parts draw again
  return useCallback((key: Word, values?: Values) => t(key, values), [language])
}
