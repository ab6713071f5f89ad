import { queryGate, queryLot } from '@parkdesk/contract'
import { dataOf } from '../product/caller.ts'
import { type ConsoleCall, signIn } from '../product/sign-in.ts'
import { withProduct } from '../product/with-product.ts'
import { type Line, plainLine } from '../report/line.ts'
import { quantile } from '../report/quantile.ts'
import { say } from '../report/say.ts'
import { lanesEach, lots, seedLots } from './seed-lots.ts'

export interface LotsSize {
  orders: number
  /** How often each list is asked. */
  calls: number
}

/** How much longer the list of lots with their health may take than a plain list of as many rows. */
const mostRatio = 3
const warmUpCalls = 50

/** The list of lots with the health of each in one line, beside the list of gates: the same rows a page, of the same lots, with nothing to find out. */
export const benchLots = ({ orders, calls }: LotsSize): Promise<Line[]> =>
  withProduct(async product => {
    await seedLots(await product.connect(), orders)
    const call = await signIn(product)
    const lines = [plainLine('lots', `${lots} lots, ${lots * lanesEach} lanes`)]
    for (const perPage of ['20', '200']) lines.push(await compare(call, perPage, calls))
    return lines
  })

/** Both take turns, so that what else the machine does hits both. */
async function compare(call: ConsoleCall, perPage: string, calls: number): Promise<Line> {
  const form = { Page: '1', PerPage: perPage }
  const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] }
  for (let round = -warmUpCalls; round < calls; round += 1) {
    for (const [whose, path] of [
      ['ours', queryLot.path],
      ['floor', queryGate.path],
    ] as const) {
      const began = performance.now()
      const answer = await call(path, form)
      const took = performance.now() - began
      if (round >= 0) times[whose].push(took)
      else if (round === -1) demandRows(dataOf(answer), Number(perPage))
    }
  }
  const ratio = quantile(times.ours, 0.5) / quantile(times.floor, 0.5)
  const figures = (of: number[]) => `${quantile(of, 0.5).toFixed(2)} · ${quantile(of, 0.95).toFixed(2)} ms`
  const line: Line = {
    what: `lots with health, ${perPage} a page (median, p95)`,
    ours: figures(times.ours),
    floor: figures(times.floor),
    ratio: ratio.toFixed(2),
    target: `≤ ${mostRatio}`,
    verdict: ratio <= mostRatio ? 'met' : 'missed',
  }
  say(`${line.what}: ${line.ours}, a plain list ${line.floor}`)
  return line
}

function demandRows(data: unknown, count: number): void {
  const { list } = data as { list: unknown[] }
  if (list.length !== count) throw new Error(`${list.length} rows in place of ${count}`)
}
