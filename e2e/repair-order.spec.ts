import { lotOptions, saveCamera, screens } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { addPerson } from './add-person.ts'
import { askAs, tokenOf } from './ask.ts'
import { signIn } from './desk.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import type { Tenant } from './tenant.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').last()
const rowOf = (page: Page, name: string) => page.locator('main tbody tr[aria-rowindex]').filter({ hasText: name })
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

/** A barrier of the lot, and a colleague who may do everything. */
async function prepare(page: Page, tenant: Tenant): Promise<string> {
  const ask = askAs(tenant, await tokenOf(page))
  const [lot] = await ask(lotOptions, {})
  await ask(saveCamera, { lotId: lot?.lotId ?? 0, kind: 'barrier', name: '南门道闸', serial: 'bar-9' })
  return addPerson(ask, { account: 'wang', realName: '王工' })
}

test('[device/repairOrders] a fault goes from the device to the acceptance by another person', async ({
  browser,
  desk,
  tenant,
}) => {
  const page = await desk()
  const account = await prepare(page, tenant)
  await page.goto(tenant.address + screens['device/cameras'].at)
  await rowOf(page, '南门道闸').click()
  await press(page, '报修')
  await dialogOf(page).getByLabel('故障').fill('抬杆不落')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(dialogOf(page).getByRole('img', { name: '图片 1' })).toBeVisible()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await press(page, '报修')
  await expect(page.getByText('已报修')).toBeVisible()

  await page.goto(tenant.address + screens['device/repairOrders'].at)
  await expect(rowOf(page, '南门道闸')).toContainText('待接单')
  await rowOf(page, '南门道闸').click()
  await press(page, '接单')
  await press(page, '维修完成')
  await dialogOf(page).getByLabel('维修结果').fill('换了弹簧')
  await press(page, '维修完成')
  await expect(dialogOf(page)).toContainText('您维修的工单由其他人验收')
  await expect(dialogOf(page).getByRole('button', { name: '验收通过' })).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await signIn(other, { address: tenant.address, account }, screens['device/repairOrders'].at)
  await rowOf(other, '南门道闸').click()
  await expect(dialogOf(other).getByRole('img', { name: '图片 1' })).toBeVisible()
  await press(other, '验收通过')
  await dialogOf(other).getByLabel('验收意见').fill('好了')
  await press(other, '验收通过')
  await expect(rowOf(other, '南门道闸')).toContainText('已验收')
  await expect(rowOf(other, '南门道闸')).toContainText('王工')
  await other.context().close()
})
