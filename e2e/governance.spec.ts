import { saveRole, screens } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, openByMenu, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })

test.beforeAll(async ({ browser, tenant }) => {
  page = await (await browser.newContext()).newPage()
  await signIn(page, tenant, screens['users/organization'].at)
  const ask = askAs(tenant, await tokenOf(page))
  const { roleId } = await ask(saveRole, { name: '收费员', permissions: ['order.read'] })
  await ask(saveRole, { roleId, version: 1, name: '收费班', permissions: ['order.read', 'pass.read'] })
})
test.afterAll(() => page.context().close())

test('[users/organization] he makes a tree, hangs people on it, and says where they go before a part is removed', async () => {
  const add = async (name: string) => {
    await dialog().getByLabel('名称').fill(name)
    await inDialog('保存').click()
    await expect(dialog()).toBeHidden()
  }
  const part = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}\\s*\\d`) })
  await button('新增').click()
  await add('总公司')
  await part('总公司').click()
  await button('新增下级').click()
  await add('东区')
  await part('东区').click()
  await button('移入人员和停车场').click()
  await dialog().getByRole('combobox', { name: '人员' }).click()
  await page.getByRole('option').first().click()
  await dialog().getByText('选中的人员和停车场').click()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await inDialog('保存').click()
  await expect(part('东区')).toContainText('1 人')
  await button('删除').click()
  await expect(dialog()).toContainText('“东区”下的人员')
  await dialog().getByRole('combobox').click()
  await page.getByRole('option', { name: '总公司' }).click()
  await inDialog('删除').click()
  await expect(part('总公司')).toContainText('1 人')
  await expect(part('东区')).toHaveCount(0)
})

test('[system/settings] he changes a setting; one out of its range is refused at its field', async () => {
  await openByMenu(page, '系统设置')
  await button('修改设置').click()
  await dialog().getByLabel('云盒失联报警（分钟）').fill('90')
  await inDialog('保存').click()
  await expect(dialog().locator('[data-path=boxSilentMinutes]')).toHaveAttribute('aria-invalid', 'true')
  await dialog().getByLabel('云盒失联报警（分钟）').fill('15')
  await inDialog('保存').click()
  await expect(dialog()).toBeHidden()
  await expect(page.getByRole('row', { name: /云盒失联报警/ })).toContainText('15 分钟')
})

test('[system/logs] the log says what he changed, before and after, and that nobody tampered with it', async () => {
  await openByMenu(page, '系统日志')
  const row = page.locator('main tbody tr[aria-rowindex]').filter({ hasText: '系统设置 · 修改' })
  await expect(row).toContainText('云盒失联报警（分钟）：2 → 15')
  await row.click()
  await expect(dialog().getByRole('row', { name: /云盒失联报警/ })).toHaveText(/2\s*15/)
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
  await button('校验日志').click()
  await expect(dialog()).toContainText(/全部 \d+ 条日志（1 天）未被修改、删除或插入/)
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
})

test('a record shows its own history where it is opened', async () => {
  await openByMenu(page, '角色管理')
  await page.locator('main tbody tr[aria-rowindex]').filter({ hasText: '收费班' }).click()
  await inDialog('查看变更记录').click()
  await expect(dialog()).toContainText('角色名称：收费员 → 收费班')
  await expect(dialog()).toContainText('权限：增加 过车记录 查看')
})
