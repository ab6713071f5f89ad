import { expect, signIn, test } from './fixture.ts'

test('[SE-04, SE-05, ER-01] of two sign-ins of one account the first is told and is at the login five seconds later', async ({
  browser,
  product,
}) => {
  const [first, second] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  await signIn(first, product)
  await signIn(second, product, '/dashboard/index')
  // A list that asks in these five seconds says the same in its place.
  await expect(first.getByText('当前账号在其他地方登录，请重新登录').first()).toBeVisible()
  const told = Date.now()
  await first.waitForURL(url => url.pathname === '/')
  expect(Date.now() - told).toBeGreaterThan(3_000)
  expect(await first.evaluate(() => sessionStorage.getItem('ACCESS-Token'))).toBeNull()
  await expect(second.getByRole('heading', { name: '车流统计' })).toBeVisible()
})

test('[GD-01, GD-03, RT-15] a deep link needs a sign-in, survives a reload, and an unknown path is the login', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, product, '/_cloud_operation/blackList')
  await page.reload()
  await expect(page.getByRole('heading', { name: '黑名单' })).toBeVisible()
  await page.goto(`${product.address}/no/such/page`)
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
})

test('[SH-08] log-out asks first and ends the session', async ({ browser, product }) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, product)
  await page.getByRole('button', { name: '管理员' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await page.goto(`${product.address}/_cloud_operation/records`)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
})

test('[SH-18] the language changes without a reload and stays', async ({ browser, product }) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, product, '/dashboard/index')
  await page.getByRole('button', { name: '界面语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Black list' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Black list' })).toBeVisible()
})
