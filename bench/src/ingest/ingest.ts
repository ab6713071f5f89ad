import type pg from 'pg'
import { type Box, type Product, withProduct } from '../product/with-product.ts'
import { type Line, speedLine } from '../report/line.ts'
import { say } from '../report/say.ts'
import { type Batch, batchesOf, checkAnswers, sendBatches } from './device-line.ts'
import { type Floor, openFloor } from './floor.ts'
import { checkSame } from './floor-schema.ts'
import { generateTraffic } from './generate-traffic.ts'

export interface IngestSize {
  passes: number
  /** Events a batch. */
  batch: number
}

const leastRatio = 0.6
const warmUpBatches = 8
/** Batches of a lot before it is the other's turn: short turns, so that what else the machine does meanwhile hits both. */
const batchesATurn = 5

interface Setting {
  product: Product
  floor: Floor
  size: IngestSize
}

/** Passes a second through the device API, against plain `pg` writing the same rows with the same durability. */
export const benchIngest = (size: IngestSize): Promise<Line[]> =>
  withProduct(async product => {
    const client = await product.connect()
    await checkDurability(client)
    const setting = { product, floor: await openFloor(client), size }
    say('ingest: warming up')
    const warmUp = warmUpBatches * size.batch
    await race(setting, { lots: 1, passes: warmUp, seed: 1 })
    await race(setting, { lots: 4, passes: warmUp * 2, seed: 11 })
    // As autovacuum would sooner or later, and no later for one than for the other. The lots that follow are new to these statistics, as a
    // new lot of an operator with others is.
    await client.query('analyze')
    const lines = [
      await raceLine(setting, 'ingest, one batch in flight', { lots: 1, passes: size.passes, seed: 21 }),
      await raceLine(setting, 'ingest, 4 lots at once', { lots: 4, passes: size.passes, seed: 31 }),
    ]
    await checkSame(client)
    return lines
  })

interface Course {
  lots: number
  passes: number
  seed: number
}

async function raceLine(setting: Setting, what: string, course: Course): Promise<Line> {
  const { ours, floor } = await race(setting, course)
  const line = speedLine('passes/s', leastRatio, { what, ours: course.passes / ours, floor: course.passes / floor })
  say(`${what}: ${line.ours}, floor ${line.floor}`)
  return line
}

/** The seconds that both take for the same passes, lots side by side. */
async function race({ product, floor, size }: Setting, { lots, passes, seed }: Course) {
  const tracks: { box: Box; batches: Batch[]; client: pg.Client }[] = []
  for (let lot = 0; lot < lots; lot += 1) {
    const box = await product.addLot(`Bench ${seed + lot}`, 1_000)
    const traffic = generateTraffic(passes / lots / 2, seed + lot)
    tracks.push({ box, batches: batchesOf(traffic, size.batch), client: await product.connect() })
  }
  const batches = tracks[0]?.batches.length ?? 0
  const seconds = { ours: 0, floor: 0 }
  for (let from = 0; from < batches; from += batchesATurn) {
    const legs = tracks.map(track => ({ ...track, batches: track.batches.slice(from, from + batchesATurn) }))
    const ours = await timed(legs, ({ box, batches }) => sendBatches(product.caller, box, batches))
    for (const answers of ours.results) checkAnswers(answers)
    const prepared = await floor.prepare(legs.map(leg => leg.batches))
    const theirs = await timed(legs, ({ client }, at) => floor.write(client, prepared[at] ?? []))
    seconds.ours += ours.seconds
    seconds.floor += theirs.seconds
  }
  return seconds
}

async function timed<T, R>(legs: readonly T[], run: (leg: T, at: number) => Promise<R>) {
  const began = performance.now()
  const results = await Promise.all(legs.map(run))
  return { results, seconds: (performance.now() - began) / 1_000 }
}

async function checkDurability(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  const weak = rows.filter(({ setting }) => setting !== 'on')
  if (rows.length !== 3 || weak.length > 0) throw new Error(`this is not durable: ${JSON.stringify(rows)}`)
  say('ingest: fsync, full_page_writes and synchronous_commit are on, for both')
}
