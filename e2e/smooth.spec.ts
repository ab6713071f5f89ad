import { queryOrder } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { expect, openByMenu, signIn, test } from './fixture.ts'
import type { Pass, Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

/** More than the largest page holds. */
const stays = 230
/** Of which half come and half go. */
const passesACall = 460
/** Of the list; the menu beside it has an entry a screen. */
const mostNodes = 1_100
const switches = 50

const plateOf = (at: number) => `粤E${String(at).padStart(5, '0')}`
const clockOf = (minutes: number) =>
  `2026-03-02T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00+08:00`

/** So many cars that came and went within a day, a car a minute. */
async function fill(tenant: Tenant): Promise<void> {
  const passes = Array.from({ length: stays }, (_, at): Pass[] => [
    { direction: 'in', plate: plateOf(at), passedAt: clockOf(at) },
    { direction: 'out', plate: plateOf(at), passedAt: clockOf(at + 300) },
  ]).flat()
  for (let at = 0; at < passes.length; at += passesACall) {
    const results = await tenant.report(passes.slice(at, at + passesACall))
    expect(results.filter(({ result }) => result !== 'accepted')).toEqual([])
  }
}

let page: Page
test.beforeAll(async ({ browser, tenant }) => {
  await fill(tenant)
  page = await (await browser.newContext()).newPage()
  await signIn(page, tenant)
})
test.afterAll(() => page.context().close())

const rows = () => page.getByRole('main').locator('tbody tr[aria-rowindex]')

test('the longest page of the widest list, all its columns shown, never holds more than 1,100 elements', async ({
  tenant,
}) => {
  await page.goto(`${tenant.address}/_cloud_operation/records?perPage=200`)
  await page.getByRole('button', { name: '列设置' }).click()
  const columns = page.getByRole('dialog').getByRole('checkbox')
  await expect(columns.first()).toBeVisible()
  for (const column of await columns.all()) await column.check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader')).toHaveCount(16)
  await expect(page.getByRole('main').locator('footer')).toContainText('1–200')

  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [part, share, position] of [
      ['top', 0, 2],
      ['middle', 0.5, 102],
      ['end', 1, 201],
    ] as const) {
      // The list scrolls within itself: whatever scrolls in the page is it.
      await rows()
        .first()
        .evaluate((row, to) => {
          for (let place = row.parentElement; place; place = place.parentElement) {
            if (place.scrollHeight > place.clientHeight + 1_000) place.scrollTop = place.scrollHeight * to
          }
        }, share)
      await expect(rows().and(page.locator(`[aria-rowindex="${position}"]`)), `${part} at ${width}`).toBeInViewport()
      const elements = await page.evaluate(() => document.querySelectorAll('main *').length)
      expect(elements, `${part} at ${width}`).toBeLessThanOrEqual(mostNodes)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(rows().and(page.locator('[aria-rowindex="202"]')), 'another page begins at its top').toBeInViewport()
})

test('another page, and a sort, are asked for as soon as the mouse is down, and once', async ({ tenant }) => {
  await page.goto(`${tenant.address}/_cloud_operation/records?perPage=50`)
  await expect(page.getByRole('main').locator('footer')).toContainText('1–50')
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(queryOrder.path)) asked.push(request.postData() ?? '')
  })
  for (const [name, part] of [
    ['下一页', 'Page=2'],
    ['出场时间', 'Sort=leftAt'],
  ] as const) {
    asked.length = 0
    await page.getByRole('main').getByRole('button', { name }).hover()
    const answered = page.waitForResponse(response => response.url().endsWith(queryOrder.path))
    const first = await rows().first().textContent()
    await page.mouse.down()
    await answered
    expect(asked).toEqual([expect.stringContaining(part)])
    await expect(rows().first()).toHaveText(first ?? '')
    await page.mouse.up()
    await expect(rows().first()).not.toHaveText(first ?? '')
    expect(asked).toHaveLength(1)
  }
})

test('50 changes of the screen leave no memory, no elements and no listeners behind', async ({ tenant }) => {
  test.setTimeout(120_000)
  await page.goto(`${tenant.address}/_cloud_operation/records`)
  const line = await page.context().newCDPSession(page)
  /** What is retained after a garbage collection. */
  const retained = async () => {
    for (let time = 0; time < 3; time += 1) await line.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await line.send('Memory.getDOMCounters')
    const { usedSize } = await line.send('Runtime.getHeapUsage')
    return { nodes, jsEventListeners, kilobytes: Math.round(usedSize / 1_000) }
  }
  const screens = ['在场车辆', '过车记录', '停车订单', '黑名单', '报警处理']
  const visit = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      const name = screens[at % screens.length] ?? ''
      await openByMenu(page, name)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    }
  }
  // Chunks, words and each list's rows come with the first visit; compiled code, and what the browser notes of calls, with the next ones.
  await visit(6 * screens.length)
  const before = await retained()
  await visit(switches)
  const after = await retained()
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(50)
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(10)
  // The engine still compiles what it meets more often; a list that stayed behind would cost ten times that.
  expect(after.kilobytes - before.kilobytes).toBeLessThanOrEqual(1_000)
})
