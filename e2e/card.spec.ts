import { readFile } from 'node:fs/promises'
import { lotOptions, saveCardRule } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import * as sheetjs from 'xlsx'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password, type Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

const cardRule = {
  name: '小车月卡',
  cardKind: '月卡',
  effect: 'free',
  months: 1,
  price: '300',
  spots: 1,
  mostPlates: 2,
  graceDays: 3,
  whenFull: 'temporary',
  refundBy: 'day',
  refundLossPercent: 10,
  onSale: true,
} as const

let page: Page
const dialog = () => page.getByRole('dialog').last()
const drawer = () => page.getByRole('dialog').first()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (text: RegExp) => page.getByRole('row').filter({ hasText: text })
const openCards = (tenant: Tenant, search = '') => page.goto(`${tenant.address}/_cloud_operation/cardManager${search}`)

test.beforeAll(async ({ desk, tenant }) => {
  page = await desk()
  const ask = askAs(tenant, await tokenOf(page))
  const [lot] = await ask(lotOptions, {})
  await ask(saveCardRule, { ...cardRule, lotIds: [lot?.lotId ?? 0] })
})

test('[operation/cardManager] he sells a card at the price that is offered; a plate that has one is refused', async ({
  tenant,
}) => {
  await openCards(tenant)
  await expect(page.getByText('还没有月卡', { exact: true })).toBeVisible()
  await sell('粤b·12345')
  await expect(page.getByText('月卡已办理')).toBeVisible()
  await expect(rowOf(/粤B\s?12345/)).toContainText('生效中')
  await expect(rowOf(/粤B\s?12345/)).toContainText('¥300.00')
  await sell('粤B12345')
  await expect(dialog()).toContainText('车牌 粤B12345 在 南山停车场 已有月卡（小车月卡')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('combobox', { name: '车牌号' }).press('Backspace')
  await dialog().getByRole('combobox', { name: '车牌号' }).fill('粤BD54321')
  await dialog().getByLabel('实收金额').fill('280')
  await dialog().getByRole('button', { name: '收款并办理' }).click()
  await expect(dialog()).toContainText('请在备注中写明原因')
  await dialog().getByLabel('备注').fill('老客户优惠')
  await dialog().getByRole('button', { name: '收款并办理' }).click()
  await expect(rowOf(/粤B\s?D54321/)).toContainText('¥280.00')
  await expect(page.getByText('共 2 条')).toBeVisible()
})

async function sell(plate: string) {
  await button('新增').click()
  await dialog().getByRole('combobox', { name: '车牌号' }).fill(plate)
  await dialog().getByRole('combobox', { name: '车牌号' }).press('Enter')
  await dialog().getByLabel('车主姓名').fill('张三')
  await expect(dialog()).toContainText('应收 ¥300.00')
  await expect(dialog().getByLabel('实收金额')).toHaveValue('300.00')
  await dialog().getByRole('button', { name: '收款并办理' }).click()
}

test('[operation/cardManager] by Ctrl K he finds the owner of cards, once, and sees all that are his; by a part of a plate he opens its card', async () => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '查找页面、车牌、订单或车主' }).fill('张三')
  const options = page.getByRole('listbox', { name: '查找结果' }).getByRole('option')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText(/车主.*张三.*粤B/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/cardManager\?CarOwnerName=/)
  await expect(page.getByText('共 2 条')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '清空', exact: true }).last().click()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '查找页面、车牌、订单或车主' }).fill('b1234')
  await expect(options).toContainText([/车辆.*粤B12345/, /月卡.*粤B12345.*张三/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drawer()).toContainText('张三')
  await page.keyboard.press('Escape')
  await expect(drawer()).toBeHidden()
})

test('[operation/cardManager] he changes its plate and reads who did; suspends, resumes and renews it', async () => {
  await rowOf(/粤B\s?12345/).click()
  await button('车牌与车主').click()
  await dialog().getByRole('combobox', { name: '车牌号' }).press('Backspace')
  await dialog().getByRole('combobox', { name: '车牌号' }).fill('粤B67890')
  await dialog().getByRole('combobox', { name: '车牌号' }).press('Enter')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(drawer()).toContainText('粤B12345 → 粤B67890')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])

  await button('暂停').click()
  await dialog().getByLabel('原因').fill('出国两个月')
  await dialog().getByRole('button', { name: '暂停' }).click()
  await expect(drawer()).toContainText('恢复后剩余天数顺延')
  await expect(button('续费')).toBeHidden()
  await button('恢复').click()
  await page.getByRole('dialog', { name: '恢复月卡' }).getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText('已恢复，有效期至')).toBeVisible()

  await button('续费').click()
  await dialog().getByLabel('购买周期数').fill('2')
  await expect(dialog()).toContainText('应收 ¥600.00')
  await expect(dialog().getByLabel('实收金额')).toHaveValue('600.00')
  await dialog().getByRole('button', { name: '收款并续费' }).click()
  await expect(drawer()).toContainText('¥600.00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // A renewed card is one card, in force: not two rows of which one looks like a card that is over.
  await expect(page.getByText('共 2 条')).toBeVisible()
  await expect(rowOf(/粤B\s?67890/)).toHaveCount(1)
  await expect(rowOf(/粤B\s?67890/)).toContainText('生效中')
  await expect(rowOf(/粤B\s?67890/)).toContainText('¥900.00')
  await page.getByRole('tab', { name: '订单' }).click()
  await expect(page.getByText('共 3 条')).toBeVisible()
  const renewed = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '已续费', exact: true }) })
  await expect(renewed.getByRole('cell', { name: '是', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '月卡', exact: true }).click()
  // The list of orders stays until that of cards has come.
  await expect(page.getByText('共 2 条')).toBeVisible()
})

test('[operation/cardManager] each payment of a card has its receipt', async () => {
  await rowOf(/粤B\s?67890/).click()
  await expect(drawer().getByRole('button', { name: '收据' })).toHaveCount(2)
  await drawer().getByRole('button', { name: '收据' }).last().click()
  const sheet = page.getByRole('dialog', { name: '月卡收据' }).getByRole('article')
  for (const text of ['月卡收据', '小车月卡 · 续费', '粤B67890', '张三', '南山停车场', '实收金额¥600.00', '打印']) {
    await expect(sheet).toContainText(text)
  }
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(drawer()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[operation/cardManager] he gives its money back: the sum first, then the password', async () => {
  await rowOf(/粤B\s?67890/)
    .first()
    .click()
  await button('退款').click()
  // Of the order that runs all days but today's, of the renewal all of them; 10 % is kept back.
  await expect(dialog()).toContainText('¥540.00')
  await dialog().getByRole('textbox', { name: '退款扣减（%）' }).fill('0')
  await expect(dialog()).toContainText('¥600.00')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByLabel('原因').fill('搬走了')
  await dialog().getByRole('button', { name: '下一步' }).click()
  // Escape closes the dialog in front, and nothing behind it.
  await dialog().getByLabel('登录密码').press('Escape')
  await expect(dialog().getByLabel('登录密码')).toBeHidden()
  await button('退款').click()
  await dialog().getByRole('textbox', { name: '退款扣减（%）' }).fill('0')
  await dialog().getByLabel('原因').fill('搬走了')
  await expect(dialog()).toContainText('− 0)%')
  await dialog().getByRole('button', { name: '下一步' }).click()
  await dialog().getByLabel('登录密码').fill(password)
  await dialog().getByRole('button', { name: '下一步' }).click()
  await expect(dialog()).toContainText('月卡今天之后失效')
  await dialog()
    .getByRole('button', { name: /^退款 ¥/ })
    .click()
  await expect(drawer()).toContainText('搬走了')
  await expect(drawer()).toContainText('已退款')
  await expect(button('退款')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[operation/cardManager] he cancels a card; what ends soon, by space, and in English', async ({ tenant }) => {
  await page.getByRole('combobox', { name: '即将到期' }).selectOption('30')
  await expect(page).toHaveURL(/expiring=30/)
  await openCards(tenant, '?plateNumber=D54321')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await tenant.report([{ direction: 'in', plate: '粤BD54321', passedAt: new Date().toISOString() }])
  await page.getByRole('tab', { name: '车位' }).click()
  await expect(rowOf(/D54321/)).toContainText('已满')
  expect(await seriousFindings(page, 'main')).toEqual([])
  await rowOf(/D54321/).click()
  await expect(drawer()).toContainText('1 / 1 个在用')
  await button('注销').click()
  await dialog().getByLabel('原因').fill('办错了')
  await dialog().getByRole('button', { name: '下一步' }).click()
  await dialog().getByLabel('登录密码').fill(password)
  await dialog().getByRole('button', { name: '下一步' }).click()
  await page.getByRole('dialog', { name: '注销月卡' }).getByRole('button', { name: '注销' }).click()
  await expect(drawer()).toContainText('办错了')
  await page.keyboard.press('Escape')
  await openCards(tenant)
  await page.getByRole('button', { name: '界面语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Monthly cards' })).toBeVisible()
  await expect(rowOf(/Cancelled/)).toContainText('D54321')
})

test('[EN-01, CA-06] he exports all orders of cards, and an independent reader opens the file', async () => {
  await page.getByRole('tab', { name: 'Orders' }).click()
  await button('Export').click()
  await dialog().getByText('All', { exact: true }).click()
  const download = page.waitForEvent('download')
  await dialog().getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Monthly cards.*\.xls$/)
  const book = sheetjs.read(await readFile(await file.path()), { WTF: true })
  const [name = ''] = book.SheetNames
  const rows = sheetjs.utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, raw: false, defval: '' })
  expect(rows[0]).toHaveLength(21)
  expect(rows[0]?.slice(0, 2)).toEqual(['Order no.', 'Plate'])
  expect(rows).toHaveLength(4)
})
