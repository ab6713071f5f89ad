import type { Language } from '@parkdesk/contract'
import { readCookie, writeCookie } from './cookie.ts'
import { createStore } from './store.ts'

const cookieName = 'language'

const fromCookie = (): Language => (typeof document !== 'undefined' && readCookie(cookieName) === 'en' ? 'en' : 'zh')

/** For `useLanguage`. */
export const languageStore = createStore<Language>(fromCookie())

/** The language in use: zh unless en was chosen (specification 9). */
export const currentLanguage = languageStore.get

export const languageTag = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en')

/** For assistive technology and the browser's own translation offer. */
export const tagPage = (): void => {
  document.documentElement.lang = languageTag(languageStore.get())
}

/** Keeps the choice for the next page that is loaded. */
export const keepLanguage = (chosen: Language): void => writeCookie(cookieName, chosen)

/** Keeps the choice in a cookie and draws again whatever shows words. The shell uses `switchLanguage`, which loads the words first. */
export const chooseLanguage = (chosen: Language): void => {
  keepLanguage(chosen)
  languageStore.set(chosen)
  tagPage()
}
