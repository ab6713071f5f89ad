import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { lotOptions, rechargeMerchant, saveMerchant } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { type Ask, askAs, tokenOf } from './ask.ts'
import { expect, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import { password, type Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
let ask: Ask
const dialog = () => page.getByRole('dialog').last()
const open = (tenant: Tenant, view?: string) =>
  page.goto(`${tenant.address}/_cloud_operation/coupons${view ? `?view=${view}` : ''}`)
const choose = async (label: RegExp, option: RegExp) => {
  await dialog().getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test.beforeAll(async ({ desk, tenant }) => {
  page = await desk()
  ask = askAs(tenant, await tokenOf(page))
  const lots = await ask(lotOptions, {})
  const merchant = { name: '南山奶茶店', accountKind: 'minutes', lotIds: lots.map(({ lotId }) => lotId) } as const
  const { merchantId } = await ask(saveMerchant, merchant)
  const bought = {
    merchantId,
    amount: '3000',
    paid: '100',
    channel: 'cash',
    idempotencyKey: crypto.randomUUID(),
  } as const
  await ask(rechargeMerchant, bought)
})

test('[operation/coupons] he makes a template, and gives coupons to plates out of a merchant’s account', async ({
  tenant,
}) => {
  await open(tenant)
  await expect(page.getByText('还没有优惠模板')).toBeVisible()
  await page.getByRole('button', { name: '新增' }).click()
  await dialog().getByRole('textbox', { name: '模板名称' }).fill('一小时券')
  await dialog().getByRole('textbox', { name: '减免时长' }).fill('')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(dialog()).toContainText('必填')
  await dialog().getByRole('textbox', { name: '减免时长' }).fill('60')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: '一小时券' })).toContainText('减免 1 小时')

  await page.getByText('发放记录', { exact: true }).click()
  await page.getByRole('button', { name: '发电子券' }).click()
  await expect(dialog().getByRole('combobox', { name: /商户/ })).toBeFocused()
  await choose(/商户/, /南山奶茶店（余额 3,000 分钟）/)
  await choose(/优惠模板/, /一小时券/)
  await dialog().getByRole('combobox', { name: '车牌号' }).pressSequentially('粤b·12345 粤BD12345 ')
  await expect(dialog()).toContainText('将扣除 120 分钟，余额剩 2,880 分钟')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '发放', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '粤B12345、粤BD12345' })).toContainText('120 分钟')
  expect(await seriousFindings(page)).toEqual([])
})

/** The grey pictures of a PDF's pages. */
function pagesOf(pdf: Buffer): { width: number; height: number; grey: Buffer }[] {
  const text = pdf.toString('latin1')
  const heads =
    /\/Subtype \/Image \/Width (\d+) \/Height (\d+) \/ColorSpace \/DeviceGray .*?\/Length (\d+) >>\nstream\n/g
  return [...text.matchAll(heads)].map(head => {
    const [width = 0, height = 0, length = 0] = head.slice(1).map(Number)
    const start = head.index + head[0].length
    return { width, height, grey: inflateSync(pdf.subarray(start, start + length)) }
  })
}

/** Reads the code of one ticket of a page: two in a row, six rows. */
function readTicket({ width, height, grey }: ReturnType<typeof pagesOf>[number], at: number): string {
  const [side, top] = [Math.floor(width / 2), Math.floor((height * 24) / 841.89)]
  const rowHeight = Math.floor((height - 2 * top) / 6)
  const [x0, y0] = [(at % 2) * side, top + Math.floor(at / 2) * rowHeight]
  const data = new Uint8Array(side * rowHeight * 4)
  for (let y = 0; y < rowHeight; y += 1) {
    for (let x = 0; x < side; x += 1) {
      data.fill(grey[(y0 + y) * width + x0 + x] ?? 255, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return decodeQR({ width: side, height: rowHeight, data })
}

test('[operation/coupons, CN-06] he prints paper coupons: a PDF of A4 pages, sharp, whose codes scan', async ({
  tenant,
}) => {
  await open(tenant, 'grants')
  await page.getByRole('button', { name: '打印纸质券' }).click()
  await expect(dialog().getByRole('combobox', { name: '商户' })).toBeFocused()
  await choose(/商户/, /南山奶茶店（/)
  await choose(/优惠模板/, /一小时券/)
  await dialog().getByRole('textbox', { name: '张数' }).fill('14')
  await dialog().getByText('打印后立即生效').click()
  await dialog().getByRole('button', { name: '生成券码' }).click()
  const drawer = page.getByRole('dialog', { name: '一小时券' })
  await expect(drawer).toContainText('还有 14 张印好未发放')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  const downloaded = page.waitForEvent('download')
  await drawer.getByRole('button', { name: '下载 PDF' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^优惠券 南山奶茶店 \d{4}-\d\d-\d\d\.pdf$/)
  const pdf = await readFile(await file.path())
  expect(pdf.toString('latin1').match(/\/MediaBox \[0 0 592\.28 841\.89\]/g)).toHaveLength(2)
  const pages = pagesOf(pdf)
  expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(2).fill([2468, 3508]))
  const [first, second] = pages
  if (!first || !second) throw new Error('two pages were expected')
  const codes = [0, 1, 2, 10, 11].map(at => readTicket(first, at)).concat([0, 1].map(at => readTicket(second, at)))
  expect(new Set(codes).size).toBe(7)
  expect(codes.every(code => /^[2-9AC-Y]{12}$/.test(code))).toBe(true)

  await drawer.getByRole('button', { name: '发放 14 张' }).click()
  await expect(drawer).not.toContainText('印好未发放')
  await tenant.report([{ direction: 'in', plate: '粤B77777', passedAt: minutesAgo(90) }])
  await drawer.getByRole('button', { name: '查看券码' }).click()
  await page.getByRole('button', { name: '核销纸质券' }).click()
  await dialog()
    .getByLabel('券码')
    .fill(codes[0] ?? '')
  await dialog().getByLabel('车牌号').fill('粤B00000')
  await dialog().getByRole('button', { name: '用于本次停车' }).click()
  await expect(dialog()).toContainText('粤B00000 不在此券适用的停车场内（南山停车场），请核对车牌')
  await dialog().getByLabel('车牌号').fill('粤B77777')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await dialog().getByRole('button', { name: '用于本次停车' }).click()
  await expect(page.getByRole('row').filter({ hasText: '粤B77777' })).toContainText('未使用')
})

test('[operation/coupons, EN-04] the details show the specification’s codes in words; what is unused goes back to the merchant', async ({
  tenant,
}) => {
  await open(tenant, 'coupons')
  await expect(page.getByText('共 16 条')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '粤BD12345' })).toContainText('电子券')
  await page.getByRole('row').filter({ hasText: '粤BD12345' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('row').filter({ hasText: '粤BD12345' })).toContainText('已停用')
  await page.getByRole('row').filter({ hasText: '粤BD12345' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '收回 1 张' }).click()
  const check = page.getByRole('dialog', { name: '验证密码' })
  await check.getByLabel('登录密码').fill(password)
  await check.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('dialog', { name: '收回优惠券' }).getByRole('button', { name: '收回' }).click()
  await expect(page.getByText('已收回 1 张，退回南山奶茶店 60 分钟')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '粤BD12345' })).toContainText('已收回')
  await page.getByRole('button', { name: '界面语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('row').filter({ hasText: '粤BD12345' })).toContainText('Electronic')
  expect(await seriousFindings(page)).toEqual([])
})
