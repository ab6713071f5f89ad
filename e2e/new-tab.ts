import { expect, type Page } from '@playwright/test'

/**
 * The tab that an action opens, once its page shows this text. Playwright sometimes misses that a tab that was opened by a click has arrived: every
 * action there then waits for its navigation, for ever. So the tab is read without waiting first, and then loaded again.
 */
export async function newTab(page: Page, action: () => Promise<unknown>, text: RegExp): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), action()])
  // Between two documents there is none to read.
  const shown = () => tab.evaluate(() => document.querySelector('main')?.textContent ?? '').catch(() => '')
  await expect.poll(shown).toMatch(text)
  await tab.reload()
  return tab
}
