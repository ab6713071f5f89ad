import type { Browser, Locator, Page } from 'playwright-core'
import { administrator } from '../product/with-product.ts'
import { amountLine, type Line } from '../report/line.ts'
import { quantile } from '../report/quantile.ts'
import { say } from '../report/say.ts'
import { openFloorPage } from './floor-page.ts'
import { fields, openPage, rowSelector } from './open-browser.ts'
import { type Look, watchPaint } from './watch-paint.ts'

/** The widest list there is. */
const longCards = '/_cloud_operation/cardManager?view=order&perPage=200'
const longBlackList = '/_cloud_operation/blackList?perPage=200'

/** So many that browser and server have compiled the most of what they run. */
const warmUpPresses = 8
/** A person calls it at once. */
const mostMs = 100

interface Action {
  what: string
  look: Look
  press: (page: Page) => Promise<void>
}

const typeIn = (field: string) => async (page: Page) => {
  await page.focus(field)
  await page.keyboard.press('1')
}
/** A person's finger is down so long. Playwright's own click lets go at once, and does work of its own in the page. */
const fingerDownMs = 50
const clickOn = async (page: Page, target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('what was to be clicked is not shown')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: fingerDownMs })
}
const anotherPage: Action = {
  what: 'another page',
  look: { selector: rowSelector },
  press: page => clickOn(page, page.locator('main footer button').last()),
}
/** Columns that can be sorted and are not the order that the list begins with; each is sorted both ways. */
const sortableColumns = 3
const sort = (round: number): Action => ({
  what: 'a sort',
  look: { selector: rowSelector },
  press: page => clickOn(page, page.locator('main th[aria-sort] button').nth(Math.floor(round / 2) % sortableColumns)),
})
const key: Action = {
  what: 'a key in a filter',
  look: { selector: fields.filter, attribute: 'value' },
  press: typeIn(fields.filter),
}
const tick: Action = {
  what: 'a tick',
  look: { selector: `${rowSelector}:nth-of-type(3)`, attribute: 'aria-selected' },
  press: page => clickOn(page, page.locator(`${rowSelector}:nth-of-type(3) [data-tick] input`)),
}
const floorAction: Action = {
  what: 'a key',
  look: { selector: fields.account, attribute: 'value' },
  press: typeIn(fields.account),
}

/**
 * From a key, or from where the mouse is let go, to the paint of what comes of it, on full speed, the server's answer included: 200 rows a page, all columns shown, each page
 * and sort asked for the first time, by somebody who has the console open all day. Beside it a key in an empty page's only field, which
 * takes turns with it.
 */
export async function timeLongList(browser: Browser, address: string, rounds: number): Promise<Line[]> {
  const floor = await openFloorPage()
  const times = new Map<string, number[]>()
  const page = await openPage(browser)
  const empty = await openPage(browser)
  const time = async (at: Page, { what, look, press }: Action) => {
    const { pressedMs, paintedMs } = await watchPaint(at, look, () => press(at))
    times.set(what, [...(times.get(what) ?? []), paintedMs - pressedMs])
  }
  const open = async (path: string) => {
    await page.goto(address + path)
    await page.waitForSelector(rowSelector)
  }
  try {
    await signIn(page, address + longCards)
    const columns = await showAllColumns(page)
    for (let press = 0; press < warmUpPresses; press += 1)
      await watchPaint(page, anotherPage.look, () => anotherPage.press(page))
    for (let round = 0; round < rounds; round += 1) await time(page, anotherPage)
    for (let round = 0; round < rounds; round += 1) {
      // They have all been asked for: the page forgets it.
      if (round % (2 * sortableColumns) === 0) await open(longCards)
      await time(page, sort(round))
    }
    for (let round = 0; round < rounds; round += 1) {
      await open(longCards)
      await time(page, key)
      await open(longBlackList)
      await time(page, tick)
      await empty.goto(floor.address)
      await time(empty, floorAction)
    }
    say(`console, long list: 200 rows × ${columns} columns, ${rounds} rounds`)
    const floorMs = quantile(times.get(floorAction.what) ?? [], 0.5)
    return [anotherPage, sort(0), key, tick].map(({ what }) => {
      const medianMs = quantile(times.get(what) ?? [], 0.5)
      const name = `console, 200 rows${what === tick.what ? '' : ` × ${columns} columns`}: ${what}`
      const beside = { floor: `${floorMs.toFixed(1)} ms`, ratio: (medianMs / floorMs).toFixed(1) }
      return { ...amountLine(name, medianMs, mostMs, 'ms'), ...beside }
    })
  } finally {
    floor.close()
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.fill(fields.account, administrator.account)
  await page.fill(fields.password, administrator.password)
  await page.click(fields.submit)
  await page.waitForSelector(rowSelector)
}

/** Shows what is hidden by default, too; how many columns there are then. */
async function showAllColumns(page: Page): Promise<number> {
  await page.locator('main header button').last().click()
  const boxes = page.locator('[role="dialog"] input[type="checkbox"]')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.check()
  await page.keyboard.press('Escape')
  return page.locator('main thead th').count()
}
