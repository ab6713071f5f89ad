import { queryOrder } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixture.ts'
import { password } from './tenant.ts'

/** Holds back the files whose names begin so; answers what lets them come. */
async function hold(page: Page, name: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async route => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('the form of the login page stands before React has come, and what is typed into it stays', async ({
  page,
  tenant,
}) => {
  const release = await hold(page, 'react')
  await page.goto(`${tenant.address}/?redirect=%2F_cloud_operation%2FblackList`, { waitUntil: 'commit' })
  const [account, secret] = [page.getByLabel('账号'), page.getByLabel('密码', { exact: true })]
  const submit = page.getByRole('button', { name: '登录' })
  await expect(account).toBeFocused()
  await page.keyboard.type(tenant.account)
  await page.keyboard.press('Tab')
  await expect(secret).toBeFocused()
  await page.keyboard.type(password.slice(0, 4))
  await expect(submit).toBeDisabled()
  release()
  await expect(submit).toBeEnabled()
  await expect(account).toHaveValue(tenant.account)
  await expect(secret).toBeFocused()
  await page.keyboard.type(password.slice(4))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})

test('who presses Enter before React has come is signed in when it has', async ({ page, tenant }) => {
  const release = await hold(page, 'react')
  await page.goto(tenant.address, { waitUntil: 'commit' })
  await expect(page.getByLabel('账号')).toBeFocused()
  await page.keyboard.type(tenant.account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
})

test('the frame of the login page speaks the language that was chosen, and whoever is signed in never sees it', async ({
  page,
  tenant,
}) => {
  const release = await hold(page, 'react')
  await page.context().addCookies([{ name: 'language', value: 'en', url: tenant.address }])
  await page.goto(tenant.address, { waitUntil: 'commit' })
  await expect(page.getByLabel('Account')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('ACCESS-Token', 'some'))
  const asked = page.waitForRequest('**/assets/open-console-*.js')
  await page.reload({ waitUntil: 'commit' })
  await asked
  await expect(page.getByLabel('Account')).toHaveCount(0)
  release()
})

const records = '/_cloud_operation/records'

/** Every question for the rows of the list of orders. */
const watchRows = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(queryOrder.path)) asked.push(request.postData() ?? '')
  })
  return asked
}

test('[operation/records] the rows of the first list are asked for as soon as the sign-in is answered, beside files that are on their way, and once', async ({
  page,
  tenant,
}) => {
  await tenant.report([{ direction: 'in', plate: '粤B12345', passedAt: new Date().toISOString() }])
  const asked = watchRows(page)
  const release = await hold(page, 'words-zh')
  const answered = page.waitForResponse(response => response.url().endsWith(queryOrder.path))
  await signIn(page, tenant, `${records}?perPage=50`)
  await answered
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  release()
  await expect(page.getByRole('row', { name: /粤B\s?12345/ })).toBeVisible()
  expect(asked).toEqual([expect.stringContaining('PerPage=50')])
})

test('[operation/records] at a reload they are asked for beside the menu, and once', async ({ page, tenant }) => {
  await signIn(page, tenant, records)
  await expect(page.getByRole('heading', { level: 1, name: '停车订单' })).toBeVisible()
  const menu = Promise.withResolvers<void>()
  await page.route('**/api/menuConfig/own', async route => {
    await menu.promise
    await route.abort()
  })
  const asked = watchRows(page)
  const first = page.waitForRequest(request => request.url().endsWith(queryOrder.path))
  await page.reload({ waitUntil: 'commit' })
  await first
  menu.resolve()
  await expect(page.getByRole('heading', { level: 1, name: '停车订单' })).toBeVisible()
  expect(asked).toHaveLength(1)
})
