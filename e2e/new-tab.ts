import { expect, type Page } from '@playwright/test'

/** So long a tab may take to say what it shows; then it is asked again. */
const answerMs = 5_000

const silence = () => new Promise<undefined>(resolve => setTimeout(resolve, answerMs, undefined))

interface Seen {
  address: string
  token: string | null
  said: string
}

/** Runs in the page. */
const look = (): Seen => ({
  address: location.href,
  token: sessionStorage.getItem('ACCESS-Token'),
  said: document.querySelector('main')?.textContent ?? '',
})

/**
 * A tab at the address of the one that an action opens, once that shows this text in the session of its opener. Playwright sometimes misses that a tab
 * which was opened by a click has arrived: every action there, a reload too, then waits for its navigation, for ever. So the tab is read without waiting.
 */
export async function newTab(page: Page, action: () => Promise<unknown>, text: RegExp): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), action()])
  let seen: Seen | undefined
  await expect
    .poll(async () => {
      // Between two documents there is none to read.
      seen = await Promise.race([opened.evaluate(look).catch(() => undefined), silence()])
      return seen?.said ?? ''
    })
    .toMatch(text)
  const { token } = await page.evaluate(look)
  expect(seen?.token).toBe(token)
  const tab = await page.context().newPage()
  await tab.goto(seen?.address ?? '')
  await expect(tab.getByRole('main')).toContainText(text)
  await Promise.race([opened.close(), silence()])
  return tab
}
