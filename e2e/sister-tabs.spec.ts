import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixture.ts'
import { newTab } from './new-tab.ts'

const records = '/_cloud_operation/records'
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))
const loginButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

test('[SE-05] a second tab, however it is opened, is signed in with the same session and ends no other', async ({
  desk,
  tenant,
}) => {
  const page = await desk()
  const token = await tokenOf(page)
  const byCtrl = await newTab(
    page,
    () => menuLink(page, '停车订单').click({ modifiers: ['ControlOrMeta'] }),
    /停车订单/,
  )
  const byMiddle = await newTab(page, () => menuLink(page, '过车记录').click({ button: 'middle' }), /过车记录/)
  const byAddress = await page.context().newPage()
  await byAddress.goto(`${tenant.address}/`)
  // What duplicating a tab does: the storage of the session is copied.
  const byCopy = await newTab(page, () => page.evaluate(() => window.open(location.href)), /黑名单/)
  for (const [tab, name] of [
    [byCtrl, '停车订单'],
    [byMiddle, '过车记录'],
    [byAddress, '车流统计'],
    [byCopy, '黑名单'],
  ] as const) {
    await expect(name === '车流统计' ? tab.getByRole('heading', { name }) : title(tab, name)).toBeVisible()
    expect(await tokenOf(tab)).toBe(token)
    expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token)
  }
  await menuLink(byCtrl, '黑名单').click()
  await expect(title(byCtrl, '黑名单')).toBeVisible()
  await menuLink(page, '停车订单').click()
  await expect(title(page, '停车订单')).toBeVisible()
})

test('[SH-08] logging out in one tab ends all of them, and a tab that is opened afterwards gets nothing', async ({
  desk,
  tenant,
}) => {
  const page = await desk()
  const other = await newTab(page, () => menuLink(page, '停车订单').click({ modifiers: ['ControlOrMeta'] }), /停车订单/)
  await expect(title(other, '停车订单')).toBeVisible()
  await other.getByRole('button', { name: '管理员' }).click()
  await other.getByRole('menuitem', { name: '退出登录' }).click()
  await other.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  for (const tab of [page, other]) {
    await expect(loginButton(tab)).toBeVisible()
    expect(await tab.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  }
  const later = await page.context().newPage()
  await later.goto(tenant.address + records)
  await expect(loginButton(later)).toBeVisible()
  expect(await tokenOf(later)).toBeNull()
})

test('[SE-04] thrown out by another sign-in: why is no error of the password, and signing in leads back to the same page', async ({
  page,
  browser,
  tenant,
}) => {
  const place = `${records}?page=1&perPage=50`
  await signIn(page, tenant, place)
  const sister = await page.context().newPage()
  await sister.goto(tenant.address + records)
  await expect(title(sister, '停车订单')).toBeVisible()
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, tenant)
  await page.waitForURL(url => url.pathname === '/')
  await expect(page.getByText('当前账号在其他地方登录，请重新登录')).toBeVisible()
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('aria-invalid', 'false')
  await sister.waitForURL(url => url.pathname === '/')
  await signIn(page, tenant, place)
  await expect(title(page, '停车订单')).toBeVisible()
})
