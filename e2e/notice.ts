import { expect, type Locator, type Page } from '@playwright/test'
import { stopClock } from './clock.ts'

const kinds = { success: '成功', warning: '警告', failure: '失败' } as const

interface ExpectedNotice {
  kind: keyof typeof kinds
  text: string | RegExp
  title?: string
  /** How long it stays; Infinity: until it is closed. */
  ms: number
}

export const noticeOf = (page: Page, { kind, text, title }: Omit<ExpectedNotice, 'ms'>): Locator => {
  const notice = page
    .getByRole('alert')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('img', { name: kinds[kind] }) })
  return title === undefined ? notice : notice.filter({ hasText: title })
}

/** Shorter than any stay, longer than a notice needs to come. */
const slackMs = 400
/** To fade out. */
const goneMs = 1_500
const aWhileMs = 10 * 60_000

/**
 * Runs an action while the page's clock stands, sees its notice, and moves the clock until it goes: how long it stays does not
 * depend on how fast this machine is. Needs `page.clock.install()` before the page was opened.
 */
export async function expectNotice(
  page: Page,
  expected: ExpectedNotice,
  action: () => Promise<unknown>,
): Promise<void> {
  await stopClock(page)
  await action()
  const notice = noticeOf(page, expected)
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(notice).toBeVisible({ timeout: 50 })
  }).toPass()
  const stays = Number.isFinite(expected.ms)
  await page.clock.runFor(stays ? expected.ms - slackMs : aWhileMs)
  await expect(notice).toBeVisible()
  if (stays) {
    await page.clock.runFor(slackMs + goneMs)
    await expect(notice).toBeHidden()
  }
  await page.clock.resume()
}
