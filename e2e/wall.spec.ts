import { addCloudBox, lotOptions, reportPayments, saveLot } from '@parkdesk/contract'
import type { Locator, Page } from '@playwright/test'
import { addPerson } from './add-person.ts'
import { askAs, tokenOf } from './ask.ts'
import { expect, signIn, test } from './fixture.ts'
import { seriousFindings } from './serious-findings.ts'
import type { Box } from './tenant.ts'

// The last file of all: its tests are spread over the workers, so that none of them waits for the longest.
test.describe.configure({ mode: 'parallel' })

const localNow = () => new Date(Date.now() - 1_000).toISOString()

/** The number under a label. */
const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')

test('[RT-05, bigScreen/v2] the big screen shows the day of all lots, and each pass as it happens', async ({
  desk,
  tenant,
}) => {
  const page = await desk('/index')
  await expect(page.getByRole('heading', { name: '停车运营大屏' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  const free = page.getByText(/^空余 \d+$/)
  const digits = async (place: Locator) => Number(((await place.textContent()) ?? '').replaceAll(/\D/g, ''))
  // Whatever stood in the lot before belongs to other tests.
  await expect(free).toBeVisible()
  const [before, entries, inside] = [await digits(free), figure(page, '今日入场'), figure(page, '在场车辆')]
  await expect(entries).toHaveText(/\d/)
  const [entered, parked] = [await digits(entries), await digits(inside)]

  await tenant.report([{ direction: 'in', plate: '粤B77801', passedAt: localNow() }])
  const passes = page.getByRole('region', { name: '最新过车' })
  await expect(passes.getByText('粤B77801')).toBeVisible()
  await expect(entries).toHaveText(String(entered + 1), { timeout: 20_000 })
  await expect(inside).toHaveText(String(parked + 1))
  await expect(free).toHaveText(`空余 ${before - 1}`)
  // News of traffic came over the live line, which is no reason to take it for broken.
  await expect(page.getByRole('status').filter({ hasText: /数据停在/ })).toHaveCount(0)

  // No entry is known of this one: the alarm comes over the live line, not with the next question.
  await tenant.report([{ direction: 'out', plate: '粤B77802', passedAt: localNow() }])
  await expect(page.getByRole('region', { name: '实时报警' }).getByText('粤B77802')).toBeVisible({ timeout: 5_000 })
})

test('[RT-05] says since when it is stale while the server is away, and goes on when it is back', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, product, '/index')
  const income = figure(page, '今日收入')
  await expect(income).toHaveText('¥0.00')
  await product.kill()
  const stale = page.getByRole('status').filter({ hasText: /数据停在 \d\d:\d\d:\d\d/ })
  await expect(stale).toBeVisible()
  await expect(income).toHaveText('¥0.00')
  await product.restart()
  await expect(stale).toBeHidden({ timeout: 30_000 })
})

test('[RT-06, bigScreen/v1] the first big screen shows one lot in big numbers', async ({ desk, tenant }) => {
  const page = await desk('/indexOne')
  await expect(page.getByRole('heading', { name: '南山停车场' })).toBeVisible()
  await expect(page.getByText(/在场 \d+ \/ 车位 120/)).toBeVisible()
  await tenant.report([{ direction: 'in', plate: '粤B77777', passedAt: localNow() }])
  await expect(page.getByRole('region', { name: '最新过车' }).getByText('粤B77777')).toBeVisible()
})

test('[RT-05, RT-06] a wall fits its screen, small or large, and speaks to a screen reader', async ({
  desk,
  tenant,
}) => {
  const page = await desk()
  for (const path of ['/index', '/indexOne']) {
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [3840, 2160],
      [1080, 1920],
      [3840, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(tenant.address + path)
      await expect(page.getByRole('region', { name: '最新过车' })).toBeVisible()
      const cut = await page
        .getByRole('region')
        .evaluateAll(parts => parts.filter(part => part.getBoundingClientRect().bottom > innerHeight).length)
      expect(cut, `${path} at ${width}`).toBe(0)
    }
    expect(await seriousFindings(page), path).toEqual([])
    // Upright it scrolls, and is no wider than it is: the last of its parts can be read.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('region', { name: '实时报警' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: '实时报警' })).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

test('[RT-05] what came and went leaves no elements and no listeners behind', async ({ browser, tenant }) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, tenant, '/index')
  await expect(page.getByText(/空余 \d+/)).toBeVisible()
  const line = await page.context().newCDPSession(page)
  /** Elements and listeners retained after a garbage collection. */
  const retained = async () => {
    await line.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await line.send('Memory.getDOMCounters')
    return { nodes, jsEventListeners }
  }
  const passes = page.getByRole('region', { name: '最新过车' })
  const comeAndGo = async (from: number, to: number) => {
    for (let at = from; at < to; at++) {
      const plate = `粤C${String(at).padStart(5, '0')}`
      await tenant.report([{ direction: 'in', plate, passedAt: localNow() }])
      await expect(passes.getByText(plate)).toBeVisible()
    }
  }
  await comeAndGo(10, 16)
  const before = await retained()
  await comeAndGo(20, 23)
  const after = await retained()
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50)
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 10)
})

test('[bigScreen/v1, bigScreen/v2] what came in leads to its takings, of the day, of an hour and of one car park, by the keyboard too; whoever may not open them sees it alone', async ({
  desk,
  tenant,
  browser,
}) => {
  const page = await desk('/index')
  const ask = askAs(tenant, await tokenOf(page))
  const [here] = await ask(lotOptions, {})
  const [, exit] = await tenant.report([
    { direction: 'in', plate: '粤B77803', passedAt: new Date(Date.now() - 125 * 60_000).toISOString() },
    { direction: 'out', plate: '粤B77803', passedAt: localNow() },
  ])
  const pay = ({ serial, key }: Box, amount: string) => {
    const event = { eventId: `wall ${amount}`, orderNo: exit?.orderNo ?? '', channel: 'wechat', amount }
    const headers = { 'content-type': 'application/json', 'x-box-serial': serial, 'x-box-key': key }
    const body = JSON.stringify({ events: [{ ...event, paidAt: localNow() }] })
    return fetch(new URL(reportPayments.path, tenant.address), { method: 'POST', headers, body })
  }
  await pay(tenant.box, '4.00')
  const { lotId } = await ask(saveLot, { name: '滨海停车场', capacity: 10 })
  const { boxSerial, boxKey } = await ask(addCloudBox, { lotId })
  await pay({ serial: boxSerial, key: boxKey }, '2.00')

  const income = figure(page, '今日收入').getByRole('link')
  const sum = page.locator('[data-sum=amount]')
  await expect(income).toHaveText('¥6.00', { timeout: 20_000 })
  await income.press('Enter')
  await expect(page).toHaveURL(/view=takings/)
  await expect(sum).toHaveText('¥6.00')

  await page.goBack()
  const hour = page.getByRole('region', { name: /^分时收入/ }).getByRole('link', { name: / 收入 ¥\d/ })
  const spoken = (await hour.last().getByRole('img').getAttribute('aria-label')) ?? ''
  await hour.last().press('Enter')
  await expect(page).toHaveURL(new RegExp(`begin=[^&]*${spoken.slice(0, 2)}%3A00%3A00`))
  await expect(sum).toHaveText(spoken.replace(/^.* /, ''))

  await page.goto(`${tenant.address}/indexOne?lot=${here?.lotId}`)
  await expect(income).toHaveText('¥4.00')
  await income.click()
  await expect(page).toHaveURL(new RegExp(`lotId=${here?.lotId}`))
  await expect(sum).toHaveText('¥4.00')

  const account = await addPerson(ask, { account: 'wall', realName: '王大屏', permissions: ['overview.read'] })
  const plain = await (await browser.newContext()).newPage()
  await signIn(plain, { ...tenant, account }, '/index')
  await expect(figure(plain, '今日收入')).toHaveText('¥6.00')
  await expect(plain.getByRole('img', { name: '今天收入 ¥6.00' })).toBeVisible()
  await expect(plain.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(figure(plain, '今日收入').getByRole('link')).toHaveCount(0)
})
