import { askLane, lotOptions, saveVisitorSetting, screens, visitorSettings } from '@parkdesk/contract'
import { askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'

test('[operation/visitors, operation/approvals] a visitor asks on the public page, a person approves, and the barrier opens', async ({
  browser,
  desk,
  tenant,
}) => {
  const page = await desk(screens['operation/approvals'].at)
  await expect(page.getByText('没有需要审批的事项')).toBeVisible()
  const call = askAs(tenant, await tokenOf(page))
  const [lot] = await call(lotOptions, {})
  const setting = { lotId: lot?.lotId ?? 0, takesPublic: true, needsApproval: true, isFree: true, mostHours: 24 }
  await call(saveVisitorSetting, setting)
  const { code } = await call(visitorSettings, {})

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const fetched: string[] = []
  phone.on('request', request => fetched.push(new URL(request.url()).pathname))
  await phone.goto(`${tenant.address}/VisitorRegister?code=${code}`)
  await expect(phone.getByLabel('车牌号')).toBeVisible()
  expect(await seriousFindings(phone)).toEqual([])
  await phone.getByLabel('车牌号').fill('粤 b·60001')
  // Two hours from now, by the clock of the car park: no midnight in between matters.
  const begin = await phone.getByLabel('开始时间').inputValue()
  const end = new Date(Date.parse(`${begin}Z`) + 2 * 3_600_000).toISOString().slice(0, 16)
  await phone.getByLabel('结束时间').fill(end)
  await phone.getByLabel('您的姓名').fill('王五')
  await phone.getByLabel('手机号码').fill('13800138000')
  await phone.getByRole('button', { name: '提交申请' }).click()
  await expect(phone.getByLabel('受访单位或人')).toHaveAttribute('aria-invalid', 'true')
  await expect(phone.getByLabel('受访单位或人')).toBeFocused()
  await phone.getByLabel('受访单位或人').fill('甲公司')
  await phone.getByRole('button', { name: '提交申请' }).click()
  await expect(phone.getByText('等待审批')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(fetched.filter(path => /open-console|zod/.test(path))).toEqual([])

  await page.reload()
  await page.getByRole('cell', { name: /甲公司/ }).click()
  const drawer = page.getByRole('dialog', { name: '访客' })
  await expect(drawer).toContainText('甲公司')
  await drawer.getByRole('button', { name: '通过' }).click()
  await page.getByRole('dialog', { name: '通过' }).getByRole('button', { name: '通过' }).click()
  await expect(page.getByText('没有需要审批的事项')).toBeVisible()

  await phone.reload()
  await expect(phone.getByText('已批准，可以入场')).toBeVisible()
  const headers = {
    'content-type': 'application/json',
    'x-box-serial': tenant.box.serial,
    'x-box-key': tenant.box.key,
  }
  const ask = { askId: 'visitor-1', laneCode: 'IN-1', direction: 'in', plate: '粤B60001', plateColor: 'blue' }
  const body = JSON.stringify({ ...ask, readAt: new Date().toISOString() })
  const answer = await (await fetch(new URL(askLane.path, tenant.address), { method: 'POST', headers, body })).json()
  expect(answer.data).toMatchObject({ decision: 'open', reason: 'visitor' })
})
