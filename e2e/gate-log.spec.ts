import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixture.ts'
import { type Product, startProduct } from './product.ts'

const log = join(import.meta.dirname, '../../shared/data/gate-log/gate_log.csv')

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.skip(!existsSync(log), `the recorded gate log is not at ${log}`)

/** Six months of a real car park, through the device API; the figures are the ones published beside the log. */
let product: Product
let page: Page
test.beforeAll(async ({ browser }) => {
  product = await startProduct()
  page = await browser.newPage()
})
test.afterAll(() => product.stop())

const replay = async () => {
  const { code, said } = await product.replay(log)
  expect(code, said).toBe(0)
  return said
}

/** Asks the server as the signed-in page does. */
const ask = async (path: string, body: object) => {
  const token = await page.evaluate(() => sessionStorage.getItem('ACCESS-Token'))
  const headers = { 'content-type': 'application/json', authorization: `Basic ${token}` }
  const response = await fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()).data
}
const whole = { begin: '2016-06-01', end: '2016-12-31' }
const half = { begin: '2016-07-01', end: '2016-12-31' }

test('a recorded log comes in whole, and the figures are the published ones', async () => {
  expect(await replay()).toMatch(/accepted\s+78,186/)
  await signIn(page, product)
  expect(await ask('/api/order/countOrder', {})).toEqual({ total: 39_093 })
  expect(await ask('/api/businessManage/countPassRecord', {})).toEqual({ total: 78_186 })

  const all = await ask('/api/overview/traffic', whole)
  expect(all).toMatchObject({ stays: 39_093, overnight: 15_120, overDay: 2_206, zeroLength: 4_980, negative: 6 })
  expect(all.peak).toEqual({ inside: 181, at: '2016-12-02 01:50:35' })
  expect(all.medianMinutes).toBeCloseTo(204.6, 1)
  expect(all.p95Minutes / 60).toBeCloseTo(27.4, 1)
  expect(Math.floor(all.longestMinutes / 1440)).toBe(123)

  const months = await ask('/api/overview/traffic', half)
  expect(months.months.map((month: { entries: number }) => month.entries)).toEqual([
    7_277, 8_015, 7_995, 4_201, 6_956, 4_543,
  ])
  expect(months.medianEntriesPerDay).toBe(238)
  expect(months.busiestDay).toEqual({ day: '2016-11-09', entries: 379 })
})

test('[dashboard/v1] a person reads them in the console', async () => {
  const open = ({ begin, end }: typeof whole) =>
    page.goto(`${product.address}/dashboard/index?begin=${begin}&end=${end}`)
  const main = page.getByRole('main')
  await open(whole)
  for (const text of ['39,093', '15,120', '2,206', '4,980', '181', '2016-12-02 01:50'])
    await expect(main).toContainText(text)
  await open(half)
  for (const text of ['7,277', '8,015', '7,995', '4,201', '6,956', '4,543', '238', '2016-11-09', '379'])
    await expect(main).toContainText(text)
  await page.getByRole('link', { name: '6', exact: true }).click()
  await expect(page.getByText('共 6 条')).toBeVisible()
})

test('a second replay brings only duplicates, and nothing changes', async () => {
  const before = await ask('/api/overview/traffic', whole)
  const said = await replay()
  expect(said).toMatch(/duplicates\s+78,186/)
  expect(said).toMatch(/accepted\s+0/)
  expect(await ask('/api/overview/traffic', whole)).toEqual(before)
  expect(await ask('/api/order/countOrder', {})).toEqual({ total: 39_093 })
})
