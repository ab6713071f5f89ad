import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { countOrder, countPass, trafficFigures } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { expect, signIn, test } from './fixture.ts'
import { replay } from './product.ts'
import type { Tenant } from './tenant.ts'

const log = join(import.meta.dirname, '../../shared/data/gate-log/gate_log.csv')

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.skip(!existsSync(log), `the recorded gate log is not at ${log}`)

/** Six months of a real car park, through the device API; the figures are the ones published beside the log. */
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
})
test.afterAll(() => page.context().close())

const replayed = async (tenant: Tenant, file = log) => {
  const { code, said } = await replay(file, tenant)
  expect(code, said).toBe(0)
  return said
}

const asking = async (tenant: Tenant) => askAs(tenant, await tokenOf(page))
const whole = { begin: '2016-06-01', end: '2016-12-31' }
const half = { begin: '2016-07-01', end: '2016-12-31' }

test('a recorded log comes in whole, and the figures are the published ones', async ({ tenant }) => {
  expect(await replayed(tenant)).toMatch(/accepted\s+78,186/)
  await signIn(page, tenant)
  const ask = await asking(tenant)
  expect(await ask(countOrder, {})).toEqual({ total: 39_093 })
  expect(await ask(countPass, {})).toEqual({ total: 78_186 })

  const all = await ask(trafficFigures, whole)
  expect(all).toMatchObject({ stays: 39_093, overnight: 15_120, overDay: 2_206, zeroLength: 4_980, negative: 6 })
  expect(all.peak).toEqual({ inside: 181, at: '2016-12-02 01:50:35' })
  expect(all.medianMinutes).toBeCloseTo(204.6, 1)
  expect((all.p95Minutes ?? 0) / 60).toBeCloseTo(27.4, 1)
  expect(Math.floor((all.longestMinutes ?? 0) / 1440)).toBe(123)

  const months = await ask(trafficFigures, half)
  expect(months.months.map(month => month.entries)).toEqual([7_277, 8_015, 7_995, 4_201, 6_956, 4_543])
  expect(months.medianEntriesPerDay).toBe(238)
  expect(months.busiestDay).toEqual({ day: '2016-11-09', entries: 379 })
})

test('[dashboard/v1] a person reads them in the console', async ({ tenant }) => {
  const open = ({ begin, end }: typeof whole) =>
    page.goto(`${tenant.address}/dashboard/index?begin=${begin}&end=${end}`)
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

test('a second replay brings only duplicates, and nothing changes', async ({ tenant }) => {
  const ask = await asking(tenant)
  const before = await ask(trafficFigures, whole)
  const folder = await mkdtemp(join(tmpdir(), 'parkdesk-gate-log-'))
  try {
    // What was recorded first under the log's own name, by which its events are numbered: all of it would only take longer.
    const part = join(folder, basename(log))
    await writeFile(part, (await readFile(log, 'utf8')).split('\n').slice(0, 4_001).join('\n'))
    const said = await replayed(tenant, part)
    expect(said).toMatch(/duplicates\s+8,000/)
    expect(said).toMatch(/accepted\s+0/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  expect(await ask(trafficFigures, whole)).toEqual(before)
  expect(await ask(countOrder, {})).toEqual({ total: 39_093 })
})
