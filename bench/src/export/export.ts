import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { queryOrder, taskDetail } from '@parkdesk/contract'
import { seedOrders } from '../orders/seed-orders.ts'
import { listenIn } from '../orders/statement-log.ts'
import { dataOf } from '../product/caller.ts'
import { signIn } from '../product/sign-in.ts'
import { type Product, withProduct } from '../product/with-product.ts'
import { amountLine, type Line, plainLine, speedLine, whole } from '../report/line.ts'
import { say } from '../report/say.ts'
import { forgetPeak, type Memory, megabytes, readMemory } from './peak-memory.ts'

export interface ExportSize {
  orders: number
  /** Of a shorter export, to see whether memory grows with the rows. */
  fewer: number
}

const perPage = 1_000
/** The difference of the peaks that still is flat: V8 comes and goes by 30 MB, and 80,000 rows more, were they kept, would take 80 MB and more. */
const mostGrowthMb = 40
/** The most that an export may take over a server at rest. */
const mostOverRestMb = 200
/** The least share of a plain cursor's pace. */
const leastOfPlain = 0.5

interface Exported {
  idle: Memory
  busy: Memory
  seconds: number
}

/**
 * All orders as one .xls, made by a job: rows a second beside a plain read of them, and whether memory stays flat: the peaks are those of a server that has made an export before, so that
 * what V8 keeps once it had it is in both.
 */
export async function benchExport({ orders, fewer }: ExportSize): Promise<Line[]> {
  if (process.platform !== 'linux') return [plainLine('export', 'measured on Linux only')]
  return withProduct(product => measure(product, { orders, fewer }))
}

async function measure(product: Product, { orders, fewer }: ExportSize): Promise<Line[]> {
  await seedOrders(await product.connect(), orders)
  await product.restart()
  const first = { EndPage: String(fewer / perPage) }
  const { idle } = await exportOrders(product, first)
  const short = await exportOrders(product, first)
  const long = await exportOrders(product, {})
  const floor = await readPlainly(product)

  const counts = { long: whole(orders), short: whole(fewer) }
  const peak = (exported: Exported) => `${megabytes(exported.busy.peak).toFixed(1)} MB`
  const growth = megabytes(long.busy.peak - short.busy.peak)
  return [
    speedLine('rows/s', leastOfPlain, {
      what: `export of ${counts.long} orders by a job`,
      ours: orders / long.seconds,
      floor: orders / floor,
    }),
    plainLine('export, server at rest', `${megabytes(idle.now).toFixed(1)} MB`),
    plainLine(`export, peak at ${counts.short}`, peak(short)),
    plainLine(`export, peak at ${counts.long}`, peak(long)),
    amountLine('export, growth of the peak', growth, mostGrowthMb, 'MB'),
    amountLine('export, peak over rest', megabytes(long.busy.peak - idle.now), mostOverRestMb, 'MB'),
  ]
}

async function exportOrders(product: Product, form: Record<string, string>): Promise<Exported> {
  const call = await signIn(product)
  await call(queryOrder.path, { PerPage: '20' })
  const idle = await readMemory(product.pid())
  await forgetPeak(product.pid())
  const began = performance.now()
  const url = dataOf(await call(queryOrder.path, { QueryAll: 'true', PerPage: String(perPage), ...form }))
  await whenMade(call, url)
  const seconds = (performance.now() - began) / 1_000
  const busy = await readMemory(product.pid())
  say(
    `export: ${seconds.toFixed(1)} s, peak ${megabytes(busy.peak).toFixed(1)} MB, ${megabytes(idle.now).toFixed(1)} MB before`,
  )
  return { idle, busy, seconds }
}

/** Waits until the job has made the file that an export answered. */
async function whenMade(call: Awaited<ReturnType<typeof signIn>>, url: unknown): Promise<void> {
  const task = /\?task=(\d+)$/.exec(String(url))?.[1]
  if (task === undefined) throw new Error(`the export was sent to no job but answered ${url}`)
  for (;;) {
    const { state, reason } = taskDetail.data.parse(dataOf(await call(taskDetail.path, { taskId: task })))
    if (state === 'done') return
    if (state !== 'queued' && state !== 'running') throw new Error(`the export ${state}: ${reason}`)
    await setTimeout(100)
  }
}

/** The seconds that plain `pg` takes to read the same rows by the same SQL, and to do nothing with them. */
async function readPlainly(product: Product): Promise<number> {
  const client = await product.connect()
  const call = await signIn(product)
  const action = async () =>
    whenMade(call, dataOf(await call(queryOrder.path, { QueryAll: 'true', PerPage: String(perPage) })))
  const statements = await listenIn(client, join(product.dataFolder, 'postgres.log'), action)
  const statement = statements.find(({ text }) => text.includes('searchable_order'))
  if (!statement) throw new Error('no query for orders')
  await client.query(`select set_config('app.tenant_id', (select tenant_id::text from tenant limit 1), false)`)
  await client.query('set role parkdesk_app')
  const began = performance.now()
  await client.query(statement)
  return (performance.now() - began) / 1_000
}
