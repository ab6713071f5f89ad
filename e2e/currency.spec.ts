import { randomUUID } from 'node:crypto'
import {
  checkUserPassword,
  lotOptions,
  makeCompanyBill,
  publishChargeRule,
  queryChargeRule,
  rechargeMerchant,
  saveCompany,
  saveCouponTemplate,
  saveMerchant,
  saveRuleAssignments,
  startReplay,
} from '@parkdesk/contract'
import type { Locator, Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { goTo } from './go-to.ts'
import { password, type Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const ofYuan = /元|¥|￥|yuan|cny/i
const day = '2026-03-02'

let page: Page
let tenant: Tenant
test.beforeAll(async ({ desk, tenant: ownTenant }) => {
  tenant = ownTenant
  page = await desk('/_cloud_system/currency')
})

const main = (): Locator => page.getByRole('main')
const load = (path: string) => page.goto(`${tenant.address}${path}`)

test('[system/currency] a new operator chooses the dinar, and sees at once how amounts are written', async () => {
  await page.getByRole('button', { name: '界面语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(main().getByRole('heading', { name: 'Currency' })).toBeVisible()
  await expect(main()).toContainText('An amount is shown as ¥1,234.00, with at most two decimals.')
  const choice = main()
    .getByRole('combobox', { name: 'Currency' })
    .or(main().getByRole('textbox', { name: 'Currency' }))
  await choice.click()
  await choice.fill('KWD')
  await page.getByRole('option', { name: 'KWD · Kuwaiti Dinar' }).click()
  await expect(main()).toContainText('An amount is shown as KWD\u00a01,234.000, with at most three decimals.')
  const other = await page.context().newPage()
  await other.goto(`${tenant.address}/dashboard/index`)
  await expect(other.getByRole('main')).toContainText('¥0.00')
  await main().getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  // A console that is open somewhere else learns it as it happens.
  await expect(other.getByRole('main')).toContainText('KWD\u00a00.000')
  await expect(other.getByRole('main')).not.toContainText('¥')
  await other.close()
})

test('[operation/chargeRules] he writes a rule of 0.180 a half hour, rounded up to 0.250, with an example worked by hand', async () => {
  await load('/_cloud_operation/chargeRules')
  await page.getByRole('button', { name: /^New/ }).click()
  await expect(page.getByRole('dialog')).toContainText('KWD\u00a00.5 per hour')
  expect(await page.getByRole('dialog').textContent()).not.toMatch(ofYuan)
  await page.getByRole('dialog').getByRole('button', { name: 'Blank' }).click()
  const sheet = page.getByRole('region', { name: 'Try it' })
  await expect(sheet).toBeVisible()
  await page.getByRole('textbox', { name: 'Rule', exact: true }).fill('Half hours')
  await page.getByLabel('Tier 1 Unit').fill('30')
  await page.getByLabel('Tier 1 Per unit').fill('0.18')
  await page.locator('summary').filter({ hasText: 'Rounding' }).click()
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption({ label: 'KWD\u00a00.25' })
  await page.getByLabel('How', { exact: true }).selectOption({ label: 'Up' })
  await sheet.getByLabel('Entry', { exact: true }).fill(`${day} 08:00`)
  await sheet.getByLabel('Exit', { exact: true }).fill(`${day} 09:20`)
  // Three begun half hours are 0.540, which is rounded up to 0.750.
  await expect(page.getByRole('status', { name: 'Fee', exact: true })).toHaveText('KWD\u00a00.750')
  await expect(sheet).toContainText('Rounded up to KWD\u00a00.250')
  await page.getByLabel('Example name').fill('80 minutes')
  await page.getByLabel('Expected fee (KWD)').fill('0.7505')
  await page.getByRole('button', { name: 'Save as example' }).click()
  await expect(page.getByLabel('Expected fee (KWD)')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Expected fee (KWD)').fill('0.75')
  await page.getByRole('button', { name: 'Save as example' }).click()
  await expect(page.getByLabel('Example name')).toHaveValue('')
  expect(await main().textContent()).not.toMatch(ofYuan)
})

test('[operation/records] stays cost what the rule says: list, sums, drawer and receipt name no other currency', async () => {
  const ask = askAs(tenant, await tokenOf(page))
  const rules = await ask(queryChargeRule, { name: 'Half hours' })
  const [{ ruleId = 0 } = {}] = typeof rules === 'object' ? rules.list : []
  const lots = await ask(lotOptions, {})
  await ask(checkUserPassword, { Password: password })
  await ask(publishChargeRule, { ruleId, validFrom: '2020-01-01 00:00:00' })
  for (const { lotId } of lots) {
    const validFrom = '2000-01-01 00:00:00'
    await ask(saveRuleAssignments, { lotId, assignments: [{ ruleId, when: {} }], versionAt: 'entry', validFrom })
  }
  await tenant.report([
    { direction: 'in', plate: '粤B80001', passedAt: `${day}T08:00:00+08:00` },
    { direction: 'out', plate: '粤B80001', passedAt: `${day}T08:20:00+08:00` },
    { direction: 'in', plate: '粤B80002', passedAt: `${day}T08:00:00+08:00` },
    { direction: 'out', plate: '粤B80002', passedAt: `${day}T09:20:00+08:00` },
  ])
  await load('/_cloud_operation/records')
  await expect(page.getByRole('row', { name: /粤B80001/ })).toContainText('KWD\u00a00.250')
  await expect(main()).toContainText('KWD\u00a01.000')
  expect(await main().textContent()).not.toMatch(ofYuan)
  await page.getByRole('row', { name: /粤B80002/ }).click()
  const drawer = page.getByRole('dialog')
  const table = drawer.getByRole('table', { name: 'How the fee was calculated' })
  await expect(table.getByRole('row', { name: /3 × 30 min at KWD\s0\.180 KWD\s0\.540/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Rounded up to KWD\s0\.250 KWD\s0\.210/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /Total.*KWD\s0\.750/ })).toBeVisible()
  expect(await drawer.textContent()).not.toMatch(ofYuan)
  await drawer.getByRole('button', { name: 'Print bill' }).click()
  const paper = page.getByRole('dialog', { name: 'Parking bill' })
  await expect(paper.getByRole('article')).toContainText('KWD\u00a00.750')
  expect(await paper.textContent()).not.toMatch(ofYuan)
  await page.keyboard.press('Escape')
})

test('no screen with amounts names another currency, in either language', async () => {
  test.slow()
  const ask = askAs(tenant, await tokenOf(page))
  const idempotencyKey = randomUUID()
  const lots = (await ask(lotOptions, {})).map(({ lotId }) => lotId)
  const company = { name: 'GulfTrading', lotIds: lots, spots: 2, price: '12.5', agreementFrom: '2026-01-01' }
  const { companyId } = await ask(saveCompany, company)
  await ask(makeCompanyBill, { month: '2026-02', companyId })
  const { merchantId } = await ask(saveMerchant, { name: 'CornerShop', accountKind: 'money', lotIds: lots })
  await ask(rechargeMerchant, { merchantId, amount: '9', paid: '9', channel: 'cash', idempotencyKey })
  await ask(saveCouponTemplate, { name: 'Quarter', kind: 'money', amount: '0.25', validDays: 30 })
  const rules = await ask(queryChargeRule, { name: 'Half hours' })
  const [{ ruleId = 0 } = {}] = typeof rules === 'object' ? rules.list : []
  const march = { begin: `${day} 00:00:00`, end: `${day} 23:59:59` }
  const { replayId } = await ask(startReplay, { lotIds: lots, ...march, rule: { ruleId, version: 1 } })

  const said: readonly [path: string, ...amounts: string[]][] = [
    ['/dashboard/index'],
    ['/_cloud_operation/records', '1.000'],
    ['/_cloud_operation/chargeRules'],
    [`/_cloud_operation/chargeReplay?replay=${replayId}`, '1.000'],
    ['/_cloud_operation/cardRules'],
    ['/_cloud_operation/cardManager'],
    ['/_cloud_operation/discounts', '9.000'],
    ['/_cloud_operation/coupons', '0.250'],
    [`/_cloud_group/company?company=${companyId}`, '12.500'],
    ['/_cloud_system/logs', '9.000'],
    ['/_cloud_system/currency', '1,234.000'],
    ['/index', '0.000'],
    ['/indexOne', '0.000'],
  ]
  for (const language of ['en', 'zh']) {
    await page.context().addCookies([{ name: 'language', value: language, url: tenant.address }])
    await load('/_cloud_user/RegisterStatic')
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const [path, ...amounts] of said) {
      await goTo(page, path)
      for (const amount of amounts) await expect(page.locator('body'), path).toContainText(amount)
      await expect(page.getByRole('status', { name: /Loading|加载/ }), path).toHaveCount(0)
      // With the drawer, which stands beside the rest. The log says that it was CNY before.
      const parts = await page.locator('#root, [role=dialog]').allTextContents()
      const text = parts.join(' ').replace(/CNY(?=.{0,3}KWD)/, '')
      expect(text.match(/.{0,30}(元|¥|￥|yuan|cny).{0,30}/i)?.[0], `${language} ${path}`).toBeUndefined()
    }
  }
})

test('[system/currency] once there are amounts the currency stays, and the page says why', async () => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: tenant.address }])
  await load('/_cloud_system/currency')
  await expect(main()).toContainText(/there are charge rules, parking orders, .* with amounts in it/)
  await expect(main().getByRole('button', { name: 'Save' })).toHaveCount(0)
})
