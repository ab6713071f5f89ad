import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { amountLine, type Line, plainLine, whole } from '../report/line.ts'

const script = fileURLToPath(new URL('../../../apps/server/src/testing/measure-charging.ts', import.meta.url))
const leastPerSecond = 800_000
/** How much longer a stay of 123 days may take than one of a day. */
const mostTimes = 10

/** Stays priced a second by one core, each with its lines, for a tariff of two windows with caps. */
export async function benchCharging(): Promise<Line[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  const { hours, day, months } = JSON.parse(stdout) as { hours: number; day: number; months: number }
  const speed = (what: string, perSecond: number): Line => ({
    ...plainLine(what, `${whole(perSecond)} stays/s`),
    target: `≥ ${whole(leastPerSecond)}`,
    verdict: perSecond >= leastPerSecond ? 'met' : 'missed',
  })
  return [
    speed('pricing stays of three hours', hours),
    speed('pricing stays of a day', day),
    amountLine('pricing a stay of 123 days, against one of a day', day / months, mostTimes, '×'),
  ]
}
