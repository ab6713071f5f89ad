import { readFile } from 'node:fs/promises'
import {
  companyDetail,
  companyOptions,
  issueCompanyBill,
  lotOptions,
  makeCompanyBill,
  type Permission,
  queryCompanyBill,
  saveCompany,
  saveTaxProfile,
  screens,
  usualTaxProfile,
} from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { addPerson } from './add-person.ts'
import { type Ask, askAs, tokenOf } from './ask.ts'
import { expect, openByMenu, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password, type Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
let lotId: number
let ask: Ask
const openCompanies = (tenant: Tenant) => page.goto(`${tenant.address}/_cloud_group/company`)
const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
const drawer = (name: string | RegExp) => page.getByRole('dialog', { name })
const tab = (name: string | RegExp) => page.getByRole('tab', { name }).click()
const enter = (tenant: Tenant, ...plates: string[]) =>
  tenant.report(plates.map(plate => ({ direction: 'in', plate, passedAt: new Date().toISOString() })))

test.beforeAll(async ({ desk, tenant }) => {
  page = await desk()
  ask = askAs(tenant, await tokenOf(page))
  lotId = (await ask(lotOptions, {}))[0]?.lotId ?? 0
})

async function confirmPassword(title: string, button: string) {
  const recheck = drawer('验证密码')
  await recheck.getByLabel('登录密码').fill(password)
  await recheck.getByRole('button', { name: '下一步' }).click()
  await drawer(title).getByRole('button', { name: button, exact: true }).click()
}

test('[group/company] he adds a company and its vehicles; a plate of another one is refused', async ({ tenant }) => {
  await ask(saveCompany, {
    name: '滨海物流',
    lotIds: [lotId],
    spots: 3,
    price: '260',
    agreementFrom: '2026-01-01',
    taxNumber: '91350100M000100Y43',
  })
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '集团管理' }).click()
  await openByMenu(page, '单位管理')
  await expect(rowOf('滨海物流')).toContainText('生效中')

  await page.getByRole('button', { name: '新增' }).click()
  const form = drawer('新增单位')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('必填')).toHaveCount(2)
  await form.getByLabel('单位名称').fill('示例科技有限公司')
  await form.getByLabel('税号').fill('91440300MA5')
  await form.getByLabel('车位数').fill('1')
  await form.getByLabel('每车位月价').fill('300')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toContainText('税号为 15、18 或 20 位大写字母或数字')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await form.getByLabel('税号').fill('')
  await form.getByLabel('信用额度').fill('5000')
  await form.getByRole('button', { name: '保存' }).click()

  await expect(drawer(/示例科技/)).toContainText('¥300.00')
  await expect(drawer(/示例科技/)).toContainText(/信用额度¥5,000.00.*剩余额度¥4,9.*截至今天未出账/)
  await tab('车辆（0）')
  for (const plate of ['粤b·30001', '粤B30002']) {
    await page.getByRole('dialog').getByRole('button', { name: '新增' }).click()
    await drawer('新增车辆').getByLabel('车牌号').fill(plate)
    await drawer('新增车辆').getByRole('button', { name: '保存' }).click()
    await expect(drawer('新增车辆')).toBeHidden()
  }
  await expect(page.getByRole('tab', { name: '车辆（2）' })).toBeVisible()

  await openCompanies(tenant)
  await rowOf('滨海物流').click()
  await tab('车辆（0）')
  await page.getByRole('dialog').getByRole('button', { name: '新增' }).click()
  await drawer('新增车辆').getByLabel('车牌号').fill('粤B30001')
  await drawer('新增车辆').getByRole('button', { name: '保存' }).click()
  await expect(drawer('新增车辆')).toContainText('粤B30001 已属于单位“示例科技有限公司”，请先从该单位移除')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(drawer('新增车辆')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(drawer(/滨海物流/)).toBeHidden()
})

test('[group/company] he sees how much of the quota is taken, and who came when it was full', async ({ tenant }) => {
  await enter(tenant, '粤B30001')
  await enter(tenant, '粤B30002')
  await openCompanies(tenant)
  await expect(rowOf('示例科技有限公司')).toContainText('1 / 1')
  await rowOf('示例科技有限公司').click()
  await tab('在场')
  await expect(page.getByText('已占用 1 个，共 1 个车位')).toBeVisible()
  const inside = page.getByRole('table', { name: '在场' })
  await expect(inside.getByRole('row')).toHaveText([/车牌号/, /30002.*按临时车收费/, /30001.*占用协议车位/])
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
})

test('[group/company] a month is billed once, issued, paid; another is voided behind the password', async ({
  tenant,
}) => {
  await openCompanies(tenant)
  await page.getByRole('button', { name: '账单', exact: true }).click()
  await expect(page.getByText('还没有账单')).toBeVisible()
  const make = drawer('出账')
  const run = async (status: string | RegExp) => {
    await page.getByRole('dialog').getByRole('button', { name: '出账', exact: true }).first().click()
    await make.getByRole('button', { name: '出账', exact: true }).click()
    await expect(make.getByRole('status')).toContainText(status)
    await make.getByRole('button', { name: '关闭' }).last().click()
    await expect(make).toBeHidden()
  }
  await run('已生成 1 张草稿，共 ¥780.00')
  await run(/没有生成新的账单.*1 个单位当月已有账单/)
  const bill = page.getByRole('article', { name: /滨海物流/ })
  await bill.getByRole('button', { name: '看明细' }).click()
  await expect(bill.getByRole('table')).toContainText('¥260.00')
  await bill.getByRole('button', { name: '发出' }).click()
  await expect(bill).toContainText('待收款')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])

  await bill.getByRole('button', { name: '作废' }).click()
  await drawer('作废账单').getByLabel('作废原因').fill('价格有误')
  await drawer('作废账单').getByRole('button', { name: '下一步' }).click()
  await confirmPassword('作废账单', '作废')
  await expect(bill).toContainText('已作废')
  await expect(bill).toContainText('价格有误')

  await run('已生成 1 张草稿')
  await bill.first().getByRole('button', { name: '发出' }).click()
  await bill.first().getByRole('button', { name: '登记收款' }).click()
  await drawer('登记收款').getByRole('combobox', { name: '收款方式' }).click()
  await page.getByRole('option', { name: '微信' }).click()
  await drawer('登记收款').getByRole('button', { name: '登记收款' }).click()
  await expect(bill.first()).toContainText(/已收款.*收清/)
})

test('[group/company] a payment pays a bill in part, the rest of it later from credit; it is reversed behind the password', async ({
  tenant,
}) => {
  const all = await ask(companyOptions, {})
  const companyId = all.find(({ name }) => name === '滨海物流')?.companyId ?? 0
  await ask(makeCompanyBill, { month: '2026-01', companyId })
  const { list } = await ask(queryCompanyBill, { companyId, month: '2026-01' })
  await ask(issueCompanyBill, { billIds: list.map(({ billId }) => billId) })
  await ask(saveTaxProfile, {
    ...{ validFrom: '2026-01-01', sellerName: '示例停车', sellerTaxNo: '91000000MA00000157', region: '广东省-深圳市' },
    ...{ ...usualTaxProfile, address: '科苑路 1 号' },
  })
  await page.goto(`${tenant.address}/_cloud_group/company?company=${companyId}`)
  await tab(/^账单/)
  const bill = page.getByRole('article', { name: '2026-01' })
  await bill.getByRole('button', { name: '申请开票' }).click()
  const invoicing = drawer('申请开票')
  await expect(invoicing).toContainText('91350100M000100Y43')
  await invoicing.getByLabel('2026-01 的开票金额').fill('30')
  await invoicing.getByRole('checkbox').nth(1).check()
  await expect(invoicing.getByRole('status')).toContainText('2 张账单，共 ¥810.00')
  await invoicing.getByRole('combobox', { name: '交付方式' }).click()
  await page.getByRole('option', { name: '纸质' }).click()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await invoicing.getByRole('button', { name: '申请开票' }).click()
  // Before it is disabled the bill may still move away from under the mouse.
  await expect(bill.getByRole('button', { name: '作废' })).toBeDisabled()
  await bill.getByRole('button', { name: '作废' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('账单已开票或已申请开票')
  await bill.getByRole('button', { name: /待开票.*¥30.00/ }).click()
  await expect(drawer('滨海物流')).toContainText(
    /单位账单.*滨海物流 2026-01.*¥30.00.*滨海物流 2026-.*¥780.00.*不动产租赁/,
  )
  await drawer('滨海物流').getByRole('button', { name: '登记失败' }).click()
  await drawer('登记失败').getByLabel('处理说明').fill('税务登录过期')
  await drawer('登记失败').getByRole('button', { name: '登记失败' }).click()
  await drawer('滨海物流').getByRole('button', { name: '滨海物流 2026-01' }).click()
  await tab(/^账单/)
  await expect(bill).toContainText(/已开票及申请中 ¥0.00.*开票失败/)
  await tab('收款')
  await page.getByRole('dialog').getByRole('button', { name: '登记收款' }).click()
  const form = drawer('登记收款')
  await form.getByLabel('收款金额').fill('100000')
  await expect(form.getByRole('status')).toContainText('记为该单位的预收余额')
  await form.getByLabel('银行流水号').fill('N2026031000017')
  await form.getByLabel(/2026-01 待收/).fill('50')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: '登记收款' }).click()
  const entry = page.getByRole('article', { name: /银行转账/ })
  await expect(entry).toContainText(/N2026031000017.*2026-01 账单 ¥50.00.*未分配 ¥99,950.00/)

  await page.getByRole('button', { name: '用余额付账单' }).click()
  await drawer('用余额付账单').getByRole('button', { name: '用余额付账单' }).click()
  await tab(/^账单/)
  await expect(page.getByRole('article', { name: '2026-01' })).toContainText(/已收款.*收清/)
  await tab('收款')
  await page.getByRole('button', { name: '退还余额' }).click()
  const asking = drawer('退还余额')
  await asking.getByLabel('退还金额').fill('500')
  await asking.getByLabel('开户银行').fill('招商银行')
  await asking.getByLabel('银行账号').fill('6225 8801 0000 1234')
  await asking.getByLabel('退还原因').fill('合同结束')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await asking.getByRole('button', { name: '退还余额' }).click()
  const payout = page.getByRole('article', { name: '预收退还 ¥500.00' })
  await expect(payout).toContainText(/待审批.*滨海物流 · 招商银行/)
  await payout.getByRole('button', { name: '放弃退还' }).click()
  await drawer('放弃退还').getByLabel('放弃原因').fill('账号有误')
  await drawer('放弃退还').getByRole('button', { name: '放弃退还' }).click()
  await expect(payout).toContainText(/已放弃.*账号有误/)
  await entry.getByRole('button', { name: '冲销' }).click()
  await drawer('冲销收款').getByLabel('冲销原因').fill('登记错误')
  await drawer('冲销收款').getByRole('button', { name: '下一步' }).click()
  await confirmPassword('冲销收款', '冲销')
  await expect(page.getByRole('article', { name: /-¥100,000.00/ })).toContainText('登记错误')
  await tab(/^账单/)
  await expect(page.getByRole('article', { name: '2026-01' })).toContainText(/待收款|逾期/)

  await tab('对账单')
  const statement = page.getByRole('article', { name: '对账单' })
  await expect(statement).toContainText(/N2026031000017.*冲销收款/)
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('article', { name: 'Statement of account' })).toContainText('Payment reversed')
})

test('[group/vehicles] [CA-07] all companies’ vehicles, as a sheet made in the browser; their passes', async ({
  tenant,
}) => {
  await page.goto(`${tenant.address}/_cloud_group/vehicles`)
  await expect(page.getByRole('row', { name: /30002/ })).toContainText('示例科技有限公司')
  await page.getByRole('search').getByRole('button', { name: /^单位/ }).click()
  await page.getByRole('option', { name: '滨海物流' }).click()
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByRole('row', { name: /30001/ })).toBeVisible()
  expect(await seriousFindings(page, 'main')).toEqual([])

  await page.getByRole('button', { name: '导出' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '开始导出' }).click()
  const book = read(await readFile(await (await saved).path()))
  const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(rows.map(row => row.slice(0, 2))).toEqual([
    ['单位', '车牌号'],
    ['示例科技有限公司', '粤B30002'],
    ['示例科技有限公司', '粤B30001'],
  ])

  await page.getByRole('tab', { name: '过车记录', exact: true }).click()
  await expect(page).toHaveURL(/view=passes/)
  await expect(page.getByRole('row', { name: /30001.*入场.*示例科技有限公司/ })).toBeVisible()
})

test('[group/vehicles] he takes a vehicle out behind the password; another company may have it then', async ({
  tenant,
}) => {
  await page.goto(`${tenant.address}/_cloud_group/vehicles`)
  await page.getByRole('row', { name: /30001/ }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '移除 1 辆' }).click()
  await confirmPassword('移除车辆', '移除 1 辆')
  await expect(page.getByText('已移除 1 辆')).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  await drawer('新增车辆').getByRole('combobox', { name: '单位' }).click()
  await page.getByRole('listbox').getByRole('option', { name: '滨海物流' }).click()
  await drawer('新增车辆').getByLabel('车牌号').fill('粤B30001')
  await drawer('新增车辆').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /30001/ })).toContainText('滨海物流')
})

test('[group/company, users/role] who does not see personal data sees masks, and what he saves leaves the values as they are', async ({
  browser,
  tenant,
}) => {
  const agreement = { lotIds: [lotId], spots: 1, price: '260', agreementFrom: '2026-01-01' }
  const person = { contact: '李小红', phone: '13800131234' }
  const { companyId } = await ask(saveCompany, { name: '蒙面物流', ...person, ...agreement })
  const permissions: Permission[] = ['company.read', 'company.save', 'lot.read']
  const account = await addPerson(ask, { account: 'mask', realName: '王业务', permissions })

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, { ...tenant, account }, screens['group/company'].at)
  const row = theirs.getByRole('row').filter({ hasText: '蒙面物流' })
  await expect(row).toContainText('138****1234')
  await expect(row).toContainText('李*')
  await row.click()
  const opened = theirs.getByRole('dialog', { name: /蒙面物流/ })
  await expect(opened).toContainText('138****1234')
  await opened.getByRole('button', { name: '编辑' }).click()
  const form = theirs.getByRole('dialog', { name: '编辑单位' })
  await expect(form.getByLabel('联系电话')).toHaveValue('138****1234')
  await form.getByLabel('备注').fill('每月五号开票')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(opened).toContainText('每月五号开票')
  await expect(theirs.getByText(person.phone)).toHaveCount(0)

  expect(await ask(companyDetail, { companyId })).toMatchObject({ ...person, remark: '每月五号开票' })
  await openCompanies(tenant)
  await rowOf('蒙面物流').click()
  await expect(drawer(/蒙面物流/)).toContainText(person.phone)
  await expect(drawer(/蒙面物流/)).toContainText(person.contact)
})
