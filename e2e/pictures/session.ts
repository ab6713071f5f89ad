import { screens } from '@parkdesk/contract'
import type { Browser, Cookie } from '@playwright/test'
import type { Product } from '../product.ts'
import { password } from '../tenant.ts'
import { pictureMoment } from './still-clock.ts'

/** What a browser keeps of the administrator's session. */
export interface Session {
  cookies: Cookie[]
  storage: Record<string, string>
}

/** Signs in by the page's own form, once for all pictures. */
export async function openSession(browser: Browser, product: Product): Promise<Session> {
  const context = await browser.newContext()
  await context.clock.setFixedTime(pictureMoment)
  const page = await context.newPage()
  await page.goto(`${product.address}/`)
  await page.fill('input[autocomplete="username"]', 'admin')
  await page.fill('input[type="password"]', password)
  await page.click('button[type="submit"]')
  await page.waitForURL(/\/dashboard\/index/)
  // What is new to a person is so until he looks: no picture is to depend on whether another one was taken before.
  const looked = page.waitForResponse('**/seeMessage')
  await page.goto(`${product.address}${screens['system/messageCenter'].at}`)
  await looked
  const all = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
  const cookies = (await context.cookies()).filter(({ name }) => name !== 'language')
  await context.close()
  const storage = Object.fromEntries(Object.entries(all).filter(([key]) => key !== 'visitedTabs'))
  return { cookies, storage }
}
