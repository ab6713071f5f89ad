import { runToEnd } from '../product/run-node.ts'
import { withProduct } from '../product/with-product.ts'
import type { Line } from '../report/line.ts'
import { say } from '../report/say.ts'
import { openBrowser } from './open-browser.ts'
import { seedLists } from './seed-lists.ts'
import { timeBadLine } from './time-bad-line.ts'
import { timeFirstUse } from './time-first-use.ts'
import { timeLongList } from './time-long-list.ts'

/** How often each time is taken. */
export interface ConsoleRounds {
  rounds: number
}

/** Time to usable on a slow machine and line; what a long list takes for a press. Each is handed over as soon as it is measured. */
export async function benchConsole({ rounds }: ConsoleRounds, measured: (lines: Line[]) => void): Promise<void> {
  say('console: building it, unless it is built')
  await runToEnd(['scripts/run.mjs', '--build'], process.env)
  await withProduct(async product => {
    // Rows to show: an empty list may load less.
    await seedLists(product)
    const browser = await openBrowser()
    try {
      measured(await timeFirstUse(browser, product.address, rounds))
      measured(await timeBadLine(browser, product.address, rounds))
      measured(await timeLongList(browser, product.address, rounds))
    } finally {
      await browser.close()
    }
  })
}
