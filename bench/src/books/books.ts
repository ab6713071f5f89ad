import { withProduct } from '../product/with-product.ts'
import type { Line } from '../report/line.ts'
import { say } from '../report/say.ts'
import { raceIngest } from './ingest-with-books.ts'
import { proveMonth } from './prove-month.ts'
import { raceJournals } from './race-journals.ts'

/** What the books cost: passes a second, journals a second, and the time to prove so many orders. */
export const benchBooks = async ({
  passes,
  turns,
  orders,
}: {
  passes: number
  turns: number
  orders: number
}): Promise<Line[]> => [
  ...(await withProduct(async product => {
    const ingest = await raceIngest(product, passes)
    say(`${ingest.what}: ${ingest.ratio}`)
    const journals = await raceJournals(await product.connect(), turns)
    say(`${journals.what}: ${journals.ratio}`)
    return [ingest, journals]
  })),
  ...(await withProduct(product => proveMonth(product, orders))),
]
