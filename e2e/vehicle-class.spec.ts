import { checkUserPassword, lotOptions, publishChargeRule, saveRuleAssignments } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { type Ask, askAs, tokenOf } from './ask.ts'
import { expect, openByMenu, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
let ask: Ask
test.beforeAll(async ({ desk, tenant }) => {
  page = await desk()
  ask = askAs(tenant, await tokenOf(page))
})

const form = () => page.getByRole('dialog')

test('[operation/carTypeConfig] he names six axles by the codes of his devices; a code has one class', async () => {
  await openByMenu(page, '车型配置')
  await expect(page.locator('main')).toContainText('还没有车型')
  const add = async (name: string, codes: string) => {
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await form().getByLabel('车型').fill(name)
    await form().getByLabel('设备代码').fill(codes)
    await form().getByRole('button', { name: '保存' }).click()
  }
  await add('六轴货车', '6，61')
  await expect(form()).toBeHidden()
  await expect(page.getByRole('row', { name: /六轴货车/ })).toContainText('6, 61')
  await add('超长车', 'L, 61')
  await expect(form()).toContainText('设备代码或车牌颜色已属于其他车型')
  await form().getByLabel('设备代码').fill('L')
  await form().getByRole('button', { name: '保存' }).click()
  await expect(form()).toBeHidden()
  expect(await seriousFindings(page, 'main')).toEqual([])
})

const sheet = () => page.getByRole('region', { name: '试算' })
const fee = () => page.getByRole('status', { name: '停车费' })

test('[operation/chargeRules] six axles pay three times the price, great length twice, with examples, and on the notice', async () => {
  await openByMenu(page, '收费规则')
  await page.getByRole('button', { name: '新增' }).click()
  await form().getByRole('button', { name: '空白' }).click()
  await expect(sheet()).toBeVisible()
  await page.getByRole('textbox', { name: '规则名称' }).fill('按轴数收费')
  await page.getByLabel('第 1 档 每单位').fill('5')
  await page.getByText('车辆折算', { exact: true }).click()
  await page.getByRole('button', { name: '添加车辆' }).click()
  const card = page.getByRole('region', { name: '车辆 1' })
  await card.getByRole('group', { name: '自定义车型' }).getByRole('button', { name: '六轴货车' }).click()
  await card.getByLabel('按标准价的').fill('300')
  await sheet().getByLabel('入场', { exact: true }).fill('2024-04-17 10:00')
  await sheet().getByLabel('出场', { exact: true }).fill('2024-04-17 11:20')
  // Two begun hours at 5.00; three times that for six axles.
  await expect(fee()).toHaveText('¥10.00')
  await sheet().getByLabel('自定义车型').selectOption('超长车')
  await expect(fee()).toHaveText('¥10.00')
  await sheet().getByLabel('自定义车型').selectOption('六轴货车')
  await expect(fee()).toHaveText('¥30.00')
  await expect(sheet()).toContainText('车型“六轴货车”按标准价的 300% 收费')
  const keepExample = async (name: string, yuan: string) => {
    await page.getByLabel('用例名称').fill(name)
    await page.getByLabel('应收（元）').fill(yuan)
    await page.getByRole('button', { name: '存为用例' }).click()
    await expect(page.getByLabel('用例名称')).toHaveValue('')
    await expect(page).toHaveURL(/rule=\d+&version=1/)
  }
  await keepExample('六轴两小时', '30.00')
  await page.getByRole('button', { name: '添加车辆' }).click()
  const long = page.getByRole('region', { name: '车辆 2' })
  await long.getByRole('group', { name: '自定义车型' }).getByRole('button', { name: '超长车' }).click()
  await long.getByLabel('按标准价的').fill('200')
  await sheet().getByLabel('自定义车型').selectOption('超长车')
  await expect(fee()).toHaveText('¥20.00')
  await keepExample('超长车两小时', '20.00')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('有未保存的修改')).toBeHidden()
  await page.getByRole('button', { name: '公告', exact: true }).click()
  await expect(form().getByRole('article')).toContainText('六轴货车')
  await page.keyboard.press('Escape')
  await expect(form()).toBeHidden()
})

test('[operation/carTypeConfig] the code that a device sends decides what is paid, and the class stays while a rule asks for it', async ({
  tenant,
}) => {
  const ruleId = Number(new URL(page.url()).searchParams.get('rule'))
  await ask(checkUserPassword, { Password: password })
  await ask(publishChargeRule, { ruleId, validFrom: '2020-01-01 00:00:00' })
  const lotId = (await ask(lotOptions, {}))[0]?.lotId ?? 0
  const from = '2020-01-01 00:00:00'
  await ask(saveRuleAssignments, { lotId, versionAt: 'entry', assignments: [{ ruleId, when: {} }], validFrom: from })
  const results = await tenant.report([
    { direction: 'in', plate: '粤B61001', passedAt: '2026-03-02T08:00:00+08:00', vehicleType: '61' },
    { direction: 'out', plate: '粤B61001', passedAt: '2026-03-02T10:00:00+08:00' },
    { direction: 'in', plate: '粤B61002', passedAt: '2026-03-02T08:00:00+08:00', vehicleType: '99' },
    { direction: 'out', plate: '粤B61002', passedAt: '2026-03-02T10:00:00+08:00' },
    { direction: 'in', plate: '粤B61003', passedAt: '2026-03-02T08:00:00+08:00', vehicleType: 'L' },
    { direction: 'out', plate: '粤B61003', passedAt: '2026-03-02T10:00:00+08:00' },
  ])
  expect(results.flatMap(({ payable }) => payable ?? [])).toEqual(['30.00', '10.00', '20.00'])
  await openByMenu(page, '停车订单')
  await page.getByRole('row', { name: /粤B61001/ }).click()
  await expect(form()).toContainText('车型“六轴货车”按标准价的 300% 收费')
  await page.keyboard.press('Escape')
  await openByMenu(page, '车型配置')
  await page.getByRole('row', { name: /六轴货车/ }).click()
  await form().getByLabel('车型').fill('七轴货车')
  await form().getByRole('button', { name: '保存' }).click()
  await expect(form()).toContainText('收费规则正在使用：按轴数收费')
})
