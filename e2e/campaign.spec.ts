import { correctMerchant, lotOptions, saveCouponTemplate, saveMerchant, screens } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
const dialog = () => page.getByRole('dialog').last()
const rowOf = (text: RegExp | string) => page.getByRole('row').filter({ hasText: text })

test.beforeAll(async ({ desk, tenant }) => {
  page = await desk()
  const ask = askAs(tenant, await tokenOf(page))
  const lots = await ask(lotOptions, {})
  const merchant = { name: '市场部', accountKind: 'count', lotIds: lots.map(({ lotId }) => lotId) } as const
  const { merchantId } = await ask(saveMerchant, merchant)
  const given = { direction: 'add', amount: '2', reason: '活动预算', idempotencyKey: crypto.randomUUID() } as const
  await ask(correctMerchant, { merchantId, ...given })
  await ask(saveCouponTemplate, { name: '一小时券', kind: 'time', minutes: 60, validDays: 7 })
})

const enter = (plate: string) => ({ direction: 'in' as const, plate, passedAt: new Date().toISOString() })

test('[operation/activities] he starts a campaign, vehicles that enter are given coupons, and the list says why it halts', async ({
  tenant,
}) => {
  await page.goto(`${tenant.address}${screens['operation/activities'].at}`)
  await expect(page.getByText('还没有停车活动', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await dialog().getByLabel('活动名称').fill('新客礼')
  await dialog().getByRole('combobox', { name: '出资商户' }).click()
  await page.getByRole('option', { name: /市场部/ }).click()
  await dialog().getByRole('combobox', { name: '优惠模板' }).click()
  await page.getByRole('option', { name: /一小时券/ }).click()
  await dialog().getByLabel('每天开始').fill('08:00')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(dialog()).toContainText('请同时填写开始和结束时间')
  await dialog().getByLabel('每天开始').fill('')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(rowOf('新客礼')).toContainText('进行中')

  await tenant.report([enter('粤B88101'), enter('粤B88102'), enter('粤B88103')])
  await expect(async () => {
    await page.reload()
    await expect(rowOf('新客礼')).toContainText('商户余额不足，请充值', { timeout: 1_000 })
  }).toPass()
  await rowOf('新客礼').getByRole('link', { name: '2', exact: true }).click()
  await expect(rowOf('粤B88101')).toContainText('新客')
  await expect(rowOf('粤B88102')).toContainText('未使用')
  await expect(rowOf('粤B88103')).toHaveCount(0)
})
