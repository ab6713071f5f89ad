import { addTenant, login, saveBlackList, saveLot, screens, usePasswordLink } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password, type Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

/** Of the operator that the story takes in. */
const boss = 'shanhai_boss'
const operator = '山海停车'

let page: Page
let platform: Tenant
const dialog = () => page.getByRole('dialog')
const rowOf = (name: string) => page.locator('main tbody tr[aria-rowindex]').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })

const enter = async (own: Page) => {
  await own.getByLabel('账号').fill(boss)
  await own.getByLabel('密码', { exact: true }).fill(password)
  await own.getByRole('button', { name: '登录' }).click()
}

test.beforeAll(async ({ browser, tenantOf }) => {
  platform = await tenantOf('platform', { isPlatform: true })
  page = await (await browser.newContext()).newPage()
  await signIn(page, platform, screens['tenant/tenants'].at)
  const { token } = await askAs(platform, await tokenOf(page))(addTenant, {
    ...{ name: operator, account: boss, realName: '王小明', timeZone: 'Asia/Shanghai', currency: 'CNY' },
    ...{ modules: [], lotLimit: 3, userLimit: null, storageLimitMb: null },
  })
  const ask = askAs(platform, null)
  await ask(usePasswordLink, { token, password, repeat: password })
  const { token: own } = await ask(login, { account: boss, password })
  await askAs(platform, own)(saveBlackList, { plateNumber: '粤B88888' })
  await page.reload()
})
test.afterAll(() => page.context().close())

test('[tenant/tenants] the platform looks at the operator’s data for a reason: the bar says so, nothing changes, and he comes back', async () => {
  await rowOf(operator).click()
  await inDialog('以平台身份查看').click()
  const asked = page.getByRole('dialog').filter({ hasText: '可以查看其全部数据一小时' })
  await asked.getByLabel('原因').fill('客户来电：看不到黑名单')
  await asked.getByRole('button', { name: '开始查看', exact: true }).click()
  await expect(page).toHaveURL(url => url.pathname !== '/' && url.pathname !== screens['tenant/tenants'].at)
  const bar = page.getByRole('status').filter({ hasText: '以平台身份查看' })
  await expect(bar).toContainText(operator)
  await page.goto(platform.address + screens['operation/blackList'].at)
  await expect(rowOf('粤B88888')).toHaveCount(1)
  await expect(button('新增')).toHaveCount(0)
  expect(await seriousFindings(page)).toEqual([])
  await bar.getByRole('button', { name: '结束查看' }).click()
  await expect(page).toHaveURL(new RegExp(screens['tenant/tenants'].at))
  await expect(page.getByRole('heading', { level: 1, name: '租户管理' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a suspended operator’s administrator reads so at the sign-in, until it is taken back', async ({ browser }) => {
  await rowOf(operator).click()
  await inDialog('停用').click()
  const asked = page.getByRole('dialog').filter({ hasText: '其人员立即退出登录' })
  await asked.getByLabel('原因').fill('欠费三个月')
  await asked.getByRole('button', { name: '停用', exact: true }).click()
  await expect(inDialog('恢复')).toBeVisible()
  const context = await browser.newContext()
  const own = await context.newPage()
  await own.goto(platform.address)
  await enter(own)
  await expect(own.getByRole('alert')).toContainText('已被平台停用')
  await context.close()
  await inDialog('恢复').click()
  await page.getByRole('dialog').filter({ hasText: '可以重新登录' }).getByRole('button', { name: '恢复' }).click()
  await expect(inDialog('停用')).toBeVisible()
})

test('[tenant/parkingApproval] a new lot of an operator waits for the platform, is refused, and its page says why', async ({
  browser,
}) => {
  await page.goto(platform.address + screens['tenant/tenants'].at)
  await rowOf(operator).click()
  await inDialog('编辑').click()
  await dialog().getByLabel('新停车场须审批').check()
  await inDialog('保存').click()
  await expect(dialog()).toBeHidden()
  const own = await (await browser.newContext()).newPage()
  await signIn(own, { ...platform, account: boss }, screens['basic/parkEdit'].at)
  const { lotId } = await askAs(platform, await tokenOf(own))(saveLot, { name: '滨海停车场', capacity: 80 })
  await own.goto(`${platform.address}${screens['basic/parkEdit'].at}?lot=${lotId}`)
  await expect(own.getByRole('status').filter({ hasText: '批准后才能开业' })).toBeVisible()
  await own.getByRole('button', { name: '提交审批' }).click()
  await own.getByLabel('说明', { exact: true }).fill('商场地下二层')
  await own.getByRole('dialog').getByRole('button', { name: '提交审批' }).click()
  await expect(own.getByText('等待平台处理')).toBeVisible()

  await page.goto(platform.address + screens['tenant/parkingApproval'].at)
  await rowOf('滨海停车场').click()
  await expect(dialog()).toContainText('商场地下二层')
  await inDialog('拒绝').click()
  const answer = dialog().filter({ hasText: '会看到你填写的原因' })
  await answer.getByLabel('意见').fill('地址不全')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await answer.getByRole('button', { name: '拒绝' }).click()
  await expect(rowOf('滨海停车场')).toContainText('已拒绝')
  await own.reload()
  await expect(own.getByText('地址不全')).toBeVisible()
  await expect(own.getByRole('button', { name: '再次提交审批' })).toBeVisible()
})

test('[users/apiToken] a person makes a token, sees it once, and revokes it', async () => {
  await page.goto(platform.address + screens['users/apiToken'].at)
  await button('新增').click()
  await dialog().getByLabel('名称').fill('财务对账')
  await dialog().getByLabel('黑名单 查看').check()
  await inDialog('保存').click()
  await page.getByLabel('登录密码').fill(password)
  await button('下一步').click()
  await button('创建').click()
  const shown = page.getByLabel('令牌', { exact: true })
  await expect(shown).toHaveValue(/^parkdesk_/)
  const token = await shown.inputValue()
  await inDialog('完成').click()
  const ask = () =>
    fetch(`${platform.address}/api/billBlackPlate/query`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    }).then(answer => answer.json())
  expect(await ask()).toMatchObject({ state: 'success' })
  await page.reload()
  await expect(rowOf('财务对账')).toContainText('有效')
  await rowOf('财务对账').click()
  await expect(dialog()).toContainText('authorization: Bearer')
  await inDialog('吊销').click()
  await page.getByRole('dialog').filter({ hasText: '无法恢复' }).getByRole('button', { name: '吊销' }).click()
  await expect(rowOf('财务对账')).toContainText('已吊销')
  expect(await ask()).toMatchObject({ code: 'apiToken.over' })
})
