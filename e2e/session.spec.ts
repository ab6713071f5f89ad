import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test('[SE-04, SE-05, ER-01] of two sign-ins of one account the first is notified and is at the login five seconds later', async ({
  browser,
  tenant,
}) => {
  const [first, second] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  await first.clock.install()
  await signIn(first, tenant)
  await stopClock(first)
  await signIn(second, tenant, '/dashboard/index')
  // A list that asks in these five seconds says the same in its place.
  const notice = first.getByText('当前账号在其他地方登录，请重新登录').first()
  await expect(async () => {
    await first.clock.runFor(20)
    await expect(notice).toBeVisible({ timeout: 100 })
  }).toPass()
  await first.clock.runFor(3_000)
  await expect(first).toHaveURL(/blackList$/)
  await first.clock.runFor(2_000)
  await first.waitForURL(url => url.pathname === '/')
  expect(await first.evaluate(() => sessionStorage.getItem('ACCESS-Token'))).toBeNull()
  await expect(second.getByRole('heading', { name: '车流统计' })).toBeVisible()
})

test('[GD-01, GD-03, RT-15] a deep link needs a sign-in, survives a reload, and an unknown path is the login', async ({
  browser,
  tenant,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, tenant, '/_cloud_operation/blackList')
  await page.reload()
  await expect(page.getByRole('heading', { name: '黑名单' })).toBeVisible()
  await page.goto(`${tenant.address}/no/such/page`)
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
})

/** What session storage keeps, as the page reads it. */
const keptIn = (page: Page) => page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)

test('[SE-02] the session keeps what the specification names, with what is true of the person', async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant)
  await expect(page.getByRole('heading', { name: '黑名单' })).toBeVisible()
  const { 'ACCESS-Token': token, visitedTabs, 'parkdesk.session': session } = await keptIn(page)
  expect(token).toMatch(/^[\w-]{20,}$/)
  expect(JSON.parse(visitedTabs ?? '')).toMatchObject([{ path: '/_cloud_operation/blackList' }])
  expect(JSON.parse(session ?? '')).toMatchObject({
    tokenType: 'Basic',
    name: '管理员',
    portrait: expect.any(String),
    roles: ['admin'],
    needReview: expect.any(Boolean),
    menuRoutes: expect.arrayContaining([expect.objectContaining({ children: expect.any(Array) })]),
    permissionList: expect.arrayContaining(['blackList.read', 'order.export']),
    addedRouters: expect.arrayContaining(['/_cloud_operation/blackList']),
    asynchronousRouters: expect.arrayContaining(['operation/blackList']),
    TenantId: expect.any(Number),
    userId: expect.any(Number),
    carType: ['small', 'large', 'motorcycle'],
    dashboard_path: '/dashboard',
    TunnelBoxSn: tenant.box.serial,
    currency: 'CNY',
  })
})

test('[SH-08, SE-03] log-out asks first, then wipes what the session kept and reloads the page', async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant)
  await page.evaluate(() => Object.assign(window, { isLoadedBefore: true }))
  const ask = async () => {
    await page.getByRole('button', { name: '管理员' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    return page.getByRole('dialog')
  }
  await (await ask()).getByRole('button', { name: '取消' }).click()
  expect(Object.keys(await keptIn(page))).toEqual(
    expect.arrayContaining(['ACCESS-Token', 'parkdesk.session', 'visitedTabs']),
  )
  await (await ask()).getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(await keptIn(page)).toEqual({})
  expect(await page.evaluate(() => 'isLoadedBefore' in window)).toBe(false)
  await page.goto(`${tenant.address}/_cloud_operation/records`)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
})

test('[SH-18] the language changes without a reload and stays', async ({ browser, tenant }) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, tenant, '/dashboard/index')
  await page.getByRole('button', { name: '界面语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Blacklist' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Blacklist' })).toBeVisible()
})

test('nothing serious stands in the way of a screen reader at the login', async ({ page, tenant }) => {
  await page.goto(`${tenant.address}/`)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})
