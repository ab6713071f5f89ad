import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixture.ts'
import { startProduct } from './product.ts'
import { seriousFindings } from './serious-findings.ts'
import type { Tenant } from './tenant.ts'

test.describe.configure({ mode: 'parallel' })

const phone = '13800138000'
const token = 'gateway-token-7'

/** Has somebody register at the tenant's lot as the public page does, and opens the list. */
async function openWithRegistration(page: Page, tenant: Tenant): Promise<void> {
  const answer = await page.evaluate(register, phone)
  expect(answer).toMatchObject({ state: 'success' })
  await page.goto(`${tenant.address}/_cloud_Public/smsSendList`)
}

/** Runs in the page. */
async function register(phone: string): Promise<unknown> {
  const authorization = `Basic ${sessionStorage.getItem('ACCESS-Token')}`
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization }
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { code } = (await ask('/api/share/code', {})).data
  const { lotId } = (await ask('/api/share/place', { code })).data.lots[0]
  return ask('/api/share/register', { code, lotId, name: '李四', phone, plateNumber: '粤B12345' })
}

test('[member/sms] without a gateway messages are kept, and the screen says what to set', async ({ desk, tenant }) => {
  const page = await desk()
  await openWithRegistration(page, tenant)
  await expect(page.getByRole('note')).toContainText('SMS_GATEWAY_URL')
  await expect(
    page.getByRole('row', { name: new RegExp(`${phone}.*未配置网关.*您的共享停车登记已收到`) }),
  ).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('row', { name: new RegExp(phone) }).click()
  await expect(page.getByRole('dialog', { name: '短信' })).toContainText('如非本人操作，请忽略本短信')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('search').getByRole('button', { name: /^状态/ }).click()
  await page.getByRole('option', { name: '已发送' }).click()
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
  await page.goto(`${tenant.address}/_cloud_Public/smsSendList`)
  await page.getByRole('textbox', { name: '手机号码' }).fill('8013')
  await expect(page.getByRole('row', { name: new RegExp(phone) })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  // It is drawn for the phone a moment after it has become one.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[system/smsTemplate] what the operator words is what a driver is sent; a placeholder that does not exist is refused', async ({
  desk,
  tenant,
}) => {
  const page = await desk('/_cloud_system/smsTemplate')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增短信模板' })
  await form.getByLabel('名称').fill('登记确认')
  await expect(form.getByRole('textbox', { name: '内容' })).toHaveValue(/^【\{operator\}】您的共享停车登记已收到/)
  await expect(form.getByRole('figure')).toContainText('分 1 条发送')
  await form.getByRole('textbox', { name: '内容' }).fill('【{operator}】{plate}的登记已收到')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('花括号里的“plate”不是占位符')).toBeVisible()
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await form.getByRole('textbox', { name: '内容' }).fill('【{operator}】本店已收到您的登记')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /登记确认.*启用.*本店已收到/ })).toBeVisible()
  expect(await page.evaluate(register, '13800138009')).toMatchObject({ state: 'success' })
  await page.goto(`${tenant.address}/_cloud_Public/smsSendList`)
  await expect(page.getByRole('row', { name: /13800138009.*】本店已收到您的登记/ })).toBeVisible()
})

test('[member/sms] a driver who registered gets his message by the gateway; the log holds neither token nor number', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const bodies: string[] = []
  const tokens: (string | undefined)[] = []
  const gateway = createServer((request, response) => {
    tokens.push(request.headers.authorization)
    request.on('data', chunk => bodies.push(String(chunk)))
    request.on('end', () => response.end('{}'))
  })
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
  const product = await startProduct({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, LOG_LEVEL: 'debug' })
  try {
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await signIn(page, product)
    await openWithRegistration(page, product)
    await expect.poll(() => bodies.length, { timeout: 30_000 }).toBe(1)
    await expect(async () => {
      await page.getByRole('button', { name: '刷新' }).click()
      await expect(page.getByRole('row', { name: new RegExp(`${phone}.*已发送`) })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('note')).toHaveCount(0)
    expect(tokens).toEqual([`Bearer ${token}`])
    expect(JSON.parse(bodies.join(''))).toMatchObject({ to: phone, text: expect.stringContaining('登记已收到') })
    for (const secret of [token, phone]) expect(product.said()).not.toContain(secret)
    await page.context().close()
  } finally {
    await product.stop()
    gateway.close()
  }
})
