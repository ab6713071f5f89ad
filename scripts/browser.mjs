import { existsSync } from 'node:fs'
import { installPackages } from './debian.mjs'

const chromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Chromium without its windows, which tests do not see: a third less of the processor. */
const shell = '/usr/bin/chromium-headless-shell'
const font = 'fonts-noto-cjk'
const shellPackages = ['chromium-headless-shell', font]

const firstOf = paths => paths.find(path => existsSync(path))

/**
 * A Chromium: PARKDESK_BROWSER, one that is installed, or, where this account may install Debian packages, one that it installs now. Ends
 * the process with a sentence when there is none.
 */
export function findBrowser() {
  const found = process.env.PARKDESK_BROWSER ?? firstOf(chromiums)
  if (found) return found
  installPackages('Chromium and a Chinese font', 'chromium', font)
  const installed = firstOf(chromiums)
  if (installed) return installed
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name one: PARKDESK_BROWSER=/path/to/chromium npm test',
  )
  process.exit(1)
}

/** The browser for tests: PARKDESK_BROWSER, else Debian's headless shell where it is or can be installed, else a Chromium. */
export function findTestBrowser() {
  if (process.env.PARKDESK_BROWSER) return process.env.PARKDESK_BROWSER
  if (!existsSync(shell))
    installPackages('a browser without windows and a Chinese font for the tests', ...shellPackages)
  return firstOf([shell]) ?? findBrowser()
}

/** The Debian packages that {@link findTestBrowser} would install. */
export const packagesOfTestBrowser = () => (process.env.PARKDESK_BROWSER || existsSync(shell) ? [] : shellPackages)
