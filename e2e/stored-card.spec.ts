import type { Page } from '@playwright/test'
import sheetjs from 'xlsx'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test.describe.configure({ mode: 'serial' })

let page: Page
const dialog = () => page.getByRole('dialog').last()
const rowOf = (text: RegExp | string) => page.getByRole('row').filter({ hasText: text })
const click = (name: string) => page.getByRole('button', { name, exact: true }).click()

test.beforeAll(async ({ desk }) => {
  page = await desk()
})

test('[operation/rechargeSetting] he sets what is given for a recharge', async ({ tenant }) => {
  await page.goto(`${tenant.address}/_cloud_operation/rechargeSetting`)
  await expect(page.getByText('还没有充值档位', { exact: true })).toBeVisible()
  await click('新增')
  await dialog().getByLabel('名称').fill('充百送廿')
  await dialog().getByLabel('充值金额').fill('100')
  await dialog().getByLabel('赠送金额').fill('20')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(rowOf('充百送廿')).toContainText('¥100.00¥20.00')
})

test('[operation/cardPayment] a card is issued and recharged, and its vehicle leaves by it', async ({ tenant }) => {
  await page.goto(`${tenant.address}/_cloud_operation/cardPayment`)
  await expect(page.getByText('还没有储值卡', { exact: true })).toBeVisible()
  await click('新增')
  await dialog().getByLabel('卡号').fill('VIP-0001')
  await dialog().getByLabel('持卡人').fill('王芳')
  await dialog().getByRole('combobox', { name: '绑定车牌' }).fill('粤b·86001')
  await dialog().getByRole('combobox', { name: '绑定车牌' }).press('Enter')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '保存' }).click()
  await rowOf('VIP-0001').click()
  await expect(dialog()).toContainText('还没有明细')
  await dialog().getByRole('button', { name: '充值', exact: true }).click()
  await dialog().getByText('充 ¥100.00 送 ¥20.00').click()
  await expect(dialog()).toContainText('充值后余额 ¥120.00')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '确认充值' }).click()
  await expect(dialog()).toContainText('本金 ¥100.00，赠送 ¥20.00')
  await tenant.report([
    { direction: 'in', plate: '粤B86001', passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'out', plate: '粤B86001', passedAt: '2026-03-02T10:00:00+08:00' },
    { direction: 'in', plate: '粤B86002', passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'out', plate: '粤B86002', passedAt: '2026-03-02T10:00:00+08:00' },
  ])
  await dialog().getByRole('button', { name: '全部明细' }).click()
  await expect(rowOf('消费')).toContainText(/粤B\s?86001/)
  await expect(rowOf('充值')).toContainText('¥120.00')
})

test('[operation/cardPayment] cards of another system are taken over by a sheet, and the same sheet moves no money', async ({
  tenant,
}) => {
  const rows = [
    ['卡号', '持卡人', '手机号', '绑定车牌', '本金余额', '赠送余额', '出场自动扣款', '停车场', '备注'],
    ['OLD-0001', '周敏', '13800138001', '粤B86011、粤B86012', '88.80', '8', '是', '', ''],
    ['OLD-0002', '', '', '粤B86001', '5', '', '', '', ''],
  ]
  const book = sheetjs.utils.book_new()
  sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet(rows), '储值卡')
  const buffer: Buffer = sheetjs.write(book, { type: 'buffer', bookType: 'xlsx' })
  const choose = async () => {
    await page.goto(`${tenant.address}/_cloud_operation/cardPayment`)
    await click('导入')
    await dialog().locator('input[type=file]').setInputFiles({ name: '储值卡.xlsx', mimeType, buffer })
  }
  await choose()
  await expect(dialog().getByText('拒绝 1')).toBeVisible()
  await expect(dialog()).toContainText('粤B86001 已绑定其他储值卡')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '确认导入 1 条' }).click()
  await expect(dialog()).toContainText(/成功\s*1/)
  await dialog().getByRole('button', { name: '关闭' }).last().click()
  await expect(rowOf('OLD-0001')).toContainText('¥96.80¥88.80¥8.00')
  await choose()
  await expect(dialog().getByText('重复 1')).toBeVisible()
  await dialog().getByRole('button', { name: '确认导入 0 条' }).click()
  await expect(dialog()).toContainText(/重复\s*1/)
  await page.goto(`${tenant.address}/_cloud_operation/cardPayment?view=used`)
  await expect(rowOf('余额转入')).toHaveCount(1)
})

test('[operation/cardPayment] staff take what is due of another vehicle from the card', async ({ tenant }) => {
  await page.goto(`${tenant.address}/_cloud_operation/records?plateNumber=粤B86002`)
  await rowOf(/粤B\s?86002/).click()
  await dialog().getByRole('button', { name: '储值卡支付' }).click()
  await dialog().getByLabel('储值卡号').fill('NOBODY')
  await dialog().getByRole('button', { name: '储值卡支付' }).click()
  await expect(dialog()).toContainText('没有这张储值卡，请核对卡号')
  await dialog().getByLabel('储值卡号').fill('vip-0001')
  await dialog().getByRole('button', { name: '储值卡支付' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toContainText('储值卡')
  await expect(page.getByRole('dialog').getByRole('button', { name: '储值卡支付' })).toHaveCount(0)
})

test('[operation/cardPayment] what is left is paid out, and the card is closed', async ({ tenant }) => {
  await page.goto(`${tenant.address}/_cloud_operation/cardPayment`)
  await rowOf('VIP-0001').click()
  await dialog().getByRole('button', { name: '退卡' }).click()
  await expect(dialog()).toContainText('将退还本金 ¥83.34，赠送的 ¥16.66 作废')
  await dialog().getByLabel('原因').fill('持卡人搬家')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '确认退卡' }).click()
  await expect(dialog()).toContainText('已销卡')
  await expect(rowOf('VIP-0001')).toContainText('¥0.00')
})
