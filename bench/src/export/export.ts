import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { queryOrder } from '@parkdesk/contract'
import { seedOrders } from '../orders/seed-orders.ts'
import { listenIn } from '../orders/statement-log.ts'
import { type Product, withProduct } from '../product/with-product.ts'
import { amountLine, type Line, noneLine, plainLine, speedLine, whole } from '../report/line.ts'
import { quantile } from '../report/quantile.ts'
import { say } from '../report/say.ts'
import { beginExport, type Exporter, fingerprint, signInToExport, whenMade } from './order-export.ts'
import { forgetPeak, type Memory, megabytes, readMemory } from './peak-memory.ts'
import { useConsole } from './use-console.ts'

export interface ExportSize {
  orders: number
  /** Of a shorter export, to see whether memory grows with the rows. */
  fewer: number
}

/** The difference of the peaks that still is flat: V8 comes and goes by 30 MB, and 80,000 rows more, were they kept, would take 80 MB and more. */
const mostGrowthMb = 40
/** The most that an export may take over a server at rest. */
const mostOverRestMb = 200
/** The least share of a plain cursor's pace. */
const leastOfPlain = 0.5
/** So long the console is asked while nothing is exported. */
const quietMs = 5_000

interface Exported {
  url: string
  idle: Memory
  busy: Memory
  seconds: number
}

/**
 * All orders as one .xls, made by a job: rows a second beside a plain read of them; whether memory stays flat: the peaks are those of a server that has made an export before, so that
 * what V8 keeps once it had it is in both; how the console answers meanwhile; and whether a server killed half-way makes the same file in the end.
 */
export async function benchExport({ orders, fewer }: ExportSize): Promise<Line[]> {
  if (process.platform !== 'linux') return [plainLine('export', 'measured on Linux only')]
  return withProduct(product => measure(product, { orders, fewer }))
}

async function measure(product: Product, { orders, fewer }: ExportSize): Promise<Line[]> {
  await seedOrders(await product.connect(), orders)
  await product.restart()
  const exporter = await signInToExport(product)
  const { idle } = await exportOrders(product, exporter, fewer)
  const short = await exportOrders(product, exporter, fewer)
  const long = await exportOrders(product, exporter)
  const quiet = await useConsole(exporter.call, setTimeout(quietMs))
  const using = exportOrders(product, exporter)
  const inUse = await useConsole(exporter.call, using)
  const used = await using
  const floor = await readPlainly(product, exporter)
  const differs = await differsWhenKilled(product, exporter, { whole: long.url, killedAt: orders / 2 })

  const counts = { long: whole(orders), short: whole(fewer) }
  const speedOf = (what: string, { seconds }: Exported) =>
    speedLine('rows/s', leastOfPlain, { what, ours: orders / seconds, floor: orders / floor })
  const peak = (exported: Exported) => `${megabytes(exported.busy.peak).toFixed(1)} MB`
  const growth = megabytes(long.busy.peak - short.busy.peak)
  const over = Math.max(long.busy.peak, used.busy.peak) - idle.now
  return [
    speedOf(`export of ${counts.long} orders by a job`, long),
    speedOf('the same, console in use', used),
    plainLine('list of orders meanwhile, beside at rest (median, p95)', figures(inUse), figures(quiet)),
    plainLine('export, server at rest', `${megabytes(idle.now).toFixed(1)} MB`),
    plainLine(`export, peak at ${counts.short}`, peak(short)),
    plainLine(`export, peak at ${counts.long}`, peak(long)),
    amountLine('export, growth of the peak', growth, mostGrowthMb, 'MB'),
    amountLine('export, peak over rest', megabytes(over), mostOverRestMb, 'MB'),
    noneLine('export, files that a kill half-way changed', differs ? 1 : 0),
  ]
}

const figures = (times: readonly number[]): string =>
  `${quantile(times, 0.5).toFixed(1)} · ${quantile(times, 0.95).toFixed(1)} ms`

async function exportOrders(product: Product, exporter: Exporter, orders?: number): Promise<Exported> {
  await exporter.call(queryOrder.path, { PerPage: '20' })
  const idle = await readMemory(product.pid())
  await forgetPeak(product.pid())
  const began = performance.now()
  const url = await beginExport(exporter, orders)
  await whenMade(exporter, url)
  const seconds = (performance.now() - began) / 1_000
  const busy = await readMemory(product.pid())
  say(
    `export: ${seconds.toFixed(1)} s, peak ${megabytes(busy.peak).toFixed(1)} MB, ${megabytes(idle.now).toFixed(1)} MB before`,
  )
  return { url, idle, busy, seconds }
}

/** Whether an export whose server is killed and started again becomes another file than one that nothing disturbed. */
async function differsWhenKilled(
  product: Product,
  exporter: Exporter,
  { whole, killedAt }: { whole: string; killedAt: number },
): Promise<boolean> {
  const url = await beginExport(exporter)
  await whenMade(exporter, url, killedAt)
  await product.kill()
  say('export: killed')
  await product.start()
  await whenMade(exporter, url)
  say('export: gone on with, and made')
  return (await fingerprint(exporter, url)) !== (await fingerprint(exporter, whole))
}

/** The seconds that plain `pg` takes to read the same rows by the same SQL, and to do nothing with them. */
async function readPlainly(product: Product, exporter: Exporter): Promise<number> {
  const client = await product.connect()
  const action = async () => whenMade(exporter, await beginExport(exporter))
  const statements = await listenIn(client, join(product.dataFolder, 'postgres.log'), action)
  const statement = statements.find(({ text }) => text.includes('searchable_order'))
  if (!statement) throw new Error('no query for orders')
  await client.query(`select set_config('app.tenant_id', (select tenant_id::text from tenant limit 1), false)`)
  await client.query('set role parkdesk_app')
  const began = performance.now()
  await client.query(statement)
  return (performance.now() - began) / 1_000
}
