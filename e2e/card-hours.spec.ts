import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test('[operation/cardHours] she sells a card for nights by a rule that she makes, and finds it among the cards by hours', async ({
  desk,
  tenant,
}) => {
  const page: Page = await desk()
  const dialog = page.getByRole('dialog').last()
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${tenant.address}/_cloud_operation/cardHours`)
  await expect(page.getByText('还没有时段卡订单')).toBeVisible()

  await page.goto(`${tenant.address}/_cloud_operation/cardRules`)
  await click('新增')
  await dialog.getByLabel('名称').fill('夜间卡')
  await dialog.getByLabel('价格（每周期）').fill('150')
  await dialog.getByRole('combobox', { name: '适用停车场' }).click()
  await page.getByRole('option', { name: '南山停车场' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('开始时间').fill('18:00')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toContainText('请同时填写开始和结束时间')
  await dialog.getByLabel('结束时间').fill('08:00')
  await dialog.getByRole('combobox', { name: '计费方式' }).click()
  await page.getByRole('option', { name: '按收费规则' }).click()
  await expect(dialog.getByLabel('开始时间')).toBeHidden()
  await dialog.getByRole('combobox', { name: '计费方式' }).click()
  await page.getByRole('option', { name: '有效期内免费' }).click()
  await expect(dialog.getByLabel('开始时间')).toHaveValue('18:00')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: '夜间卡' })).toContainText('每天 18:00–次日08:00')

  await page.goto(`${tenant.address}/_cloud_operation/cardManager`)
  await click('新增')
  await dialog.getByRole('combobox', { name: '车牌号' }).fill('粤B55555')
  await dialog.getByRole('combobox', { name: '车牌号' }).press('Enter')
  await dialog.getByLabel('车主姓名').fill('张三')
  await expect(dialog).toContainText('仅在 每天 18:00–次日08:00 有效')
  await dialog.getByRole('button', { name: '收款并办理' }).click()
  await expect(page.getByText('月卡已办理')).toBeVisible()

  await page.goto(`${tenant.address}/_cloud_operation/cardHours`)
  const row = page.getByRole('row').filter({ hasText: '55555' })
  await expect(row).toContainText('每天 18:00–次日08:00')
  await expect(row).toContainText('¥150.00')
  expect(await seriousFindings(page, 'main')).toEqual([])
  await row.click()
  await expect(page.getByRole('dialog').first()).toContainText('有效时段每天 18:00–次日08:00')
})
