import { listFixedScreens, screens } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { addPerson } from './add-person.ts'
import { askAs, tokenOf } from './ask.ts'
import { expect, openByMenu, signIn, test } from './fixture.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The lines of the palette for what is typed. */
const find = async (page: Page, query: string) => {
  if (!(await page.getByRole('dialog').isVisible())) {
    // Signed in is who stands at the address; the bar is drawn a moment later.
    await expect(page.getByRole('button', { name: '查找页面、车牌、订单或车主' })).toBeVisible()
    await page.keyboard.press('Control+k')
  }
  await page.getByRole('dialog').getByRole('combobox').fill(query)
  return page.getByRole('dialog').getByRole('option')
}

test('[RT-10] every fixed screen is found in the palette and stands in the menu of the system', async ({ desk }) => {
  const page = await desk()
  for (const [query, name] of [
    ['短信', '短信记录'],
    ['推送', '推送设置'],
    ['广告', '广告'],
    ['app', 'APP 版本'],
    ['菜单', '菜单配置'],
    ['重要', '重要通知'],
    ['消息', '消息中心'],
    ['更新历史', '版本更新历史'],
    ['大屏', '数据大屏'],
  ] as const) {
    await expect((await find(page, query)).filter({ hasText: name }).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  for (const { at } of listFixedScreens()) {
    await page.getByRole('button', { name: '系统与设置' }).click()
    await page.locator(`[role=menuitem][href="${at}"]`).click()
    await expect(page).toHaveURL(url => url.pathname === at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the palette finds by pinyin, does what the person asks for, and says when too little is typed', async ({
  desk,
}) => {
  const page = await desk('/_cloud_operation/records')
  await page.getByRole('button', { name: '查找页面、车牌、订单或车主' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  for (const query of ['hmd', 'heimingdan', 'mingdan']) {
    await expect((await find(page, query)).first()).toHaveText(/^黑名单/)
  }
  await expect((await find(page, '粤B')).first()).toBeHidden()
  await expect(page.getByText(/车牌至少 3 位/)).toBeVisible()
  await find(page, '没有这样的页面')
  await expect(page.getByText('没有找到，换个说法试试')).toBeVisible()
  const lines = await find(page, '新增黑')
  await expect(lines).toHaveText(['新增黑名单'])
  await expect(page.getByRole('dialog').getByText('操作', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(title(page, '黑名单')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('车牌号')).toBeVisible()
  await page.reload()
  await expect(title(page, '黑名单')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await (await find(page, 'shense')).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await (await find(page, '退出')).first().click()
  await expect(page.getByRole('dialog').getByText('确定要退出登录吗')).toBeVisible()
})

test('the menu is filtered by what is typed, walked by arrow keys, and does not move for a favourite', async ({
  desk,
}) => {
  const page = await desk()
  const field = menuOf(page).getByRole('textbox', { name: '筛选菜单' })
  // The product's name above them leads home.
  const links = menuOf(page).getByRole('link').filter({ hasNotText: '停车台' })
  await field.fill('ykg')
  await expect(links).toHaveText(['月卡规则', '月卡管理'])
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(title(page, '月卡管理')).toBeVisible()
  await field.fill('黑名')
  await field.press('Enter')
  await expect(title(page, '黑名单')).toBeVisible()
  await expect(field).toHaveValue('')
  const places = () => menuOf(page).getByRole('link', { name: '停车订单' }).boundingBox()
  const before = await places()
  await page.getByRole('button', { name: '收藏此页面' }).click()
  await expect(page.getByRole('list', { name: '收藏' }).getByRole('link')).toHaveText(['黑名单'])
  expect(await places()).toEqual(before)
  const group = menuOf(page).getByRole('button', { name: '集团管理' })
  await group.focus()
  await page.keyboard.press('ArrowRight')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(menuOf(page).getByRole('link', { name: '单位管理' })).toBeFocused()
})

test('a group of one screen wears the name of that screen', async ({ browser, desk, tenant }) => {
  const call = askAs(tenant, await tokenOf(await desk()))
  const account = await addPerson(call, {
    realName: '登记员',
    account: 'sharer',
    permissions: ['shareRegistration.read'],
  })
  const page = await (await browser.newContext()).newPage()
  await signIn(page, { address: tenant.address, account }, screens['shared/register'].at)
  await expect(menuOf(page).getByRole('link', { name: '共享登记' })).toBeVisible()
  await expect(menuOf(page).getByText('共享停车')).toHaveCount(0)
  await page.context().close()
})

test('[SH-04] all other tabs, or those to the right, are closed at once; on a phone a finger hits what closes one', async ({
  desk,
}) => {
  const page = await desk()
  const bar = page.getByRole('navigation', { name: '已打开的页面' })
  const tabs = bar.getByRole('link')
  for (const name of ['停车订单', '过车记录', '在场车辆']) await openByMenu(page, name)
  await tabs.filter({ hasText: '停车订单' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭右侧' }).click()
  await expect(tabs).toHaveText(['黑名单', '停车订单'])
  await expect(title(page, '停车订单')).toBeVisible()
  await tabs.filter({ hasText: '黑名单' }).click()
  await expect(title(page, '黑名单')).toBeVisible()
  const close = bar.getByRole('button', { name: '关闭“黑名单”' })
  const least = async () =>
    Math.min(
      ...Object.values(
        await close
          .evaluate(at => at.getBoundingClientRect().toJSON())
          .then(({ width, height }) => ({ width, height })),
      ),
    )
  expect(await least()).toBeGreaterThanOrEqual(24)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await least()).toBeGreaterThanOrEqual(36)
  await page.setViewportSize({ width: 1440, height: 900 })
  await bar.getByRole('button', { name: '更多标签操作' }).click()
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tabs).toHaveText(['黑名单'])
})
