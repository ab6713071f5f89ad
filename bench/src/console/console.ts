import { batchesOf, sendBatches } from '../ingest/device-line.ts'
import { generateTraffic } from '../ingest/generate-traffic.ts'
import { runToEnd } from '../product/run-node.ts'
import { withProduct } from '../product/with-product.ts'
import { amountLine, type Line, plainLine } from '../report/line.ts'
import { say } from '../report/say.ts'
import { checkBudget, type LoadedFile } from './check-budget.ts'
import { loadConsole } from './load-console.ts'

/** Kilobytes that a browser with an empty cache loads, brotli; each screen's own chunk. */
export async function benchConsole(): Promise<Line[]> {
  say('console: building it, unless it is built')
  await runToEnd(['scripts/run.mjs', '--build'], process.env)
  const loads = await withProduct(async ({ address, caller, addLot }) => {
    // Rows to show: an empty list may load less.
    await sendBatches(caller, await addLot('Bench', 100), batchesOf(generateTraffic(50, 1), 100))
    return loadConsole(address)
  })
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
