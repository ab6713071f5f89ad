import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { brotliBytes } from './brotli-bytes.ts'
import type { LoadedFile } from './check-budget.ts'

/** What calls answer is the operator's, not the console's. */
const answers = /^\/(api|platform|cloud)\//

/** A page that has asked for nothing so long has what it needs. */
const quietMs = 500

/** Notes every file of the console that a page fetches, each once. */
export interface FileWatch {
  /** The files since the last time, once the page is quiet. */
  take(): Promise<LoadedFile[]>
}

export function watchFiles(page: Page): FileWatch {
  const seen = new Set<string>()
  const pending = new Set<Request>()
  let fetched: { url: string; path: string }[] = []
  let lastMs = Date.now()
  page.on('request', request => {
    lastMs = Date.now()
    pending.add(request)
    const { pathname, protocol } = new URL(request.url())
    if (!protocol.startsWith('http') || answers.test(pathname) || seen.has(pathname)) return
    seen.add(pathname)
    fetched.push({ url: request.url(), path: pathname })
  })
  const onEnd = (request: Request) => {
    lastMs = Date.now()
    pending.delete(request)
  }
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  return {
    async take() {
      // Playwright's own "networkidle" comes once a document, and this console stays in its first.
      while (pending.size > 0 || Date.now() - lastMs < quietMs) await sleep(50)
      const files = fetched
      fetched = []
      return Promise.all(files.map(({ url, path }) => weigh(url, path)))
    },
  }
}

/** Fetched again: the browser keeps no body of what it preloads. */
async function weigh(url: string, path: string): Promise<LoadedFile> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${path} answered HTTP ${response.status}`)
  return { path, brotliBytes: brotliBytes(Buffer.from(await response.arrayBuffer())) }
}
