import { login, type MenuNode } from '@parkdesk/contract'
import type { Browser, Page } from 'playwright-core'
import { administrator } from '../product/with-product.ts'
import type { ConsoleLoads, LoadedFile } from './check-budget.ts'
import { fields, openPage } from './open-browser.ts'
import { type FileWatch, watchFiles } from './watch-files.ts'

const firstListPath = '/_cloud_operation/records'

/** How the build names the chunk of a screen and its styles. */
const ownChunk = /\/screen-[\w-]+\.(js|css)$/

/** Opens the console of a running product as a person with an empty cache does, and notes what the browser fetches. */
export const loadConsole = async (browser: Browser, address: string): Promise<ConsoleLoads> => ({
  ...(await firstList(browser, address)),
  dashboard: await dashboard(browser, address),
})

/** By the address of the list, so that the dashboard's own files stay out of it; then to every other screen. */
async function firstList(browser: Browser, address: string): Promise<Omit<ConsoleLoads, 'dashboard'>> {
  const page = await openPage(browser)
  const files = watchFiles(page)
  await page.goto(address + firstListPath)
  const login = await files.take()
  const menu = await enter(page)
  await page.waitForURL(`**${firstListPath}`)
  const first = await files.take()
  const screens: Record<string, LoadedFile[]> = {}
  for (const { url, component } of screensOf(menu)) {
    const found = url === firstListPath ? first : await visit(page, files, url)
    screens[component] = found.filter(({ path }) => ownChunk.test(path))
  }
  return { login, firstList: first, screens }
}

/** Where signing in leads by itself. */
async function dashboard(browser: Browser, address: string): Promise<LoadedFile[]> {
  const page = await openPage(browser)
  const files = watchFiles(page)
  await page.goto(address)
  const login = await files.take()
  await enter(page)
  await page.waitForURL('**/dashboard/index')
  return [...login, ...(await files.take())]
}

async function enter(page: Page): Promise<MenuNode[]> {
  await page.fill(fields.account, administrator.account)
  await page.fill(fields.password, administrator.password)
  const answered = page.waitForResponse(response => response.url().endsWith(login.path))
  await page.click(fields.submit)
  const { data } = await (await answered).json()
  return login.data.parse(data).menu
}

/** As by the browser's own arrows: the console stays, and fetches what the screen needs besides. */
async function visit(page: Page, files: FileWatch, url: string): Promise<LoadedFile[]> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
  const loaded = await files.take()
  if (!loaded.some(({ path }) => ownChunk.test(path))) throw new Error(`${url} fetched no screen of its own`)
  return loaded
}

const screensOf = (menu: readonly MenuNode[]): MenuNode[] =>
  menu.flatMap(node =>
    node.children.length > 0 ? screensOf(node.children) : node.component === 'layout' ? [] : [node],
  )
