import type { Browser, Cookie } from '@playwright/test'
import type { Product } from '../product.ts'
import { password } from '../tenant.ts'

/** What a browser keeps of the administrator's session. */
export interface Session {
  cookies: Cookie[]
  storage: Record<string, string>
}

/** Signs in by the page's own form, once for all pictures. */
export async function openSession(browser: Browser, product: Product): Promise<Session> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${product.address}/`)
  await page.fill('input[autocomplete="username"]', 'admin')
  await page.fill('input[type="password"]', password)
  await page.click('button[type="submit"]')
  await page.waitForURL(/\/dashboard\/index/)
  const all = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
  const cookies = (await context.cookies()).filter(({ name }) => name !== 'language')
  await context.close()
  const storage = Object.fromEntries(Object.entries(all).filter(([key]) => key !== 'visitedTabs'))
  return { cookies, storage }
}
