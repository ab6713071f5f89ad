import { expect, type Page } from '@playwright/test'

/** Stops the page's clock, a second ahead: it can't be stopped in its past, so it is tried again when the way there took longer. */
export const stopClock = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass()
