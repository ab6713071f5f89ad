import { setTimeout as pause } from 'node:timers/promises'
import { askLane, type LaneAsk, type PassEvent } from '@parkdesk/contract'
import { batchesOf, sendBatches } from '../ingest/device-line.ts'
import { seedOrders } from '../orders/seed-orders.ts'
import { dataOf } from '../product/caller.ts'
import { type ProcessorTime, readProcessorTime } from '../product/processor-time.ts'
import { settle } from '../product/settle.ts'
import { type Box, type Product, withProduct } from '../product/with-product.ts'
import { amountLine, type Line, plainLine } from '../report/line.ts'
import { quantile } from '../report/quantile.ts'
import { say } from '../report/say.ts'

interface AskSize {
  orders: number
  seconds: number
}

const asksPerSecond = 200
const mostMs = 10
const inside = 2_000
/** Half a minute: until then the server compiles what it has never done before, and its heap grows to what it needs. */
const warmUp = 6_000
/** A box may call 50 times a second. */
const lots = 10

/** What a vehicle waits for at the barrier: asks at a steady rate, half entries and half priced exits, beside a million orders. */
export const benchAsk = ({ orders, seconds }: AskSize): Promise<Line[]> =>
  withProduct(async product => {
    const owner = await product.connect()
    await seedOrders(owner, orders)
    await owner.query(`select setval(pg_get_serial_sequence('lot', 'lot_id'), 1000)`)
    const boxes: Box[] = []
    for (let lot = 1; lot <= lots; lot++) boxes.push(await product.addLot(`Ask ${lot}`, 20_000))
    const { rows } = await owner.query<{ plate: string }>(
      `select distinct plate from parking_order where pay_status = 'unpaid' limit 1000`,
    )
    for (const box of boxes) await fill(product, box)
    const regulars = rows.map(({ plate }) => plate)
    await askSteadily(product, boxes, regulars, warmUp)
    say('ask: waiting until the database has settled')
    await settle(owner)
    await askSteadily(product, boxes, regulars, warmUp)
    say('ask: measuring')
    const idle = await watchProcessor(product, async () => {
      await pause(idleMs)
      return idleMs
    })
    let asked: Asked = { times: [], late: [] }
    const busy = await watchProcessor(product, async () => {
      const began = performance.now()
      asked = await askSteadily(product, boxes, regulars, asksPerSecond * seconds)
      return performance.now() - began
    })
    const figures = (values: readonly number[], ...shares: number[]) =>
      `${shares.map(share => quantile(values, share).toFixed(2)).join(' · ')} ms`
    return [
      plainLine(`ask at ${asksPerSecond} a second (median · p95)`, figures(asked.times, 0.5, 0.95)),
      amountLine(`ask at ${asksPerSecond} a second (p99)`, quantile(asked.times, 0.99), mostMs, 'ms'),
      ...linesOfProcessor(idle, busy, asked.times.length),
      plainLine('asks sent later than due (p99), in none of these times', figures(asked.late, 0.99)),
    ]
  })

/** So long the product is watched without asks: what it does besides is not theirs. */
const idleMs = 5_000

interface Watched {
  tookMs: number
  used: ProcessorTime | undefined
}

/** What of the processor is used while some work is done, which says how long it took. */
async function watchProcessor(product: Product, work: () => Promise<number>): Promise<Watched> {
  const before = await readProcessorTime(product)
  const tookMs = await work()
  const after = await readProcessorTime(product)
  if (!before || !after) return { tookMs, used: undefined }
  const used = (of: keyof ProcessorTime) => after[of] - before[of]
  return { tookMs, used: { server: used('server'), database: used('database'), generator: used('generator') } }
}

/** Of the processor, for one ask: the same on a machine that others use, too. */
function linesOfProcessor(idle: Watched, busy: Watched, asks: number): Line[] {
  const [without, used] = [idle.used, busy.used]
  if (!without || !used) return []
  const perAsk = (of: keyof ProcessorTime) => (used[of] - (without[of] / idle.tookMs) * busy.tookMs) / asks
  const cores = (used.server + used.database + used.generator) / busy.tookMs
  const shown = (ms: number) => ms.toFixed(2)
  return [
    plainLine('processor for an ask: server + database', `${shown(perAsk('server') + perAsk('database'))} ms`),
    plainLine('of it server · database', `${shown(perAsk('server'))} · ${shown(perAsk('database'))} ms`),
    plainLine('processor for an ask: the generator of asks', `${shown(perAsk('generator'))} ms`),
    plainLine('cores at work, of all three together', cores.toFixed(2)),
  ]
}

const plateOf = (index: number) => `粤K${String(10_000 + index)}`

/** Vehicles that came in an hour and a half ago. */
async function fill({ caller }: Product, box: Box): Promise<void> {
  const cameMs = Date.now() - 90 * 60_000
  const events = Array.from(
    { length: inside },
    (_, index): PassEvent => ({
      ...{ eventId: `in${index}`, laneCode: 'IN-1', direction: 'in', plate: plateOf(index), plateColor: 'blue' },
      passedAt: new Date(cameMs + index).toISOString(),
    }),
  )
  for (const answer of await sendBatches(caller, box, batchesOf(events, 500))) dataOf(answer)
}

let asked = 0

/** In ms, for each ask. */
interface Asked {
  /** How long its answer took. */
  times: number[]
  /** How long after its moment it was sent: what we lose, not the server. */
  late: number[]
}

/** One after another at their moments, whether or not those before are answered. */
async function askSteadily(
  { caller }: Product,
  boxes: readonly Box[],
  regulars: readonly string[],
  count: number,
): Promise<Asked> {
  const times: number[] = []
  const late: number[] = []
  const began = performance.now()
  const ask = async (index: number) => {
    const isExit = index % 2 === 1
    const box = boxes[Math.floor(index / 2) % boxes.length]
    if (!box) throw new Error('no lot was added')
    const headers = { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key }
    const known = regulars[index % regulars.length] ?? plateOf(index)
    const body: LaneAsk = {
      askId: `ask${++asked}`,
      ...(isExit ? { laneCode: 'OUT-1', direction: 'out' } : { laneCode: 'IN-1', direction: 'in' }),
      readAt: new Date().toISOString(),
      plate: isExit ? plateOf(index % inside) : known,
      plateColor: 'blue',
    }
    const sentMs = performance.now()
    const answer = await caller.post(askLane.path, JSON.stringify(body), headers)
    times.push(performance.now() - sentMs)
    const { decision, reason } = askLane.data.parse(dataOf(answer))
    const isExpected = isExit ? reason === 'unpaid' : decision === 'open'
    if (!isExpected) throw new Error(`an ask was answered ${decision}, ${reason}`)
  }
  const asks: Promise<void>[] = []
  for (let index = 0; index < count; index += 1) {
    const dueMs = began + (index * 1000) / asksPerSecond
    const restMs = dueMs - performance.now()
    if (restMs > 1) await pause(restMs)
    late.push(Math.max(0, performance.now() - dueMs))
    asks.push(ask(index))
  }
  await Promise.all(asks)
  return { times, late }
}
