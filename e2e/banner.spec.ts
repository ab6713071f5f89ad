import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

const title = '<b>洗车八折</b>'
let desk: Page
let phone: Page
let address: string
const form = () => desk.getByRole('dialog')
const row = (name: string) => desk.getByRole('row').filter({ hasText: name })

test.beforeAll(async ({ browser, tenant }) => {
  desk = await (await browser.newContext()).newPage()
  await signIn(desk, tenant)
  const code = await desk.evaluate(shareCode)
  address = `${tenant.address}/ShareRegister?code=${code}`
  phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
})
test.afterAll(() => Promise.all([desk.context().close(), phone.context().close()]))

/** Runs in the page: the tenant's share code. */
async function shareCode(): Promise<string> {
  const authorization = `Basic ${sessionStorage.getItem('ACCESS-Token')}`
  const headers = { 'content-type': 'application/json', authorization }
  const response = await fetch('/api/share/code', { method: 'POST', headers, body: '{}' })
  return (await response.json()).data.code
}

test('[system/banner] an advertisement is uploaded, seen by a driver without an account, and disabled', async ({
  tenant,
}) => {
  await desk.goto(`${tenant.address}/_cloud_system/banner`)
  await expect(desk.getByText('还没有广告')).toBeVisible()
  await desk.getByRole('button', { name: '新增' }).click()
  await form().getByLabel('标题').fill(title)
  await form().getByLabel('链接').fill('http://example.com')
  await form().getByRole('button', { name: '保存' }).click()
  await expect(form()).toContainText('应以 https:// 开头')
  await expect(form()).toContainText('必填')
  const file = desk.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(form()).toContainText('只能上传 jpg 或 png 图片')
  const buffer = await desk.screenshot({ clip: { x: 0, y: 0, width: 480, height: 160 } })
  await file.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([buffer, Buffer.alloc(500 * 1024)]),
  })
  await expect(form()).toContainText('图片不能超过 500KB')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(form().getByRole('figure', { name: '车主看到的样子' })).toContainText(title)
  await form().getByLabel('链接').fill('https://example.com/wash')
  expect(await seriousFindings(desk, '[role=dialog]')).toEqual([])
  await form().getByRole('button', { name: '保存' }).click()
  await expect(form()).toBeHidden()
  await expect(row(title)).toContainText('投放中')
  expect(await seriousFindings(desk)).toEqual([])

  await phone.goto(address)
  const link = phone.getByRole('complementary', { name: '广告' }).getByRole('link', { name: title })
  await expect(link).toHaveAttribute('href', 'https://example.com/wash')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => link.locator('img').evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(480)
  expect(await seriousFindings(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await phone.getByRole('button', { name: 'English' }).click()
  await expect(phone.getByRole('complementary', { name: 'Advertisement' })).toBeVisible()

  await row(title).click()
  await form().getByRole('switch', { name: '启用' }).uncheck({ force: true })
  await form().getByRole('button', { name: '保存' }).click()
  await expect(row(title)).toContainText('已停用')
  await phone.reload()
  await expect(phone.getByLabel('Name')).toBeVisible()
  await expect(phone.getByRole('complementary')).toHaveCount(0)
})

test('[CA-01, system/banner] a picture that was uploaded before serves another advertisement', async () => {
  await desk.getByRole('button', { name: '新增' }).click()
  await form().getByLabel('标题').fill('同一张图')
  await form().getByRole('button', { name: '选择已上传的图片' }).click()
  const uploads = form().getByRole('region', { name: '已上传的图片' })
  await expect(uploads.getByRole('button', { name: 'a.png' })).toHaveCount(1)
  await expect.poll(() => uploads.locator('img').evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(480)
  expect(await seriousFindings(desk, '[role=dialog]')).toEqual([])
  await uploads.getByRole('button', { name: 'a.png' }).click()
  await expect(uploads).toBeHidden()
  await expect(form().getByRole('figure', { name: '车主看到的样子' })).toContainText('同一张图')
  await form().getByRole('button', { name: '保存' }).click()
  await expect(row('同一张图')).toContainText('投放中')
  const shown = (name: string) => row(name).locator('img').getAttribute('src')
  expect(await shown('同一张图')).toBe(await shown(title))
})

test('[system/banner] it is removed after the password, in English', async ({ tenant }) => {
  await desk.getByRole('button', { name: '界面语言' }).click()
  await desk.getByRole('menuitemradio', { name: 'English' }).click()
  await desk.goto(`${tenant.address}/_cloud_system/banner`)
  await expect(desk.getByRole('heading', { name: 'Advertisements' })).toBeVisible()
  for (const name of [title, '同一张图']) await row(name).getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Remove 2' }).click()
  await form()
    .getByLabel(/password/i)
    .first()
    .fill(password)
  await desk.keyboard.press('Enter')
  for (const text of [title, 'will be removed']) await expect(form()).toContainText(text)
  await form().getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(desk.getByText('No advertisements yet')).toBeVisible()
})
