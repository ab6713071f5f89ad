import { parseArgs } from 'node:util'
import { benchAsk } from './ask/ask.ts'
import { benchBooks } from './books/books.ts'
import { benchChaos } from './chaos/chaos.ts'
import { benchCharging } from './charging/charging.ts'
import { benchConsole } from './console/console.ts'
import { lackOfBrowser } from './console/find-browser.ts'
import { benchExport } from './export/export.ts'
import { benchImport } from './import/import.ts'
import { benchIngest } from './ingest/ingest.ts'
import { benchLanes } from './lanes/lanes.ts'
import { benchList } from './list/list.ts'
import { benchLots } from './lots/lots.ts'
import { stopEverything } from './product/with-product.ts'
import { benchReconcile } from './reconcile/reconcile.ts'
import { benchReplay } from './replay/replay.ts'
import { comparison } from './report/compare.ts'
import { keepRun, type Run, readRun } from './report/history.ts'
import type { Line } from './report/line.ts'
import { table } from './report/table.ts'

const usage = `Measures the product on this machine and prints a table.

  npm run bench [-- ingest|ask|lanes|books|reconcile|list|lots|export|import|charging|replay|console|chaos …] [--quick]

  ingest   passes a second through the device API, against plain pg writing the same rows
  books    passes a second with books and without, journals a second, a million orders proven
  reconcile  a trade bill of 100,000 rows beside as many payments, against PostgreSQL writing the same rows, and its fund bill
  ask      asks at a barrier at 200 a second, beside a million orders
  lanes    200 car parks at work for ten minutes: asks, passes and their pictures
  list     the order page on a million orders, against plain pg running the same SQL
  lots     the list of 200 car parks with the health of each on a million orders, against a plain list
  export   a million orders as .xls by a job, against plain pg reading them; memory, the console meanwhile, a kill half-way
  import   sheets of 5,000 plates and 5,000 cards with 100 faults: rehearsed, carried out, undone
  charging stays priced a second by one core
  replay   a million real stays priced by a draft, against plain pg reading them
  console  time to usable on a slow machine and line, presses in a list of 200 rows
  chaos    ten minutes of ingest by boxes that resend, something killed every 20 s: what is lost or doubled, time to ready

  --quick  a tenth of the size: to see that it works, not how fast
  --against FILE  compares with an earlier run; each is kept in bench/history

Ends with 1 when a target is missed or a part breaks off; the others are measured all the same.`

/** What has been measured, in order. */
const lines: Line[] = []
const measured = (more: Line[]) => void lines.push(...more)

/** What each bench does at its size; `share` of it for a quick look. */
const benches: Record<string, (share: number) => Promise<void>> = {
  ingest: share => benchIngest({ passes: 40_000 * share, batch: 500 }).then(measured),
  ask: share => benchAsk({ orders: 1_000_000 * share, seconds: 60 * share }).then(measured),
  lanes: share => benchLanes({ seconds: 600 * share }).then(measured),
  books: share => benchBooks({ passes: 40_000 * share, turns: 20 * share, orders: 1_000_000 * share }).then(measured),
  reconcile: share => benchReconcile({ rows: 100_000 * share }).then(measured),
  list: share => benchList({ orders: 1_000_000 * share, calls: 200 }).then(measured),
  lots: share => benchLots({ orders: 1_000_000 * share, calls: 100 }).then(measured),
  export: share => benchExport({ orders: 1_000_000 * share, fewer: 200_000 * share }).then(measured),
  import: () => benchImport({ rows: 5_000, faults: 100 }).then(measured),
  charging: () => benchCharging().then(measured),
  replay: share => benchReplay({ stays: 1_000_000 * share }).then(measured),
  console: share => benchConsole({ rounds: Math.max(1, 9 * share) }, measured),
  chaos: share => benchChaos({ seconds: 600 * share }).then(measured),
}

/** What a bench cannot do without, asked before any of them begins: a sentence that says what is missing. */
const lacks: Record<string, () => string | undefined> = { console: lackOfBrowser }

interface Asked {
  wanted: string[]
  isQuick: boolean
  against: Run | undefined
}

async function readArguments(): Promise<Asked | 'help' | 'unknown'> {
  const flag = { type: 'boolean', default: false } as const
  const options = { quick: flag, help: flag, against: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.help) return 'help'
  const wanted = positionals.length > 0 ? positionals : Object.keys(benches)
  if (wanted.some(name => !Object.hasOwn(benches, name))) return 'unknown'
  const against = values.against === undefined ? undefined : await readRun(values.against)
  return { wanted, isQuick: values.quick, against }
}

async function main(): Promise<number> {
  const asked = await readArguments().catch(problemOf)
  if (asked instanceof Error) {
    console.error(asked.message)
    return 2
  }
  if (asked === 'help' || asked === 'unknown') {
    console.log(usage)
    return asked === 'help' ? 0 : 2
  }
  const missing = asked.wanted.map(name => lacks[name]?.()).filter(lack => lack !== undefined)
  if (missing.length > 0) {
    const others = Object.keys(benches).filter(name => lacks[name] === undefined)
    console.error(`${missing.join('\n')}\nWithout it: npm run bench -- ${others.join(' ')}`)
    return 2
  }
  const failures = await measure(asked)
  await report(asked)
  for (const failure of failures) console.error(failure)
  return failures.length > 0 || lines.some(line => line.verdict === 'missed') ? 1 : 0
}

/** One bench after the other; answers what went wrong with those that broke off, which keep no other from its turn. */
async function measure({ wanted, isQuick }: Asked): Promise<string[]> {
  const failures: string[] = []
  for (const name of wanted) {
    try {
      await benches[name]?.(isQuick ? 0.1 : 1)
    } catch (error) {
      failures.push(`\n${name} broke off: ${error instanceof Error ? error.stack : String(error)}`)
    }
  }
  return failures
}

async function report({ isQuick, against }: Asked): Promise<void> {
  if (lines.length === 0) return
  console.log(table(lines))
  if (against) console.log(`\n${comparison(lines, against)}`)
  console.log(`\nKept in ${await keepRun(isQuick, lines)}, to compare with by --against.`)
}

const problemOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const giveUp = () => {
  if (lines.length > 0) console.log(table(lines))
  void stopEverything().then(() => process.exit(1))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, giveUp)
// The script that started us is gone.
process.once('disconnect', giveUp)

try {
  process.exitCode = await main()
} finally {
  await stopEverything()
  process.off('disconnect', giveUp)
  // That script keeps a line open.
  process.disconnect?.()
}
