import type { Browser } from 'playwright-core'
import { amountLine, type Line } from '../report/line.ts'
import { quantile } from '../report/quantile.ts'
import { fields, openPage } from './open-browser.ts'
import { badWords, putOnBadLine } from './slow-down.ts'

/** A person waits no longer for something to type into. */
const mostMs = 2_000

/** From the address to the form of the login page, on a bad line and with an empty cache. */
export async function timeBadLine(browser: Browser, address: string, rounds: number): Promise<Line[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(browser)
    try {
      await putOnBadLine(page)
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForSelector(fields.account)
      times.push(await page.evaluate(() => performance.now()))
    } finally {
      await page.context().close()
    }
  }
  return [amountLine(`console, login's form stands (${badWords})`, quantile(times, 0.5), mostMs, 'ms')]
}
