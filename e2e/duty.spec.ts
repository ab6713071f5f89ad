import { orderActions, queryOrder, screens, takeCash } from '@parkdesk/contract'
import { addPerson } from './add-person.ts'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { password } from './tenant.ts'

test('[basic/sentry, operation/duty, report/sentryData] a booth is set up, a shift begun, its drawer counted blind with a difference, and handed over by another person’s password', async ({
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
