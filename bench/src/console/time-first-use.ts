import type { Browser, Page } from 'playwright-core'
import { administrator } from '../product/with-product.ts'
import { type Line, plainLine, whole } from '../report/line.ts'
import { quantile } from '../report/quantile.ts'
import { say } from '../report/say.ts'
import { openFloorPage } from './floor-page.ts'
import { fields, openPage, rowSelector } from './open-browser.ts'
import { slowDown, slowWords } from './slow-down.ts'
import { watchPaint } from './watch-paint.ts'

const firstListPath = '/_cloud_operation/records'
const secondListPath = '/_cloud_operation/passing'

/** Milliseconds of one person's way in, with an empty cache. */
interface FirstUse {
  /** From the address to an account field that shows a key. */
  login: number
  /** From pressing "sign in" to rows and a filter that shows a key. The fields are filled at once, so nothing is fetched while one types. */
  firstList: number
  /** From the click in the menu to the same of another list. */
  secondList: number
}

/** Time to usable on a slow machine and line, beside an empty page under the same; they take turns, and turns at being first. */
export async function timeFirstUse(browser: Browser, address: string, rounds: number): Promise<Line[]> {
  const floor = await openFloorPage()
  const ours: FirstUse[] = []
  const floors: number[] = []
  const use = () => onPage(browser, async page => void ours.push(await useFirst(page, address)))
  const useFloor = () => onPage(browser, async page => void floors.push(await openLogin(page, floor.address)))
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const action of round % 2 === 0 ? [use, useFloor] : [useFloor, use]) await action()
      say(`console, slow: round ${round + 1} of ${rounds}`)
    }
  } finally {
    floor.close()
  }
  const floorMs = quantile(floors, 0.5)
  const line = (what: string, of: keyof FirstUse): Line => {
    const medianMs = quantile(
      ours.map(times => times[of]),
      0.5,
    )
    const name = `console, ${what} usable (${slowWords})`
    return {
      ...plainLine(name, `${whole(medianMs)} ms`, `${whole(floorMs)} ms`),
      ratio: (medianMs / floorMs).toFixed(1),
    }
  }
  return [line('login', 'login'), line('first list', 'firstList'), line('second list', 'secondList')]
}

async function onPage(browser: Browser, action: (page: Page) => Promise<void>): Promise<void> {
  const page = await openPage(browser)
  try {
    await slowDown(page)
    await action(page)
  } finally {
    await page.context().close()
  }
}

async function useFirst(page: Page, address: string): Promise<FirstUse> {
  const login = await openLogin(page, address + firstListPath)
  await page.fill(fields.account, administrator.account)
  await page.fill(fields.password, administrator.password)
  const firstList = await toList(page, fields.submit)
  const secondList = await toList(page, `nav a[href="${secondListPath}"]`)
  return { login, firstList, secondList }
}

async function openLogin(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(fields.account)
  const { paintedMs } = await typeIn(page, fields.account)
  return paintedMs
}

/** Rows that were there before are another list's: their text changes. */
async function toList(page: Page, press: string): Promise<number> {
  const { pressedMs } = await watchPaint(page, { selector: rowSelector }, () =>
    page.click(press, { noWaitAfter: true }),
  )
  await page.waitForSelector(rowSelector)
  const { paintedMs } = await typeIn(page, fields.filter)
  return paintedMs - pressedMs
}

const typeIn = (page: Page, field: string) =>
  watchPaint(page, { selector: field, attribute: 'value' }, async () => {
    await page.focus(field)
    await page.keyboard.press('1')
  })
