import { createHmac } from 'node:crypto'
import { linkUser, queryRole, saveRole, saveSetting, saveUser, screens, usePasswordLink } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, openByMenu, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const openGroup = (name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name, exact: true }).click()

test.beforeAll(async ({ desk, tenant }) => {
  page = await desk(screens['users/organization'].at)
  const ask = askAs(tenant, await tokenOf(page))
  const { roleId } = await ask(saveRole, { name: '收费员', permissions: ['order.read'] })
  await ask(saveRole, { roleId, version: 1, name: '收费班', permissions: ['order.read', 'pass.read'] })
})
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
  await openGroup('系统管理')
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
  await openGroup('人员权限')
  await openByMenu(page, '角色管理')
  await page.locator('main tbody tr[aria-rowindex]').filter({ hasText: '收费班' }).click()
  await inDialog('查看变更记录').click()
  await expect(dialog()).toContainText('角色名称：收费员 → 收费班')
  await expect(dialog()).toContainText('权限：增加 过车记录 查看')
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
})

test('[system/settings] where the operator requires a second factor, a person sets it up as he signs in', async ({
  browser,
  tenant,
}) => {
  const ask = askAs(tenant, await tokenOf(page))
  const account = `li_${Date.now() % 1e9}`
  const { list } = await ask(queryRole, { name: '收费班' })
  const roleIds = list.map(({ roleId }) => roleId)
  const { userId } = await ask(saveUser, { account, realName: '李四', roleIds, lotsLimited: false, lotIds: [] })
  const { token } = await ask(linkUser, { userId })
  await ask(usePasswordLink, { token, password, repeat: password })
  await ask(saveSetting, { secondFactorRequired: true })
  const other = await (await browser.newContext()).newPage()
  await other.goto(tenant.address + screens['operation/passing'].at)
  await other.getByLabel('账号').fill(account)
  await other.getByLabel('密码', { exact: true }).fill(password)
  const signIn = other.getByRole('button', { name: '登录' })
  await signIn.click()
  await expect(other.getByText('运营商要求两步验证')).toBeVisible()
  await expect(other.getByRole('img', { name: '二维码' })).toBeVisible()
  const secret = (await other.locator('.login-enrolment code').textContent()) ?? ''
  expect(await seriousFindings(other)).toEqual([])
  await other.getByLabel('验证码').fill('12345')
  await signIn.click()
  await expect(other.getByText('验证码不正确')).toBeVisible()
  await other.getByLabel('验证码').fill(codeOf(secret, stepNow()))
  await signIn.click()
  await expect(other.getByText('恢复码只显示这一次')).toBeVisible()
  await other.getByRole('button', { name: '我已保存，继续' }).click()
  await expect(other.getByRole('heading', { level: 1, name: '过车记录' })).toBeVisible()
  await ask(saveSetting, {})
  await other.context().close()
})

test('he turns a second factor on in his profile, and signs in with a code of his app', async ({ browser, tenant }) => {
  await page.getByTitle('用户菜单').click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  await inDialog('两步验证').click()
  await dialog().getByLabel('登录密码').fill(password)
  await inDialog('开始设置').click()
  await expect(dialog().getByRole('img', { name: '二维码' })).toBeVisible()
  const secret = (await dialog().locator('pre').textContent()) ?? ''
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByLabel('验证码').fill('12345')
  await inDialog('开启').click()
  await expect(dialog().getByRole('alert')).toContainText('验证码不正确')
  await dialog().getByLabel('验证码').fill(codeOf(secret, stepNow()))
  await inDialog('开启').click()
  await expect(dialog()).toContainText('恢复码只显示这一次')
  await inDialog('我已保存').click()
  const other = await (await browser.newContext()).newPage()
  await other.goto(tenant.address + screens['users/role'].at)
  await other.getByLabel('账号').fill(tenant.account)
  await other.getByLabel('密码', { exact: true }).fill(password)
  await other.getByRole('button', { name: '登录' }).click()
  // The next code, since each is taken once: it may come half a minute early.
  await other.getByLabel('验证码').fill(codeOf(secret, stepNow() + 1))
  await other.getByRole('button', { name: '登录' }).click()
  await expect(other.getByRole('heading', { level: 1, name: '角色管理' })).toBeVisible()
  await other.context().close()
})

const stepNow = () => Math.floor(Date.now() / 30_000)

/** The code of a step, as an authenticator app makes it (RFC 6238). */
function codeOf(secret: string, step: number): string {
  const bits = [...secret].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
