import type { Page } from '@playwright/test'
import { expect, openByMenu, test } from './fixture.ts'
import { putInForce } from './put-in-force.ts'
import { ruleSheet } from './rule-sheet.ts'
import type { Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

/** The tenth of last month by the lot's clock. */
const day = (() => {
  const today = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 10)).toISOString().slice(0, 10)
})()

let page: Page
test.beforeAll(async ({ desk }) => {
  page = await desk()
})

/** Sends an event as the lot's box does; answers what became of it. */
async function send({ address, box }: Tenant, path: string, event: object) {
  const headers = { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key }
  const body = JSON.stringify({ events: [{ eventId: 'first', ...event }] })
  const response = await fetch(address + path, { method: 'POST', headers, body })
  return (await response.json()).data.results[0]
}

test('[operation/chargeRules] who pays by ETC pays 5 % less: in the laboratory, on the notice, and when he has paid', async ({
  tenant,
}) => {
  const { sheet, fee, beginHourly, keepExample } = ruleSheet(page)
  await beginHourly('ETC 九五折')
  await page.getByText('付款与停车券', { exact: true }).click()
  await page.getByLabel('ETC', { exact: true }).fill('100')
  await expect(page.getByText('最大 99').first()).toBeVisible()
  await page.getByLabel('ETC', { exact: true }).fill('5')
  await sheet().getByLabel('出场', { exact: true }).fill('2024-04-17 13:20')
  // Four begun hours at 5.00 are 20.00, of which ETC pays 95 %.
  await expect(fee()).toHaveText('¥20.00')
  await expect(sheet()).toContainText('ETC支付 ¥19.00（优惠 5%）')
  await keepExample('停 3 小时 20 分', '20.00')
  await page.getByRole('button', { name: '公告', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('用 ETC 付款的，优惠 5%。')
  await page.keyboard.press('Escape')
  await putInForce(page, tenant)

  const [, exit] = await tenant.report([
    { direction: 'in', plate: '粤B80001', passedAt: `${day}T10:00:00+08:00` },
    { direction: 'out', plate: '粤B80001', passedAt: `${day}T13:20:00+08:00` },
  ])
  expect(exit?.payable).toBe('20.00')
  const paid = { orderNo: exit?.orderNo, channel: 'etc', amount: '19.00', paidAt: `${day}T13:21:00+08:00` }
  expect(await send(tenant, '/api/device/payments', paid)).toMatchObject({ result: 'accepted', discount: '1.00' })
  await openByMenu(page, '停车订单')
  await page.getByRole('row', { name: /粤B80001/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('¥19.00 · ETC · 支付优惠 ¥1.00')
  await drawer.getByRole('button', { name: '打印收据' }).click()
  const receipt = page.getByRole('dialog', { name: '停车费收据' })
  await expect(receipt).toContainText('支付优惠')
  await expect(receipt).toContainText('-¥1.00')
  await expect(receipt).not.toContainText('尚应付')
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('[operation/chargeRules] who stays at a charger after charging pays the idle fee: in the laboratory, on the notice, and in the order', async ({
  tenant,
}) => {
  const { sheet, beginHourly, keepExample } = ruleSheet(page)
  await beginHourly('充电站收费')
  await page.getByRole('heading', { name: '充电车位' }).click()
  await page.getByLabel('充电结束后', { exact: true }).selectOption({ label: '收占位费' })
  await page.getByLabel('计费单位', { exact: true }).fill('30')
  await page.getByLabel('每单位', { exact: true }).fill('10')
  await page.getByLabel('最多收', { exact: true }).fill('15')
  await sheet().getByLabel('出场', { exact: true }).fill('2024-04-17 12:40')
  // Three begun hours at 5.00, whoever does not charge.
  await keepExample('不充电', '15.00')
  await sheet().getByText('更多：').click()
  await sheet().getByRole('button', { name: '添加充电' }).click()
  await sheet().getByLabel('充电开始').fill('2024-04-17 10:10')
  await sheet().getByLabel('充电结束').fill('2024-04-17 12:00')
  // 15 minutes to leave in: from 12:15 one half-hour at 10.00 is begun.
  await keepExample('占位 25 分', '25.00')
  await sheet().getByLabel('出场', { exact: true }).fill('2024-04-17 12:50')
  await expect(sheet()).toContainText('充电结束后占位，每 30 分钟 10.00 元，计 2 次')
  // Two of them are 20.00, but 15.00 at most.
  await keepExample('占位封顶', '30.00')
  await page.getByRole('button', { name: '公告', exact: true }).click()
  const notice = page.getByRole('dialog')
  await expect(notice).toContainText('充电结束后请在 15 分钟之内离开，之后占位的每 30 分钟 10.00 元')
  await expect(notice).toContainText('每次充电之后的占位费最多收 15.00 元。')
  await page.keyboard.press('Escape')
  await putInForce(page, tenant)

  await tenant.report([{ direction: 'in', plate: '粤BD80002', passedAt: `${day}T10:00:00+08:00` }])
  const charged = {
    eventId: 'charged',
    plate: '粤BD80002',
    startedAt: `${day}T10:10:00+08:00`,
    endedAt: `${day}T12:00:00+08:00`,
  }
  expect(await send(tenant, '/api/device/charging', charged)).toMatchObject({ result: 'accepted' })
  const [exit] = await tenant.report([{ direction: 'out', plate: '粤BD80002', passedAt: `${day}T12:50:00+08:00` }])
  expect(exit?.payable).toBe('30.00')
  await page.goto(`${tenant.address}/_cloud_operation/records?plateNumber=粤BD80002`)
  await page.getByRole('row', { name: /粤BD80002/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('充电结束后占位，每 30 分钟 10.00 元，计 2 次')
  await expect(drawer).toContainText('占位费封顶 15.00 元，超出部分不收')
  await expect(drawer).toContainText('¥30.00')
})
