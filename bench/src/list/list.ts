import { join } from 'node:path'
import type pg from 'pg'
import { seedOrders } from '../orders/seed-orders.ts'
import { listenIn, type Statement } from '../orders/statement-log.ts'
import { type Answer, dataOf } from '../product/caller.ts'
import { signIn } from '../product/sign-in.ts'
import { withProduct } from '../product/with-product.ts'
import type { Line } from '../report/line.ts'
import { quantile } from '../report/quantile.ts'
import { say } from '../report/say.ts'
import { countCase, firstPageCase, listCases } from './list-cases.ts'

export interface ListSize {
  orders: number
  /** How often each is asked. */
  calls: number
}

const mostRatio = 1.5
/** So many that V8 has compiled what they run; with all others still fewer than the server takes a minute from one session. */
const warmUpCalls = 100

/** The order page through HTTP, against the very SQL it runs, by plain `pg` as the same role under the same row-level security. */
export const benchList = ({ orders, calls }: ListSize): Promise<Line[]> =>
  withProduct(async product => {
    const owner = await product.connect()
    await seedOrders(owner, orders)
    const plain = await product.connect({ options: '-c role=parkdesk_app' })
    await plain.query(`select set_config('app.tenant_id', (select tenant_id::text from tenant limit 1), false)`)
    const call = await signIn(product)
    const contests: Contest[] = []
    for (const { what, path, form } of listCases) {
      const action = () => call(path, form)
      await action()
      const statement = theOne(await listenIn(owner, join(product.dataFolder, 'postgres.log'), action))
      contests.push({ what, action, plain, query: { ...statement, rowMode: 'array' } })
    }
    say('list: warming up')
    for (const contest of contests) await compete(contest, warmUpCalls)
    const measured = new Map<string, Times>()
    for (const contest of contests) measured.set(contest.what, await compete(contest, calls))
    const lines = [...measured].map(([what, times]) => lineOf(what, times))
    // What a person waits for when he opens the screen: the rows and how many there are.
    const count = measured.get(countCase)
    const opened = measured.get(firstPageCase)
    if (count && opened) lines.push(lineOf('list, first page and count', sumOf(opened, count)))
    return lines
  })

/** The call's own query; besides it there may be the look-up of its session. */
function theOne(statements: Statement[]): Statement {
  const found = statements.filter(({ text }) => text.includes('searchable_order'))
  const [only] = found
  if (!only || found.length > 1) throw new Error(`not one query for orders but ${found.length}`)
  return only
}

interface Contest {
  what: string
  action: () => Promise<Answer>
  plain: pg.Client
  query: pg.QueryArrayConfig
}

interface Times {
  ours: number[]
  floor: number[]
}

/** Both take turns, and turns at being first: what else the machine does hits both, and who comes second finds the rows in the processor's cache. */
async function compete({ what, action, plain, query }: Contest, calls: number): Promise<Times> {
  const times: Times = { ours: [], floor: [] }
  const ask = () => timed(times.ours, action)
  const askPlain = () => timed(times.floor, () => plain.query(query))
  for (let round = 0; round < calls; round += 1) {
    if (round % 2 === 1) {
      await askPlain()
      await ask()
      continue
    }
    const answer = await ask()
    const { rowCount } = await askPlain()
    if (round === 0) checkRows(what, dataOf(answer), rowCount)
  }
  return times
}

async function timed<T>(times: number[], action: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const answer = await action()
  times.push(performance.now() - began)
  return answer
}

const sumOf = (one: Times, other: Times): Times => ({
  ours: one.ours.map((time, at) => time + (other.ours[at] ?? 0)),
  floor: one.floor.map((time, at) => time + (other.floor[at] ?? 0)),
})

function lineOf(what: string, { ours, floor }: Times): Line {
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
