import { existsSync } from 'node:fs'

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const search = (): string | undefined => process.env.PARKDESK_BROWSER ?? candidates.find(path => existsSync(path))
const advice =
  'The console bench needs Chromium. Install it (Debian: apt-get install chromium), or name one by PARKDESK_BROWSER.'

/** What to do when there is no Chromium; undefined when there is one. */
export function lackOfBrowser(): string | undefined {
  const path = search()
  return path !== undefined && existsSync(path) ? undefined : advice
}

/** The Chromium of PARKDESK_BROWSER, or one that is installed. */
export function findBrowser(): string {
  const found = search()
  if (!found) throw new Error(advice)
  return found
}
