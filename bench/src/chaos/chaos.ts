import { setTimeout as pause } from 'node:timers/promises'
import { type Product, withProduct } from '../product/with-product.ts'
import { amountLine, type Line, noneLine, plainLine, whole } from '../report/line.ts'
import { say } from '../report/say.ts'
import { countFaults } from './count-faults.ts'
import { driveBox, eventsOf, type ResendingBox } from './resending-box.ts'
import { type Strike, strikes } from './strike.ts'

export interface ChaosLength {
  /** How long boxes send; at least as long as each kind of chaos needs to come once. */
  seconds: number
}

const boxesAtOnce = 4
const everyMs = 20_000
/** Ready again after so long, or the bench breaks off. */
const givenUpMs = 120_000
const mostSeconds = 10

/** Ingest by boxes that resend what was not acknowledged, while something goes wrong every 20 seconds. */
export const benchChaos = ({ seconds }: ChaosLength): Promise<Line[]> =>
  withProduct(async product => {
    const boxes: ResendingBox[] = []
    for (let number = 0; number < boxesAtOnce; number += 1)
      boxes.push(driveBox(product.caller, await product.addLot(`Chaos ${number}`, 1_000), number))
    await nextOfAll(boxes)

    const took = new Map<Strike, number[]>()
    const rounds = Math.max(strikes.length, Math.round((seconds * 1_000) / everyMs))
    for (let round = 0; round < rounds; round += 1) {
      const strike = strikes[round % strikes.length]
      if (!strike) throw new Error('there is no chaos to make')
      const turn = pause(everyMs)
      const readyAfter = await secondsToReady(strike, product, boxes)
      took.set(strike, [...(took.get(strike) ?? []), readyAfter])
      say(`chaos ${round + 1} of ${rounds}, ${strike.name}: ready after ${readyAfter.toFixed(1)} s`)
      await turn
    }
    await Promise.all(boxes.map(box => box.finish()))

    say('chaos: comparing what was acknowledged with what is stored')
    const faults = await countFaults(product, boxes)
    return [
      ...volumeLines(boxes),
      noneLine('chaos, acknowledged events lost', faults.lost),
      noneLine('chaos, events or stays doubled', faults.doubled),
      noneLine('chaos, findings of check-data', faults.findings),
      ...[...took].map(([{ name }, each]) =>
        amountLine(`chaos, ready after ${name}, longest of ${each.length}`, Math.max(...each), mostSeconds, 's'),
      ),
    ]
  })

/** From the beginning of it until every box has a batch acknowledged that it sent afterwards, and `/readyz` says so too. */
async function secondsToReady(strike: Strike, product: Product, boxes: readonly ResendingBox[]): Promise<number> {
  const began = performance.now()
  const giveUp = AbortSignal.timeout(givenUpMs)
  const becomeReady = async () => {
    await strike.run(product, giveUp)
    await nextOfAll(boxes)
    while (!(await isReady(product))) {
      giveUp.throwIfAborted()
      await pause(20)
    }
  }
  const tooLate = new Promise<never>((_, reject) => {
    giveUp.addEventListener('abort', () => reject(new Error(`not ready ${givenUpMs / 1_000} s after ${strike.name}`)))
  })
  await Promise.race([becomeReady(), tooLate])
  return (performance.now() - began) / 1_000
}

const nextOfAll = (boxes: readonly ResendingBox[]) => Promise.all(boxes.map(box => box.nextAcknowledged()))

const isReady = ({ address }: Product) =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

function volumeLines(boxes: readonly ResendingBox[]): Line[] {
  const acknowledged = boxes.reduce((sum, box, number) => sum + eventsIn(number, box.acknowledged()), 0)
  const calls = boxes.reduce((sum, box) => sum + box.calls(), 0)
  const batches = boxes.reduce((sum, box) => sum + box.acknowledged(), 0)
  return [
    plainLine('chaos, events sent and acknowledged', whole(acknowledged)),
    plainLine('chaos, batches sent again', whole(calls - batches)),
  ]
}

/** The first batch has nobody who leaves. */
const eventsIn = (box: number, batches: number) =>
  batches === 0 ? 0 : eventsOf(box, 0).length + (batches - 1) * eventsOf(box, 1).length
