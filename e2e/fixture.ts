import { test as base, expect, type Page } from '@playwright/test'
import { type Product, password, startProduct } from './product.ts'

/** One product for all tests of a file; a page that a test opened is closed with it, for it would go on working beside the next. */
export const test = base.extend<{ closesPages: undefined }, { product: Product }>({
  closesPages: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      await Promise.all(
        browser
          .contexts()
          .filter(context => !before.has(context))
          .map(context => context.close()),
      )
    },
    { auto: true },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/**
 * Signs in as the administrator by the page's own form, on the way to a screen: going there afterwards would load the console twice.
 *
 * @param path by default the screen that loads least, for whoever wants no particular one
 */
export async function signIn(page: Page, product: Product, path = '/_cloud_operation/blackList'): Promise<void> {
  if (!page.url().startsWith(product.address)) await page.goto(product.address + path)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(url => url.href.startsWith(product.address + path))
}

export { expect }
