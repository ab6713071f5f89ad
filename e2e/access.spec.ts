import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

const screens = [
  '/dashboard/index',
  ...['parking', 'passing', 'records', 'holidays', 'blackList', 'alarms'].map(name => `/_cloud_operation/${name}`),
  ...['', '?rule=1', '?rule=new&template=dayNight'].map(search => `/_cloud_operation/chargeRules${search}`),
]

test('nothing serious stands in the way of a screen reader', async ({ browser, product }) => {
  test.setTimeout(180_000)
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${product.address}/`)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await signIn(page, product, '/dashboard/index')
  for (const path of screens) {
    await page.goto(product.address + path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await seriousFindings(page), path).toEqual([])
  }
})

test('[SH-02] on a phone the menu starts closed, and no screen is wider than the phone', async ({
  browser,
  product,
}) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent })).newPage()
  await signIn(page, product)
  await expect(page.getByRole('link', { name: '停车订单' })).toBeHidden()
  for (const path of screens) {
    await page.goto(product.address + path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})
