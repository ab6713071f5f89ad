import { join } from 'node:path'
import pg from 'pg'
import { seedOrders } from '../orders/seed-orders.ts'
import { listenIn, type Statement } from '../orders/statement-log.ts'
import { dataOf, openCaller } from '../product/caller.ts'
import { type ConsoleCall, signIn } from '../product/sign-in.ts'
import { startProduct } from '../product/start-product.ts'
import type { Line } from '../report/line.ts'
import { quantile } from '../report/quantile.ts'
import { say } from '../report/say.ts'
import { type ListCase, listCases } from './list-cases.ts'

export interface ListSize {
  orders: number
  /** How often each is asked. */
  calls: number
}

const mostRatio = 1.5
const warmUpCalls = 20

/** The order page through HTTP, against the very SQL it runs, by plain `pg` as the same role under the same row-level security. */
export async function benchList({ orders, calls }: ListSize): Promise<Line[]> {
  await using product = await startProduct()
  const owner = new pg.Client(await product.database())
  const plain = new pg.Client({ ...(await product.database()), options: '-c role=parkdesk_app' })
  await Promise.all([owner.connect(), plain.connect()])
  try {
    await seedOrders(owner, orders)
    await plain.query(`select set_config('app.tenant_id', (select tenant_id::text from tenant limit 1), false)`)
    using caller = openCaller(product.address)
    const call = await signIn(caller)
    const lines: Line[] = []
    for (const listCase of listCases) {
      const deed = () => call(listCase.path, listCase.form)
      await deed()
      const statement = theOne(await listenIn(owner, join(product.dataFolder, 'postgres.log'), deed))
      lines.push(await compare(listCase, { call, plain, statement, calls }))
    }
    return lines
  } finally {
    await Promise.all([owner.end(), plain.end()])
  }
}

/** The call's own query; besides it there may be the look-up of its session. */
function theOne(statements: Statement[]): Statement {
  const found = statements.filter(({ text }) => text.includes('searchable_order'))
  const [only] = found
  if (!only || found.length > 1) throw new Error(`not one query for orders but ${found.length}`)
  return only
}

interface Contest {
  call: ConsoleCall
  plain: pg.Client
  statement: Statement
  calls: number
}

/** Both take turns, so that what else the machine does meanwhile hits both. */
async function compare({ what, path, form }: ListCase, { call, plain, statement, calls }: Contest): Promise<Line> {
  const query = { ...statement, rowMode: 'array' as const }
  const ours: number[] = []
  const floor: number[] = []
  for (let round = -warmUpCalls; round < calls; round += 1) {
    const began = performance.now()
    const answer = await call(path, form)
    const between = performance.now()
    const { rowCount } = await plain.query(query)
    const ended = performance.now()
    if (round === 0) checkRows(what, dataOf(answer), rowCount)
    if (round < 0) continue
    ours.push(between - began)
    floor.push(ended - between)
  }
  const ratio = quantile(ours, 0.5) / quantile(floor, 0.5)
  const line: Line = {
    what: `${what} (median, p95)`,
    ours: figures(ours),
    floor: figures(floor),
    ratio: ratio.toFixed(2),
    target: `≤ ${mostRatio}`,
    verdict: ratio <= mostRatio ? 'met' : 'missed',
  }
  say(`${what}: ${line.ours}, floor ${line.floor}`)
  return line
}

const figures = (times: readonly number[]) =>
  `${quantile(times, 0.5).toFixed(2)} · ${quantile(times, 0.95).toFixed(2)} ms`

function checkRows(what: string, data: unknown, rowCount: number | null): void {
  const { list } = data as { list?: unknown[] }
  if ((list?.length ?? 1) !== rowCount || rowCount === 0) {
    throw new Error(`${what}: ${list?.length} rows through HTTP, ${rowCount} by pg`)
  }
}
