import { randomUUID } from 'node:crypto'
import { lotOptions, openCard, reportPayments, saveCardRule, screens } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { addPerson } from './add-person.ts'
import { askAs, tokenOf } from './ask.ts'
import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import type { Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
const dialog = () => page.getByRole('dialog').last()
const rowOf = (text: RegExp | string) => page.getByRole('row').filter({ hasText: text })
/** By its name: in the middle of the row there are figures that say of what they are made. */
const openAccount = () => rowOf('南区分成').getByRole('cell', { name: '南区分成' }).click()
const click = (name: string) => page.getByRole('button', { name, exact: true }).click()

test.beforeAll(async ({ desk }) => {
  page = await desk()
})

async function payFor(tenant: Tenant, plate: string): Promise<void> {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const [, exit] = await tenant.report([
    { direction: 'in', plate, passedAt: minutesAgo(125) },
    { direction: 'out', plate, passedAt: minutesAgo(5) },
  ])
  const paid = { channel: 'wechat', amount: '10.01', paidAt: minutesAgo(5) }
  const events = [{ eventId: `paid ${plate}`, orderNo: exit?.orderNo ?? '', ...paid }]
  const box = { 'x-box-serial': tenant.box.serial, 'x-box-key': tenant.box.key }
  const headers = { 'content-type': 'application/json', ...box }
  const body = JSON.stringify({ events })
  await fetch(new URL(reportPayments.path, tenant.address), { method: 'POST', headers, body })
}

test('[operation/subBusiness] a sub-merchant is entered', async ({ tenant }) => {
  await page.goto(`${tenant.address}${screens['operation/subBusiness'].at}`)
  await expect(page.getByText('还没有子商户', { exact: true })).toBeVisible()
  await click('新增')
  await dialog().getByLabel('名称').fill('城投置业')
  await dialog().getByLabel('统一社会信用代码').fill('91350100M000100Y44')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(dialog()).toContainText('税号')
  await dialog().getByLabel('统一社会信用代码').fill('91350100M000100Y43')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(rowOf('城投置业')).toContainText('91350100M000100Y43')
})

test('[operation/subAccount] its sub-account gets a share of what was paid, and says of which payments', async ({
  tenant,
}) => {
  for (const plate of ['粤B87001', '粤B87002']) await payFor(tenant, plate)
  await page.goto(`${tenant.address}${screens['operation/subAccount'].at}`)
  await click('新增')
  await dialog().getByRole('combobox', { name: '子商户' }).click()
  await page.getByRole('option', { name: '城投置业' }).click()
  await dialog().getByLabel('账户名称').fill('南区分成')
  await dialog().getByLabel('收款户名').fill('城投置业')
  await dialog().getByLabel('开户行').fill('招商银行')
  await dialog().getByLabel('银行账号').fill('6225 8801 0000 1234')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '保存' }).click()
  await openAccount()
  await expect(dialog()).toContainText('还没有规则')
  await dialog().getByRole('button', { name: '新增规则' }).click()
  await dialog().getByRole('combobox', { name: '停车场' }).click()
  await page.getByRole('option', { name: '南山停车场' }).click()
  await dialog().getByLabel('分账比例').fill('33.33')
  await dialog().getByRole('button', { name: '开始日' }).click()
  // The first of the month before: no payment of this test is so early.
  await page.getByRole('button', { name: '上个月' }).click()
  await page.getByRole('button', { name: /月1日/ }).click()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(dialog()).toContainText('南山停车场 停车 33.33%')
  await dialog().getByRole('button', { name: '关闭' }).first().click()
  await click('立即分账')
  await expect(page.getByText('已分账，新增 1 条明细')).toBeVisible()
  await expect(rowOf('南区分成')).toContainText('¥6.66')
  await page.getByRole('tab', { name: '分账明细' }).click()
  await rowOf('南山停车场').click()
  await expect(dialog()).toContainText('合计 2 笔')
  await expect(dialog().getByRole('row').filter({ hasText: '87002' })).toContainText('¥10.01¥3.33')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
})

test('[operation/subAccount] a payout is asked for, approved by another person, and its transfer entered', async ({
  browser,
  tenant,
}) => {
  const account = await addPerson(askAs(tenant, await tokenOf(page)), { account: 'check', realName: '赵复核' })
  await page.goto(`${tenant.address}${screens['operation/subAccount'].at}`)
  await openAccount()
  await dialog().getByRole('button', { name: '编辑' }).click()
  await dialog().getByLabel('结算等待（天）').fill('0')
  await dialog().getByRole('button', { name: '保存' }).click()
  await openAccount()
  await dialog().getByRole('button', { name: '打款', exact: true }).click()
  await expect(dialog().getByLabel('打款金额')).toHaveValue('6.66')
  await dialog().getByLabel('打款金额').fill('6.67')
  await dialog().getByRole('button', { name: '提交审批' }).click()
  await expect(dialog()).toContainText('今天最多可打款 6.66 元')
  await dialog().getByLabel('打款金额').fill('6')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByRole('dialog').first()).toContainText('申请打款 ¥6.00，等待审批')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, { address: tenant.address, account }, screens['operation/approvals'].at)
  await other.getByRole('row').filter({ hasText: '南区分成' }).click()
  await other.getByRole('dialog', { name: '分账打款' }).getByRole('button', { name: '通过' }).click()
  await other.getByRole('dialog', { name: '通过' }).getByRole('button', { name: '通过' }).click()
  await expect(other.getByText('南区分成')).toHaveCount(0)
  await other.context().close()

  await page.reload()
  await dialog().getByRole('button', { name: '登记转账' }).click()
  await expect(dialog()).toContainText('已向 城投置业（招商银行 6225880100001234）转账 ¥6.00')
  await dialog().getByLabel('转账流水号').fill('20261127001')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '确认已转账' }).click()
  await expect(dialog()).toContainText('¥0.66')
  await page.goto(`${tenant.address}${screens['operation/subAccount'].at}?view=payouts`)
  await expect(rowOf('20261127001')).toContainText('已打款')
})

test('[operation/subAccount] a share of cards stands beside that of stays, and leads to the cards', async ({
  tenant,
}) => {
  const ask = askAs(tenant, await tokenOf(page))
  const [lot] = await ask(lotOptions, {})
  const { cardRuleId } = await ask(saveCardRule, {
    ...{ name: '园区月卡', cardKind: '月卡', carSize: null, effect: 'free', months: 1, price: '300', spots: 1 },
    ...{ mostPlates: 1, graceDays: 0, whenFull: 'temporary', refundLossPercent: 0, refundBy: 'day', onSale: true },
    lotIds: [lot?.lotId ?? 0],
  })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await ask(openCard, {
    ...{ cardRuleId, beginDay: today, periods: 1, plates: ['粤B87003'], ownerName: '张三', paid: '300' },
    ...{ channel: 'cash', idempotencyKey: randomUUID() },
  })
  await page.goto(`${tenant.address}${screens['operation/subAccount'].at}`)
  await openAccount()
  await dialog().getByRole('button', { name: '新增规则' }).click()
  await dialog().getByRole('combobox', { name: '停车场' }).click()
  await page.getByRole('option', { name: '南山停车场' }).click()
  await dialog().getByText('停车', { exact: true }).click()
  await dialog().getByText('月卡', { exact: true }).click()
  await dialog().getByLabel('分账比例').fill('50')
  await dialog().getByRole('button', { name: '开始日' }).click()
  await page.getByRole('button', { name: '上个月' }).click()
  await page.getByRole('button', { name: /月1日/ }).click()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(dialog()).toContainText('南山停车场 月卡 50%')
  await dialog().getByRole('button', { name: '关闭' }).first().click()
  await click('立即分账')
  await page.getByRole('tab', { name: '分账明细' }).click()
  await rowOf('月卡').click()
  await expect(dialog()).toContainText('月卡的分账')
  await expect(dialog().getByRole('row').filter({ hasText: '87003' })).toContainText('¥300.00¥150.00')
  await dialog().getByRole('link', { name: '园区月卡' }).click()
  await expect(page).toHaveURL(/cardManager\?card=\d+/)
})
