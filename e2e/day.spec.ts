import type { Browser, Page } from '@playwright/test'
import { expect, openByMenu, test } from './fixture.ts'
import { password, type Tenant } from './tenant.ts'

test.describe.configure({ timeout: 120_000 })

const day = '2026-03-02'
const row = (page: Page, plate: RegExp) => page.getByRole('row').filter({ hasText: plate })

async function begin(browser: Browser, tenant: Tenant, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser.newContext(options)
  // What came from a mouse or a finger, over all pages of the day.
  await context.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown']) {
      addEventListener(
        kind,
        () => sessionStorage.setItem('pointers', `${sessionStorage.getItem('pointers') ?? ''}.`),
        true,
      )
    }
  })
  const page = await context.newPage()
  await tenant.report([
    { eventId: 'day-1', direction: 'in', plate: '粤B31001', passedAt: `${day}T08:00:00+08:00` },
    { eventId: 'day-2', direction: 'out', plate: '粤B31001', passedAt: `${day}T10:30:00+08:00` },
    { eventId: 'day-3', direction: 'in', plate: '粤B31002', passedAt: `${day}T09:00:00+08:00` },
    { eventId: 'day-4', direction: 'out', plate: '粤B31002', passedAt: `${day}T09:20:00+08:00` },
  ])
  await page.goto(`${tenant.address}/_cloud_operation/records`)
  return page
}

/** Tab until the focus is where a person wants it. */
async function tabTo(page: Page, selector: string, most = 120): Promise<void> {
  for (let step = 0; step < most; step++) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${selector}`)
}

/** By Ctrl K to what is called so. */
async function go(page: Page, wanted: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '查找页面、车牌、订单或车主' })).toBeFocused()
  await page.keyboard.type(wanted)
  await expect(page.getByRole('listbox', { name: '查找结果' }).getByRole('option').first()).toContainText(wanted)
  await page.keyboard.press('Enter')
}

test('a day at the desk by the keyboard alone: sign in, orders, a fee, the blacklist, its alarm, sign out', async ({
  browser,
  tenant,
}) => {
  const page = await begin(browser, tenant, { viewport: { width: 1440, height: 900 } })
  const { keyboard } = page
  await expect(page.getByLabel('账号')).toBeFocused()
  await keyboard.type(tenant.account)
  await keyboard.press('Tab')
  await keyboard.type(password)
  await keyboard.press('Enter')

  await expect(row(page, /粤B\s?31001/)).toBeVisible()
  await tabTo(page, 'input[aria-label="车牌号"]')
  await keyboard.type('31001')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await tabTo(page, 'tbody tr[aria-rowindex]')
  await keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('row', { name: /合计.*¥15\.00/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(row(page, /粤B\s?31001/)).toBeFocused()

  await go(page, '新增黑名单')
  await expect(page.getByRole('dialog').getByLabel('车牌号')).toBeFocused()
  await keyboard.type('粤B31009')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(page, /粤B\s?31009/)).toBeVisible()

  await tenant.report([{ direction: 'in', plate: '粤B31009', passedAt: new Date().toISOString() }])
  await expect(page.getByText('1 条新的车辆报警')).toBeVisible()
  await go(page, '报警处理')
  await expect(page.getByRole('heading', { level: 1, name: '报警处理' })).toBeVisible()
  await expect(row(page, /粤B\s?31009/)).toBeVisible()
  await tabTo(page, 'tbody tr[aria-rowindex]')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: '接手' })).toBeVisible()
  for (let step = 0; step < 20; step++) {
    await keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.textContent === '接手')) break
  }
  await keyboard.press('Enter')
  await expect(page.getByText('已接手')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(page, /粤B\s?31009/)).toBeFocused()

  await go(page, '退出登录')
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('pointers'))).toBeNull()
  await keyboard.press('Enter')
  await expect(page.getByLabel('账号')).toBeVisible()
  await page.context().close()
})

test('a day on a phone alone, by finger: what is pressed has a finger’s size, and nothing is wider than the screen', async ({
  browser,
  tenant,
}) => {
  const page = await begin(browser, tenant, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.getByLabel('账号').tap()
  await page.getByLabel('账号').fill(tenant.account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).tap()

  const main = page.getByRole('main')
  await expect(row(page, /粤B\s?31001/)).toBeVisible()
  for (const button of await main.locator('footer').locator('button:visible, select:visible').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40)
  }
  // The plate and the state share the first line of a row's card.
  const first = row(page, /粤B\s?31001/)
  const [plate, state] = await Promise.all(
    [first.locator('td').first(), first.locator('td[data-tag]').first()].map(cell => cell.boundingBox()),
  )
  expect(
    Math.abs((plate?.y ?? 0) + (plate?.height ?? 0) / 2 - (state?.y ?? 0) - (state?.height ?? 0) / 2),
  ).toBeLessThan(3)
  await first.tap()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('row', { name: /合计.*¥15\.00/ })).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).tap()
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: '打开菜单' }).tap()
  await openByMenu(page, '黑名单')
  await main.getByRole('button', { name: '新增' }).tap()
  await drawer.getByLabel('车牌号').fill('粤B31019')
  // However long the form is, its buttons are in sight.
  await expect(drawer.getByRole('button', { name: '保存' })).toBeInViewport({ ratio: 1 })
  await drawer.getByRole('button', { name: '保存' }).tap()
  await expect(row(page, /粤B\s?31019/)).toBeVisible()
  for (const path of ['records', 'blackList', 'alarms', 'parking', 'cardManager']) {
    await page.goto(`${tenant.address}/_cloud_operation/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await page.context().close()
})
