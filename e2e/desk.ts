import { ownMenu } from '@parkdesk/contract'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { password, type Tenant } from './tenant.ts'

/** Who sits at the desk, and where he goes. */
export interface Visit {
  tenant: Tenant
  /** That his calls come from, by the header of the same name. */
  forwardedFor: string
  path: string
  /** Whether the test moves the page's clock; a text is what it shows at first. */
  clock?: boolean | string
}

/** The one page of a worker in which most of its tests work, one after the other. */
export interface Desk {
  visit(browser: Browser, visit: Visit): Promise<Page>
  owns(context: BrowserContext): boolean
}

/** What of the storages is the session's; the rest is how somebody likes his console. */
const ofSession = ['ACCESS-Token', 'parkdesk.session']
const size = { width: 1440, height: 900 }

/**
 * To start a process for a page, to load the console without a cache and to sign in takes five times as long as to load the console again. So a
 * worker has one page, and a test gets it as it would a new one: at the path it asks for, with nothing kept of the tests before but, within
 * a file, the session. A test that needs a browser which knows nothing, or two of them, opens a context itself.
 */
export function keepDesk(): Desk {
  let page: Page | undefined
  let hasClock = false
  let account = ''

  async function open(browser: Browser, canHaveClock: boolean): Promise<Page> {
    // A clock that was once under a test's control stays so.
    if (page && !page.isClosed() && (canHaveClock || !hasClock)) return await tidy(page)
    await page?.context().close()
    hasClock = false
    account = ''
    page = await (await browser.newContext({ viewport: size })).newPage()
    return page
  }

  return {
    owns: context => page?.context() === context,
    async visit(browser, { tenant, forwardedFor, path, clock = false }) {
      const visitor = tenant.address + tenant.account
      const desk = await open(browser, clock !== false || visitor === account)
      if (hasClock) await desk.clock.resume()
      hasClock ||= clock !== false
      if (hasClock) await desk.clock.install(typeof clock === 'string' ? { time: clock } : {})
      const isOwn = visitor === account && (await isSignedIn(desk, tenant))
      await forget(desk, tenant.address, isOwn ? ofSession : [])
      if (!isOwn) await desk.context().setExtraHTTPHeaders({ 'x-forwarded-for': forwardedFor })
      account = visitor
      if (isOwn) await desk.goto(tenant.address + path)
      else await signIn(desk, tenant, path)
      return desk
    },
  }
}

/** Takes back what a test may have set of the browser, and closes the tabs that it opened. */
async function tidy(page: Page): Promise<Page> {
  const context = page.context()
  const others = context.pages().filter(other => other !== page)
  await Promise.all([
    ...others.map(other => other.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearPermissions(),
    page.setViewportSize(size),
    page.emulateMedia({ media: null, colorScheme: null }),
    page.mouse.move(0, 0),
  ])
  return page
}

/** Empties the storages but for some keys; where nothing is to be kept, the cookies too. */
async function forget(page: Page, address: string, kept: readonly string[]): Promise<void> {
  const context = page.context()
  if (kept.length === 0) {
    // A page without the console in it, which would write again what it has in hand.
    await page.goto(`${address}/healthz`)
    await context.clearCookies()
  } else {
    await Promise.all(['language', 'sidebarStatus'].map(name => context.clearCookies({ name })))
  }
  await page.evaluate(keys => {
    localStorage.clear()
    for (const key of Object.keys(sessionStorage)) if (!keys.includes(key)) sessionStorage.removeItem(key)
  }, kept)
}

/** Whether the server takes the session of the page; another sign-in may have ended it. */
async function isSignedIn(page: Page, tenant: Tenant): Promise<boolean> {
  if (!page.url().startsWith(tenant.address)) return false
  let token: string | null = null
  // The test before may have left the page on its way somewhere, which ends what is asked of it.
  await expect(async () => {
    token = await tokenOf(page)
  }).toPass()
  if (token === null) return false
  return askAs(tenant, token)(ownMenu, {}).then(
    () => true,
    () => false,
  )
}

/**
 * Signs in as the administrator by the page's own form, on the way to a screen: going there afterwards would load the console twice.
 *
 * @param path by default the screen that loads least, for whoever wants no particular one
 */
export async function signIn(
  page: Page,
  { address, account }: Pick<Tenant, 'address' | 'account'>,
  path = '/_cloud_operation/blackList',
): Promise<void> {
  const isAtLogin = page.url().startsWith(address) && !page.url().endsWith('/healthz')
  if (!isAtLogin) await page.goto(address + path)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(url => url.href.startsWith(address + path))
}
