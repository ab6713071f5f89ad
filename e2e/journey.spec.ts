import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as sheetjs from 'xlsx'
import { expect, openByMenu, signIn, test } from './fixture.ts'

const day = '2026-03-02'

test.describe.configure({ mode: 'serial' })

let page: Page
const menu = () => page.getByRole('navigation', { name: '主菜单' })
test.beforeAll(async ({ browser, tenant }) => {
  await tenant.report([
    { direction: 'in', plate: '粤B12345', passedAt: `${day}T08:00:00+08:00` },
    { direction: 'out', plate: '粤B12345', passedAt: `${day}T18:30:00+08:00` },
    { direction: 'in', plate: '粤BD12345', passedAt: `${day}T09:00:00+08:00` },
    { direction: 'out', plate: '粤B67890', passedAt: `${day}T10:00:00+08:00` },
  ])
  page = await browser.newPage()
})
test.afterAll(() => page.context().close())

test('[RT-01, RT-14, GD-02] a person signs in and reaches a screen by the menu', async ({ tenant }) => {
  await signIn(page, tenant, '/dashboard/index')
  await expect(page.getByRole('heading', { name: '车流统计' })).toBeVisible()
  await menu().getByRole('link', { name: '停车订单' }).click()
  await expect(page).toHaveURL(/_cloud_operation\/records/)
})

test('[operation/records] he finds an order by a part of its plate and reads how the fee came about', async () => {
  await page.getByRole('textbox', { name: '车牌号' }).fill('b·123')
  await expect(page.getByRole('row', { name: /粤B\s?12345/ })).toBeVisible()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('row', { name: /粤B\s?12345/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('30.00')
  await expect(drawer).toContainText('入口 1')
  // 10.5 hours are 11 units of ¥5, which the cap of 24 hours cuts to ¥30.
  await expect(drawer).toContainText('11')
  await expect(drawer).toContainText('55.00')
  await expect(drawer).toContainText('25.00')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('[SH-15, EN-01, CN-04] he exports the page, and an independent reader opens the file', async () => {
  await page.getByRole('button', { name: '导出' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '开始导出' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^停车订单.*\.xlsx$/)
  const [sheet] = await readSheets(await file.path())
  expect(sheet?.[0]).toHaveLength(14)
  expect(sheet?.[1]).toContain('粤B12345')
})

test('he exports everything, as a file made by the server', async () => {
  await page.getByRole('textbox', { name: '车牌号' }).fill('')
  await expect(page.getByText('共 3 条')).toBeVisible()
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('dialog').getByText('全部', { exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '开始导出' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.xls$/)
  const [sheet] = await readSheets(await file.path())
  expect(
    sheet
      ?.map(row => row[5])
      .slice(1)
      .sort(),
  ).toEqual(['粤B12345', '粤B67890', '粤BD12345'])
})

test('[EN-01] the page and all of the list are exported alike: the same headings, and cells of the same kind and value', async () => {
  const exported = async (mode: string) => {
    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('dialog').getByText(mode, { exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: '开始导出' }).click()
    const book = sheetjs.read(await readFile(await (await download).path()), { WTF: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
    const rows = sheetjs.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null })
    return rows.map(row => row.map(cell => (typeof cell === 'number' ? Math.round(cell * 1e6) / 1e6 : cell)))
  }
  const ofPage = await exported('当前页')
  const ofAll = await exported('全部')
  expect(ofPage).toEqual(ofAll)
  expect(ofPage[0]).toContain('停车时长（分钟）')
  const left = ofPage.find(cells => cells.includes('粤B12345'))
  // A date is a number in a sheet: the days since 30 December 1899.
  const leftAt = (Date.parse(`${day}T18:30:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
  expect(left).toContain(Math.round(leftAt * 1e6) / 1e6)
  expect(left).toContain(630)
})

test('[SH-13, operation/blackList] he imports black-listed plates; three invalid rows are reported and the valid ones kept', async () => {
  await openByMenu(page, '黑名单')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog')
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  const [example] = await readSheets(await (await template).path())
  const headings = example?.[0] ?? []

  const row = (plate: string, phone = '', until = '') =>
    headings.map((_heading, index) => [plate, '蓝', '王五', phone, until, '测试'][index] ?? '')
  const rows = [
    headings,
    row('粤B88888'),
    row('NOT A PLATE'),
    row('粤B99999', '12'),
    row('粤B77777', '', '31/12/2026'),
    row('粤B·66666'),
  ]
  const book = sheetjs.utils.book_new()
  sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet(rows), '名单')
  const bytes: Buffer = sheetjs.write(book, { type: 'buffer', bookType: 'xlsx' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '黑名单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: bytes,
  })
  await dialog.getByRole('button', { name: '确认导入 2 条' }).click()

  const result = page.getByRole('dialog')
  await expect(result).toContainText('名单')
  for (const failedRow of ['3', '4', '5'])
    await expect(result.getByRole('cell', { name: failedRow, exact: true })).toBeVisible()
  const failed = page.waitForEvent('download')
  await result.getByRole('button', { name: '下载失败记录' }).click()
  const [records] = await readSheets(await (await failed).path())
  expect(records).toHaveLength(4)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /粤B\s?88888/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /粤B\s?66666/ })).toBeVisible()
})

test('[SH-10] he sees the alarm of a black-listed plate within a second of its pass, and follows it', async ({
  tenant,
}) => {
  await tenant.report([{ direction: 'in', plate: '粤B88888', passedAt: new Date().toISOString() }])
  await expect(page.getByText('1 条新的车辆报警')).toBeVisible({ timeout: 1_000 })
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page).toHaveURL(/_cloud_operation\/alarms/)
  await expect(page.getByRole('row', { name: /粤B\s?88888/ })).toBeVisible()
  await expect(page.getByText('条新的车辆报警')).toBeHidden()
})

test('the focus stays with an alarm when another comes in above it', async ({ tenant }) => {
  const row = (plate: RegExp) => page.getByRole('row', { name: plate })
  await row(/粤B\s?88888/).focus()
  await tenant.report([{ direction: 'out', plate: '粤B77001', passedAt: new Date().toISOString() }])
  await expect(row(/粤B\s?77001/)).toBeVisible()
  await expect(row(/粤B\s?88888/)).toBeFocused()
  await page.getByRole('button', { name: '收起报警提示' }).click()
})

test('[operation/parking, operation/passing, operation/alarms] the other lists show what came in', async () => {
  await openByMenu(page, '在场车辆')
  await expect(page.getByRole('row', { name: /粤B\s?D12345/ })).toBeVisible()
  await openByMenu(page, '过车记录')
  await expect(page.getByRole('row', { name: /粤B\s?67890/ })).toBeVisible()
  await page
    .getByRole('row', { name: /粤B\s?D12345/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/records\?order=\d+/)
  await expect(page.getByRole('dialog')).toContainText('D12345')
  await page.goBack()
  await openByMenu(page, '报警处理')
  await expect(page.getByRole('row', { name: /粤B\s?67890/ })).toBeVisible()
})

/** Every sheet of a spreadsheet as rows of texts, plates normalised. */
async function readSheets(path: string): Promise<string[][][]> {
  const book = sheetjs.read(await readFile(path), { WTF: true })
  return book.SheetNames.map(name => {
    const sheet = book.Sheets[name]
    return sheet ? sheetjs.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }) : []
  })
}
