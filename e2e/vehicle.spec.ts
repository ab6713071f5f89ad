import { lotOptions, openCard, saveCardRule } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { type Ask, askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { newTab } from './new-tab.ts'
import { seriousFindings } from './serious-findings.ts'

test.describe.configure({ mode: 'serial' })

const plate = '粤B12345'
const address = (of: string) => `/_cloud_operation/vehicle?plate=${encodeURIComponent(of)}`

let page: Page
let ask: Ask

test.beforeAll(async ({ desk, tenant }) => {
  await tenant.report([
    { direction: 'in', plate, passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'out', plate, passedAt: '2026-03-02T18:30:00+08:00' },
    { direction: 'in', plate, passedAt: new Date(Date.now() - 90 * 60_000).toISOString() },
    { direction: 'in', plate: '粤B54321', passedAt: new Date(Date.now() - 80 * 60_000).toISOString() },
  ])
  page = await desk('/_cloud_operation/records')
  ask = askAs(tenant, await tokenOf(page))
})

const title = () => page.getByRole('heading', { level: 1 })
const part = (name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (text: RegExp) => page.getByRole('row', { name: text })

test('[operation/vehicle] a plate in a list leads to the page of its vehicle, by the mouse, in another tab and by the keyboard; the row opens as ever', async () => {
  const row = rowOf(/粤B\s?54321/)
  const open = () => row.getByRole('link', { name: /54321/ }).click({ modifiers: ['ControlOrMeta'] })
  const tab = await newTab(page, open, /粤B\s?54321/)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/粤B\s?54321/)
  await tab.close()
  await expect(page).toHaveURL(/records$/)

  await row.getByText('在场').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await row.focus()
  await page.keyboard.press('Tab')
  await expect(row.getByRole('link', { name: /54321/ })).not.toBeFocused()
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(title()).toHaveText(/粤B\s?54321/)
  await page.goBack()
  await rowOf(/粤B\s?12345.*在场/)
    .getByRole('link', { name: /12345/ })
    .click()
  await expect(title()).toHaveText(/粤B\s?12345/)
})

test('[operation/vehicle] it shows what is due, the orders, the passes and one time line', async () => {
  await expect(part('在场')).toContainText('南山停车场')
  await expect(part('在场')).toContainText(/¥\d/)
  await expect(part('停车订单').getByRole('listitem')).toHaveCount(2)
  await expect(part('过车').getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText(/^没有：.*月卡/)).toBeVisible()
  const line = part('时间线')
  await expect(line.getByText('入场', { exact: true })).toHaveCount(2)
  await expect(line.getByText('没有更早的记录')).toBeVisible()
  expect(await seriousFindings(page, 'main')).toEqual([])
  await line.getByRole('link', { name: '停车' }).last().click()
  await expect(page.getByRole('dialog')).toContainText('2026-03-02 08:00:00')
  await page.goBack()
})

test('[operation/vehicle] from there it goes on the black list; that it has a valid card is said first', async () => {
  const lotIds = (await ask(lotOptions, {})).map(lot => lot.lotId)
  const { cardRuleId } = await ask(saveCardRule, {
    ...{
      name: '固定月卡',
      cardKind: '月卡',
      carSize: 'small',
      effect: 'free',
      months: 1,
      price: '300',
      spots: 1,
      lotIds,
    },
    ...{ mostPlates: 2, graceDays: 3, whenFull: 'temporary', refundLossPercent: 10, refundBy: 'day', onSale: true },
  })
  const today = new Date().toISOString().slice(0, 10)
  await ask(openCard, {
    ...{ cardRuleId, beginDay: today, periods: 1, plates: [plate], ownerName: '张三', paid: '300.00', channel: 'cash' },
    idempotencyKey: crypto.randomUUID(),
  })
  await page.reload()
  await expect(part('月卡')).toContainText('固定月卡')
  await expect(part('车主')).toContainText('张三')
  await page.getByRole('button', { name: '加入黑名单' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('车牌号')).toHaveValue(plate)
  await expect(form.getByRole('status')).toContainText('固定月卡')
  await form.getByLabel('备注').fill('欠费不缴')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(part('黑名单')).toContainText('欠费不缴')
  await part('黑名单').getByRole('button', { name: '修改' }).click()
  await page.getByRole('dialog').getByLabel('备注').fill('已缴清')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(part('黑名单')).toContainText('已缴清')
})

test('[operation/vehicle] the palette leads there, and another plate is one field away', async () => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '查找页面、车牌、订单或车主' }).fill('54321')
  const options = page.getByRole('listbox', { name: '查找结果' }).getByRole('option')
  await expect(options.first()).toHaveText(/车辆粤B54321/)
  await page.keyboard.press('Enter')
  await expect(title()).toHaveText(/粤B\s?54321/)
  await page.getByRole('textbox', { name: '车牌号' }).fill('粤b·99999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有这辆车的记录')).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname + url.search === address('粤B99999'))
})

test('[operation/cardManager] a wrong plate of a card is named at once, and so are those that are too many', async () => {
  await page.goto(new URL('/_cloud_operation/cardManager', page.url()).href)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  const field = form.getByRole('combobox', { name: '车牌号' })
  const type = async (plate: string) => {
    await field.fill(plate)
    await field.press('Enter')
  }
  await type('粤B11111')
  await type('粤B1')
  await expect(form.getByText('粤B1 不是有效的车牌')).toBeVisible()
  await field.press('Backspace')
  await type('粤B22222')
  await type('粤B33333')
  await expect(form.getByText('此卡最多 2 个车牌，请删除多出的 粤B33333')).toBeVisible()
})
