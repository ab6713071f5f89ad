import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import {
  checkUserPassword,
  correctMerchant,
  openPayPage,
  printCoupons,
  queryLot,
  queryUserCoupon,
  rechargeStoredCard,
  saveChannelAccount,
  saveCouponTemplate,
  saveMerchant,
  savePaymentConfig,
  saveStoredCard,
  saveTaxProfile,
} from '@parkdesk/contract'
import type { Browser, Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, signIn, test } from './fixture.ts'
import { node, type Product, root, startProduct } from './product.ts'
import { seriousFindings } from './serious-findings.ts'
import { password } from './tenant.ts'

let channel: ChildProcess
let gateway: Server
/** What was handed over to be sent. */
const messages: string[] = []
let origin = ''
let product: Product
let link = ''
/** A paper coupon that takes everything off. */
let coupon = ''

/** The channel in a process of its own, and a product that knows it. */
test.beforeAll(async ({ browser }) => {
  channel = spawn(node, ['apps/simulator/src/channel-main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = channel
  if (!stdout) throw new Error('the channel says nothing')
  const line = await new Promise<string>(resolve => createInterface({ input: stdout }).once('line', resolve))
  origin = JSON.parse(line).origin
  gateway = createServer((request, response) => {
    request.on('data', chunk => messages.push(String(chunk)))
    request.on('end', () => response.end('{}'))
  })
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done))
  const sms = { SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send` }
  product = await startProduct({
    WECHAT_PAY_URL: origin,
    WECHAT_SIGN_IN_URL: origin,
    ALIPAY_URL: `${origin}/gateway.do`,
    ...sms,
  })
  link = await setUp(browser)
})
test.afterAll(async () => {
  await product?.stop()
  channel?.kill('SIGTERM')
  gateway?.close()
})

/** Keys of both channels, and the page of the lot. @returns its address */
async function setUp(browser: Browser): Promise<string> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, product)
  const ask = askAs(product, await tokenOf(page))
  const lots = await ask(queryLot, {})
  const lotId = typeof lots === 'object' ? (lots.list[0]?.lotId ?? 0) : 0
  for (const by of ['wechat', 'alipay'] as const) {
    const made = await fetch(`${origin}/sim/merchants`, { method: 'POST', body: JSON.stringify({ channel: by }) })
    const { merchantNo, channel: _channel, ...keys } = await made.json()
    const name = by === 'wechat' ? '微信商户' : '支付宝商户'
    const account = { name, channel: by, merchantNo, lotIds: [lotId], fromDay: '2026-01-01', remark: '' }
    const { accountId } = await ask(saveChannelAccount, account)
    await ask(checkUserPassword, { Password: password })
    await ask(savePaymentConfig, { accountId, version: null, enabled: true, ...keys })
  }
  await ask(saveTaxProfile, {
    ...{ validFrom: '2026-01-01', sellerName: '甲停车公司', sellerTaxNo: '91000000MA00000157' },
    ...{ itemName: '*经营租赁*停车费', goodsCode: '3040502020200000000', ratePercent: 9, areaUnit: '平方米' },
    ...{ region: '广东省-深圳市', address: '一路 1 号', certificate: '无' },
  })
  const { merchantId } = await ask(saveMerchant, { name: '茶馆', accountKind: 'count', lotIds: [lotId] })
  const account = { merchantId, direction: 'add', amount: '1', reason: '开业赠送' } as const
  await ask(correctMerchant, { ...account, idempotencyKey: crypto.randomUUID() })
  const { templateId } = await ask(saveCouponTemplate, { name: '全免券', kind: 'free', validDays: 7 })
  await ask(printCoupons, { merchantId, templateId, count: 1, idempotencyKey: crypto.randomUUID() })
  const coupons = await ask(queryUserCoupon, {})
  coupon = typeof coupons === 'object' ? (coupons.list[0]?.CouponCode ?? '') : ''
  const card = { holder: '王芳', phone: '13800138009', plates: ['粤P10009'], paysAtExit: false }
  const { storedCardId } = await ask(saveStoredCard, card)
  const recharge = { storedCardId, amount: '100', channel: 'cash', lotId } as const
  await ask(rechargeStoredCard, { ...recharge, idempotencyKey: crypto.randomUUID() })
  const { code } = await ask(openPayPage, { lotId })
  await page.context().close()
  return `${product.address}/pay?code=${code}`
}

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const openPhone = async (browser: Browser, locale: string): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent: android, locale })).newPage()

const atBox = async (path: string, body: object) => {
  const { serial, key } = product.box
  const headers = { 'content-type': 'application/json', 'x-box-serial': serial, 'x-box-key': key }
  const answer = await fetch(`${product.address}/api/device/${path}`, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  })
  return (await answer.json()).data
}

const stories = {
  zh: {
    ...{ locale: 'zh-CN', plate: '车牌号', ask: '查询停车费', by: /^微信支付 ¥/, done: '支付成功', why: '计费明细' },
    ...{ pay: '确认支付', leave: '前离场', again: '重新查询', nothing: '没有需要支付的停车费' },
    invoice: {
      ask: '申请发票',
      kind: '抬头类型',
      name: '抬头',
      taxNo: '税号',
      email: '接收邮箱',
      send: '提交',
      noted: '已登记',
    },
  },
  en: {
    ...{ locale: 'en-GB', plate: 'Licence plate', ask: 'Show what is due', by: /^Alipay ¥/, done: 'Paid' },
    ...{ why: 'How it is calculated', pay: 'Pay', leave: 'Please leave before', again: 'Look again' },
    nothing: 'Nothing is due',
    invoice: {
      ...{ ask: 'Ask for an invoice', kind: 'Issued to', name: 'Name on the invoice', taxNo: 'Tax number' },
      ...{ email: 'Email', send: 'Send', noted: 'Noted' },
    },
  },
}

for (const [language, words] of Object.entries(stories)) {
  test(`a driver pays on his phone, the barrier opens, and he leaves (${language})`, async ({ browser }) => {
    const number = language === 'zh' ? '粤P10001' : '粤P10002'
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
    await product.report([{ direction: 'in', plate: number, passedAt: at(90) }])
    await atBox('heartbeat', {})
    const asked = { askId: language, laneCode: 'OUT-1', direction: 'out', plate: number, readAt: at(0) }
    expect(await atBox('ask', asked)).toMatchObject({ decision: 'hold', reason: 'unpaid' })

    const phone = await openPhone(browser, words.locale)
    await phone.goto(link)
    if (language === 'en') await phone.getByRole('button', { name: 'English' }).click()
    await phone.getByLabel(words.plate).fill(number)
    await phone.getByRole('button', { name: words.ask }).click()
    await phone.getByRole('button', { name: words.why }).click()
    await expect(phone.getByRole('listitem').first()).toBeVisible()
    expect(await seriousFindings(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await phone.getByRole('button', { name: words.by }).click()
    await phone.waitForURL(`${origin}/**`)
    await phone.getByRole('button', { name: words.pay }).click()
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: words.done, exact: true })).toBeVisible()
    await expect(phone.getByRole('status')).toContainText(words.leave)
    await askForInvoice(phone, words.invoice)

    const { commands } = await atBox('commands', { answers: [], waitSeconds: 0 })
    expect(commands).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
    const [exit] = await product.report([{ direction: 'out', plate: number, passedAt: at(0) }])
    expect(exit).toMatchObject({ result: 'accepted' })
    await phone.getByRole('button', { name: words.again }).click()
    await phone.getByLabel(words.plate).fill(number)
    await phone.getByRole('button', { name: words.ask }).click()
    await expect(phone.getByRole('status')).toContainText(words.nothing)
  })
}

test('a driver who opened the page inside WeChat pays there without scanning, and the barrier opens', async ({
  browser,
}) => {
  const number = '粤P10005'
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
  await product.report([{ direction: 'in', plate: number, passedAt: at(90) }])
  await atBox('heartbeat', {})
  const asked = { askId: 'wechat', laneCode: 'OUT-1', direction: 'out', plate: number, readAt: at(0) }
  expect(await atBox('ask', asked)).toMatchObject({ decision: 'hold' })
  const userAgent = `${android} MicroMessenger/8.0.50`
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent, locale: 'zh-CN' })
  // The app around the page: it pays what the merchant signed.
  await context.exposeFunction('payBySheet', async (called: object) =>
    (await fetch(`${origin}/sim/bridge`, { method: 'POST', body: JSON.stringify(called) })).json(),
  )
  await context.addInitScript(() => {
    const app = window as unknown as { payBySheet(called: object): Promise<object> } & Record<string, unknown>
    app.WeixinJSBridge = {
      invoke: (_call: string, called: object, said: (result: object) => void) => void app.payBySheet(called).then(said),
    }
  })
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByLabel('车牌号').fill(number)
  await phone.getByRole('button', { name: '查询停车费' }).click()
  await phone.getByRole('button', { name: /^微信支付 ¥/ }).click()
  await expect(phone.getByRole('heading', { name: '支付成功', exact: true })).toBeVisible()
  // Nothing that WeChat said stays in the address, which people share.
  await expect(phone).toHaveURL(link)
  const { commands } = await atBox('commands', { answers: [], waitSeconds: 0 })
  expect(commands).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
  await context.close()
})

test('a driver gives the coupon of a shop, and the barrier opens', async ({ browser }) => {
  const number = '粤P10003'
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
  await product.report([{ direction: 'in', plate: number, passedAt: at(90) }])
  await atBox('heartbeat', {})
  const asked = { askId: 'coupon', laneCode: 'OUT-1', direction: 'out', plate: number, readAt: at(0) }
  expect(await atBox('ask', asked)).toMatchObject({ decision: 'hold' })
  const phone = await openPhone(browser, 'zh-CN')
  await phone.goto(link)
  await phone.getByLabel('车牌号').fill(number)
  await phone.getByRole('button', { name: '查询停车费' }).click()
  await phone.getByRole('button', { name: '使用优惠券' }).click()
  await phone.getByLabel('券码').fill('2A3C-4D5E-6F7G')
  await phone.getByRole('button', { name: '使用', exact: true }).click()
  await expect(phone.getByText('这张券不能用于本次停车')).toBeVisible()
  await expect(phone.getByLabel('券码')).toBeFocused()
  expect(await seriousFindings(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await phone.getByLabel('券码').fill(coupon.toLowerCase())
  await phone.getByRole('button', { name: '使用', exact: true }).click()
  await expect(phone.getByRole('status')).toContainText('优惠券已抵扣全部费用')
  const { commands } = await atBox('commands', { answers: [], waitSeconds: 0 })
  expect(commands).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
})

test('the holder of a stored card pays by a code on his phone, and the barrier opens', async ({ browser }) => {
  const number = '粤P10009'
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
  await product.report([{ direction: 'in', plate: number, passedAt: at(90) }])
  await atBox('heartbeat', {})
  const asked = { askId: 'card', laneCode: 'OUT-1', direction: 'out', plate: number, readAt: at(0) }
  expect(await atBox('ask', asked)).toMatchObject({ decision: 'hold' })
  const phone = await openPhone(browser, 'zh-CN')
  await phone.goto(link)
  await phone.getByLabel('车牌号').fill(number)
  await phone.getByRole('button', { name: '查询停车费' }).click()
  await phone.getByRole('button', { name: '储值卡支付' }).click()
  await phone.getByLabel('办卡手机号').fill('1380013')
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByLabel('办卡手机号')).toBeFocused()
  await phone.getByLabel('办卡手机号').fill('13800138009')
  expect(await seriousFindings(phone)).toEqual([])
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByRole('status').filter({ hasText: '如果 13800138009 是该车牌储值卡的登记号码' })).toBeVisible()
  const codeIn = () => /验证码 (\d{6})/.exec(messages.join())?.[1] ?? ''
  await expect.poll(codeIn, { timeout: 30_000 }).not.toBe('')
  await phone.getByLabel('短信验证码').fill(codeIn() === '000000' ? '000001' : '000000')
  await phone.getByRole('button', { name: /^支付 ¥/ }).click()
  await expect(phone.getByText('验证码不正确或已失效')).toBeVisible()
  await expect(phone.getByLabel('短信验证码')).toBeFocused()
  expect(await seriousFindings(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await phone.getByLabel('短信验证码').fill(codeIn())
  await phone.getByRole('button', { name: /^支付 ¥/ }).click()
  await expect(phone.getByRole('status')).toContainText(/已用储值卡支付 ¥[\d.]+，卡内余额 ¥[\d.]+。请在 .* 前离场/)
  const { commands } = await atBox('commands', { answers: [], waitSeconds: 0 })
  expect(commands).toMatchObject([{ kind: 'openOnce', laneCode: 'OUT-1' }])
})

/** For a company; a number that is none is refused at its field, and nothing typed is lost. */
async function askForInvoice(phone: Page, words: (typeof stories)['zh']['invoice']): Promise<void> {
  await phone.getByRole('button', { name: words.ask }).click()
  await phone.getByLabel(words.kind).selectOption('enterprise')
  await phone.getByLabel(words.name, { exact: true }).fill('乙公司')
  await phone.getByLabel(words.taxNo).fill('123')
  await phone.getByLabel(words.email).fill('fapiao@example.com')
  await phone.getByRole('button', { name: words.send, exact: true }).click()
  await expect(phone.getByLabel(words.taxNo)).toBeFocused()
  await phone.getByLabel(words.taxNo).fill('91000000MA00000157')
  expect(await seriousFindings(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await phone.getByRole('button', { name: words.send, exact: true }).click()
  await expect(phone.getByRole('status').filter({ hasText: words.noted })).toContainText('fapiao@example.com')
}

test('[basic/paymentConfig] keys are not shown, and the connection is tried', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, product, '/_cloud_basic/paymentConfig')
  const row = page.getByRole('row').filter({ hasText: '微信商户' })
  await expect(row).toContainText('已启用')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '测试连接' }).click()
  await expect(row).toContainText('连接正常')
  await page.getByRole('button', { name: '缴费页面' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: '缴费二维码' })).toBeVisible()
})
