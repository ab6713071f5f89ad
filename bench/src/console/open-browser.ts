import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })

/** A context of its own has a cache of its own. */
export const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })).newPage()

/** The rows of a list that are drawn; the first stands for the list. */
export const rowSelector = 'main tbody tr[aria-rowindex]'

export const fields = {
  account: 'input[autocomplete="username"]',
  password: 'input[type="password"]',
  submit: 'button[type="submit"]',
  filter: 'main search input',
} as const
