import { runToEnd } from '../product/run-node.ts'
import { withProduct } from '../product/with-product.ts'
import { amountLine, type Line, plainLine } from '../report/line.ts'
import { say } from '../report/say.ts'
import { type ConsoleLoads, checkBudget, type LoadedFile } from './check-budget.ts'
import { loadConsole } from './load-console.ts'
import { openBrowser } from './open-browser.ts'
import { seedLists } from './seed-lists.ts'
import { timeFirstUse } from './time-first-use.ts'
import { timeLongList } from './time-long-list.ts'

/** How often each time is taken; without rounds only the kilobytes are weighed, which are the same on every machine. */
export interface ConsoleRounds {
  rounds: number
}

/** Kilobytes that a browser with an empty cache loads, brotli; time to usable on a slow machine and line; what a long list takes for a press. */
export async function benchConsole({ rounds }: ConsoleRounds): Promise<Line[]> {
  say('console: building it, unless it is built')
  await runToEnd(['scripts/run.mjs', '--build'], process.env)
  return withProduct(async product => {
    // Rows to show: an empty list may load less.
    await seedLists(product)
    const browser = await openBrowser()
    try {
      const lines = weightLines(await loadConsole(browser, product.address))
      if (rounds === 0) return lines
      lines.push(...(await timeFirstUse(browser, product.address, rounds)))
      return [...lines, ...(await timeLongList(browser, product.address, rounds))]
    } finally {
      await browser.close()
    }
  })
}

function weightLines(loads: ConsoleLoads): Line[] {
  tell('login', loads.login)
  tell('first list', loads.firstList)
  tell('dashboard, login included', loads.dashboard)
  const [login, list, ...screens] = checkBudget(loads)
  for (const { what, kilobytes } of screens) say(`console, ${what}: ${kilobytes.toFixed(1)} KB`)
  // Screens are many: the largest stands for them, unless others are too large as well.
  const told = [login, list, ...screens.filter((screen, at) => at === 0 || !screen.isMet)].filter(
    item => item !== undefined,
  )
  return [
    ...told.map(({ what, kilobytes, most }) => amountLine(`console, ${what}`, kilobytes, most, 'KB')),
    plainLine('console, login, shell and dashboard', `${(total(loads.dashboard) / 1_000).toFixed(1)} KB`),
  ]
}

const total = (files: readonly LoadedFile[]) => files.reduce((sum, file) => sum + file.brotliBytes, 0)

function tell(what: string, files: readonly LoadedFile[]): void {
  say(`console, ${what}: ${total(files)} bytes`)
  const large = files.filter(file => file.brotliBytes >= 1_000).sort((a, b) => b.brotliBytes - a.brotliBytes)
  for (const { path, brotliBytes } of large) {
    say(`  ${String(brotliBytes).padStart(7)}  ${path}`)
  }
}
