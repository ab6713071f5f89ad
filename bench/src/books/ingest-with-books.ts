import { batchesOf, checkAnswers, sendBatches } from '../ingest/device-line.ts'
import { generateTraffic } from '../ingest/generate-traffic.ts'
import type { Product } from '../product/with-product.ts'
import { type Line, speedLine } from '../report/line.ts'
import { turnBooks } from './turn-books.ts'

const batch = 500
/** Batches of a lot before it is the other's turn. */
const batchesATurn = 5

/** Passes a second with books, against the same product without them. */
export async function raceIngest(product: Product, passes: number): Promise<Line> {
  const client = await product.connect()
  const track = async (name: string, seed: number) => {
    const box = await product.addLot(name, 1_000)
    return { box, batches: batchesOf(generateTraffic(passes / 2, seed), batch) }
  }
  const ours = await track('With books', 51)
  const without = await track('Without books', 52)
  const seconds = { ours: 0, without: 0 }
  const run = async (way: keyof typeof seconds, { box, batches }: typeof ours, from: number) => {
    await turnBooks(client, way === 'ours' ? 'enable' : 'disable')
    const part = batches.slice(from, from + batchesATurn)
    const began = performance.now()
    const answers = await sendBatches(product.caller, box, part)
    // The first turn of each warms up.
    if (from > 0) seconds[way] += (performance.now() - began) / 1_000
    checkAnswers(answers)
  }
  for (let from = 0; from < ours.batches.length; from += batchesATurn) {
    await run('ours', ours, from)
    await run('without', without, from)
  }
  await turnBooks(client, 'enable')
  const measured = passes - batch * batchesATurn
  const speeds = { ours: measured / seconds.ours, floor: measured / seconds.without }
  return speedLine('passes/s', 0.85, { what: 'ingest with books, against without', ...speeds })
}
