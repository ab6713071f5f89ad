import { existsSync } from 'node:fs'

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium of PARKDESK_BROWSER, or one that is installed. */
export function findBrowser(): string {
  const found = process.env.PARKDESK_BROWSER ?? candidates.find(path => existsSync(path))
  if (!found) throw new Error('The console bench needs Chromium: install it, or name one by PARKDESK_BROWSER.')
  return found
}
