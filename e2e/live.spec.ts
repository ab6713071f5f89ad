import type { Browser, Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expect, signIn, test } from './fixture.ts'
import { type Line, lineTo } from './line.ts'
import { noticeOf } from './notice.ts'
import type { Tenant } from './tenant.ts'

/** Specification 7.2. */
const messageChannelPath = '/api/serviceMsgCenter/wsService'
const alarmChannelPath = '/api/device/ws'

test.describe.configure({ timeout: 120_000 })

interface Frame {
  path: string
  way: 'said' | 'heard' | 'opened' | 'closed'
  text: string
}

/** A console whose clock and live frames the test sees. */
const openConsole = async (browser: Browser, tenant: Tenant, address = tenant.address) => {
  const page = await (await browser.newContext()).newPage()
  const frames: Frame[] = []
  page.on('websocket', socket => {
    const path = new URL(socket.url()).pathname
    frames.push({ path, way: 'opened', text: '' })
    socket.on('framesent', ({ payload }) => frames.push({ path, way: 'said', text: String(payload) }))
    socket.on('framereceived', ({ payload }) => frames.push({ path, way: 'heard', text: String(payload) }))
    socket.on('close', () => frames.push({ path, way: 'closed', text: '' }))
  })
  await page.clock.install()
  await signIn(page, { ...tenant, address })
  const seen = (path: string, way: Frame['way'], text = '') =>
    frames.filter(frame => frame.path === path && frame.way === way && frame.text.includes(text)).length
  await expect.poll(() => seen(messageChannelPath, 'heard', 'message_type')).toBeGreaterThan(0)
  return { page, seen }
}

const stale = (page: Page) => page.getByText(/实时报警自 \d\d:\d\d:\d\d 起中断/)
const outage = (page: Page) => noticeOf(page, { kind: 'failure', text: '服务器错误，无法接收实时报警信息' })
const popup = (page: Page, count: number) => page.getByText(`${count} 条新的车辆报警`)
let passes = 0
/** A vehicle leaves that never came: an alarm. */
const report = (tenant: Tenant) =>
  tenant.report([{ direction: 'out', plate: `粤B${10_000 + ++passes}`, passedAt: new Date().toISOString() }])

/** Lets the page's time pass, in steps that a reconnect and its answer fit between. */
const pass = async (page: Page, seconds: number) => {
  for (let step = 0; step < seconds; step += 5) await page.clock.runFor(5_000)
}

test('[CA-02, SH-08] the message channel asks on open and every 120 s, with a heartbeat every 10 s, and says goodbye', async ({
  browser,
  tenant,
}) => {
  const { page, seen } = await openConsole(browser, tenant)
  const asked = () => seen(messageChannelPath, 'said', '"getWarning"')
  const beats = () => seen(messageChannelPath, 'said', '"heartbeat"')
  expect(asked()).toBe(1)
  expect(seen(messageChannelPath, 'said', '"TenantId":')).toBe(1)
  await stopClock(page)
  const before = beats()
  for (let beat = 1; beat <= 12; beat++) {
    await page.clock.runFor(10_000)
    await expect.poll(beats).toBe(before + beat)
    await expect.poll(() => seen(messageChannelPath, 'heard', '"message_type":1}')).toBeGreaterThanOrEqual(beat)
  }
  await expect.poll(asked).toBe(2)
  await page.clock.resume()
  await page.getByRole('button', { name: '管理员' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(seen(messageChannelPath, 'said', '"close"')).toBe(1)
})

test('[CA-03] the alarm channel says success every 30 s, and the answer is no alarm', async ({ browser, tenant }) => {
  const { page, seen } = await openConsole(browser, tenant)
  const said = () => seen(alarmChannelPath, 'said', 'success')
  await stopClock(page)
  for (let beat = 1; beat <= 3; beat++) {
    await page.clock.runFor(30_000)
    await expect.poll(said).toBe(beat)
    await expect.poll(() => seen(alarmChannelPath, 'heard', 'success')).toBe(beat)
  }
  await page.clock.resume()
  await expect(page.getByText('条新的车辆报警')).toBeHidden()
  await report(tenant)
  await expect(popup(page, 1)).toBeVisible()
})

test('[CA-03, SH-10] an alarm of a device is counted apart from those of passes, until it is followed', async ({
  browser,
  tenant,
}) => {
  const page = await (await browser.newContext()).newPage()
  // A box has to be silent for two minutes: what the server says of a pass is made an alarm of a device on the way.
  await page.routeWebSocket(`**${alarmChannelPath}`, console => {
    const server = console.connectToServer()
    server.onMessage(message => console.send(String(message).replace('"msgType":1', '"msgType":2')))
  })
  const live = page.waitForEvent('websocket', socket => socket.url().endsWith(alarmChannelPath))
  await signIn(page, tenant)
  await live
  await expect(async () => {
    await report(tenant)
    await expect(page.getByText(/\d 条新的设备报警/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('条新的车辆报警')).toBeHidden()
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page).toHaveURL(/_cloud_operation\/deviceNotice/)
  await expect(page.getByText('条新的设备报警')).toBeHidden()
})

test('[SH-10] the alarm of a vehicle that waits leads to the work sheet of its lane', async ({ browser, tenant }) => {
  const page = await (await browser.newContext()).newPage()
  // Nobody has to have taken the lane for a minute: what the server says of a pass is made that alarm on the way.
  await page.routeWebSocket(`**${alarmChannelPath}`, console => {
    const server = console.connectToServer()
    server.onMessage(message =>
      console.send(String(message).replace('"kind":"exitWithoutEntry"', '"kind":"laneWaiting","laneId":1')),
    )
  })
  const live = page.waitForEvent('websocket', socket => socket.url().endsWith(alarmChannelPath))
  await signIn(page, tenant)
  await live
  await expect(async () => {
    await report(tenant)
    await expect(page.getByText(/\d 条新的车辆报警/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page).toHaveURL(/\/dashboardCd\?lane=1$/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[CA-02, CA-03, ER-18, ER-19] through a server’s restart: popups hide, the outage is shown for 30 s, both channels come back', async ({
  browser,
  product,
}) => {
  const { page, seen } = await openConsole(browser, product)
  await report(product)
  await report(product)
  await expect(popup(page, 2)).toBeVisible()
  // What draws notices is fetched a little after the first screen; from then on it needs no server.
  await pass(page, 10)
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached()
  await product.kill()
  await expect(stale(page)).toBeVisible()
  await expect(popup(page, 2)).toBeHidden()
  await expect(outage(page)).toBeVisible()
  await stopClock(page)
  await page.clock.runFor(25_000)
  await expect(outage(page)).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(outage(page)).toBeHidden()
  await expect(stale(page)).toBeVisible()

  await product.restart()
  await page.clock.resume()
  const opened = () => [alarmChannelPath, messageChannelPath].map(path => seen(path, 'heard'))
  const before = opened()
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(stale(page)).toBeHidden({ timeout: 100 })
    expect(opened()[1]).toBeGreaterThan(before[1] ?? 0)
  }).toPass({ timeout: 60_000 })
  await report(product)
  await expect(popup(page, 1)).toBeVisible()
})

test.describe('over a line', () => {
  let line: Line
  test.beforeEach(async ({ tenant }) => {
    line = await lineTo(tenant.address)
  })
  test.afterEach(() => line.close())

  /** Once repaired, the console is back by itself, and hears alarms again; counting restarts. */
  const comesBack = async (page: Page, tenant: Tenant) => {
    line.repair()
    await expect(async () => {
      await page.clock.runFor(5_000)
      await expect(stale(page)).toBeHidden({ timeout: 100 })
    }).toPass({ timeout: 60_000 })
    await report(tenant)
    await expect(popup(page, 1)).toBeVisible()
  }

  test('[CA-02, CA-03, ER-19] a cut line is shown with its time, the counts are reset, and it reconnects', async ({
    browser,
    tenant,
  }) => {
    const { page } = await openConsole(browser, tenant, line.address)
    await report(tenant)
    await expect(popup(page, 1)).toBeVisible()
    line.cut()
    await expect(stale(page)).toBeVisible()
    await expect(popup(page, 1)).toBeHidden()
    // The rest of the sentence depends on whether something else was asked for meanwhile.
    const since = /\d\d:\d\d:\d\d/.exec((await stale(page).textContent()) ?? '')?.[0]
    await pass(page, 20)
    await expect(stale(page)).toContainText(since ?? 'no time')
    await comesBack(page, tenant)
  })

  test('[CA-02, CA-03] a peer that has gone silent is given up, and another line opened', async ({
    browser,
    tenant,
  }) => {
    const { page, seen } = await openConsole(browser, tenant, line.address)
    line.silence()
    await pass(page, 65)
    await expect(stale(page)).toBeVisible()
    await expect.poll(() => seen(messageChannelPath, 'opened')).toBeGreaterThan(1)
    await comesBack(page, tenant)
  })
})

test('[SH-10] the popup of an alarm lies over nothing, and folds into the bell while a form is open', async ({
  page,
  tenant,
}) => {
  const live = page.waitForEvent('websocket', socket => socket.url().endsWith(alarmChannelPath))
  await signIn(page, tenant)
  await live
  await page.getByRole('button', { name: '新增' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const bell = page.locator('a[href="/_cloud_system/messageCenter"]')
  await expect(async () => {
    await report(tenant)
    await expect(bell).toContainText(/\d/, { timeout: 2_000 })
  }).toPass()
  const shown = page.getByText(/条新的车辆报警/)
  await expect(shown).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const lane = page.getByRole('status').filter({ has: shown })
    await expect(lane).toBeVisible()
    const covered = await lane.evaluate(element => {
      const own = element.getBoundingClientRect()
      const others = [...document.querySelectorAll('main, main footer, nav, button, a, input')]
      return others
        .filter(other => !element.contains(other) && !other.contains(element))
        .map(other => ({ other, box: other.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.left < own.right && box.right > own.left)
        .filter(({ box }) => box.top < own.bottom && box.bottom > own.top)
        .map(({ other }) => other.outerHTML.slice(0, 120))
    })
    expect(covered, `at ${width}`).toEqual([])
  }
})
