import { existsSync } from 'node:fs'
import { installPackages } from './debian.mjs'

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium for the browser tests: PARKDESK_BROWSER, one that is installed, or, where this account may install Debian packages, one that
 * it installs now. Ends the process with a sentence when there is none.
 */
export function findBrowser() {
  const found = process.env.PARKDESK_BROWSER ?? candidates.find(path => existsSync(path))
  if (found) return found
  installPackages('Chromium and a Chinese font for the browser tests', 'chromium', 'fonts-noto-cjk')
  const installed = candidates.find(path => existsSync(path))
  if (installed) return installed
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name one: PARKDESK_BROWSER=/path/to/chromium npm test',
  )
  process.exit(1)
}
