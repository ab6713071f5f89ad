import { expect, type Locator, type Page } from '@playwright/test'
import { stopClock } from './clock.ts'

const kinds = { success: '成功', warning: '警告', failure: '失败' } as const

interface Told {
  kind: keyof typeof kinds
  text: string | RegExp
  title?: string
  /** How long it stays; Infinity: until it is closed. */
  ms: number
}

export const noticeOf = (page: Page, { kind, text, title }: Omit<Told, 'ms'>): Locator => {
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
 * Does a deed while the page's clock stands, sees the notice that it brings, and moves the clock until it goes: how long it stays does not
 * hang on how fast this machine is. Needs `page.clock.install()` before the page was opened.
 */
export async function expectNotice(page: Page, told: Told, deed: () => Promise<unknown>): Promise<void> {
  await stopClock(page)
  await deed()
  const notice = noticeOf(page, told)
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(notice).toBeVisible({ timeout: 50 })
  }).toPass()
  const stays = Number.isFinite(told.ms)
  await page.clock.runFor(stays ? told.ms - slackMs : aWhileMs)
  await expect(notice).toBeVisible()
  if (stays) {
    await page.clock.runFor(slackMs + goneMs)
    await expect(notice).toBeHidden()
  }
  await page.clock.resume()
}
