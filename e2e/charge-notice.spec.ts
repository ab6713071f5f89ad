import {
  chargeRuleDetail,
  checkUserPassword,
  publishChargeRule,
  queryOrder,
  saveChargeRuleDraft,
} from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { type Ask, askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

/** Six yuan an hour, at most thirty a day, a quarter of an hour free. */
const street = {
  freeTime: { minutes: 15 },
  windows: [
    {
      from: '00:00',
      to: '24:00',
      price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 600 }] },
    },
  ],
  cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [3000] } },
}

let page: Page
let ask: Ask
let ruleId: number
test.beforeAll(async ({ desk, tenant }) => {
  await tenant.report([
    { direction: 'in', plate: '粤B75001', passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'out', plate: '粤B75001', passedAt: '2026-03-02T10:00:00+08:00' },
  ])
  page = await desk()
  ask = askAs(tenant, await tokenOf(page))
  ruleId = (await ask(saveChargeRuleDraft, { name: '一类街区', rule: street })).ruleId ?? 0
})

const openRule = (address: string) => page.goto(`${address}/_cloud_operation/chargeRules?rule=${ruleId}`)

test('[operation/chargeRules] a rule reads as the notice at the gate, in either language, on one A4 page', async ({
  tenant,
}) => {
  await openRule(tenant.address)
  await page.getByRole('button', { name: '公告', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '收费公告' })
  const chinese = dialog.getByRole('article', { name: '停车收费公告' })
  for (const text of [
    '一类街区',
    '每天 全天：每 60 分钟 6.00 元',
    '停车不超过 15 分钟，免费。',
    '每个计费周期最多收 30.00 元。',
  ])
    await expect(chinese).toContainText(text)
  await dialog.getByText('English').click()
  const english = dialog.getByRole('article', { name: 'Parking charges' })
  for (const text of ['Every day, all day: ¥6.00 per 60 min', 'At most ¥30.00 per charging cycle.'])
    await expect(english).toContainText(text)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const printed = page.getByRole('article', { name: 'Parking charges' })
  await expect(printed).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(printed).toHaveCSS('color', 'rgb(0, 0, 0)')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox \[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/)
  await page.emulateMedia({ media: null, colorScheme: null })
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
})

test('[operation/chargeRules] pasted examples are checked, and kept when he says so', async () => {
  await page.getByRole('tab', { name: '用例 0' }).click()
  await page.getByRole('button', { name: '核对公告' }).click()
  const dialog = page.getByRole('dialog', { name: '核对公告里的例子' })
  const text = [
    '入场时间\t离场时间\t金额\t说明',
    '2024-04-17 08:00\t2024-04-17 10:00\t12.00\t两小时',
    '2024年4月17日 8:00\t2024年4月17日 8:15\t6元',
    '2024-04-17 08:00\t2024-04-17 10:00\t12.00',
    '2024-04-17 08:00\t昨天\t12.00',
  ].join('\n')
  await dialog.getByRole('textbox', { name: '粘贴例子' }).fill(text)
  const results = dialog.getByRole('table', { name: '核对结果' })
  await expect(results.getByRole('row', { name: /两小时.*¥12\.00 ¥12\.00 一致/ })).toBeVisible()
  await expect(results.getByRole('row', { name: /第 3 行.*¥6\.00 ¥0\.00 少 ¥6\.00/ })).toBeVisible()
  await expect(results.getByRole('row', { name: /第 4 行 · 同第 2 行/ })).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('第 5 行 离场时间不对')
  await expect(dialog.getByRole('status')).toHaveText('3 个例子：2 个一致，1 个不同。')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  // Nothing is stored by looking.
  expect((await ask(chargeRuleDetail, { ruleId })).examples).toEqual([])
  await dialog.getByRole('checkbox', { name: '保留第 3 行' }).uncheck()
  await dialog.getByRole('button', { name: '存为用例（1）' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: '试算' })).toContainText('1 个用例都与应收一致')
  await page.reload()
  await page.getByRole('tab', { name: '用例 1' }).click()
  await expect(page.getByRole('table', { name: '用例' })).toContainText('两小时')
  await page.getByRole('button', { name: '核对公告' }).click()
  await dialog.getByRole('textbox', { name: '粘贴例子' }).fill(text)
  await expect(results.getByRole('row', { name: /两小时.*已有用例“两小时”/ })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('[operation/records] repricing shows what it would change, and refuses when that is no longer so', async ({
  tenant,
}) => {
  const found = await ask(queryOrder, {})
  const orderId = typeof found === 'object' ? found.list[0]?.orderId : 0
  await ask(checkUserPassword, { Password: password })
  await ask(publishChargeRule, { ruleId, validFrom: '2020-01-01 00:00:00' })
  await page.goto(`${tenant.address}/_cloud_operation/records?order=${orderId}`)
  await page.getByRole('button', { name: '重新计费' }).click()
  const dialog = page.getByRole('dialog', { name: '重新计费' })
  const preview = dialog.getByRole('region', { name: '预览' })
  await expect(preview).toContainText('重新计费：¥10.00 → ¥10.00')
  await expect(preview).toContainText('1 条计费明细不变')
  await dialog.getByRole('combobox', { name: '收费规则' }).click()
  await page.getByRole('option', { name: '一类街区' }).click()
  await expect(dialog.getByRole('button', { name: '重新计费' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: '版本' }).click()
  await page.getByRole('option', { name: /第 1 版/ }).click()
  await expect(preview).toContainText('重新计费：¥10.00 → ¥12.00')
  await expect(preview).toContainText('收费规则：一类街区，第 1 版')
  await expect(preview.getByRole('listitem')).toHaveText([
    /每 60 分钟 5\.00 元.*¥10\.00/,
    /每 60 分钟 6\.00 元.*¥12\.00/,
  ])
  // It is paid at the booth while he still reads: nothing is repriced before he has seen what that changes.
  const order = typeof found === 'object' ? found.list[0]?.orderNo : ''
  await pay(tenant, order ?? '')
  await dialog.getByRole('textbox', { name: '原因' }).fill('按一类街区重算')
  await dialog.getByRole('button', { name: '重新计费' }).click()
  await expect(page.getByText('在预览之后有变化')).toBeVisible()
  await expect(preview).toContainText('已收 ¥10.00，还差 ¥2.00。')
  await dialog.getByRole('button', { name: '重新计费' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('重新计费：¥10.00 → ¥12.00')).toBeVisible()
})

async function pay({ address, box }: { address: string; box: { serial: string; key: string } }, orderNo: string) {
  const headers = { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key }
  const event = {
    eventId: 'notice-1',
    orderNo,
    channel: 'wechat',
    amount: '10.00',
    paidAt: '2026-03-02T10:01:00+08:00',
  }
  const response = await fetch(`${address}/api/device/payments`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ events: [event] }),
  })
  expect(await response.json()).toMatchObject({ data: { results: [{ result: 'accepted' }] } })
}
