import { askLeave, screens } from '@parkdesk/contract'
import { addPerson } from './add-person.ts'
import { askAs, tokenOf } from './ask.ts'
import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test('[operation/approvals] stages are set for a kind, and a request goes through them one after the other', async ({
  browser,
  desk,
  tenant,
}) => {
  const page = await desk(screens['operation/approvals'].at)
  const call = askAs(tenant, await tokenOf(page))
  const leader = await addPerson(call, {
    ...{ account: 'leader', realName: '李班长' },
    permissions: ['approval.read', 'leaveForm.read', 'leaveForm.decide', 'personalData.read'],
  })
  const asker = await addPerson(call, { account: 'asker', realName: '王值班', permissions: ['leaveForm.read'] })

  await page.getByRole('button', { name: '审批流程' }).click()
  const form = page.getByRole('dialog', { name: '审批流程' })
  await form.getByRole('combobox', { name: '申请类型' }).click()
  await page.getByRole('option', { name: '请假' }).click()
  await expect(form).toContainText('未设置流程')
  for (const [stage, role] of ['管理员', '李班长'].entries()) {
    await form.getByRole('button', { name: '增加一级' }).click()
    await form.getByRole('combobox', { name: `第 ${stage + 1} 级` }).click()
    await page.getByRole('option', { name: role }).click()
  }
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('审批流程已保存')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, { address: tenant.address, account: asker }, screens['operation/workSchedules'].at)
  const wish = {
    kind: 'annual',
    startsAt: '2031-03-20 08:00:00',
    endsAt: '2031-03-22 20:00:00',
    reason: '回家',
  } as const
  await askAs(tenant, await tokenOf(other))(askLeave, wish)
  await other.context().close()

  await page.reload()
  await page.getByRole('cell', { name: '1/2 管理员' }).click()
  const drawer = page.getByRole('dialog', { name: '请假' })
  await expect(drawer).toContainText('第 2 级 · 李班长')
  await drawer.getByRole('button', { name: '通过' }).click()
  await page.getByRole('dialog', { name: '通过' }).getByRole('button', { name: '通过' }).click()
  await expect(page.getByText('已通过，转入下一级审批')).toBeVisible()
  await expect(page.getByText('没有需要审批的事项')).toBeVisible()

  await page.goto(`${tenant.address}${screens['operation/approvals'].at}?whose=all`)
  await page.getByRole('cell', { name: '2/2 李班长' }).click()
  await expect(drawer).toContainText('现在等待第 2 级（共 2 级）“李班长”')
  await expect(drawer.getByRole('button', { name: '通过' })).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: '拒绝' })).toBeVisible()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await drawer.getByRole('button', { name: '查看详情' }).click()
  const leave = page.getByRole('dialog', { name: '王值班' })
  await expect(leave).toContainText('现在等待第 2 级（共 2 级）“李班长”')
  await expect(leave.getByRole('button', { name: '批准' })).toHaveCount(0)
  await expect(leave.getByRole('button', { name: '拒绝' })).toBeVisible()

  const last = await (await browser.newContext()).newPage()
  await signIn(last, { address: tenant.address, account: leader }, screens['system/messageCenter'].at)
  await last.getByText('轮到您审批（第 2 级“李班长”）：请假').click()
  await last.getByRole('cell', { name: '2/2 李班长' }).click()
  await last.getByRole('dialog', { name: '请假' }).getByRole('button', { name: '通过' }).click()
  await last.getByRole('dialog', { name: '通过' }).getByRole('button', { name: '通过' }).click()
  await expect(last.getByText('没有符合条件的记录')).toBeVisible()
  await last.context().close()
})
