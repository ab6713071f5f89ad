import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, type OpenDesk, test } from './fixture.ts'
import { readCode } from './read-code.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

const phone = { width: 390, height: 844 }

/** The list of registrations, whose buttons know the links. */
const list = '/_cloud_shared/register'

async function linksOf(desk: OpenDesk): Promise<{ registration: string; poster: string }> {
  const page = await desk(list)
  const button = page.getByRole('button', { name: '复制登记链接' })
  await expect(button).toHaveAttribute('title', /\/ShareRegister\?code=[\da-f]{12}$/)
  const registration = (await button.getAttribute('title')) ?? ''
  return { registration, poster: registration.replace('/ShareRegister', '/poster_share') }
}

const picture = (page: Page) => page.getByRole('img', { name: /共享停车海报|Shared parking poster/ })

test('[RT-08, GD-01, shared/poster] without an account the poster opens, and its code leads to the registration form', async ({
  browser,
  desk,
}) => {
  const links = await linksOf(desk)
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await page.goto(links.poster)
  await expect(page.getByRole('link', { name: '保存图片' })).toBeVisible()
  await expect(picture(page)).toHaveCount(1)
  await expect(picture(page)).toHaveAccessibleName(
    new RegExp(`停车运营.*南山停车场.*${RegExp.escape(links.registration)}`),
  )
  await expect(page.getByText(/二维码里的地址 127\.0\.0\.1:\d+ 只有这台电脑能打开/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  const decoded = await readCode(browser, await page.screenshot())
  expect(decoded).toBe(links.registration)
  await page.goto(decoded)
  await expect(page.getByLabel('手机号码')).toBeVisible()
  await expect(page.getByLabel('停车场')).toContainText('南山停车场')
})

test('[shared/poster] a large window in the dark shows a code that scans too, and the saved picture holds the same', async ({
  browser,
  desk,
}) => {
  const links = await linksOf(desk)
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await page.goto(links.poster)
  const save = page.getByRole('link', { name: '保存图片' })
  await expect(save).toBeVisible()
  expect(await readCode(browser, await page.screenshot())).toBe(links.registration)

  const downloaded = page.waitForEvent('download')
  await save.click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe('共享停车海报 停车运营.png')
  const png = await readFile(await file.path())
  // A4 at 300 dots an inch, as its first chunk says.
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 2480, 3508])
  expect(await readCode(browser, png, 0.5)).toBe(links.registration)

  await page.getByRole('button', { name: 'English' }).click()
  await expect(picture(page)).toHaveAccessibleName(/Shared parking poster of 停车运营/)
  await expect(page.getByRole('link', { name: 'Save picture' })).toBeVisible()
  expect(await readCode(browser, await page.screenshot())).toBe(links.registration)
})

test('[shared/poster] it prints on one A4 page, the poster alone', async ({ browser, desk }) => {
  const links = await linksOf(desk)
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await page.goto(links.poster)
  await expect(page.getByRole('link', { name: '保存图片' })).toBeVisible()
  for (const preferCSSPageSize of [true, false]) {
    const bytes = (await page.pdf({ preferCSSPageSize, format: 'A4' })).toString('latin1')
    expect([...bytes.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1)
    const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(bytes) ?? []
    expect([width, height].map(points => Math.round((Number(points) * 25.4) / 72))).toEqual([210, 297])
  }
  // A4 at 96 dots an inch: what goes onto the paper.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(picture(page)).toHaveCount(1)
  expect(await readCode(browser, await page.screenshot())).toBe(links.registration)
})

test('[RT-08] its code is loaded on demand only, and a wrong link says what to do', async ({ browser, tenant }) => {
  const page = await (await browser.newContext()).newPage()
  let fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  const opened = async (path: string, role: 'button' | 'alert', name?: string) => {
    fetched = []
    await page.goto(tenant.address + path)
    await expect(page.getByRole(role, name ? { name } : {})).toBeVisible()
  }
  await opened('/', 'button', '登录')
  const login = fetched
  await opened('/ShareRegister', 'alert')
  expect([...login, ...fetched].filter(path => /poster/i.test(path))).toEqual([])
  await opened('/poster_share', 'alert')
  await expect(page.getByRole('alert')).toContainText('链接不完整')
  const own = fetched.filter(path => path.startsWith('/assets/') && !login.includes(path))
  expect(own.filter(path => /open-poster-.*\.js$/.test(path))).toHaveLength(1)
  expect(fetched.filter(path => /open-console|zod|mantine/.test(path))).toEqual([])
  await opened('/poster_share?code=000000000000', 'alert')
  await expect(page.getByRole('alert')).toContainText('链接已失效')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid')
  expect(await seriousFindings(page)).toEqual([])
  // Only this very path is public.
  await page.goto(`${tenant.address}/poster_share/x`)
  await expect(page.getByLabel(/账号|Account/)).toBeVisible()
})

test('[shared/poster, shared/register] from the list of registrations the poster opens, and its link is copied', async ({
  desk,
}) => {
  const page = await desk(list)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '海报' }).click()
  await page.getByRole('menuitem', { name: '复制海报链接' }).click()
  await expect(page.getByText('海报链接已复制')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/poster_share\?code=[\da-f]{12}$/)
  await page.getByRole('button', { name: '海报' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: '打开海报' }).click()
  const poster = await opened
  await expect(poster).toHaveURL(copied)
  await expect(poster.getByRole('link', { name: '保存图片' })).toBeVisible()
})

test('[shared/register] what a driver left is removed after the password, for good', async ({ browser, desk }) => {
  const { registration } = await linksOf(desk)
  const driver = await (await browser.newContext({ viewport: phone })).newPage()
  await driver.goto(registration)
  await driver.getByLabel('姓名').fill('王五')
  await driver.getByLabel('手机号码').fill('13900139000')
  await driver.getByLabel('车牌号').fill('粤B55555')
  await driver.getByRole('button', { name: '提交登记' }).click()
  await expect(driver.getByRole('heading', { name: '登记已收到' })).toBeVisible()

  const page = await desk(list)
  const row = page.getByRole('row', { name: /王五/ })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '删除 1 条' }).click()
  const dialog = page.getByRole('dialog', { name: '验证密码' })
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '下一步' }).click()
  const question = page.getByRole('dialog', { name: '删除登记' })
  await expect(question).toContainText('将删除 粤B55555 的登记')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(row).toBeHidden()
  await page.reload()
  await expect(page.getByText('还没有人登记')).toBeVisible()
})
