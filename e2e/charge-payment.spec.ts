import { checkUserPassword, lotOptions, publishChargeRule, saveRuleAssignments } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, openByMenu, test } from './fixture.ts'
import { ruleSheet } from './rule-sheet.ts'
import { password, type Tenant } from './tenant.ts'

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

/** Publishes the rule of the page, and has the lot charge by it. */
async function putInForce(tenant: Tenant) {
  const ask = askAs(tenant, await tokenOf(page))
  const ruleId = Number(new URL(page.url()).searchParams.get('rule'))
  await ask(checkUserPassword, { Password: password })
  await ask(publishChargeRule, { ruleId, validFrom: '2020-01-01 00:00:00' })
  const lotId = (await ask(lotOptions, {}))[0]?.lotId ?? 0
  const validFrom = '2020-01-01 00:00:00'
  await ask(saveRuleAssignments, { lotId, assignments: [{ ruleId, when: {} }], versionAt: 'entry', validFrom })
}

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
  await putInForce(tenant)

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
