import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
const menu = () => page.getByRole('navigation', { name: '主菜单' })
const main = () => page.getByRole('main')
/** An icon of the top bar; its name says whether its dot is on, and then how many alarms nobody has looked at. */
const bell = (name: string) =>
  page.getByRole('region', { name: '顶栏' }).getByRole('link', { name: new RegExp(`^${name}( · |$)`) })
/** An exit of a vehicle that never came in raises an alarm. */
const raiseAlarm = (plate: string) => ({ direction: 'out' as const, plate, passedAt: new Date().toISOString() })

test.beforeAll(async ({ desk }) => {
  page = await desk()
})

test('[RT-11, SH-16] the bell lights up, opens the message centre, and is dark from then on', async ({ tenant }) => {
  await page.goto(`${tenant.address}/_cloud_operation/records`)
  await tenant.report([raiseAlarm('粤B50001')])
  await bell('消息中心，有未读消息').click()
  await expect(page).toHaveURL(/_cloud_system\/messageCenter/)
  await expect(page.getByRole('row', { name: /粤B50001.*没有入场记录.*未读/ })).toBeVisible()
  await expect(bell('消息中心')).toBeVisible()
  const answer = nextWarning()
  await page.reload()
  expect(await answer).toContain('"message_type":0')
  await expect(bell('消息中心')).toBeVisible()
})

/** What the message channel answers when the console next asks. */
async function nextWarning(): Promise<string> {
  const socket = await page.waitForEvent('websocket', line => line.url().endsWith('/wsService'))
  const { payload } = await socket.waitForEvent('framereceived')
  return String(payload)
}

test('[system/messageCenter] what comes in while it is open is listed at once; a message leads to its alarm and is read', async ({
  tenant,
}) => {
  await tenant.report([raiseAlarm('粤B50002')])
  const row = page.getByRole('row', { name: /粤B50002/ })
  await expect(row).toContainText('未读')
  await row.click()
  await expect(page).toHaveURL(/_cloud_operation\/alarms\?alarm=\d+/)
  await expect(page.getByRole('dialog')).toContainText('无入场记录出场')
  await page.goBack()
  await expect(row).toContainText('已读')
  await page.getByRole('button', { name: /^全部已读/ }).click()
  await expect(page.getByRole('button', { name: /^全部已读/ })).toBeHidden()
  await page.getByRole('combobox', { name: '状态' }).selectOption('未读')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})

test('[RT-11] a list still on its way when news come in is asked again: it may have been answered before them', async ({
  tenant,
}) => {
  const answered = Promise.withResolvers<void>()
  const isPassedOn = Promise.withResolvers<void>()
  await page.route(
    '**/api/serviceMsgCenter/queryMessage',
    async route => {
      const response = await route.fetch()
      answered.resolve()
      await isPassedOn.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const opening = page.waitForEvent('websocket', line => line.url().endsWith('/wsService'))
  await page.goto(`${tenant.address}/_cloud_system/messageCenter`)
  await answered.promise
  const frame = (await opening).waitForEvent('framereceived', ({ payload }) =>
    String(payload).startsWith('{"message_type":24'),
  )
  await tenant.report([raiseAlarm('粤B50009')])
  await frame
  isPassedOn.resolve()
  await expect(page.getByRole('row', { name: /粤B50009/ })).toBeVisible()
})

test('[RT-12, SH-17, system/historyCenter] the announcement icon opens the version history; confirming the newest note clears its dot', async ({
  tenant,
}) => {
  await page.goto(`${tenant.address}/_cloud_operation/records`)
  await bell('版本公告，有新版本待阅读').click()
  await expect(page).toHaveURL(/_cloud_system\/historyCenter/)
  await expect(main()).toContainText('待阅读')
  await page.getByRole('button', { name: '我已阅读' }).click()
  await expect(main()).not.toContainText('待阅读')
  await expect(bell('版本公告')).toBeVisible()
  await page.reload()
  await expect(bell('版本公告')).toBeVisible()
})

test('[system/setPush] a muted kind lights no dot, and is listed all the same', async ({ tenant }) => {
  await page.goto(`${tenant.address}/_cloud_system/setPush`)
  await page.getByRole('checkbox', { name: '无入场记录出场' }).uncheck()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await tenant.report([raiseAlarm('粤B50003')])
  const answer = nextWarning()
  await page.reload()
  expect(await answer).toContain('"message_type":0')
  await page.getByRole('link', { name: '返回消息中心' }).click()
  await expect(page.getByRole('row', { name: /粤B50003/ })).toBeVisible()
})

test('[RT-13, system/menuConfig] the menu is renamed, hidden, ordered, previewed and restored; the way back stays', async ({
  tenant,
}) => {
  const open = () => page.goto(`${tenant.address}/_cloud_system/menuConfig`)
  await open()
  await page.getByRole('button', { name: '编辑“停车订单”' }).click()
  await page.getByLabel('中文标题').fill('我的订单')
  await page.getByRole('button', { name: '编辑“黑名单”' }).click()
  await page.getByRole('switch', { name: '在菜单中隐藏' }).check({ force: true })
  await page.getByRole('button', { name: '上移“报警处理”' }).click()
  const preview = page.getByRole('region', { name: '预览' })
  await preview.getByRole('combobox', { name: '以角色预览' }).click()
  await page.getByRole('option', { name: '管理员' }).click()
  await expect(preview).toContainText('我的订单')
  await expect(preview).not.toContainText('黑名单')
  await expect(menu()).toContainText('停车订单')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('菜单已保存')).toBeVisible()

  await open()
  await expect(menu().getByRole('link', { name: '我的订单' })).toBeVisible()
  await expect(menu().getByRole('link', { name: '黑名单' })).toHaveCount(0)
  await page.goto(`${tenant.address}/_cloud_operation/blackList`)
  await expect(main().getByRole('heading', { name: '黑名单' })).toBeVisible()

  await open()
  await page.getByRole('button', { name: '编辑“运营管理”' }).click()
  await page.getByRole('switch', { name: '在菜单中隐藏' }).check({ force: true })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('菜单已保存')).toBeVisible()
  await open()
  await expect(menu().getByRole('link', { name: '我的订单' })).toHaveCount(0)
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click()
  await expect(page.getByText('已恢复默认菜单')).toBeVisible()
  await open()
  await expect(menu().getByRole('link', { name: '停车订单' })).toBeVisible()
  await expect(menu().getByRole('link', { name: '黑名单' })).toBeVisible()
})

test('[system/importantNotice] a notice is shown until it is confirmed, and says who has', async ({ tenant }) => {
  await page.goto(`${tenant.address}/_cloud_Public/importantNotice`)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '标题' }).fill('设备维护')
  await form.getByRole('textbox', { name: '正文' }).fill('今晚 23:00 至 24:00 南山停车场设备维护。')
  await page.getByRole('button', { name: '发布通知' }).click()
  const notice = page.getByRole('dialog', { name: '设备维护' })
  await expect(notice).toContainText('今晚 23:00')
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: '我已知晓' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('row', { name: /设备维护.*生效中.*1 \/ 1/ })).toBeVisible()
  await page.reload()
  await page.getByRole('row', { name: /设备维护/ }).click()
  await expect(page.getByRole('dialog')).toContainText('管理员')
  await page.getByRole('button', { name: '撤回通知' }).click()
  await page.getByRole('dialog', { name: '撤回通知' }).getByRole('button', { name: '撤回通知' }).click()
  await expect(page.getByRole('dialog', { name: '设备维护' })).toContainText('已撤回')
})

test('[system/appVersion] a version is added, learnt of by an app that asks, and withdrawn', async ({ tenant }) => {
  const ask = async () => {
    const code = await page.evaluate(shareCode)
    const body = JSON.stringify({ code, platform: 'android', version: '1.9.0' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${tenant.address}/api/appVersion/check`, { method: 'POST', headers, body })
    return (await response.json()).data
  }
  await page.goto(`${tenant.address}/_cloud_system/app_version`)
  await expect(page.getByText('还没有 APP 版本')).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '版本号' }).fill('2.10')
  await form.getByRole('textbox', { name: '构建号' }).fill('30')
  await form.getByRole('textbox', { name: '最低版本' }).fill('2.0.0')
  await form.getByRole('textbox', { name: '下载地址' }).fill('https://example.com/app.apk')
  await form.getByRole('textbox', { name: '升级说明（中文）' }).fill('缴费更快')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('textbox', { name: '版本号' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: '版本号' }).fill('2.10.0')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: /Android.*2\.10\.0.*30.*已发布.*2\.0\.0/ })
  await expect(row).toBeVisible()
  expect(await ask()).toMatchObject({ update: 'required', latest: { version: '2.10.0', notes: '缴费更快' } })

  await row.click()
  await form.getByRole('switch', { name: '撤回' }).check({ force: true })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /2\.10\.0.*已撤回/ })).toBeVisible()
  expect(await ask()).toEqual({ update: 'none', latest: null })
})

/** Runs in the page: the tenant's share code. */
async function shareCode(): Promise<string> {
  const authorization = `Basic ${sessionStorage.getItem('ACCESS-Token')}`
  const headers = { 'content-type': 'application/json', authorization }
  const response = await fetch('/api/share/code', { method: 'POST', headers, body: '{}' })
  return (await response.json()).data.code
}
