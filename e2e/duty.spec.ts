import {
  orderActions,
  publishRoster,
  queryLot,
  queryOrder,
  saveRosterEntry,
  saveSentry,
  screens,
  sentryChoices,
  takeCash,
} from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { addPerson } from './add-person.ts'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { password } from './tenant.ts'

test('[basic/sentry, operation/workSchedules, basic/shift, operation/duty, report/sentryData] a booth is set up, a month planned by a pattern and published, a shift begun, its drawer counted blind with a difference, and handed over by another person’s password', async ({
  desk,
  tenant,
}) => {
  const page = await desk(screens['basic/sentry'].at)
  const ask = askAs(tenant, await tokenOf(page))
  const account = await addPerson(ask, { account: 'duty', realName: '李班长', permissions: ['sentryDuty.work'] })
  await expect(page.getByText('还没有岗亭')).toBeVisible()
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: '新增岗亭' })
  await form.getByRole('textbox', { name: '岗亭' }).fill('东门岗亭')
  await form.getByLabel('备用金').fill('280')
  await form.getByRole('combobox', { name: '值班人员' }).click()
  for (const name of ['管理员', '李班长']) await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: '东门岗亭' })).toContainText('无人值班')

  await planMonth(page, desk)

  await desk(screens['operation/duty'].at)
  await page.getByRole('button', { name: '在 东门岗亭 开班' }).click()
  await page.getByRole('dialog', { name: '在 东门岗亭 开班' }).getByRole('button', { name: '开班' }).click()
  await expect(page.getByText('值班中')).toBeVisible()
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await tenant.report([
    { direction: 'in', plate: '粤B77801', passedAt: ago(125) },
    { direction: 'out', plate: '粤B77801', passedAt: ago(1) },
  ])
  const found = await ask(queryOrder, { plateNumber: '粤B77801' })
  const [order] = typeof found === 'object' ? found.list : []
  const { revision } = await ask(orderActions, { orderId: order?.orderId ?? 0 })
  const amount = order?.payableAmount ?? ''
  const cash = { orderId: order?.orderId ?? 0, revision, amount, idempotencyKey: `duty-${Date.now()}` }
  await ask(takeCash, cash)

  await page.getByRole('button', { name: '清点现金' }).click()
  const count = page.getByRole('dialog', { name: '清点现金' })
  await expect(count).not.toContainText('应有现金')
  await count.getByLabel('清点金额').fill(String(275 + Number(amount)))
  await count.getByRole('button', { name: '提交清点' }).click()
  await expect(page.getByText('-¥5.00')).toBeVisible()

  await page.getByRole('button', { name: '交班', exact: true }).click()
  const over = page.getByRole('dialog', { name: '交班' })
  await over.getByLabel('接班人账号').fill(account)
  await over.getByLabel('接班人密码').fill('wrong-1')
  await over.getByLabel('差额原因').fill('找零多给')
  await over.getByRole('button', { name: '确认交班' }).click()
  await expect(page.getByText('对方账号或密码错误')).toBeVisible()
  await over.getByLabel('接班人密码').fill(password)
  await over.getByRole('button', { name: '确认交班' }).click()
  await expect(page.getByText(/李班长 已接班，上交现金/)).toBeVisible()
  await expect(page.getByText('李班长 正在值班')).toBeVisible()

  await desk(screens['report/sentryData'].at)
  await expect(page.getByRole('row').filter({ hasText: '已交班' })).toContainText('东门岗亭')
})

test('[basic/shift] a shift of one’s own is offered to a colleague for one of his, waits for his answer, and is taken back', async ({
  desk,
  tenant,
}) => {
  const page = await desk(screens['basic/shift'].at)
  const ask = askAs(tenant, await tokenOf(page))
  await addPerson(ask, { account: 'swap', realName: '周同事', permissions: ['roster.read'] })
  const lots = await ask(queryLot, {})
  const lotId = typeof lots === 'object' ? (lots.list[0]?.lotId ?? 0) : 0
  const { people } = await ask(sentryChoices, { lotId })
  const [own = 0, his = 0] = ['管理员', '周同事'].map(name => people.find(each => each.realName === name)?.userId)
  const { sentryId } = await ask(saveSentry, { lotId, name: '换班岗亭', float: '0', userIds: [own, his] })
  const now = new Date()
  const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1)).toISOString().slice(0, 7)
  const shift = { sentryId, shiftName: '早班', startsAt: '06:00', minutes: 480 }
  await ask(saveRosterEntry, { ...shift, userId: own, day: `${month}-10` })
  await ask(saveRosterEntry, { ...shift, userId: his, day: `${month}-12` })
  await ask(publishRoster, { lotId, month })

  await desk(`${screens['basic/shift'].at}?view=own&month=${month}`)
  const text = `${month.slice(5)}-10 早班 06:00–14:00 换班岗亭`
  await page.getByRole('button', { name: `${text} 换班` }).click()
  const form = page.getByRole('dialog', { name: `${text} 换班` })
  await form.getByRole('combobox', { name: '同事' }).click()
  await page.getByRole('option', { name: '周同事' }).click()
  await form.getByRole('combobox', { name: '换回的班次' }).click()
  await page.getByRole('option', { name: /-12 早班/ }).click()
  await form.getByRole('button', { name: '提交申请' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('radiogroup', { name: '显示' }).getByText('换班', { exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: '周同事' })
  await expect(row).toContainText('待同事确认')
  await row.click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(row).toContainText('已撤回')
})

/** By a pattern of three days on and two off; one shift is taken out, one dragged to somebody else and moved on by keyboard, and the month published. */
async function planMonth(page: Page, desk: (path: string) => Promise<Page>): Promise<void> {
  await desk(screens['operation/workSchedules'].at)
  await page.getByRole('button', { name: '新增' }).first().click()
  const pattern = page.getByRole('dialog', { name: '新增班次模板' })
  await pattern.getByRole('combobox', { name: '从常用模板开始' }).click()
  await page.getByRole('option', { name: '做三休二' }).click()
  await pattern.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: '做三休二' })).toContainText('白班 白班 白班 休 休')

  await desk(screens['basic/shift'].at)
  await page.getByRole('button', { name: '按模板排班' }).click()
  const generate = page.getByRole('dialog', { name: '按模板排班' })
  await generate.getByRole('combobox', { name: '班次模板' }).click()
  await page.getByRole('option', { name: '做三休二' }).click()
  await generate.getByRole('combobox', { name: '甲班人员' }).click()
  await page.getByRole('option', { name: '管理员' }).click()
  await page.keyboard.press('Escape')
  await generate.getByRole('button', { name: '排班', exact: true }).click()
  const shifts = page.getByRole('row', { name: /^管理员/ }).getByRole('button', { name: /白班 08:00–18:00，东门岗亭$/ })
  await expect(page.getByText('草稿，仅排班人员可见')).toBeVisible()
  await expect(shifts.first()).toBeVisible()
  const planned = await shifts.count()

  await shifts.nth(4).press('Delete')
  await expect(shifts).toHaveCount(planned - 1)
  await shifts.nth(2).dragTo(page.getByRole('button', { name: /^李班长，.*无班次$/ }).nth(6))
  const moved = page.getByRole('button', { name: /^李班长，.*白班 08:00–18:00/ })
  await expect(moved).toHaveAccessibleName(/-07，/)
  await moved.press('Alt+ArrowRight')
  await expect(moved).toHaveAccessibleName(/-08，/)
  await expect(moved).toBeFocused()
  await expect(shifts).toHaveCount(planned - 2)

  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/^已于 .* 发布$/)).toBeVisible()
  await page.getByText('我的班次', { exact: true }).click()
  await expect(page.getByText(`共 ${planned - 2} 班`)).toBeVisible()
}
