import {
  checkUserPassword,
  lotOptions,
  publishChargeRule,
  queryRuleAssignments,
  saveChargeRuleDraft,
  saveRuleAssignments,
} from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { type Ask, askAs, tokenOf } from './ask.ts'
import { expect, openByMenu, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password, type Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

const day = '2026-03-02'
const priceA = {
  windows: [
    {
      from: '00:00',
      to: '24:00',
      price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 900 }] },
    },
  ],
}

let page: Page
let lotId: number
let ask: Ask
const openRegions = (tenant: Tenant) => page.goto(`${tenant.address}/_cloud_basic/region`)
const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
const form = () => page.getByRole('dialog')

test.beforeAll(async ({ desk, tenant }) => {
  page = await desk()
  ask = askAs(tenant, await tokenOf(page))
  lotId = (await ask(lotOptions, {}))[0]?.lotId ?? 0
  const ruleId = (await ask(saveChargeRuleDraft, { name: 'A 区收费', rule: priceA })).ruleId ?? 0
  await ask(checkUserPassword, { Password: password })
  await ask(publishChargeRule, { ruleId, validFrom: '2020-01-01 00:00:00' })
})

/** Fills in a new region and saves it. */
async function add(name: string, capacity: string, ...lanes: string[]) {
  await page.getByRole('button', { name: '新增' }).click()
  await form().getByLabel('区域名称').fill(name)
  await form().getByLabel('车位数').fill(capacity)
  for (const lane of lanes) {
    await form().getByRole('combobox', { name: /车道/ }).click()
    await page.getByRole('option', { name: lane }).click()
  }
  await form().getByLabel('区域名称').click()
  await form().getByRole('button', { name: '保存' }).click()
}

test('[basic/region] he divides the lot; a region that is too large, and a lane that another has, are refused', async ({
  tenant,
}) => {
  await openRegions(tenant)
  await expect(page.getByText('还没有区域')).toBeVisible()
  await add('A 区', '121', '入口 1', '出口 1')
  await expect(form()).toContainText('该停车场共 120 个车位，其他区域已用 0 个')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await form().getByLabel('车位数').fill('50')
  await form().getByRole('button', { name: '保存' }).click()
  await expect(form()).toBeHidden()
  await expect(rowOf('A 区')).toContainText('入口 1、出口 1')

  await add('B 区', '70', '入口 1（现属 A 区）')
  await expect(form()).toContainText('这些车道已属于其他区域：入口 1（A 区）')
  await form().getByRole('combobox', { name: /车道/ }).press('Backspace')
  await form().getByLabel('区域名称').click()
  await form().getByRole('button', { name: '保存' }).click()
  await expect(form()).toBeHidden()
  await expect(rowOf('B 区')).toContainText('70')
})

test('[basic/region] he sees the free spots fall as cars come in', async ({ tenant }) => {
  await tenant.report(
    ['粤B00001', '粤B00002'].map(plate => ({ direction: 'in', plate, passedAt: `${day}T08:00:00+08:00` })),
  )
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(rowOf('A 区').getByRole('cell', { name: '48', exact: true })).toBeVisible()
  await expect(rowOf('B 区').getByRole('cell', { name: '70', exact: true })).toHaveCount(2)
  expect(await seriousFindings(page, 'main')).toEqual([])
})

test('[basic/region] he gives a rule to the region; a stay there is priced by it, and the order says why', async ({
  tenant,
}) => {
  await openByMenu(page, '收费规则')
  await page.getByRole('button', { name: '停车场用哪条规则' }).click()
  for (const [index, region] of [
    [1, 'B 区'],
    [2, 'A 区'],
  ] as const) {
    await form().getByRole('button', { name: '为部分车辆加一条' }).click()
    const assignment = form().getByRole('listitem', { name: `第 ${index} 条` })
    await assignment.getByRole('combobox').selectOption({ label: index === 1 ? '默认规则' : 'A 区收费' })
    await assignment.getByRole('group', { name: '入场区域' }).getByRole('button', { name: region }).click()
  }
  await form().getByLabel('从何时起用').fill('2026-03-01 00:00')
  const saved = page.waitForResponse('**/api/billRule/saveAssignments')
  await form().getByRole('button', { name: '保存' }).click()
  await saved

  const [exit] = await tenant.report([{ direction: 'out', plate: '粤B00001', passedAt: `${day}T10:00:00+08:00` }])
  expect(exit?.payable).toBe('18.00')
  await page.goto(`${tenant.address}/_cloud_operation/records?plateNumber=粤B00001`)
  await page.getByRole('row', { name: /粤B\s?00001/ }).click()
  await form().getByRole('button', { name: '为什么用这条规则？' }).click()
  const choices = form().getByRole('list').filter({ hasText: '全部条件符合' })
  await expect(choices.getByRole('listitem')).toHaveText([/默认规则.*入场区域不符/, /A 区收费.*全部条件符合/])
  await page.keyboard.press('Escape')
})

test('[basic/region] a lane moves when he says so; a region that a rule is for stays, and goes without it', async ({
  tenant,
}) => {
  await openRegions(tenant)
  await expect(rowOf('A 区')).toContainText('A 区收费')
  await rowOf('B 区').click()
  await form().getByRole('combobox', { name: /车道/ }).click()
  await page.getByRole('option', { name: '入口 1（现属 A 区）' }).click()
  await form().getByLabel('区域名称').click()
  await form().getByLabel('从原区域移来').check()
  await form().getByRole('button', { name: '保存' }).click()
  await expect(form()).toBeHidden()
  await expect(rowOf('B 区')).toContainText('入口 1')
  await expect(rowOf('A 区')).not.toContainText('入口 1')

  await removeA()
  await expect(page.getByText('收费规则正在按区域使用：A 区（A 区收费）')).toBeVisible()
  const { assignments } = await ask(queryRuleAssignments, { lotId })
  const all = { ruleId: assignments.at(-1)?.ruleId ?? 0, when: {} }
  await ask(saveRuleAssignments, { lotId, versionAt: 'entry', assignments: [all] })
  await removeA()
  await expect(page.getByText('已删除 1 个区域')).toBeVisible()
  await expect(rowOf('A 区')).toBeHidden()
})

async function removeA() {
  const tick = rowOf('A 区').getByRole('checkbox')
  if (!(await tick.isChecked())) await tick.check()
  await page.getByRole('button', { name: '删除 1 个' }).click()
  await form().getByLabel('登录密码').fill(password)
  await form().getByRole('button', { name: '下一步' }).click()
  await form().getByRole('button', { name: '删除' }).click()
}
