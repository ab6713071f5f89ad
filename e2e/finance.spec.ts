import { checkUserPassword, queryOrder } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, openByMenu, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

test.beforeAll(async ({ desk, tenant }) => {
  page = await desk()
  // A stay two months ago, so that there is a month to close.
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - 2, 10)
  const at = (clock: string) => `${day.toISOString().slice(0, 10)}T${clock}:00+08:00`
  await tenant.report([
    { direction: 'in', plate: '粤B88001', passedAt: at('08:00') },
    { direction: 'out', plate: '粤B88001', passedAt: at('13:00') },
  ])
})

test('[operation/financial] he asks why an account holds what it does, and follows the figure to the journal and the order', async () => {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '运营管理' }).click()
  await openByMenu(page, '财务管理')
  await expect(row('4001 临停收入')).toBeVisible()
  await row('4001 临停收入').click()
  await expect(page).toHaveURL(/view=journals/)
  await expect(row('粤B88001')).toContainText('停车计费')
  await row('粤B88001').click()
  const drawer = page.getByRole('dialog', { name: /凭证/ })
  await expect(drawer).toContainText('停车结束并算出费用')
  await expect(drawer.getByRole('table', { name: '分录' })).toContainText('1101 停车费应收')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await drawer.getByRole('link', { name: '查看停车订单' }).click()
  await expect(page.getByRole('dialog')).toContainText('粤B88001')
})

test('[operation/financial] he presses what was earned in a month, and its rows come to the same', async ({
  tenant,
}) => {
  await page.goto(`${tenant.address}/_cloud_operation/financial?view=months`)
  const figure = page.getByRole('row').filter({ hasText: '未结账' }).last().getByRole('link').first()
  const earned = await figure.innerText()
  await figure.click()
  await expect(page).toHaveURL(/view=journals.*figure=earned/)
  await expect(row('粤B88001')).toContainText(earned)
  await expect(page.locator('[data-sum=effect]')).toHaveText(earned)
})

test('[operation/financial] he proves a month and closes it for ever', async ({ tenant }) => {
  await askAs(tenant, await tokenOf(page))(checkUserPassword, { Password: password })
  await page.goto(`${tenant.address}/_cloud_operation/financial?view=months`)
  const first = page.getByRole('row').filter({ hasText: '未结账' }).last()
  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: '核对' }).click()
  await expect(page.getByText(/核对无误/)).toBeVisible()
  await first.click()
  const drawer = page.getByRole('dialog', { name: /月账/ })
  await expect(drawer).toContainText('没有未了事项')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await drawer.getByRole('button', { name: '结账', exact: true }).click()
  const recheck = page.getByRole('dialog', { name: '验证密码' })
  await recheck.getByLabel('登录密码').fill(password)
  await recheck.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('dialog', { name: '月末结账' }).getByRole('button', { name: '结账', exact: true }).click()
  await expect(drawer).toContainText('已结账')
  await page.keyboard.press('Escape')
  await expect(row('已结账')).toBeVisible()
})

/** A WeChat trade bill of yesterday with one payment. */
function billOfYesterday(): { name: string; mimeType: string; buffer: Buffer } {
  const day = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)
  const heading = '交易时间,商户号,微信订单号,商户订单号,交易状态,应结订单金额,手续费,费率,订单金额'
  const row = `\`${day} 08:00:00,\`1900000001,\`4200001,\`PD1,\`SUCCESS,\`5.00,\`0.03000,\`0.60%,\`5.00`
  const summary = '总交易单数,应结订单总金额,手续费总金额,订单总金额\r\n`1,`5.00,`0.03000,`5.00'
  return { name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${heading}\r\n${row}\r\n${summary}\r\n`) }
}

test('[operation/reconciliation] she adds an account, imports its bill, and says why a row differs', async ({
  tenant,
}) => {
  await page.goto(`${tenant.address}/_cloud_operation/See_Reconciliation?view=accounts`)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill('微信主账户')
  await form.getByLabel('商户号').fill('1900000001')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(row('1900000001')).toBeVisible()

  await page.getByRole('tab', { name: '对账日' }).click()
  await expect(page.getByRole('button', { name: '导入账单' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(billOfYesterday())
  await row('有差异').click()
  const day = page.getByRole('dialog', { name: /微信主账户/ })
  await expect(day.getByRole('table', { name: '按类别' })).toContainText('仅渠道有')
  await expect(day.getByRole('button', { name: '签核' })).toBeDisabled()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await day.getByRole('button', { name: '查看明细' }).click()
  await row('4200001').click()
  const item = page.getByRole('dialog', { name: '仅渠道有' })
  await item.getByRole('button', { name: '写明原因' }).click()
  const note = page.getByRole('dialog', { name: '写明原因' })
  await note.getByLabel('说明').fill('已在渠道后台退款')
  await note.getByRole('button', { name: '保存' }).click()
  await expect(row('4200001')).toContainText('已在渠道后台退款')
})

test('[operation/reconciliation] she takes it as a receipt without an order, and finds its stay', async ({
  tenant,
}) => {
  const found = await askAs(tenant, await tokenOf(page))(queryOrder, { plateNumber: '粤B88001' })
  const orderNo = typeof found === 'object' ? (found.list[0]?.orderNo ?? '') : ''
  await row('4200001').click()
  const explained = page.getByRole('dialog', { name: '仅渠道有' })
  await explained.getByRole('button', { name: '撤销处理' }).click()
  await expect(row('4200001')).not.toContainText('已在渠道后台退款')
  await row('4200001').click()
  await page.getByRole('dialog', { name: '仅渠道有' }).getByRole('button', { name: '登记为未认领' }).click()
  const taking = page.getByRole('dialog', { name: '登记为未认领' })
  await taking.getByLabel('说明').fill('设备没有上报')
  await taking.getByRole('button', { name: '保存' }).click()
  await expect(row('4200001')).toContainText('一致')

  await row('4200001').click()
  await page.getByRole('dialog', { name: '一致' }).getByRole('button', { name: '查看未认领收款' }).click()
  const receipt = page.getByRole('dialog', { name: /5\.00/ })
  await expect(receipt).toContainText('还不知道是哪次停车的')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await receipt.getByRole('button', { name: '认领到订单' }).first().click()
  const matching = page.getByRole('dialog', { name: '认领到订单' })
  await matching.getByLabel('停车订单号').fill(orderNo)
  await matching.getByLabel('原因').fill('车主来电确认')
  await matching.getByRole('button', { name: '认领到订单' }).click()
  await expect(receipt).toContainText('已认领到停车订单')
  await page.keyboard.press('Escape')
  await expect(row(orderNo)).toContainText('已认领')
})
