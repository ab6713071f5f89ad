import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import type { Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

let page: Page
const main = () => page.getByRole('main')
const figure = (name: string) =>
  main()
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })

/** Seconds ago: what counts as today came just now, so that midnight matters only if it comes while these tests run. */
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

test.beforeAll(async ({ desk, tenant }) => {
  const [, exit] = await tenant.report([
    { direction: 'in', plate: '粤B10001', passedAt: '2026-03-02T08:00:00+08:00' },
    { direction: 'out', plate: '粤B10001', passedAt: '2026-03-02T10:00:00+08:00' },
    { direction: 'in', plate: '粤B10002', passedAt: '2026-03-05T08:00:00+08:00' },
    { direction: 'out', plate: '粤B10002', passedAt: '2026-03-05T10:00:00+08:00' },
    { direction: 'in', plate: '粤B20001', passedAt: ago(4) },
    { direction: 'in', plate: '粤B20002', passedAt: ago(3) },
    { direction: 'in', plate: '粤B20003', passedAt: ago(2) },
    { direction: 'out', plate: '粤B20001', passedAt: ago(1) },
    // Nobody saw it come in.
    { direction: 'out', plate: '粤B20009', passedAt: ago(1) },
  ])
  await pay(tenant, exit)
  page = await desk('/dashboard/index')
})

/** Pays now what is due for a stay of long ago. */
async function pay({ address, box }: Tenant, { orderNo, payable }: { orderNo?: string; payable?: string } = {}) {
  expect(payable).toBe('10.00')
  const event = { eventId: 'p1', orderNo, channel: 'wechat', amount: payable, paidAt: ago(1) }
  const response = await fetch(`${address}/api/device/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key },
    body: JSON.stringify({ events: [event] }),
  })
  expect(await response.json()).toMatchObject({ data: { results: [{ result: 'accepted' }] } })
}

for (const [name, count, total] of [
  ['收入', '¥10.00', 1],
  ['入场', '3', 3],
  ['出场', '2', 2],
  ['在场', '2', 2],
  ['异常过车', '1', 1],
  ['待处理报警', '1', 1],
] as const) {
  test(`[dashboard/v1] the figure ${name} leads to the list of what it counts`, async ({ tenant }) => {
    await page.goto(`${tenant.address}/dashboard/index`)
    const link = figure(name).getByRole('link')
    await expect(link).toContainText(count)
    await link.click()
    await expect(main().getByText(`共 ${total} 条`)).toBeVisible()
  })
}

test('[dashboard/v1] each note stands on one line, and what it is compared with stands once', async ({ tenant }) => {
  await page.goto(`${tenant.address}/dashboard/index`)
  await expect(main().getByText('增减与昨日同一时刻相比')).toHaveCount(1)
  await expect(figure('入场')).toContainText('+3')
  for (const name of ['收入', '入场', '出场', '异常过车']) {
    const note = figure(name).locator('dd').last()
    expect(await note.evaluate(element => element.getBoundingClientRect().height)).toBeLessThan(22)
  }
})

test('[dashboard/v1] one press shows all that is known; what devices missed is named and marked', async () => {
  await main().getByRole('button', { name: '全部', exact: true }).click()
  await expect(page).toHaveURL(/begin=2026-03-02/)
  await expect(main().getByRole('button', { name: '全部', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(main().getByText('入场和应收按入场所在的月计，出场按出场所在的月计。')).toBeVisible()
  await expect(main()).toContainText('2026-03-02 08:00 至 2026-03-05 08:00，72 小时没有入场')
  await expect(main()).toContainText('2026-03-02 10:00 至 2026-03-05 10:00，72 小时没有出场')
  await main().getByRole('button', { name: '以表格显示：每日入场' }).click()
  const table = main().getByRole('region', { name: '每日入场' })
  await expect(table.getByRole('row', { name: /2026-03-04 · 超过 24 小时没有记录/ })).toBeVisible()
})
