import { afterAll, vi } from 'vitest'

// Files of tests share a process: what one puts into a global, the next one must not find.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
})
