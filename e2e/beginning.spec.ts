import { readFile } from 'node:fs/promises'
import { saveLot, screens } from '@parkdesk/contract'
import type { Browser, Page } from '@playwright/test'
import * as sheetjs from 'xlsx'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { type Product, startEmptyProduct } from './product.ts'
import { seriousFindings } from './serious-findings.ts'
import { password, type Tenant, tenantAt } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

/** Of the operator that the story takes in. */
const boss = 'shanhai_boss'
const operator = '山海停车'
const lotName = '海港停车场'

let product: Product
/** Of the platform's administrator, then of the operator's. */
let page: Page
let next: Page
let link = ''
/** The lot's box, as a device has it. */
let device: Tenant

const dialog = () => page.getByRole('dialog')
const step = (name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (name: string) => page.locator('main tbody tr[aria-rowindex]').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const open = async (browser: Browser) => (await browser.newContext()).newPage()

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  // An export of three rows is a long one.
  product = await startEmptyProduct({ PARKDESK_EXPORT_ROWS: '2' })
  page = await open(browser)
  // A page that a test opens is closed with it.
  next = await open(browser)
})
test.afterAll(async () => {
  await Promise.all([page, next].map(each => each.context().close()))
  await product.stop()
})

/** Answers the password re-check, and the question after it. */
async function confirm(action: string): Promise<void> {
  await dialog().getByLabel('登录密码').fill(password)
  await dialog().getByRole('button', { name: '下一步' }).click()
  await dialog().getByRole('button', { name: action, exact: true }).click()
  await expect(dialog()).toBeHidden()
}

/** Sets the first password by a link, and signs in with it. */
async function enterBy(own: Page, address: string, account: string): Promise<void> {
  await own.goto(address)
  await own.getByLabel('新密码', { exact: true }).fill(password)
  await own.getByLabel('再次输入新密码').fill(password)
  await own.getByRole('button', { name: '设置密码' }).click()
  await expect(own.getByRole('heading', { name: '密码已设置' })).toBeVisible()
  await own.getByRole('link', { name: '去登录' }).click()
  await own.getByLabel('账号').fill(account)
  await own.getByLabel('密码', { exact: true }).fill(password)
  await own.getByRole('button', { name: '登录' }).click()
  await expect(own.getByRole('navigation', { name: '主菜单' })).toBeVisible()
}

test('[dashboard/v1] the first administrator signs in with the password that the start printed, and reads what to do first', async () => {
  const printed = /Password\s+(\S+)/.exec(product.said())?.[1] ?? ''
  await page.goto(product.address)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(printed)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('还没有停车场')).toBeVisible()
  await expect(step('开始使用').getByRole('link')).toHaveText(['新增停车场', '新增角色', '新增员工', '接入其他租户'])
  expect(await seriousFindings(page, 'main')).toEqual([])
})

test('[tenant/tenants] the platform takes in an operator without monthly cards, and hands over a link', async () => {
  await step('开始使用').getByRole('link', { name: '接入其他租户' }).click()
  await dialog().getByLabel('名称').fill(operator)
  await dialog().getByLabel('管理员姓名').fill('王小明')
  await dialog().getByLabel('管理员账号').fill(boss)
  await dialog().getByLabel('月卡').uncheck()
  await dialog().getByLabel('停车场上限').fill('3')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await inDialog('保存').click()
  const address = page.getByLabel('链接', { exact: true })
  await expect(address).toHaveValue(/\/setPassword#/)
  link = await address.inputValue()
  await inDialog('完成').click()
  await expect(rowOf(operator)).toContainText('0 / 3')
  await expect(rowOf(operator)).toContainText(boss)
})

test('[home/page] its administrator sets his password by the link, and his first steps lead him to a car park', async () => {
  page = next
  await enterBy(page, link, boss)
  await expect(page.getByRole('region', { name: '顶栏' })).toContainText(operator)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('textbox', { name: '筛选菜单' }).fill('月卡')
  await expect(menu.getByRole('link', { name: '月卡管理' })).toHaveCount(0)
  await page.getByRole('link', { name: '首页 停车台' }).click()
  await expect(step('开始使用').getByRole('link')).toHaveText(['新增停车场', '新增角色', '新增员工'])
  await step('开始使用').getByRole('link', { name: '新增停车场' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新增停车场' })).toBeVisible()
})

test('[basic/parkEdit] it is added on a page that never becomes a tab', async () => {
  await page.getByLabel('停车场名称').fill(lotName)
  await page.getByLabel('车位数').fill('80')
  await page.getByLabel('地址').fill('港口路 1 号')
  await page.getByRole('combobox', { name: '坐标系' }).click()
  await page.getByRole('option', { name: 'GCJ-02（高德、腾讯）' }).click()
  await page.getByLabel('经度').fill('116.410244')
  await page.getByLabel('纬度').fill('39.916404')
  await expect(page.getByText('保存为 WGS-84：116.404000, 39.915000')).toBeVisible()
  await page.getByLabel('开门').fill('06:30')
  expect(await seriousFindings(page, 'main')).toEqual([])
  await button('保存').click()
  await expect(page.getByText('开门和关门时间需同时填写，或都不填')).toBeVisible()
  await page.getByLabel('关门').fill('23:00')
  await button('保存').click()
  await expect(page.getByRole('heading', { level: 1, name: lotName })).toBeVisible()
  await expect(page).toHaveURL(/lotSetup\?lot=\d+/)
  await page.getByRole('button', { name: '停车场资料' }).click()
  await expect(page.getByLabel('地址')).toHaveValue('港口路 1 号')
  await expect(page.getByLabel('经度')).toHaveValue('116.404000')
  const tabs = await page.evaluate(() => sessionStorage.getItem('visitedTabs') ?? '')
  expect(tabs).not.toContain('parkEdit')
})

test('[basic/lotSetup, basic/cloudBox] left and come back to, it is set up: lanes, a box that turns green, a fee that is tried; it opens', async () => {
  await page.getByRole('link', { name: '首页 停车台' }).click()
  await step('开始使用').getByRole('link', { name: '筹备并开业' }).click()
  await expect(step('开业').getByRole('button', { name: '开业' })).toBeDisabled()
  await expect(step('开业')).toContainText('还缺：出入口和车道、云盒和密钥、第一条过车、收费试算')
  await step('出入口和车道').getByRole('button', { name: '新增车道' }).click()
  await expect(step('出入口和车道')).toContainText('1 个出入口，1 条入口车道，1 条出口车道')
  await step('云盒和密钥').getByRole('button', { name: '新增云盒' }).click()
  const serial = await dialog().getByLabel('序列号').inputValue()
  const key = await dialog().getByLabel('密钥', { exact: true }).inputValue()
  await inDialog('完成').click()

  await expect(step('第一条过车')).toContainText('等待云盒的第一条消息')
  await expect(step('第一条过车')).toContainText(`x-box-key: ${key}`)
  await page.reload()
  await expect(step('第一条过车')).toContainText('x-box-key: $KEY')
  device = tenantAt(product.address, boss, { serial, key })
  await device.report([{ direction: 'in', plate: '粤B12345', passedAt: new Date().toISOString() }])
  await expect(step('第一条过车')).toContainText('已接通')
  await expect(step('第一条过车')).toContainText('入口 1 入场 粤B12345')

  await step('收费试算').getByRole('button', { name: '试算' }).click()
  await expect(step('收费试算')).toContainText('默认规则：应收 ¥15.00')
  expect(await seriousFindings(page, 'main')).toEqual([])
  await button('开业').click()
  await confirm('开业')
  await expect(step('开业')).toContainText('停车场已开业')
})

/** Who may what, and what of the menu he then has before him. */
const people = [
  {
    role: '收费员',
    name: '张收费',
    account: 'zhang_shoufei',
    may: ['停车订单 查看', '停车场 查看'],
    menu: ['停车订单', '待匹配出场', '作废数据'],
    seesLots: true,
    isLimited: true,
  },
  {
    role: '值班员',
    name: '李值班',
    account: 'li_zhiban',
    may: ['报警 查看'],
    menu: ['报警处理', '设备通知'],
    seesLots: false,
    isLimited: false,
  },
  {
    role: '人事',
    name: '赵人事',
    account: 'zhao_renshi',
    may: ['停车场 查看', '员工 查看'],
    menu: ['停车场信息', '行政区域', '员工管理'],
    seesLots: true,
    isLimited: false,
  },
]

test('[users/role, users/employees] three people with three roles are added, each with a link of his own', async () => {
  await askAs(product, await tokenOf(page))(saveLot, { name: '港口二期', capacity: 20 })
  await page.goto(product.address + screens['users/role'].at)
  for (const { role, may } of people) {
    await button('新增').click()
    await dialog().getByLabel('角色名称').fill(role)
    for (const permission of may) await dialog().getByLabel(permission, { exact: true }).check()
    await inDialog('保存').click()
    await expect(dialog()).toBeHidden()
  }
  await page.goto(product.address + screens['users/employees'].at)
  for (const { role, name, account, isLimited } of people) {
    await button('新增').click()
    await dialog().getByLabel('账号').fill(account)
    await dialog().getByLabel('姓名').fill(name)
    await dialog().getByRole('combobox', { name: '角色' }).click()
    await page.getByRole('option', { name: role }).click()
    await dialog().getByLabel('姓名').click()
    if (isLimited) {
      await dialog().getByLabel('只能看到指定的停车场').check()
      await dialog().getByRole('combobox', { name: '停车场' }).click({ force: true })
      await page.getByRole('option', { name: lotName }).click()
      await dialog().getByLabel('姓名').click()
    }
    await inDialog('保存').click()
    await inDialog('生成设密码链接').click()
    links.set(account, await dialog().getByLabel('链接', { exact: true }).inputValue())
    await inDialog('完成').click()
    await expect(dialog()).toHaveCount(1)
    await dialog().getByRole('button', { name: '关闭' }).click()
    await expect(dialog()).toHaveCount(0)
  }
})

const links = new Map<string, string>()

for (const { role, name, account, menu, seesLots, isLimited } of people) {
  test(`${account} signs in, and sees only what is his`, async ({ browser }) => {
    const own = await open(browser)
    await enterBy(own, links.get(account) ?? '', account)
    // The first is the way to his own first page.
    await expect(own.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText(['停车台', ...menu])
    if (seesLots) {
      await own.goto(product.address + screens['basic/parkingInfo'].at)
      const lots = own.locator('main tbody tr[aria-rowindex]')
      await expect(lots.filter({ hasText: lotName })).toHaveCount(1)
      await expect(lots, `${role} ${name}`).toHaveCount(isLimited ? 1 : 2)
    }
    await own.context().close()
  })
}

test('[system/importTasks] a long export goes on while he works elsewhere, and its file waits where he finds it', async () => {
  const passedAt = new Date().toISOString()
  await device.report(['粤B20001', '粤B20002'].map(plate => ({ direction: 'in', plate, passedAt })))
  await page.goto(product.address + screens['operation/records'].at)
  await expect(page.getByText('共 3 条')).toBeVisible()
  await button('导出').click()
  await dialog().getByText('全部', { exact: true }).click()
  await inDialog('开始导出').click()
  await expect(dialog()).toBeHidden()
  await page.goto(product.address + screens['basic/lane'].at)
  await expect(rowOf('IN-1')).toHaveCount(1)
  await page.goto(product.address + screens['system/importTasks'].at)
  await expect(rowOf('停车订单.xls')).toContainText('已完成')
  await rowOf('停车订单.xls').click()
  await expect(dialog()).toContainText('3')
  const downloading = page.waitForEvent('download')
  await inDialog('下载文件').click()
  const download = await downloading
  const book = sheetjs.read(await readFile(await download.path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const rows = sheetjs.utils.sheet_to_json<string[]>(sheet, { header: 1 })
  expect(
    rows
      .slice(1)
      .map(row => row[5])
      .toSorted(),
  ).toEqual(['粤B12345', '粤B20001', '粤B20002'])
})
