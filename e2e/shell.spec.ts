import { queryMenuConfig, saveMenuConfig, screens } from '@parkdesk/contract'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, signIn, test } from './fixture.ts'
import { expectNotice } from './notice.ts'
import type { Tenant } from './tenant.ts'

const dashboard = '/dashboard/index'
const records = '/_cloud_operation/records'

const openConsole = async (
  browser: Browser,
  tenant: Tenant,
  { path, ...options }: BrowserContextOptions & { path?: string } = {},
) => {
  const page = await (await browser.newContext(options)).newPage()
  await page.clock.install()
  await signIn(page, tenant, path)
  return page
}

test('[RT-02] /404 is the login page: without a session, and with one, which it does not end', async ({
  browser,
  tenant,
}) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${tenant.address}/404`)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await signIn(page, tenant, dashboard)
  await page.goto(`${tenant.address}/404`)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page.getByText('您仍处于登录状态。')).toBeVisible()
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page.getByRole('heading', { name: '车流统计' })).toBeVisible()
})

test('[RT-03] the way back from /401 leads to the page before, with the no-go-back flag to the start', async ({
  desk,
  tenant,
}) => {
  const page = await desk(undefined, { clock: true })
  const refusal = page.getByRole('heading', { name: '没有访问权限' })
  const goBack = page.getByRole('button', { name: '返回上一页' })
  /** By the console's own router, as the guard does it. */
  const goTo = async (path: string) => {
    await page.evaluate(to => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'x' }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path)
    await expect(refusal).toBeVisible()
  }
  await page.getByRole('link', { name: '停车订单' }).click()
  await expect(page).toHaveURL(new RegExp(records))
  await goTo('/401')
  await goBack.click()
  await expect(page).toHaveURL(new RegExp(records))
  await goTo('/401?noGoBack=1')
  await goBack.click()
  await expect(page).toHaveURL(/dashboard\/index/)
  await page.goto(`${tenant.address}/401`)
  await goBack.click()
  await expect(page).toHaveURL(/dashboard\/index/)
})

test('[GD-05, RP-01] a route that asks for a role turns others away, and lets the admin role in', async ({
  browser,
  tenant,
}) => {
  const page = await openConsole(browser, tenant)
  // Once it is known that there is a version to be read, the console keeps no more of the session until it is left.
  await expect(page.getByRole('link', { name: '版本公告，有新版本待阅读' })).toBeVisible()
  // The server leaves out what somebody's roles may not see, so that only a menu kept from before asks for one: it is made by hand here,
  // and asking for the present one fails.
  await page.route('**/api/menuConfig/own', route => route.abort())
  const become = (roles: string[]) =>
    page.evaluate(
      ([roles, path]) => {
        const session = JSON.parse(sessionStorage.getItem('parkdesk.session') ?? '{}')
        type Node = { url: string; roles?: string[]; children: Node[] }
        const ask = (node: Node) => {
          if (node.url === path) node.roles = ['cashier']
          node.children.forEach(ask)
        }
        session.menuRoutes.forEach(ask)
        sessionStorage.setItem('parkdesk.session', JSON.stringify({ ...session, roles }))
      },
      [roles, records] as const,
    )
  await become(['guard'])
  await page.goto(tenant.address + records)
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  for (const roles of [['guard', 'cashier'], ['admin']]) {
    await become(roles)
    await page.goto(tenant.address + records)
    await expect(page.getByRole('heading', { name: '停车订单' })).toBeVisible()
  }
})

const phoneAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test('[SH-02] on a phone the menu starts closed', async ({ browser, tenant }) => {
  const viewport = { width: 390, height: 844 }
  const page = await (await browser.newContext({ viewport, userAgent: phoneAgent })).newPage()
  await signIn(page, tenant)
  await expect(page.getByRole('heading', { name: '黑名单' })).toBeVisible()
  await expect(page.getByRole('link', { name: '停车订单' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[SH-02] mobile is detected from the user agent, whatever the width: closed, without the entries hidden there', async ({
  browser,
  desk,
  tenant,
}) => {
  const page = await desk(undefined, { clock: true })
  const entry = (of: Page, name: string) =>
    of.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true })
  await expect(entry(page, '停车订单')).toBeVisible()
  const ask = askAs(tenant, await tokenOf(page))
  const { items } = await ask(queryMenuConfig, {})
  const settings = items.map(({ menuId, titleZh, titleEn, icon, hidden, hiddenOnMobile, roleCodes, url }) => ({
    ...{ menuId, titleZh, titleEn, icon, hidden, roleCodes },
    hiddenOnMobile: hiddenOnMobile || url === screens['operation/holidays'].at,
  }))
  await ask(saveMenuConfig, { items: settings })

  // The account's sign-in ends this session, whose menu is looked at first.
  await page.reload()
  await expect(entry(page, '节假日')).toBeVisible()
  const tablet = await openConsole(browser, tenant, { userAgent: phoneAgent })
  await expect(tablet.getByRole('heading', { name: '黑名单' })).toBeVisible()
  await expect(entry(tablet, '停车订单')).toBeHidden()
  await tablet.getByRole('button', { name: '展开菜单' }).click()
  await expect(entry(tablet, '停车订单')).toBeVisible()
  await expect(entry(tablet, '节假日')).toHaveCount(0)
})

test('[SH-03] the sidebar is kept as it was left', async ({ desk }) => {
  const page = await desk(undefined, { clock: true })
  const brand = page.getByRole('navigation', { name: '主菜单' }).getByText('停车台')
  await expect(brand).toBeVisible()
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(brand).toBeHidden()
  const cookies = await page.context().cookies()
  expect(cookies.find(cookie => cookie.name === 'sidebarStatus')).toMatchObject({ value: 'closed' })
  await page.reload()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await expect(brand).toBeHidden()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.reload()
  await expect(brand).toBeVisible()
})

test('[SH-05] the top bar names the tenant and the person, and is dark on the dashboard alone', async ({ desk }) => {
  const page = await desk(dashboard, { clock: true })
  const bar = page.getByRole('region', { name: '顶栏' })
  const brightness = () =>
    bar.evaluate(element => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? []
      return (red + green + blue) / 3
    })
  await expect(bar.getByText('停车运营', { exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: '管理员' })).toBeVisible()
  expect(await brightness()).toBeLessThan(60)
  await page.getByRole('link', { name: '黑名单' }).click()
  await expect(page.getByRole('heading', { name: '黑名单' })).toBeVisible()
  expect(await brightness()).toBeGreaterThan(200)
})

test('[SH-09] after 300 px of scroll a button leads back to 50', async ({ desk }) => {
  const page = await desk(dashboard, { clock: true })
  await page.setViewportSize({ width: 1440, height: 500 })
  await expect(page.getByRole('heading', { name: '车流统计' })).toBeVisible()
  const toTop = page.getByRole('button', { name: '回到顶部' })
  const scrollTo = (top: number) => page.evaluate(to => window.scrollTo(0, to), top)
  // What loads above moves the page along with its reader.
  await expect(async () => {
    await scrollTo(300)
    await expect(toTop).toBeHidden({ timeout: 500 })
  }).toPass()
  await scrollTo(301)
  await expect(toTop).toBeVisible()
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50)
  await expect(toTop).toBeHidden()
})

test('[SH-11] the full-screen button fills the screen, and leaves it', async ({ desk }) => {
  const page = await desk(undefined, { clock: true })
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(isFull).toBe(false)
})

test('[SH-11, ER-10, CN-05] a browser that cannot fill the screen shows a notice for 2 s', async ({
  browser,
  tenant,
}) => {
  const page = await (await browser.newContext()).newPage()
  // Chromium can; what it says about itself is changed.
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.clock.install()
  await signIn(page, tenant)
  await expectNotice(page, { kind: 'warning', text: '当前浏览器不支持全屏', ms: 2_000 }, () =>
    page.getByRole('button', { name: '全屏', exact: true }).click(),
  )
})

test('[SH-12, ER-11, CN-05] a change of theme is seen at once, confirmed for 3 s, and kept', async ({ desk }) => {
  const page = await desk(undefined, { clock: true })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  const changed = { kind: 'success', text: '主题已更换', ms: 3_000 } as const
  await page.getByRole('button', { name: '主题', exact: true }).click()
  await expect(page.getByRole('menuitemradio', { name: '深色' })).toBeVisible()
  await expectNotice(page, changed, () => page.getByRole('menuitemradio', { name: '深色' }).click())
  expect(await ground()).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('heading', { name: '黑名单' })).toBeVisible()
  expect(await ground()).not.toBe(light)
})

test('the chunk that draws notices could not be fetched: they are shown plainly, and go as usual', async ({
  browser,
  tenant,
}) => {
  const page = await openConsole(browser, tenant)
  await page.route('**/notice-list*.js', route => route.abort())
  const refused = page.waitForEvent('requestfailed', request => request.url().includes('notice-list'))
  await page.getByRole('button', { name: '主题', exact: true }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  await refused
  const notice = page.getByRole('alert').filter({ hasText: '主题已更换' })
  await expect(notice).toBeVisible()
  await expect(notice).toBeHidden()
})

test('on a slow line a reload shows that something comes, then the layout, then the screen', async ({ desk }) => {
  const page = await desk(records, { clock: true })
  await expect(page.getByRole('heading', { level: 1, name: '停车订单' })).toBeVisible()
  const arrive = await Promise.all(['open-console', 'screen'].map(name => holdFiles(page, name)))
  await page.reload({ waitUntil: 'commit' })
  const isShown = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('#root') as Element, '::before').position === 'fixed')
  await expect.poll(isShown).toBe(true)
  arrive[0]?.()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '正在加载' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  arrive[1]?.()
  await expect(page.getByRole('heading', { level: 1, name: '停车订单' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

/** Holds the files of this name back, as a slow line does. Answers what lets them through. */
async function holdFiles(page: Page, name: string): Promise<() => void> {
  let letThrough = () => {}
  const released = new Promise<void>(done => {
    letThrough = done
  })
  await page.route(`**/assets/${name}-*.js`, async route => {
    await released
    await route.continue()
  })
  return letThrough
}
