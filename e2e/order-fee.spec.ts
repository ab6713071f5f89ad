import { checkUserPassword, publishChargeRule, queryOrder, repriceOrder, saveChargeRuleDraft } from '@parkdesk/contract'
import type { Locator, Page } from '@playwright/test'
import { type Ask, askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password, type Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const day = '2026-03-02'
/** By day class, so that a stay of months is hundreds of lines. */
const contractPrice = {
  windows: [
    { from: '08:00', to: '20:00', days: ['workday', 'madeUpWorkday'], price: perHalfHour(300) },
    {
      from: '08:00',
      to: '20:00',
      days: ['saturday', 'sunday', 'holiday', 'smallHoliday', 'goldenWeek'],
      price: perHalfHour(600),
    },
    {
      from: '20:00',
      to: '08:00',
      days: ['workday', 'madeUpWorkday', 'saturday', 'sunday', 'holiday', 'smallHoliday', 'goldenWeek'],
      price: { kind: 'flat', priceFen: 1000 },
    },
  ],
  cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [6000] } },
}

function perHalfHour(priceFen: number) {
  return { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 30, priceFen }] }
}

let tenant: Tenant
let page: Page
let ask: Ask
const orderIds = new Map<string, number>()

test.beforeAll(async ({ desk, tenant: ownTenant }) => {
  tenant = ownTenant
  const enteredAt = new Date(Date.now() - 150 * 60_000).toISOString()
  const [, paid] = await tenant.report([
    { direction: 'in', plate: '粤B12345', passedAt: `${day}T08:00:00+08:00` },
    { direction: 'out', plate: '粤B12345', passedAt: `${day}T18:30:00+08:00` },
    { direction: 'in', plate: '粤B22222', passedAt: '2026-01-01T18:10:00+08:00' },
    { direction: 'out', plate: '粤B22222', passedAt: '2026-05-03T09:30:00+08:00' },
    { direction: 'in', plate: '粤B33333', passedAt: enteredAt },
  ])
  await pay(paid?.orderNo ?? '', '30.00')
  page = await desk()
  ask = askAs(tenant, await tokenOf(page))
  const found = await ask(queryOrder, {})
  for (const { plateNumber, orderId } of typeof found === 'object' ? found.list : []) orderIds.set(plateNumber, orderId)
  const ruleId = (await ask(saveChargeRuleDraft, { name: '合同价', rule: contractPrice })).ruleId ?? 0
  await ask(checkUserPassword, { Password: password })
  await ask(publishChargeRule, { ruleId, validFrom: '2020-01-01 00:00:00' })
  await ask(repriceOrder, { orderId: orderIds.get('粤B22222') ?? 0, reason: '合同客户', ruleId, version: 1 })
})

async function pay(orderNo: string, amount: string): Promise<void> {
  const { address, box } = tenant
  const headers = { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key }
  const event = { eventId: 'p1', orderNo, channel: 'wechat', amount, paidAt: `${day}T18:29:30+08:00` }
  const body = JSON.stringify({ events: [event] })
  const response = await fetch(`${address}/api/device/payments`, { method: 'POST', headers, body })
  expect(await response.json()).toMatchObject({ data: { results: [{ result: 'accepted' }] } })
}

const openOrder = async (plate: string): Promise<Locator> => {
  await page.goto(`${tenant.address}/_cloud_operation/records?order=${orderIds.get(plate)}`)
  return page.getByRole('dialog')
}

const choose = async (language: '中文' | 'English') => {
  await page.getByRole('button', { name: /界面语言|Language/ }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

test('[operation/records] an order shows how its fee came about, in both languages', async () => {
  const drawer = await openOrder('粤B12345')
  const table = drawer.getByRole('table', { name: '计费明细' })
  await expect(table.getByRole('row', { name: /08:00 至 18:30.*每 60 分钟 5\.00 元，计 11 次 ¥55\.00/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /封顶 30\.00 元，超出部分不收 -¥25\.00/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /合计.*收费 10 小时 30 分.*¥30\.00/ })).toBeVisible()
  await expect(drawer.getByRole('img', { name: /03-02 08:00 至 03-02 18:30.*每 60 分钟 5\.00 元/ })).toBeVisible()
  await expect(drawer.getByText(/收费规则：.*，第 1 版/)).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('English')
  await openOrder('粤B12345')
  const english = drawer.getByRole('table', { name: 'How the fee was calculated' })
  await expect(english.getByRole('row', { name: /08:00 to 18:30.*11 × 60 min at ¥5\.00 ¥55\.00/ })).toBeVisible()
  await expect(english.getByRole('row', { name: /capped at ¥30\.00; the rest is not charged -¥25\.00/ })).toBeVisible()
  await expect(english.getByRole('row', { name: /Total.*10 h 30 min charged.*¥30\.00/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('中文')
})

test('it says why this rule, and a screen reader meets nothing serious', async () => {
  const drawer = await openOrder('粤B12345')
  await drawer.getByRole('button', { name: '为什么用这条规则？' }).click()
  await expect(drawer.getByText('全部条件符合，按此规则收费')).toBeVisible()
  await expect(drawer.getByText('按入场时生效的版本收费：第 1 版')).toBeVisible()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
})

test('[operation/records] an order’s head says who, where it stands and what it comes to; it fills the page on demand', async () => {
  const drawer = await openOrder('粤B12345')
  const head = drawer.getByRole('heading', { level: 2 }).first()
  await expect(head).toContainText(/粤B\s?12345/)
  await expect(head).toContainText('已支付')
  await expect(head).toContainText('¥30.00')
  await drawer.getByRole('button', { name: '整页显示' }).click()
  const widthOf = async () => (await drawer.boundingBox())?.width ?? 0
  const { width } = page.viewportSize() ?? { width: 0 }
  await expect.poll(widthOf).toBeGreaterThan(width - 2)
  await page.reload()
  await expect.poll(widthOf).toBeGreaterThan(width - 2)
  await drawer.getByRole('button', { name: '显示在列表旁' }).click()
  await expect.poll(widthOf).toBeLessThan(width / 2)
})

test('[operation/records] what is printed is a receipt once all is paid, and a bill while something is due', async () => {
  const drawer = await openOrder('粤B12345')
  await drawer.getByRole('button', { name: '打印收据' }).click()
  const receipt = page.getByRole('dialog', { name: '停车费收据' }).getByRole('article')
  await expect(receipt.getByRole('heading')).toHaveText('停车费收据')
  await expect(receipt).toContainText('实付合计¥30.00')
  await expect(receipt).not.toContainText('尚应付')
  await page.keyboard.press('Escape')
  await openOrder('粤B22222')
  await drawer.getByRole('button', { name: '打印账单' }).click()
  const bill = page.getByRole('dialog', { name: '停车费账单' }).getByRole('article')
  await expect(bill.getByRole('heading')).toHaveText('停车费账单')
  await expect(bill).toContainText('尚应付')
  await page.keyboard.press('Escape')
})

test('it is repriced by hand with a reason; the earlier calculation stays readable', async () => {
  const drawer = await openOrder('粤B12345')
  await drawer.getByRole('button', { name: '重新计费' }).click()
  const dialog = page.getByRole('dialog', { name: '重新计费' })
  await expect(dialog).toContainText('现应付 ¥30.00')
  await dialog.getByRole('button', { name: '重新计费' }).click()
  await expect(dialog.getByText('必填')).toBeVisible()
  await dialog.getByRole('textbox', { name: '原因' }).fill('合同客户，按合同价')
  await dialog.getByRole('combobox', { name: '收费规则' }).click()
  await page.getByRole('option', { name: '合同价' }).click()
  await dialog.getByRole('combobox', { name: '版本' }).click()
  await page.getByRole('option', { name: /第 1 版/ }).click()
  await dialog.getByRole('button', { name: '重新计费' }).click()
  await expect(dialog).toBeHidden()
  // Ten and a half hours are 21 half hours of ¥3, at most ¥60; ¥30 of it was paid.
  await expect(drawer.getByText('重新计费：¥30.00 → ¥60.00')).toBeVisible()
  await expect(drawer.getByText('已收 ¥30.00，还差 ¥30.00。')).toBeVisible()
  await expect(drawer.getByRole('row', { name: /合计.*¥60\.00/ })).toBeVisible()

  const earlier = drawer.getByRole('region', { name: '历史计费' })
  await expect(earlier).toContainText('原因：合同客户，按合同价')
  await earlier.getByRole('button', { name: '查看此计算' }).click()
  await expect(earlier.getByRole('row', { name: /每 60 分钟 5\.00 元，计 11 次 ¥55\.00/ })).toBeVisible()
  await expect(earlier.getByRole('row', { name: /合计.*¥30\.00/ })).toBeVisible()
  await drawer.getByRole('button', { name: '为什么用这条规则？' }).click()
  await expect(drawer.getByText(/此订单实际按“合同价”第 1 版收费/)).toBeVisible()
})

test('a stay of months is folded by cycle and read page by page; a cycle opens', async () => {
  const drawer = await openOrder('粤B22222')
  const table = drawer.getByRole('table', { name: '计费明细' })
  const first = table.getByRole('button', { name: /第 1 个周期/ })
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await first.click()
  await expect(table.getByRole('row', { name: /01-01 20:00 至 01-02 08:00.*此时段一口价 ¥10\.00/ })).toBeVisible()
  expect(await table.getByRole('row').count()).toBeLessThanOrEqual(200)
  await drawer.getByRole('button', { name: '后一页明细' }).click()
  await expect(first).toBeHidden()
  await expect(table.getByRole('button', { name: /第 122 个周期/ })).toBeVisible()
})

for (const plate of ['粤B12345', '粤B22222']) {
  test(`the receipt of ${plate} prints on one A4 page, and on one piece of an 80 mm roll`, async () => {
    await openOrder(plate)
    await page.getByRole('button', { name: '打印账单' }).click()
    const dialog = page.getByRole('dialog', { name: '停车费账单' })
    const sheet = dialog.getByRole('article')
    for (const text of ['南山停车场', plate, '实付合计', '收费规则：合同价，第 1 版', '节假日日历第', '打印'])
      await expect(sheet).toContainText(text)
    await dialog.getByText('A4', { exact: true }).click()
    expect(await printed()).toEqual({ pages: 1, widthMm: 210, heightMm: 297 })
    await dialog.getByText('80 毫米卷纸').click()
    // The roll is cut to the sheet's length, which is measured when it has been drawn again.
    await expect(async () => {
      const roll = await printed()
      expect(roll).toMatchObject({ pages: 1, widthMm: 80 })
      const height = await sheet.evaluate(element => (element.getBoundingClientRect().height * 25.4) / 96)
      expect(roll.heightMm).toBeGreaterThanOrEqual(Math.floor(height))
      expect(roll.heightMm).toBeLessThan(height + 20)
    }).toPass()
  })
}

test('only the receipt goes to the printer, black on white in the dark too', async () => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto(`${tenant.address}/_cloud_operation/records?receipt=${orderIds.get('粤B12345')}`)
  const sheet = page.getByRole('article')
  await expect(sheet).toHaveCount(1)
  await expect(sheet).toContainText('2026-03-02 18:29:30 微信')
  await expect(sheet).toContainText('尚应付')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: null, media: null })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[operation/parking] a vehicle inside has a quote, line by line, and its order shows the same', async () => {
  await page.goto(`${tenant.address}/_cloud_operation/parking`)
  await page.getByRole('row', { name: /粤B\s?33333/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(/此刻离场应付\s*¥15\.00/)
  await expect(drawer).toContainText(/至 .*离场金额不变/)
  await expect(drawer.getByRole('row', { name: /每 60 分钟 5\.00 元，计 3 次 ¥15\.00/ })).toBeVisible()
  await drawer.locator('a[href*="order="]').click()
  await expect(page).toHaveURL(/_cloud_operation\/records\?order=/)
  await expect(page.getByRole('dialog')).toContainText(/此刻离场应付\s*¥15\.00/)
})

/** What Chromium would send to the printer. */
async function printed(): Promise<{ pages: number; widthMm: number; heightMm: number }> {
  const bytes = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const box = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(bytes)
  const millimetres = (points: string | undefined) => Math.round((Number(points) * 25.4) / 72)
  return {
    pages: [...bytes.matchAll(/\/Type\s*\/Page\b/g)].length,
    widthMm: millimetres(box?.[1]),
    heightMm: millimetres(box?.[2]),
  }
}
