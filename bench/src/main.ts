import { parseArgs } from 'node:util'
import { benchCharging } from './charging/charging.ts'
import { benchConsole } from './console/console.ts'
import { benchExport } from './export/export.ts'
import { benchIngest } from './ingest/ingest.ts'
import { benchList } from './list/list.ts'
import { stopEverything } from './product/with-product.ts'
import { benchReplay } from './replay/replay.ts'
import type { Line } from './report/line.ts'
import { table } from './report/table.ts'

const usage = `Measures the product on this machine and prints a table.

  npm run bench [-- ingest|list|export|charging|replay|console …] [--quick] [--bytes]

  ingest   passes a second through the device API, against plain pg writing the same rows
  list     the order page on a million orders, against plain pg running the same SQL
  export   100,000 orders as .xls: rows a second, memory
  charging stays priced a second by one core
  replay   a million real stays priced by a draft, against plain pg reading them
  console  kilobytes of what a browser loads, time to usable on a slow machine and line, presses in a list of 200 rows

  --quick  a tenth of the size: to see that it works, not how fast
  --bytes  of the console only the kilobytes, which no machine changes: what npm test checks

Ends with 1 when a target is missed.`

/** What each bench does at its size; `share` of it for a quick look. */
const benches: Record<string, (share: number, isBytesOnly: boolean) => Promise<Line[]>> = {
  ingest: share => benchIngest({ passes: 40_000 * share, batch: 500 }),
  list: share => benchList({ orders: 1_000_000 * share, calls: 200 }),
  export: share => benchExport({ orders: 100_000 * share, fewer: 20_000 * share }),
  charging: () => benchCharging(),
  replay: share => benchReplay({ stays: 1_000_000 * share }),
  console: (share, isBytesOnly) => benchConsole({ rounds: isBytesOnly ? 0 : Math.max(1, 9 * share) }),
}

async function main(): Promise<number> {
  const flag = { type: 'boolean', default: false } as const
  const options = { quick: flag, bytes: flag, help: flag }
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const wanted = positionals.length > 0 ? positionals : Object.keys(benches)
  if (values.help || wanted.some(name => !Object.hasOwn(benches, name))) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const lines: Line[] = []
  for (const name of wanted) lines.push(...((await benches[name]?.(values.quick ? 0.1 : 1, values.bytes)) ?? []))
  console.log(table(lines))
  return lines.some(line => line.verdict === 'missed') ? 1 : 0
}

const giveUp = () => void stopEverything().then(() => process.exit(1))
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
