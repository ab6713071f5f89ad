import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as sheetjs from 'xlsx'
import { stopClock } from './clock.ts'
import { expect, type OpenDesk, signIn, test } from './fixture.ts'
import { expectNotice, noticeOf } from './notice.ts'
import { seriousFindings } from './serious-findings.ts'
import { password, type Tenant } from './tenant.ts'

/** Section 8 of the specification, row by row; ER-01 is in session.spec, 06 to 09 in profile.spec, 10 and 11 in shell.spec, 18 and 19 in live.spec. */

const list = '/_cloud_operation/blackList'

const openList = async (desk: OpenDesk) => {
  const page = await desk(list, { clock: true })
  await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible()
  return page
}
const refresh = (page: Page) => page.getByRole('button', { name: '刷新' }).click()

/** Asks the server as the page does. */
const save = async (page: Page, tenant: Tenant, plateNumber: string) => {
  const token = await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))
  await fetch(`${tenant.address}/api/billBlackPlate/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
    body: JSON.stringify({ plateNumber }),
  })
}

test('[ER-02] an HTTP 404 ends the session: shown for 5 s, then the login page', async ({ desk }) => {
  const page = await openList(desk)
  // The server never answers a call so: its unknown calls are 400, its missing rows failures in a 200. A proxy's page may.
  await page.route('**/api/billBlackPlate/query', route => route.fulfill({ status: 404, body: '<h1>not found</h1>' }))
  const over = { kind: 'failure', text: '当前账号在其他地方登录，请重新登录' } as const
  await stopClock(page)
  await refresh(page)
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(noticeOf(page, over)).toBeVisible({ timeout: 50 })
  }).toPass()
  expect(await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))).toBeNull()
  await page.clock.runFor(4_500)
  await expect(page.getByRole('heading', { name: '黑名单' })).toBeVisible()
  await page.clock.runFor(600)
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page.getByText(over.text)).toBeVisible()
})

test('[ER-03, CN-05] state 401 shows the server’s message for 3 s, and the session lives', async ({ desk }) => {
  const page = await openList(desk)
  // The one account of a fresh installation is the administrator, who lacks no permission.
  const body = { state: 401, message: '没有权限执行此操作，请联系管理员', code: 'permission.missing', requestId: 'r' }
  await page.route('**/api/billBlackPlate/query', route => route.fulfill({ json: body }))
  await expectNotice(page, { kind: 'failure', text: body.message, ms: 3_000 }, () => refresh(page))
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible()
})

test('[ER-04, CN-05] another HTTP error shows its message for 5 s, and the list says that it failed', async ({
  desk,
  tenant,
}) => {
  const page = await openList(desk)
  // The real server’s answer to a call that it does not know: HTTP 400.
  await page.route('**/api/billBlackPlate/query', route => route.continue({ url: `${tenant.address}/api/no/such` }))
  await expectNotice(page, { kind: 'failure', text: '接口不存在，请刷新页面后重试', ms: 5_000 }, () => refresh(page))
  await expect(page.getByRole('main').getByText('数据加载失败')).toBeVisible()
})

const invalid = '提交的内容有误，请按提示修改后重试'

for (const [what, path, body] of [
  ['user info', 'api/tenantUser/getTenantUserInfo', '[]'],
  ['version check', 'api/announcement/checkVersion', '{}'],
] as const) {
  test(`[ER-05, CN-05] what the server says about a failed ${what} is shown for 3 s`, async ({ desk }) => {
    const page = await openList(desk)
    // The console asks rightly; its question is spoilt on the way, and the real server refuses it.
    await page.route(`**/${path}`, route => route.continue({ postData: body }))
    await expectNotice(page, { kind: 'failure', text: invalid, ms: 3_000 }, () => page.reload())
    await expect(page.getByRole('button', { name: '管理员' })).toBeVisible()
  })
}

test('[ER-05, CN-05] what the server says about a failed look-up of uploaded files is shown for 3 s', async ({
  desk,
  tenant,
}) => {
  const page = await openList(desk)
  await page.goto(`${tenant.address}/_cloud_system/banner`)
  await page.getByRole('button', { name: '新增' }).click()
  const choose = page.getByRole('dialog').getByRole('button', { name: '选择已上传的图片' })
  await expect(choose).toBeVisible()
  await page.route('**/api/app/queryUploadFile', route => route.continue({ postData: 'PerPage=201' }))
  await expectNotice(page, { kind: 'failure', text: invalid, ms: 3_000 }, () => choose.click())
  await page.unrouteAll()
  await choose.click()
  await expect(page.getByRole('dialog')).toContainText('您还没有上传过图片')
})

test('[ER-12, CN-05] a failed export is shown under the title 失败 for 3 s, and its dialog closes', async ({
  desk,
}) => {
  const page = await openList(desk)
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('全部', { exact: true }).click()
  await page.route('**/api/billBlackPlate/query', route => route.continue({ postData: 'QueryAll=perhaps' }))
  await expectNotice(page, { kind: 'failure', title: '失败', text: invalid, ms: 3_000 }, () =>
    dialog.getByRole('button', { name: '开始导出' }).click(),
  )
  await expect(dialog).toBeHidden()
})

test('[ER-13, CN-05] a warning about what was typed has the title 警告 and stays 2 s', async ({ desk }) => {
  const page = await openList(desk)
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('指定页', { exact: true }).click()
  await dialog.getByLabel('起始页').fill('2')
  const warning = { kind: 'warning', title: '警告', text: '起始页面需小于结束页面' } as const
  const startExport = () => dialog.getByRole('button', { name: '开始导出' }).click()
  await expectNotice(page, { ...warning, ms: 2_000 }, startExport)
  await startExport()
  // Under the mouse it stays.
  await noticeOf(page, warning).hover()
  expect(await seriousFindings(page, '[role=alert]')).toEqual([])
})

test('[SH-14, ER-14] before a delete the password, then the question; the server’s own words either way', async ({
  desk,
  tenant,
}) => {
  const page = await openList(desk)
  await save(page, tenant, '粤B55555')
  await refresh(page)
  const row = page.getByRole('row', { name: /粤B\s?55555/ })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '删除' }).click()
  const dialog = page.getByRole('dialog', { name: '验证密码' })
  const answer = () => dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByLabel('登录密码').fill('wrong')
  await expectNotice(page, { kind: 'failure', text: '当前密码不正确', ms: 3_000 }, answer)
  await dialog.getByLabel('登录密码').fill(password)
  await expectNotice(page, { kind: 'success', text: '密码验证通过', ms: 3_000 }, answer)
  const checkedAt = () => page.evaluate(() => sessionStorage.getItem('parkdesk.passwordChecked'))
  expect(await checkedAt()).toBeNull()
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '删除' }) })
  await question.getByRole('button', { name: '删除' }).click()
  await expect(row).toBeHidden()
  expect(await checkedAt()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('[ER-15, GD-04] a session that cannot be rebuilt ends at the login page, which says why', async ({
  browser,
  tenant,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, tenant, list)
  // Before the page's own code: what it writes on its way out would repair it.
  await page.addInitScript(() => sessionStorage.setItem('parkdesk.session', '{"roles":'))
  await page.reload()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('验证失败,请重新登录')
  expect(await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))).toBeNull()
})

test('[SH-13, ER-16] the import result counts, names what failed, and offers it as .xlsx', async ({ desk, tenant }) => {
  const page = await openList(desk)
  await save(page, tenant, '粤B44444')
  await page.getByRole('button', { name: '导入' }).click()
  const template = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '下载模板' }).click()
  const example = sheetjs.read(await readFile(await (await template).path()))
  const headings = sheetjs.utils.sheet_to_json<string[]>(Object.values(example.Sheets)[0] ?? {}, { header: 1 })[0] ?? []
  const rows = ['粤B44444', '粤B33333', '粤B22222', '不是车牌'].map(plate =>
    headings.map((_, at) => (at === 0 ? plate : '')),
  )
  const book = sheetjs.utils.book_new()
  sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet([headings, ...rows]), '名单')
  const buffer: Buffer = sheetjs.write(book, { type: 'buffer', bookType: 'xlsx' })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: '黑名单.xlsx', mimeType, buffer })
  await page.getByRole('dialog').getByRole('button', { name: '确认导入 2 条' }).click()
  const result = page.getByRole('dialog')
  await expect(result).toContainText(/总数\s*4/)
  await expect(result).toContainText(/成功\s*2/)
  await expect(result).toContainText(/重复\s*1/)
  await expect(result).toContainText(/失败\s*1/)
  await expect(result.getByRole('row', { name: /名单.*5.*车牌号格式不正确/ })).toBeVisible()
  const failed = page.waitForEvent('download')
  await result.getByRole('button', { name: '下载失败记录' }).click()
  expect((await failed).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('[ER-17] a browser without WebSocket shows a notice until it is closed', async ({ browser, tenant }) => {
  const page = await (await browser.newContext()).newPage()
  // No browser that runs the console lacks it; what this one has is taken away.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
  await page.clock.install()
  const text = '当前浏览器不支持实时通信，请使用 Chrome 内核的浏览器接收实时报警'
  await signIn(page, tenant)
  const warning = noticeOf(page, { kind: 'warning', text })
  await expect(warning).toBeVisible()
  await page.clock.fastForward(10 * 60_000)
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: '关闭' }).click()
  await expect(warning).toBeHidden()
})

test('a screen whose styles cannot be fetched says that it was not loaded, and comes when the page is loaded again', async ({
  desk,
}) => {
  const page = await openList(desk)
  await page.route('**/assets/*.css', route => route.abort())
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '值班交班', exact: true }).click()
  await expect(page.getByRole('heading', { name: '页面未能加载' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '值班交班' })).toBeVisible()
})
