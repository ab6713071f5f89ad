import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import type { Pass, Tenant } from './tenant.ts'

test.describe.configure({ mode: 'serial' })

const records = '/_cloud_operation/records'
/** More than a page, so that a sum of the page is another than one of all. */
const stays = 25
const plateOf = (at: number) => `粤L${String(at).padStart(5, '0')}`
const clockOf = (minutes: number) => `2026-03-02T${new Date(minutes * 60_000).toISOString().slice(11, 19)}+08:00`

/** One after the other, each an hour longer than the one before; the last three are still inside. */
const fill = (tenant: Tenant) =>
  tenant.report(
    Array.from({ length: stays }, (_, at): Pass[] => [
      { direction: 'in', plate: plateOf(at), passedAt: clockOf(at) },
      ...(at < stays - 3 ? [{ direction: 'out' as const, plate: plateOf(at), passedAt: clockOf(at * 2 + 60) }] : []),
    ]).flat(),
  )

let page: Page
test.beforeAll(async ({ desk, tenant }) => {
  await fill(tenant)
  page = await desk(records)
  await expect(rows().first()).toBeVisible()
})

const main = () => page.getByRole('main')
const rows = () => main().locator('tbody tr[aria-rowindex]')
const cells = (row: Locator) => row.locator('td[data-cell]')
const cell = (key: string, at = 0) => rows().nth(at).locator(`td[data-cell="${key}"]`)
const headings = () => main().locator('th[data-column]')
const order = () => headings().evaluateAll(all => all.map(heading => (heading as HTMLElement).dataset.column))
const filter = (label: string) => page.getByRole('search').getByRole('button', { name: new RegExp(`^${label}`) })
const total = () => main().locator('footer').getByRole('status').first()
const topOfTable = () =>
  main()
    .locator('table')
    .evaluate(table => table.getBoundingClientRect().top)
const copied = async () => {
  const text = await page.evaluateHandle(() => {
    const heard = { text: '' }
    addEventListener('copy', event => Object.assign(heard, { text: event.clipboardData?.getData('text/plain') }), {
      once: true,
    })
    return heard
  })
  await page.keyboard.press('Control+c')
  await expect.poll(() => text.evaluate(heard => heard.text)).not.toBe('')
  return text.evaluate(heard => heard.text)
}

test('columns are as wide as what they hold: no number, time or state is cut, the first column stays, the edges say that there is more', async () => {
  const cut = () =>
    main()
      .locator('tbody td[data-cell]:not([data-cell="parkingName"], [data-cell="orderNo"])')
      .evaluateAll(all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent))
  expect(await cut()).toEqual([])
  // Rows that are there at once are measured before anything else is drawn.
  await page.reload()
  await expect(rows().first()).toBeVisible()
  expect(await cut()).toEqual([])
  const width = (key: string) =>
    main()
      .locator(`th[data-column="${key}"]`)
      .evaluate(th => th.clientWidth)
  expect(await width('cameAt')).toBeGreaterThan(await width('mark'))

  const scroll = main().locator('div:has(> table)')
  await page.setViewportSize({ width: 800, height: 700 })
  expect(await cut()).toEqual([])
  await expect(scroll).toHaveAttribute('data-more', '')
  await expect(scroll).not.toHaveAttribute('data-covers')
  const left = () => cell('plateNumber').evaluate(td => td.getBoundingClientRect().left)
  const before = await left()
  await scroll.evaluate(element => element.scrollTo({ left: 9_999 }))
  await expect(scroll).toHaveAttribute('data-covers', '')
  await expect(scroll).not.toHaveAttribute('data-more')
  expect(await left()).toBe(before)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a text that is cut is shown in full to whoever points at it or walks to it', async () => {
  const handle = main().locator('th[data-column="orderNo"] span').last()
  const box = await handle.boundingBox()
  if (!box) throw new Error('no handle')
  await page.mouse.move(box.x + 3, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x - 300, box.y + 5, { steps: 3 })
  await page.mouse.up()
  const text = (await cell('orderNo').textContent()) ?? ''
  await cell('orderNo').hover()
  await expect(page.getByRole('tooltip')).toHaveText(text)
  await main().locator('footer').hover()
  await expect(page.getByRole('tooltip')).toBeHidden()
  await rows().first().focus()
  const count = await cells(rows().first()).count()
  for (let at = 0; at < count; at += 1) await page.keyboard.press('ArrowRight')
  await expect(cell('orderNo')).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText(text)
  await main().locator('th[data-column="orderNo"] span').last().dblclick()
})

test('several values of a filter are chosen by keyboard, in one list; the filters keep their place', async () => {
  const before = await topOfTable()
  await filter('停车状态').focus()
  await page.keyboard.press('Enter')
  const options = page.getByRole('listbox', { name: '停车状态' })
  await expect(options).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(options.getByRole('option', { selected: true })).toHaveText(['在场', '已离场'])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/parkStatus=inside(%2C|,)left/)
  await expect(total()).toHaveText(`共 ${stays} 条`)
  await expect(filter('停车状态')).toHaveText('2 项')
  await filter('停车状态').click()
  await options.getByRole('option', { name: '已离场' }).click()
  await page.keyboard.press('Escape')
  await expect(total()).toHaveText('共 3 条')
  expect(await topOfTable()).toBe(before)
  await page.getByRole('search').getByRole('button', { name: '清空' }).click()
  await expect(total()).toHaveText(`共 ${stays} 条`)
  expect(await topOfTable()).toBe(before)
})

test('a cell filters the list: only what is like it, or all but that', async () => {
  await cell('parkStatus').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '只看“在场”' }).click()
  await expect(total()).toHaveText('共 3 条')
  await page.getByRole('search').getByRole('button', { name: '清空' }).click()
  await expect(total()).toHaveText(`共 ${stays} 条`)
  await rows().first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(cell('parkStatus')).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: '排除“在场”' }).press('Enter')
  await expect(total()).toHaveText(`共 ${stays - 3} 条`)
  await page.getByRole('search').getByRole('button', { name: '清空' }).click()
})

test('sums stand below the columns: of all that the filter finds, not of the page', async ({ tenant }) => {
  const sum = main().locator('tfoot [data-sum="payableAmount"]')
  await page.goto(`${tenant.address}${records}?perPage=20`)
  await expect(sum).toContainText('¥')
  const shown = await sum.textContent()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(rows().first()).toHaveAttribute('aria-rowindex', '22')
  await expect(sum).toHaveText(shown ?? '')
  await page
    .getByRole('search')
    .getByRole('textbox', { name: '车牌号' })
    .fill(plateOf(stays - 4))
  await expect(total()).toHaveText('共 1 条')
  await expect(sum).toHaveText((await cell('payableAmount').textContent()) ?? '')
  await page.getByRole('search').getByRole('button', { name: '清空' }).last().click()
})

test('the rows stand as close as the person likes, in every list', async ({ tenant }) => {
  const height = () =>
    rows()
      .first()
      .evaluate(row => row.getBoundingClientRect().height)
  const normal = await height()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('radiogroup', { name: '行距' }).getByText('紧凑').click()
  await page.keyboard.press('Escape')
  await expect.poll(height).toBeLessThan(normal)
  const compact = await height()
  await page.goto(`${tenant.address}/_cloud_operation/passing`)
  await expect(rows().first()).toBeVisible()
  expect(await height()).toBe(compact)
  await page.goto(`${tenant.address}${records}`)
  await expect(rows().first()).toBeVisible()
})

test('a column is taken elsewhere by the mouse and by the keyboard, and stays there', async () => {
  const before = await order()
  const from = await main().locator('th[data-column="leftAt"]').boundingBox()
  const to = await main().locator('th[data-column="parkStatus"]').boundingBox()
  if (!from || !to) throw new Error('no headings')
  await page.mouse.move(from.x + 30, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 12, { steps: 5 })
  await page.mouse.up()
  const dragged = [before[0], 'leftAt', ...before.slice(1).filter(key => key !== 'leftAt')]
  expect(await order()).toEqual(dragged)
  await expect(main().locator('th[data-column="leftAt"]')).toHaveAttribute('aria-sort', 'none')

  await rows().first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Shift+ArrowRight')
  const walked = [before[0], 'parkStatus', 'leftAt', ...dragged.slice(3)]
  expect(await order()).toEqual(walked)
  await page.reload()
  await expect(rows().first()).toBeVisible()
  expect(await order()).toEqual(walked)
})

test('what is copied of a cell, a row and ticked rows stands in a sheet as in an export', async ({ tenant }) => {
  await rows().first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await copied()).toBe(plateOf(stays - 1))
  await page.keyboard.press('Escape')
  const row = (await copied()).split('\t')
  expect(row[0]).toBe(plateOf(stays - 1))
  expect(row).toHaveLength(await headings().count())

  await page.goto(`${tenant.address}/_cloud_operation/blackList`)
  for (const plate of ['粤L90001', '粤L90002']) {
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await page.getByRole('dialog').getByLabel('车牌号').fill(plate)
    await page.getByRole('dialog').getByLabel('备注').fill('=1+1')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('row', { name: new RegExp(plate) })).toBeVisible()
  }
  await rows().first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  const lines = (await copied()).split('\n').map(line => line.split('\t'))
  expect(lines.map(line => line[0])).toEqual(['粤L90002', '粤L90001'])
  expect(lines[0]).toContain("'=1+1")
})

test('the screen’s lists are tabs under its title', async ({ tenant }) => {
  await page.goto(`${tenant.address}/_cloud_operation/cardManager`)
  const tabs = page.getByRole('tablist', { name: /月卡|查看/ })
  await expect(tabs.getByRole('tab', { selected: true })).toHaveText('月卡')
  await tabs.getByRole('tab', { name: '月卡', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/view=spot/)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('车位')
  const { bottom } = await page.getByRole('heading', { level: 1 }).evaluate(title => title.getBoundingClientRect())
  const { top } = await page.getByRole('tablist', { name: /月卡|查看/ }).evaluate(list => list.getBoundingClientRect())
  expect(top - bottom).toBeLessThan(30)
})

test('from record to record in the drawer, over the border of a page, by button and by key', async ({ tenant }) => {
  await page.goto(`${tenant.address}${records}?perPage=20&page=1`)
  await rows().nth(18).click()
  const drawer = page.getByRole('dialog')
  // The order's number may hold the digits of another's plate.
  const plate = drawer.getByRole('banner').getByRole('link')
  await expect(plate).toHaveText(plateOf(stays - 19))
  const first = page.url()
  await drawer.getByRole('button', { name: '下一条' }).click()
  await expect(plate).toHaveText(plateOf(stays - 20))
  const visited: string[] = []
  page.on('framenavigated', frame => visited.push(frame.url()))
  const arrive = await holdNextPage()
  await page.keyboard.press('Alt+ArrowDown')
  // While the next page is on its way.
  await page.keyboard.press('Alt+ArrowUp')
  arrive()
  await expect(plate).toHaveText(plateOf(stays - 21))
  await expect(page).toHaveURL(/page=2/)
  expect(visited).not.toContain(first)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(plate).toHaveText(plateOf(stays - 20))
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

/** Holds the rows of the next page back until they are let through. */
async function holdNextPage(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/order/queryOrderV2', async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a list says when it was read, and how many rows came in since; a press shows them', async ({ tenant }) => {
  await page.goto(`${tenant.address}${records}`)
  await expect(main().locator('footer')).toContainText(/更新于 \d\d:\d\d:\d\d/)
  await expect(total()).toHaveText(`共 ${stays} 条`)
  const passedAt = new Date().toISOString()
  await tenant.report([1, 2, 3].map(at => ({ direction: 'in', plate: `粤L8000${at}`, passedAt })))
  await page.getByRole('button', { name: '3 条新记录' }).click({ timeout: 15_000 })
  await expect(page.getByRole('row', { name: /80003/ })).toBeVisible()
  await expect(total()).toHaveText(`共 ${stays + 3} 条`)
  await expect(page.getByRole('button', { name: /条新记录/ })).toBeHidden()
})

test('[system/logs] a time that stands first, where rows have no ticks, is not cut', async ({ tenant }) => {
  await page.goto(`${tenant.address}/_cloud_system/logs`)
  await expect(cell('at')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(await cell('at').evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)
})
