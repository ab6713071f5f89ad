import { checkUserPassword } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { expect, openByMenu, test } from './fixture.ts'
import { ruleSheet } from './rule-sheet.ts'
import { sign } from './sign.ts'
import { password } from './tenant.ts'

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

async function call(address: string, path: string, content: object) {
  const token = await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))
  const body = JSON.stringify(content)
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${token}`, ...sign(token, path, body) },
    body,
  })
  const answer = await response.json()
  expect(answer).toMatchObject({ state: 'success' })
  return answer.data
}

/** A published rule: one price however long. */
async function publishFlat(address: string, name: string, priceFen: number) {
  const windows = [{ from: '00:00', to: '24:00', price: { kind: 'steps', steps: [{ upToMinutes: null, priceFen }] } }]
  const { ruleId } = await call(address, '/api/billRule/saveDraft', { name, rule: { windows } })
  await publish(address, ruleId)
}

async function publish(address: string, ruleId: number) {
  await call(address, checkUserPassword.path, { Password: password })
  await call(address, '/api/billRule/publish', { ruleId, validFrom: '2020-01-01 00:00:00' })
}

test('[operation/chargeRules] a concert from 17:00 has a price of its own at one lot, and changes no other day', async ({
  tenant,
}) => {
  const { sheet, beginHourly, keepExample } = ruleSheet(page)
  await beginHourly('演唱会价')
  await page.getByLabel('第 1 档 每单位').fill('25')
  // In at 17:00, out at 18:50: two begun hours at 25.00.
  await sheet().getByLabel('入场', { exact: true }).fill(`${day} 17:00`)
  await sheet().getByLabel('出场', { exact: true }).fill(`${day} 18:50`)
  await keepExample('散场前两小时', '50.00')
  await publish(tenant.address, Number(new URL(page.url()).searchParams.get('rule')))
  // The rules that a lot can be given are read again.
  await page.goto(tenant.address)
  await openByMenu(page, '收费规则')
  await page.getByRole('button', { name: '停车场用哪条规则' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '为部分车辆加一条' }).click()
  await dialog.getByLabel('第 1 条 收费规则').selectOption({ label: '演唱会价' })
  await dialog.getByRole('button', { name: '添加活动' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toContainText('请填写活动名称')
  await dialog.getByLabel('活动名称').fill('演唱会')
  await dialog.getByLabel('开始').fill(`${day} 17:00`)
  await dialog.getByLabel('结束').fill(`${day} 23:30`)
  await dialog.getByLabel('从何时起用').fill(`${day} 00:00`)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  // By the rule every lot begins with, two hours cost ¥10.00; who entered from 17:00 on pays the event's price.
  const stay = (plate: string, on: string, from: string, to: string) => [
    { direction: 'in' as const, plate, passedAt: `${on}T${from}:00+08:00` },
    { direction: 'out' as const, plate, passedAt: `${on}T${to}:00+08:00` },
  ]
  const exits = await tenant.report([
    ...stay('粤B70001', day, '16:59', '18:49'),
    ...stay('粤B70002', day, '17:00', '18:50'),
    ...stay('粤B70003', day.replace('-10', '-11'), '17:00', '18:50'),
  ])
  expect(exits.flatMap(({ payable }) => payable ?? [])).toEqual(['10.00', '50.00', '10.00'])
  await dialog.getByRole('button', { name: '取消' }).click()
  await openByMenu(page, '停车订单')
  await expect(page.getByRole('row', { name: /粤B70001/ })).toContainText('10.00')
  await page.getByRole('row', { name: /粤B70002/ }).click()
  await expect(page.getByRole('dialog')).toContainText('活动“演唱会”期间入场，按活动的规则收费')
  await page.getByRole('button', { name: '为什么用这条规则？' }).click()
  await expect(page.getByRole('dialog')).toContainText(`按停车场第 2 版规则分配，${day} 00:00 起用`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[operation/chargeRules] a change of the rules of a lot is planned for a date, read in its history, and withdrawn', async ({
  tenant,
}) => {
  await publishFlat(tenant.address, '新年价', 1_000)
  // The rules that a lot can be given were read before.
  await page.reload()
  await openByMenu(page, '收费规则')
  await page.getByRole('button', { name: '停车场用哪条规则' }).click()
  const dialog = page.getByRole('dialog')
  const versions = dialog.getByLabel('分配版本')
  await expect(versions.locator('option')).toHaveText([
    `第 2 版，${day} 00:00 起（使用中）`,
    '第 1 版，一开始就有（已被替代）',
  ])
  await dialog.getByLabel('第 2 条 收费规则').selectOption({ label: '新年价' })
  await dialog.getByLabel('从何时起用').fill('2099-13-01')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toContainText('格式：')
  await dialog.getByLabel('从何时起用').fill('2099-01-01 00:00')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(versions).toHaveValue('3')
  await expect(versions.locator('option').first()).toHaveText('第 3 版，2099-01-01 00:00 起（已计划）')
  await expect(dialog.getByLabel('第 2 条 收费规则').locator('option:checked')).toHaveText('新年价')
  await versions.selectOption('2')
  await expect(dialog.getByLabel('第 2 条 收费规则').locator('option:checked')).toHaveText('默认规则')
  await versions.selectOption('3')
  await dialog.getByRole('button', { name: '撤销计划' }).click()
  await expect(page.getByText('计划已撤销')).toBeVisible()
  await expect(versions).toHaveValue('2')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
})

test('[operation/chargeRules] only the first visit of a day has free time, and all of a week share a cap', async () => {
  const { sheet, fee, beginHourly, keepExample } = ruleSheet(page)
  await beginHourly('当天首次免费')
  await page.getByLabel('免费时长').fill('30')
  await expect(fee()).toHaveText('¥0.00')
  await page.getByLabel('当天再次停车').selectOption({ label: '没有，只给当天第一次' })
  // Still the first of its day; with a visit from 07:00 to 09:00 before it, it is not.
  await expect(fee()).toHaveText('¥0.00')
  await sheet().getByText('更多：').click()
  await sheet().getByRole('button', { name: '添加之前的停车' }).click()
  await keepExample('当天第二次', '5.00')

  await page.getByText('多次停车', { exact: true }).click()
  await page.getByLabel('多次停车合计封顶').selectOption({ label: '每周（周一起）' })
  await page.getByLabel('合计最多收').fill('12')
  // The two hours before cost 10.00 of the week's 12.00.
  await expect(sheet()).toContainText('每周各次停车合计封顶 12.00 元，此前已用 10.00 元，超出部分不收')
  await sheet().getByLabel('在一并计算的其他停车场').check()
  await expect(fee()).toHaveText('¥0.00')
  await page.getByLabel('算上哪些停车场').selectOption({ label: '所有停车场' })
  await keepExample('一周封顶', '2.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('有未保存的修改')).toBeHidden()
})

test('[operation/chargeRules] all visits of a month to the car parks of a group cost 30 yuan at most', async () => {
  const { sheet, fee, beginHourly, keepExample } = ruleSheet(page)
  await beginHourly('每月三十封顶')
  await page.getByText('多次停车', { exact: true }).click()
  await page.getByLabel('多次停车合计封顶').selectOption({ label: '每月' })
  await page.getByLabel('合计最多收').fill('30')
  await page.getByLabel('算上哪些停车场').selectOption({ label: '本停车场和所选停车场' })
  await sheet().getByLabel('出场', { exact: true }).fill('2024-04-17 13:20')
  await sheet().getByText('更多：').click()
  await sheet().getByRole('button', { name: '添加之前的停车' }).click()
  const visit = sheet().getByRole('region', { name: '同一车牌之前的停车' })
  await visit.getByLabel('出场').fill('2024-03-31 12:00')
  await visit.getByLabel('入场').fill('2024-03-31 07:00')
  await visit.getByLabel('在一并计算的其他停车场').check()
  // Five hours on the last day of March are another month's: four begun hours at 5.00.
  await keepExample('上月停过', '20.00')
  await visit.getByLabel('入场').fill('2024-04-02 07:00')
  await visit.getByLabel('出场').fill('2024-04-02 12:00')
  await expect(sheet()).toContainText('每月各次停车合计封顶 30.00 元，此前已用 25.00 元，超出部分不收')
  await expect(fee()).toHaveText('¥5.00')
  await keepExample('本月停过', '5.00')
  await page.getByRole('tab', { name: '用例 2' }).click()
  await expect(sheet()).toContainText('2 个用例都与应收一致')
  await page.getByRole('tab', { name: '试算' }).click()
})

test('[operation/chargeRules] who enters a lot that is nearly full pays half as much again', async () => {
  const { sheet, fee, beginHourly, keepExample } = ruleSheet(page)
  await beginHourly('按占用率浮动价')
  await expect(fee()).toHaveText('¥5.00')
  await page.getByText('按占用率浮动', { exact: true }).click()
  await page.getByRole('button', { name: '添加占用档' }).click()
  const step = page.getByRole('region', { name: '占用档 1' })
  await step.getByLabel('占用达到').fill('80')
  await step.getByLabel('按标准价的').fill('150')
  await sheet().getByText('更多：').click()
  await sheet().getByLabel('入场时车位占用 %').fill('79')
  await expect(fee()).toHaveText('¥5.00')
  await sheet().getByLabel('入场时车位占用 %').fill('85')
  await expect(sheet()).toContainText('入场时车位占用 85%，按标准价的 150% 收费')
  await keepExample('八成五满', '7.50')
})
