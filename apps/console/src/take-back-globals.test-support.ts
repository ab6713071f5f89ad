import { afterAll, vi } from 'vitest'
import { languageStore } from './lib/language.ts'

// Files of tests share a process: what one puts into a global, the next one must not find.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  languageStore.set('zh')
  sessionStorage.clear()
})
