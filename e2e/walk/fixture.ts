import type { Page } from '@playwright/test'
import { test as base, expect, signIn } from '../fixture.ts'
import { goTo } from '../go-to.ts'

/** A page that shows nothing of the tenant. */
const elsewhere = '/_cloud_user/RegisterStatic'

/** Somebody who goes from screen to screen of a furnished tenant without reloading the console. */
export interface Walker {
  page: Page
  /** Goes to a path by the console's own router, and waits until what is there has come. */
  goTo(path: string): Promise<void>
  /** The errors in the browser's console since the last time. */
  takeErrors(): string[]
}

export const test = base.extend<object, { walker: Walker }>({
  walker: [
    async ({ browser, tenantOf }, use, { project }) => {
      const { viewport = null, locale = '', timezoneId = '', contextOptions } = project.use
      const context = await browser.newContext({ viewport, locale, timezoneId, ...contextOptions })
      // Where the furnished passes have their pictures; nobody answers there.
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
      await context.route('https://example.com/**', route =>
        route.fulfill({ contentType: 'image/svg+xml', body: picture }),
      )
      const page = await context.newPage()
      let errors: string[] = []
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', error => errors.push(String(error)))
      await signIn(page, await tenantOf('walk', { furnish: '南山', isPlatform: true }), elsewhere)
      // What comes after the first step would be taken for where it leads.
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await use({
        page,
        async goTo(path) {
          // What an address opens on a screen replaces nothing by which its coming could be seen: so it is come to from elsewhere.
          if (!path.includes('?')) return goTo(page, path)
          await goTo(page, elsewhere)
          const heading = page.getByRole('heading').first()
          const left = (await heading.textContent()) ?? ''
          await goTo(page, path)
          // Where it stood it may have been drawn once more, which looks like another one.
          await expect(heading).not.toHaveText(left)
        },
        takeErrors() {
          const taken = errors
          errors = []
          return taken
        },
      })
      await context.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Begins after the walker, whose page stays open from test to test.
  closesPages: ({ walker: _ }, use) => use(undefined),
})

export { expect }
