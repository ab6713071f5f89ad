import { saveBlackList } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import type { Pass } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

const listed = '粤B66666'
const at = (hour: number, minute = 0) =>
  `2026-03-02T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`

let page: Page
test.beforeAll(async ({ desk, tenant }) => {
  page = await desk()
  await askAs(tenant, await tokenOf(page))(saveBlackList, { plateNumber: listed })
  const visits = [8, 10, 12].flatMap((hour): Pass[] => [
    { direction: 'in', plate: listed, passedAt: at(hour) },
    { direction: 'out', plate: listed, passedAt: at(hour, 30) },
  ])
  await tenant.report([
    { direction: 'in', plate: '粤B1234S', passedAt: at(7) },
    ...visits,
    { direction: 'out', plate: '粤B12345', passedAt: at(13) },
  ])
  await page.goto(`${tenant.address}/_cloud_operation/alarms`)
})

const rows = () => page.getByRole('main').locator('tbody tr[aria-rowindex]')
const drawer = () => page.getByRole('dialog')

test('[operation/alarms] the same car is one line with a count; it is taken and closed at once with all that are behind it', async () => {
  await expect(rows()).toHaveCount(2)
  const row = rows().filter({ hasText: '66666' })
  await expect(row).toContainText('6 次')
  await row.getByText('黑名单车辆', { exact: true }).click()
  await expect(drawer().getByRole('link', { name: '2026-03-02 12:00:00' })).toBeVisible()
  await expect(drawer().getByText('还有 1 条')).toBeVisible()
  await expect(drawer().getByRole('checkbox', { name: '同时处理另外 5 条相同的报警' })).toBeChecked()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await drawer().getByRole('button', { name: '接手' }).click()
  await expect(row).toContainText('处理中')
  await expect(row).toContainText('6 次')
  await drawer().getByRole('button', { name: '关闭报警' }).click()
  await page.getByLabel('处理说明').fill('已劝离')
  await page.getByRole('dialog').last().getByRole('button', { name: '关闭报警' }).click()
  await expect(rows().filter({ hasText: '已劝离' })).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(drawer()).toHaveCount(0)
})

test('[operation/alarms] an exit without an entry shows the vehicles inside whose plate is like it, and leads to its lane and to their pages', async () => {
  await rows().filter({ hasText: '12345' }).getByText('无入场记录出场', { exact: true }).click()
  await expect(drawer()).toContainText('可能的入场')
  await drawer().getByRole('link', { name: '到车道处理' }).click()
  await expect(page.getByRole('dialog', { name: '出口 1' })).toBeVisible()
  await page.goBack()
  await drawer().getByRole('link', { name: /1234S/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/粤B\s?1234S/)
})
