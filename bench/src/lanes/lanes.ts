import type pg from 'pg'
import { megabytes, readMemory } from '../export/peak-memory.ts'
import { type Box, type Product, withProduct } from '../product/with-product.ts'
import { amountLine, type Line, noneLine, plainLine, whole } from '../report/line.ts'
import { quantile } from '../report/quantile.ts'
import { say } from '../report/say.ts'
import { copyLots } from './copy-lots.ts'
import { type Tally, workLot } from './lot-at-work.ts'

const lots = 200
const lanesAWay = 2
/** What the server has to decide within at the barrier (lane.md 4), and after what a box decides by itself. */
const mostAskMs = 150
const boxDecidesMs = 800
const mostGrowth = 1.25
const warmUpSeconds = 10

/** A large operator at his busiest: 200 lots, 800 lanes; each second 200 passes, each with a picture of 120 KB, and 50 asks. */
export const benchLanes = ({ seconds }: { seconds: number }): Promise<Line[]> =>
  withProduct(async product => {
    const owner = await product.connect()
    const boxes = await copyLots(owner, await product.addLot('Lanes', 20_000, lanesAWay), lots - 1)
    await work(product, boxes, { seconds: warmUpSeconds, firstStay: 0 })
    // What autovacuum has done long since on a product that did not begin a minute ago.
    await owner.query('vacuum analyze')
    const before = await countStored(owner)
    say(`lanes: measuring for ${seconds} s`)
    const memory = watchMemory(product)
    const began = performance.now()
    const tally = await work(product, boxes, { seconds, firstStay: 1_000 })
    const tookSeconds = (performance.now() - began) / 1000
    const growth = memory.stop()
    const stored = await countStored(owner)
    const sent = lots * seconds
    return [
      ...linesOfAsks(tally.asks),
      plainLine('passes taken', `${whole(sent / tookSeconds)}/s`),
      timesLine('pass, from the lane to the server', tally.passes),
      timesLine('picture, from the lane to the server', tally.pictures),
      noneLine('passes lost or doubled', Math.abs(stored.passes - before.passes - sent)),
      noneLine('pictures lost', sent - (stored.pictures - before.pictures)),
      amountLine('memory of the server, second half to first', growth.ratio, mostGrowth, 'times'),
      plainLine('memory of the server, most', `${whole(megabytes(growth.most))} MiB`),
    ]
  })

function linesOfAsks(times: readonly number[]): Line[] {
  return [
    timesLine('ask, 50 a second', times),
    amountLine('ask, 50 a second (p99)', quantile(times, 0.99), mostAskMs, 'ms'),
    noneLine(`asks after ${boxDecidesMs} ms`, times.filter(ms => ms > boxDecidesMs).length),
  ]
}

const timesLine = (what: string, times: readonly number[]): Line =>
  plainLine(
    `${what} (median · p95 · p99)`,
    `${[0.5, 0.95, 0.99].map(share => quantile(times, share).toFixed(1)).join(' · ')} ms`,
  )

async function work(
  { caller }: Product,
  boxes: readonly Box[],
  { seconds, firstStay }: { seconds: number; firstStay: number },
): Promise<Tally> {
  const tally: Tally = { asks: [], passes: [], pictures: [] }
  await Promise.all(boxes.map((box, lot) => workLot({ caller, tally }, { box, lot, seconds, firstStay })))
  return tally
}

async function countStored(owner: pg.Client): Promise<{ passes: number; pictures: number }> {
  const { rows } = await owner.query<{ passes: number; pictures: number }>(
    `select (select count(*)::int from pass) as passes,
      (select count(*)::int from picture join pass_picture using (tenant_id, sha256)) as pictures`,
  )
  if (!rows[0]) throw new Error('a select without a table gave no row')
  return rows[0]
}

/** Looks at the server's memory once a second. */
function watchMemory(product: Product) {
  const seen: number[] = []
  const timer = setInterval(() => {
    readMemory(product.pid()).then(
      ({ now }) => void seen.push(now),
      () => undefined,
    )
  }, 1000)
  return {
    /** How much more it needs in the second half than in the first, by the medians. */
    stop() {
      clearInterval(timer)
      const half = Math.floor(seen.length / 2)
      const ratio = quantile(seen.slice(half), 0.5) / quantile(seen.slice(0, half), 0.5)
      return { ratio, most: Math.max(...seen) }
    },
  }
}
