import type { Page } from '@playwright/test'
import { expect, openByMenu, signIn, test } from './fixture.ts'
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
let tenant: Tenant
test.beforeAll(async ({ browser, tenantOf }) => {
  tenant = await tenantOf('charge-region', { lanesEach: 2 })
  page = await (await browser.newContext()).newPage()
  await signIn(page, tenant)
})
test.afterAll(() => page.context().close())

test('[basic/region] he says which lanes lead from the ground floor into the cellar, inside the car park', async () => {
  await page.goto(`${tenant.address}/_cloud_basic/region`)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('区域名称').fill('地下二层')
  await form.getByLabel('车位数').fill('40')
  const choose = async (field: string, ...lanes: string[]) => {
    await form.getByRole('combobox', { name: field }).click()
    for (const lane of lanes) await page.getByRole('option', { name: lane }).click()
    await form.getByLabel('区域名称').click()
  }
  await choose('通向和离开此区域的车道', '入口 2', '出口 2')
  await choose('其中的场内通道', '入口 2', '出口 2')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /地下二层/ })).toContainText('入口 2（场内）、出口 2（场内）')
})

test('[operation/chargeRules] time in the cellar is priced apart: in the laboratory, on the notice, by pasted examples, and in the order', async () => {
  const { sheet, beginHourly, keepExample } = ruleSheet(page)
  await beginHourly('分区收费')
  await page.getByRole('heading', { name: '区域单独定价' }).click()
  await page.getByRole('button', { name: '添加区域价' }).click()
  const own = page.getByRole('region', { name: '区域价 1' })
  await own.getByLabel('区域名称').fill('地下二层')
  await own.getByLabel('第 1 档 每单位').fill('2')
  await sheet().getByLabel('出场', { exact: true }).fill('2024-04-17 14:00')
  // Four hours outside at 5.00.
  await keepExample('只在地面', '20.00')
  await sheet().getByText('更多：').click()
  await sheet().getByRole('button', { name: '添加区域通行' }).click()
  await sheet().getByLabel('驶入区域').fill('2024-04-17 12:00')
  await sheet().getByLabel('驶出区域').fill('2024-04-17 13:30')
  await expect(sheet()).toContainText('在区域“地下二层”，按该区域的价格计费')
  // 10:00–12:00 and 13:30–14:00 are three begun hours at 5.00; the hour and a half below are two at 2.00.
  await keepExample('下去一个半小时', '19.00')

  await page.getByRole('button', { name: '公告', exact: true }).click()
  const notice = page.getByRole('dialog')
  await expect(notice).toContainText('在地下二层停的时间单独计费：与其余时间各按一次停车计算，进出几次都合在一起。')
  await expect(notice).toContainText('地下二层：每天 全天：每 60 分钟 2.00 元')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: /^用例/ }).click()
  await page.getByRole('button', { name: '核对公告' }).click()
  const paste = page.getByRole('dialog')
  // 15.00 outside for 2 h 10 min, 2.00 below; two hours of each are 10.00 and 4.00, which the last line has wrong.
  await paste
    .getByLabel('粘贴例子')
    .fill(
      [
        '入场,离场,应收,区域',
        '2024-04-18 10:00,13:10,17.00,地下二层 11:00-12:00',
        '2024-04-18 10:00,14:00,15.00,地下二层 12:00-14:00',
      ].join('\n'),
    )
  await expect(paste).toContainText('2 个例子：1 个一致，1 个不同。')
  await paste.getByText('保留第 3 行').or(paste.getByLabel('保留第 3 行')).first().click()
  await paste.getByRole('button', { name: '存为用例（1）' }).click()
  await expect(page.getByText('3 个用例都与应收一致。')).toBeVisible()
  await putInForce(page, tenant)

  const [, below, exit] = await tenant.report([
    { direction: 'in', plate: '粤B80003', passedAt: `${day}T10:00:00+08:00` },
    { direction: 'in', plate: '粤B80003', passedAt: `${day}T12:00:00+08:00`, laneCode: 'IN-2' },
    { direction: 'out', plate: '粤B80003', passedAt: `${day}T14:00:00+08:00` },
  ])
  expect([below?.outcome, exit?.payable]).toEqual(['inner', '14.00'])
  await openByMenu(page, '停车订单')
  await page.getByRole('row', { name: /粤B80003/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('在区域“地下二层”，按该区域的价格计费；没有离开该区域的记录，算到离场')
  await expect(drawer).toContainText('¥14.00')
})
