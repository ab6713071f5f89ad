import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as sheetjs from 'xlsx'
import { expect, openByMenu, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test.describe.configure({ mode: 'serial' })

/** The tenth of last month by the lot's clock. */
const day = (() => {
  const today = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 10)).toISOString().slice(0, 10)
})()
const stay = (plate: string, from: string, to: string) => [
  { direction: 'in' as const, plate, passedAt: `${day}T${from}:00+08:00` },
  { direction: 'out' as const, plate, passedAt: `${day}T${to}:00+08:00` },
]

let page: Page
test.beforeAll(async ({ desk, tenant }) => {
  // By the rule every lot begins with: ¥30.00, ¥10.00 and nothing.
  await tenant.report([
    ...stay('粤B10001', '08:00', '18:30'),
    ...stay('粤B10002', '09:00', '11:00'),
    ...stay('粤B10003', '12:00', '12:20'),
  ])
  page = await desk()
})

const main = () => page.getByRole('main')
const choose = async (label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** A draft by which every day begun costs ¥8.00, saved as the laboratory saves one. */
async function saveDraft(address: string) {
  const token = await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))
  const rule = { windows: [{ from: '00:00', to: '24:00', price: { kind: 'flat', priceFen: 800 } }] }
  const response = await fetch(`${address}/api/billRule/saveDraft`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${token}` },
    body: JSON.stringify({ name: '一口价', rule, note: '' }),
  })
  expect((await response.json()).state).toBe('success')
}

test('[operation/chargeReplay] a person replays last month’s stays under a draft and reads the difference', async ({
  tenant,
}) => {
  await saveDraft(tenant.address)
  await openByMenu(page, '收费试算')
  await expect(main()).toContainText('发布之前，先试算')
  await choose('试算的规则', '一口价')
  await expect(page.getByRole('combobox', { name: '版本' })).toHaveValue(/第 1 版 · 草稿/)
  await page.getByRole('button', { name: '开始试算' }).click()
  await expect(page.getByLabel('收入对比')).toContainText('¥40.00')
  await expect(page.getByLabel('收入对比')).toContainText('¥24.00')
  await expect(page.getByLabel('收入对比')).toContainText('-¥16.00 -40%')
  await expect(page.getByRole('listitem').filter({ hasText: '变贵' })).toContainText('1 次 · 33.3%')
  await expect(page.getByRole('listitem').filter({ hasText: '变便宜' })).toContainText('共少收 ¥24.00')
})

test('[operation/chargeReplay] he reads the plots as tables', async () => {
  await page.getByRole('button', { name: '以表格显示：按停车时长的收入' }).click()
  const row = page.getByRole('row', { name: /8–24 小时/ })
  await expect(row).toContainText('¥30.00')
  await expect(row).toContainText('¥8.00')
})

test('[operation/chargeReplay] he opens the largest change, sees both calculations and goes to its order', async () => {
  await page.getByRole('button', { name: '查看 粤B10001 的两种算法' }).click()
  const [before, after] = [page.getByLabel('试算前的算法'), page.getByLabel('试算后的算法')]
  await expect(before).toContainText('55.00')
  await expect(before).toContainText('-¥25.00')
  await expect(after).toContainText('¥8.00')
  expect(await seriousFindings(page, 'main')).toEqual([])
  await page.getByRole('link', { name: /^查看订单/ }).click()
  await expect(page.getByRole('dialog')).toContainText('30.00')
  await page.goBack()
})

test('[operation/chargeReplay] he exports every stay, finds the replay again and removes it', async () => {
  await expect(page.getByLabel('收入对比')).toContainText('¥40.00')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出全部明细' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^收费试算.*\.xls$/)
  const book = sheetjs.read(await readFile(await file.path()))
  const rows = Object.values(book.Sheets).flatMap(sheet => sheetjs.utils.sheet_to_json<unknown[]>(sheet, { header: 1 }))
  expect(rows).toHaveLength(5)
  expect(rows.at(-1)?.slice(-3)).toEqual([40, 24, -16])

  await page.reload()
  const list = page.getByRole('region', { name: /^以往试算/ })
  await list.getByRole('button', { name: /一口价/ }).click()
  await expect(page.getByLabel('收入对比')).toContainText('-¥16.00')
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(main()).toContainText('发布之前，先试算')
  await expect(list).toContainText('试算结果会列在这里')
})
