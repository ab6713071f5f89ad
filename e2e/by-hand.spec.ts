import { screens } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { addPerson } from './add-person.ts'
import { askAs, tokenOf } from './ask.ts'
import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

const plate = '粤B7H3K9'
/** As the chip shows its end. */
const tail = '7H3K9'
const dialog = (page: Page) => page.getByRole('dialog').last()
const row = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })

test('[operation/voidData, report/sentryLog] an order is voided by hand, restored, and either is reviewed by another person and not by who did it', async ({
  browser,
  desk,
  tenant,
}) => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await tenant.report([
    { direction: 'in', plate, passedAt: hoursAgo(3) },
    { direction: 'out', plate, passedAt: hoursAgo(1) },
  ])
  const page = await desk(screens['operation/records'].at)
  const account = await addPerson(askAs(tenant, await tokenOf(page)), { account: 'check', realName: '赵复核' })
  await row(page, tail).getByText('待支付').click()
  await dialog(page).getByRole('button', { name: '作废订单' }).click()
  await dialog(page).getByLabel('原因').fill('测试过车')
  await dialog(page).getByRole('button', { name: '作废订单' }).click()
  await expect(page.getByText('已完成：作废订单')).toBeVisible()

  await page.goto(tenant.address + screens['operation/voidData'].at)
  await expect(row(page, tail)).toContainText('测试过车')
  await row(page, tail).getByText('测试过车').click()
  await dialog(page).getByRole('button', { name: '撤销' }).click()
  await dialog(page).getByLabel('原因').fill('作废错了')
  await dialog(page).getByRole('button', { name: '撤销' }).click()
  await expect(dialog(page)).toContainText('（已撤销）')
  await page.goto(tenant.address + screens['operation/voidData'].at)
  await expect(page.getByRole('main').getByText('没有作废的订单')).toBeVisible()

  await page.goto(tenant.address + screens['report/sentryLog'].at)
  await row(page, '测试过车').getByText('测试过车').click()
  await expect(dialog(page)).toContainText('作废订单')
  await expect(dialog(page).getByRole('button', { name: '打开订单' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '复核' })).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await signIn(other, { address: tenant.address, account }, screens['report/sentryLog'].at)
  await row(other, '测试过车').getByText('测试过车').click()
  await dialog(other).getByRole('button', { name: '复核' }).click()
  expect(await seriousFindings(other, '[role=dialog]')).toEqual([])
  await dialog(other).getByRole('button', { name: '复核' }).click()
  await expect(row(other, '测试过车')).toContainText('已确认')
  await expect(row(other, '测试过车')).toContainText('赵复核')
  await other.context().close()
})
