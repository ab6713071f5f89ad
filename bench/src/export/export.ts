import { join } from 'node:path'
import { queryOrder } from '@parkdesk/contract'
import { seedOrders } from '../orders/seed-orders.ts'
import { listenIn } from '../orders/statement-log.ts'
import { dataOf } from '../product/caller.ts'
import { signIn } from '../product/sign-in.ts'
import { type Product, withProduct } from '../product/with-product.ts'
import { amountLine, type Line, plainLine, whole } from '../report/line.ts'
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

interface Exported {
  idle: Memory
  busy: Memory
  seconds: number
}

/**
 * All orders as one .xls: rows a second, and whether memory stays flat: the peaks are those of a server that has made an export before, so that
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
    {
      ...plainLine(
        `export of ${counts.long} orders`,
        `${whole(orders / long.seconds)} rows/s`,
        `${whole(orders / floor)} rows/s`,
      ),
      ratio: (floor / long.seconds).toFixed(2),
    },
    plainLine('export, server at rest', `${megabytes(idle.now).toFixed(1)} MB`),
    plainLine(`export, peak at ${counts.short}`, peak(short)),
    plainLine(`export, peak at ${counts.long}`, peak(long)),
    amountLine('export, growth of the peak', growth, mostGrowthMb, 'MB'),
  ]
}

async function exportOrders(product: Product, form: Record<string, string>): Promise<Exported> {
  const call = await signIn(product)
  await call(queryOrder.path, { PerPage: '20' })
  const idle = await readMemory(product.pid())
  await forgetPeak(product.pid())
  const began = performance.now()
  const url = dataOf(await call(queryOrder.path, { QueryAll: 'true', PerPage: String(perPage), ...form }))
  const seconds = (performance.now() - began) / 1_000
  if (typeof url !== 'string' || !url.endsWith('.xls')) throw new Error(`the export answered no file but ${url}`)
  const busy = await readMemory(product.pid())
  say(
    `export: ${seconds.toFixed(1)} s, peak ${megabytes(busy.peak).toFixed(1)} MB, ${megabytes(idle.now).toFixed(1)} MB before`,
  )
  return { idle, busy, seconds }
}

/** The seconds that plain `pg` takes to read the same rows by the same SQL, and to do nothing with them. */
async function readPlainly(product: Product): Promise<number> {
  const client = await product.connect()
  const call = await signIn(product)
  const action = () => call(queryOrder.path, { QueryAll: 'true', PerPage: String(perPage) })
  const statements = await listenIn(client, join(product.dataFolder, 'postgres.log'), action)
  const statement = statements.find(({ text }) => text.includes('searchable_order'))
  if (!statement) throw new Error('no query for orders')
  await client.query(`select set_config('app.tenant_id', (select tenant_id::text from tenant limit 1), false)`)
  await client.query('set role parkdesk_app')
  const began = performance.now()
  await client.query(statement)
  return (performance.now() - began) / 1_000
}
