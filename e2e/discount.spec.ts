import { lotOptions, queryMerchant, saveMerchant, saveTaxProfile, usualTaxProfile } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password, type Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
const dialog = () => page.getByRole('dialog').last()
const drawer = (name: string) => page.getByRole('dialog', { name, exact: true })
const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
const open = (tenant: Tenant, search = '') => page.goto(`${tenant.address}/_cloud_operation/discounts${search}`)

test.beforeAll(async ({ desk }) => {
  page = await desk()
})

async function add(name: string) {
  await page.getByRole('button', { name: '新增' }).click()
  await dialog().getByRole('textbox', { name: '商户' }).fill(name)
  await dialog().getByLabel('联系人').fill('王店长')
  await dialog().getByLabel('电话').fill('13800138000')
}

test('[operation/discounts] he adds a merchant, sells it coupons, and puts the account right', async ({ tenant }) => {
  await open(tenant)
  await expect(page.getByText('还没有商户')).toBeVisible()
  await add('南山奶茶店')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(rowOf('南山奶茶店')).toContainText('余额已用完')

  await rowOf('南山奶茶店').getByText('王店长').click()
  await expect(drawer('南山奶茶店')).toContainText('还没有流水')
  await drawer('南山奶茶店').getByRole('button', { name: '充值' }).click()
  await dialog().getByLabel('充值数量（张）').fill('100')
  await expect(dialog()).toContainText('充值后余额 100 张')
  await dialog().getByLabel('收款金额（元）').fill('88.5')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '确认充值' }).dblclick()
  await expect(drawer('南山奶茶店').getByRole('status')).toHaveText('100 张')

  await drawer('南山奶茶店').getByRole('button', { name: '调整余额' }).click()
  await dialog().getByText('减少').click()
  await dialog().getByLabel('调整数量（张）').fill('101')
  await expect(dialog()).toContainText('余额不足，最多减少 100 张')
  await dialog().getByLabel('原因').fill('多充了')
  await dialog().getByRole('button', { name: '确认调整' }).click()
  await expect(page.getByText('余额不足：现有 100，需要 101')).toBeVisible()
  await dialog().getByLabel('调整数量（张）').fill('10')
  await dialog().getByLabel('退款金额（元）').fill('8.5')
  await dialog().getByRole('button', { name: '确认调整' }).click()
  await expect(drawer('南山奶茶店').getByRole('status')).toHaveText('90 张')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])

  await drawer('南山奶茶店').getByRole('button', { name: '全部流水' }).click()
  await expect(page).toHaveURL(/view=statement&merchantId=\d+/)
  await expect(page.getByRole('row').filter({ hasText: '充值' })).toContainText('¥88.50')
  await expect(page.getByRole('row').filter({ hasText: '多充了' })).toContainText('-¥8.50')
  expect(await seriousFindings(page)).toEqual([])
})

test('[operation/discounts] a merchant with a limit buys on account, and pays a part of it', async ({ tenant }) => {
  await open(tenant)
  await add('滨海花店')
  await dialog().getByLabel('挂账额度').fill('100')
  await dialog().getByLabel('付款期限（天）').fill('15')
  await dialog().getByRole('button', { name: '保存' }).click()
  await rowOf('滨海花店').getByText('王店长').click()
  const shop = drawer('滨海花店')
  await expect(shop).toContainText('额度 ¥100.00，还可以挂账 ¥100.00')
  await shop.getByRole('button', { name: '充值' }).click()
  await dialog().getByLabel('充值数量（张）').fill('50')
  await dialog().getByLabel('收款金额（元）').fill('100.01')
  await dialog().getByRole('combobox', { name: '支付方式' }).click()
  await page.getByRole('option', { name: '挂账' }).click()
  await expect(dialog()).toContainText('超过额度，最多还可以挂账 ¥100.00')
  await dialog().getByRole('button', { name: '确认充值' }).click()
  await expect(dialog()).toContainText('超过挂账额度：额度 100.00 元')
  await expect(dialog()).not.toContainText('超过额度，最多还可以挂账')
  await dialog().getByLabel('挂账金额（元）').fill('80')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '确认充值' }).click()
  await expect(shop).toContainText('欠款 ¥80.00')

  const charges = '**/api/merchant/queryCharge'
  await page.route(charges, route => route.fulfill({ status: 500, body: '' }))
  await shop.getByRole('button', { name: '登记收款' }).click()
  const failed = dialog().getByRole('alert')
  await expect(failed).toBeVisible()
  await page.unroute(charges)
  await failed.getByRole('button', { name: '重试' }).click()
  await dialog().getByRole('checkbox').check()
  await expect(dialog().getByLabel('收款金额')).toHaveValue('80.00')
  await dialog().getByLabel('收款金额').fill('30')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '登记收款' }).click()
  await expect(shop).toContainText('欠款 ¥50.00')
  await expect(shop).toContainText('到账 · 银行转账')
  await expect(shop).toContainText('已收 ¥30.00')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])

  const ask = askAs(tenant, await tokenOf(page))
  const place = { region: '广东省-深圳市', address: '滨海路 1 号' }
  const seller = { sellerName: '滨海停车', sellerTaxNo: '91000000MA00000157' }
  await ask(saveTaxProfile, { validFrom: '2026-01-01', ...usualTaxProfile, ...place, ...seller })
  await shop.getByRole('button', { name: '申请开票' }).click()
  const invoicing = drawer('申请开票')
  await expect(invoicing.getByRole('status')).toHaveText('1 笔充值，共 ¥80.00')
  await expect(invoicing.getByLabel('发票抬头')).toHaveValue('滨海花店')
  await invoicing.getByLabel('税号').fill('91350100M000100Y43')
  await invoicing.getByRole('combobox', { name: '交付方式' }).click()
  await page.getByRole('option', { name: '纸质' }).click()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await invoicing.getByRole('button', { name: '申请开票' }).click()
  await expect(shop.getByRole('button', { name: '发票 · 待开票' })).toBeVisible()
  await expect(shop.getByRole('button', { name: '申请开票' })).toBeHidden()

  await shop.getByRole('button', { name: '充值' }).click()
  await dialog().getByLabel('充值数量（张）').fill('20')
  await dialog().getByLabel('收款金额（元）').fill('40')
  await dialog().getByRole('button', { name: '确认充值' }).click()
  await expect(shop).toContainText('已付充值')
  await expect(shop).toContainText('充值 20 张，微信支付')
  await shop.getByRole('button', { name: '申请开票' }).click()
  await expect(invoicing.getByRole('status')).toHaveText('1 笔充值，共 ¥40.00')
  await expect(invoicing.getByLabel('税号')).toHaveValue('91350100M000100Y43')
  await invoicing.getByRole('button', { name: '申请开票' }).click()
  await expect(shop.getByRole('button', { name: '发票 · 待开票' })).toHaveCount(2)
  await shop.getByRole('button', { name: '调整' }).click()
  await dialog().getByText('减少').click()
  await dialog().getByLabel('调整数量（张）').fill('5')
  await dialog().getByLabel('退款金额（元）').fill('10')
  await dialog().getByLabel('原因').fill('多买了')
  await dialog().getByRole('button', { name: '确认调整' }).click()
  await expect(dialog()).toContainText('请先在“发票管理”中红冲')
  await dialog().getByRole('button', { name: '取消' }).click()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])

  await shop.getByRole('tab', { name: '对账单' }).click()
  const statement = page.getByRole('article', { name: '对账单' })
  await expect(statement.getByRole('row', { name: /挂账 50 张/ })).toContainText('¥80.00')
  await expect(statement.getByRole('row', { name: /收款 银行转账/ })).toContainText(/¥30.00\s*¥50.00/)
  await expect(statement.getByRole('row', { name: /期末余额/ })).toContainText(/¥80.00\s*¥30.00\s*¥50.00/)
  await expect(statement.getByRole('columnheader', { name: '未到期' })).toBeVisible()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('article', { name: 'Statement of account' })).toContainText('On account 50 coupons')
  await page.keyboard.press('Escape')
  await expect(rowOf('滨海花店')).toContainText('¥50.00')
})

test('[operation/discounts] a merchant that was never used is removed after the password, one that was used is disabled', async ({
  tenant,
}) => {
  await open(tenant)
  await add('开错的店')
  await dialog().getByRole('button', { name: '保存' }).click()
  for (const name of ['开错的店', '南山奶茶店']) await rowOf(name).getByRole('checkbox').check()
  const remove = async (count: number) => {
    await page.getByRole('button', { name: `删除 ${count} 个` }).click()
    const check = page.getByRole('dialog', { name: '验证密码' })
    await check.getByLabel('登录密码').fill(password)
    await check.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('dialog', { name: '删除商户' }).getByRole('button', { name: '删除' }).click()
  }
  await remove(2)
  await expect(page.getByText('南山奶茶店 的账户已有流水，不能删除；不再使用时请停用')).toBeVisible()
  await rowOf('南山奶茶店').getByRole('checkbox').uncheck()
  await remove(1)
  await expect(rowOf('开错的店')).toBeHidden()

  await rowOf('南山奶茶店').getByText('王店长').click()
  await drawer('南山奶茶店').getByRole('button', { name: '编辑' }).click()
  await expect(dialog().getByLabel('账户类型')).toBeDisabled()
  await dialog().getByRole('switch', { name: '启用' }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(rowOf('南山奶茶店')).toContainText('停用')
  await page.getByRole('button', { name: '界面语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Merchants' })).toBeVisible()
  await expect(rowOf('南山奶茶店')).toContainText('90 coupons')
  expect(await seriousFindings(page)).toEqual([])
})

test('[operation/discounts] a link opens a merchant whose row is on another page of the list', async ({ tenant }) => {
  const ask = askAs(tenant, await tokenOf(page))
  const [lot] = await ask(lotOptions, {})
  const entry = { accountKind: 'count' as const, lotIds: [lot?.lotId ?? 0] }
  for (let number = 1; number <= 200; number++) await ask(saveMerchant, { ...entry, name: `Shop ${number}` })
  const firstPage = await ask(queryMerchant, { PerPage: 200 })
  expect(JSON.stringify(firstPage)).not.toContain('南山奶茶店')
  const found = await ask(queryMerchant, { name: '南山奶茶店' })
  const merchantId = typeof found === 'object' ? found.list[0]?.merchantId : undefined
  await open(tenant, `?merchant=${merchantId}`)
  await expect(drawer('南山奶茶店').getByRole('status')).toHaveText('90 coupons')
})
