import { queryOrder } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, openByMenu, test } from './fixture.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let page: Page
test.beforeAll(async ({ desk, tenant }) => {
  await tenant.report([
    { direction: 'in', plate: '粤B75427', passedAt: '2026-03-02T07:54:27+08:00' },
    { direction: 'out', plate: '粤B75427', passedAt: '2026-03-02T08:24:28+08:00' },
  ])
  page = await desk()
})

const sheet = () => page.getByRole('region', { name: '试算' })
const card = (name: string) => page.getByRole('region', { name, exact: true })

/** A rule of one all-day window at a price in yuan for each begun hour. */
async function beginRule(name: string, hourly: string) {
  await openByMenu(page, '收费规则')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '空白' }).click()
  // The list that is leaving has a filter of the field's name.
  await expect(sheet()).toBeVisible()
  await page.getByRole('textbox', { name: '规则名称' }).fill(name)
  await card('时段 1').getByLabel('第 1 档 每单位').fill(hourly)
  await expect(page.getByRole('textbox', { name: '规则名称' })).toHaveValue(name)
}

const openGroup = (title: string) => page.locator('summary').filter({ hasText: title }).click()

/** Tries the stay of a notice, keeps it as an example, and finds rule and example again after a reload. */
async function keepExample(entry: string, exit: string, yuan: string, explained: string) {
  await sheet().getByLabel('入场', { exact: true }).fill(entry)
  await sheet().getByLabel('出场', { exact: true }).fill(exit)
  await expect(page.getByRole('status', { name: '停车费' })).toHaveText(`¥${yuan}`)
  await expect(sheet().getByRole('table', { name: '计费明细' })).toContainText(explained)
  await page.getByLabel('用例名称').fill('公告的例子')
  await page.getByLabel('应收（元）').fill(yuan)
  await page.getByRole('button', { name: '存为用例' }).click()
  await expect(page).toHaveURL(/rule=\d+&version=1/)
  await page.reload()
  await page.getByRole('tab', { name: '用例 1' }).click()
  await expect(sheet()).toContainText('1 个用例都与应收一致')
}

test('[operation/records] a stay has one length in the list, its fee and its receipt, seconds where they decide', async ({
  tenant,
}) => {
  const { list } = (await askAs(tenant, await tokenOf(page))(queryOrder, {})) as { list: { orderId: number }[] }
  await page.goto(`${tenant.address}/_cloud_operation/records?order=${list[0]?.orderId}`)
  await expect(page.getByRole('row', { name: /粤B\s?75427/ })).toContainText('31 分')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('row', { name: /07:54:27 至 08:24:28，31 分钟.*¥5\.00/ })).toBeVisible()
  await expect(drawer.getByRole('row', { name: /合计.*31 分钟.*不足一分钟按一分钟计/ })).toBeVisible()
  await drawer.getByRole('button', { name: '打印账单' }).click()
  const receipt = page.getByRole('dialog', { name: '停车费账单' }).getByRole('article')
  await expect(receipt).toContainText('31 分')
  await expect(receipt).toContainText('不足一分钟按一分钟计')
})

test('[operation/chargeRules] the tail of a stay: a quarter of an hour over is free', async ({ tenant }) => {
  await page.goto(tenant.address)
  await beginRule('尾数一刻钟不收', '5')
  await page.getByLabel('尾数不收').fill('60')
  await expect(page.getByRole('alert')).toContainText('要比每个计费单位都短')
  await page.getByLabel('尾数不收').fill('15')
  await keepExample('2024-04-17 08:00', '2024-04-17 10:15', '10.00', '尾数 15 分钟，不另计一个单位')
  await expect(page.getByLabel('尾数不收')).toHaveValue('15')
})

test('[operation/chargeRules] a maximum for 12 hours from the entry that holds once a stay', async () => {
  await beginRule('入场 12 小时封顶一次', '6')
  await page.getByLabel('计费周期').selectOption({ label: '从入场起每若干小时' })
  await expect(page.getByLabel('周期长度')).toHaveValue('12')
  await page.getByLabel('每周期封顶').selectOption({ label: '按第几个周期' })
  await page.getByLabel('每个周期', { exact: true }).fill('30')
  await page.getByLabel('封顶次数').selectOption({ label: '一次停车一次' })
  // 12 hours at the maximum, two more at 6 yuan.
  await keepExample('2024-04-17 08:00', '2024-04-17 22:00', '42.00', '封顶 30.00 元')
  await expect(page.getByLabel('封顶次数')).toHaveValue('onceAStay')
})

test('[operation/chargeRules] an early bird: in 06:00 to 10:00, out 15:00 to 19:00', async () => {
  await beginRule('早鸟价', '5')
  await openGroup('按进出时间定价')
  await page.getByRole('button', { name: '添加进出价' }).click()
  const price = card('进出价 1')
  await expect(price.getByLabel('入场', { exact: true })).toHaveValue('06:00')
  await price.getByLabel('离场到').fill('05:00')
  await price.getByLabel('离场', { exact: true }).fill('03:00')
  await price.getByLabel('价格').fill('20')
  await expect(price).toContainText('离场早于入场')
  await price.getByLabel('离场', { exact: true }).fill('15:00')
  await price.getByLabel('离场到').fill('19:00')
  await keepExample('2024-04-17 08:00', '2024-04-17 17:30', '20.00', '06:00–10:00 入场、15:00–19:00 离场，一口价')
  await expect(page.locator('summary').filter({ hasText: '按进出时间定价' })).toContainText('1 个进出价')
})

test('[operation/chargeRules] an evening price: in from 17:00, out by 08:00 the next day, at most 10 yuan', async () => {
  await beginRule('夜间价', '5')
  await openGroup('按进出时间定价')
  await page.getByRole('button', { name: '添加进出价' }).click()
  const price = card('进出价 1')
  await price.getByLabel('入场', { exact: true }).fill('17:00')
  await price.getByLabel('入场到').fill('24:00')
  await price.getByLabel('离场', { exact: true }).fill('00:00')
  await price.getByLabel('离场到').fill('08:00')
  await price.getByLabel('离场在几天后').fill('1')
  await price.getByLabel('价格').fill('10')
  await price.getByLabel('怎么收').selectOption({ label: '最多收这个价' })
  // In at 16:59 he pays all fifteen begun hours.
  await sheet().getByLabel('入场', { exact: true }).fill('2024-04-17 16:59')
  await sheet().getByLabel('出场', { exact: true }).fill('2024-04-18 07:30')
  await expect(page.getByRole('status', { name: '停车费' })).toHaveText('¥75.00')
  // From 18:00 they are fourteen, 70.00, of which 10.00 is the most.
  await keepExample(
    '2024-04-17 18:00',
    '2024-04-18 07:30',
    '10.00',
    '17:00–24:00 入场、00:00–08:00 离场，最多 10.00 元',
  )
  await expect(page.locator('summary').filter({ hasText: '按进出时间定价' })).toContainText('1 个进出价')
})

test('[operation/chargeRules] the whole stay at the price of its day of entry', async () => {
  await beginRule('按入场日计费', '3')
  await card('时段 1').getByRole('button', { name: '工作日', exact: true }).click()
  await page.getByRole('button', { name: '添加时段' }).click()
  const other = card('时段 2')
  for (const day of ['周六', '周日', '法定节假日', '小节日', '黄金周', '调休上班日'])
    await other.getByRole('button', { name: day, exact: true }).click()
  await other.getByLabel('第 1 档 每单位').fill('6')
  await page.getByLabel('跨天的停车').selectOption({ label: '整次按入场那天' })
  // Friday 20:00 to Saturday 04:00: eight hours at Friday's price.
  await keepExample('2024-04-19 20:00', '2024-04-20 04:00', '24.00', '工作日价')
  await expect(page.getByLabel('跨天的停车')).toHaveValue('entryDay')
})

test('[operation/chargeRules] a weekend price from Friday 18:00 to Monday 06:00', async () => {
  await beginRule('周末一口价', '4')
  await page.getByRole('button', { name: '添加时段' }).click()
  const weekend = card('时段 2')
  await weekend.getByLabel('每天的时段，还是跨日的时段').selectOption({ label: '跨日' })
  await expect(weekend.getByLabel('从星期几')).toHaveValue('5')
  await weekend.getByLabel('从', { exact: true }).fill('18:00')
  await weekend.getByLabel('到', { exact: true }).fill('06:00')
  await weekend.getByLabel('每到一次收').fill('30')
  await keepExample('2024-04-19 16:00', '2024-04-22 08:00', '46.00', '2 天 12 小时，此时段一口价')
  await expect(weekend.getByLabel('到星期几')).toHaveValue('1')
})

test('[operation/chargeRules] a total rounded to a quarter of a yuan', async () => {
  await beginRule('取整到 0.25 元', '4.10')
  await openGroup('金额取整')
  await page.getByLabel('取整到').selectOption({ label: '0.25 元' })
  await page.getByLabel('怎么取整').selectOption({ label: '舍去' })
  await keepExample('2024-04-17 08:00', '2024-04-17 10:00', '8.00', '金额向下取整到 0.25 元')
  await expect(page.locator('summary').filter({ hasText: '金额取整' })).toContainText('0.25 元')
})

test('[operation/chargeRules] a total rounded up to five yuan', async () => {
  await beginRule('取整到 5 元', '4')
  await openGroup('金额取整')
  await page.getByLabel('取整到').selectOption({ label: '5 元' })
  await page.getByLabel('怎么取整').selectOption({ label: '进位' })
  // Three begun hours at 4.00 are 12.00.
  await keepExample('2024-04-17 08:00', '2024-04-17 10:20', '15.00', '金额向上取整到 5.00 元')
  await expect(page.locator('summary').filter({ hasText: '金额取整' })).toContainText('5 元')
})
