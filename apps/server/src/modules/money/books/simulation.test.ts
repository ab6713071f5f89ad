import { afterEach, beforeEach, expect, it } from 'vitest'
import { dayIn } from '../../../lib/local-time.ts'
import { arrearsActions } from '../../../testing/books-run/arrears-actions.ts'
import { billActions } from '../../../testing/books-run/bill-actions.ts'
import { cardActions } from '../../../testing/books-run/card-actions.ts'
import { companyActions } from '../../../testing/books-run/company-actions.ts'
import { type Draw, drawing } from '../../../testing/books-run/draw.ts'
import { drawerActions } from '../../../testing/books-run/drawer-actions.ts'
import { invoiceActions } from '../../../testing/books-run/invoice-actions.ts'
import { merchantActions } from '../../../testing/books-run/merchant-actions.ts'
import { expectedFigures } from '../../../testing/books-run/model.ts'
import { changedMonths, endMonths, monthOn } from '../../../testing/books-run/month-end.ts'
import { openProver, type Prover } from '../../../testing/books-run/prover.ts'
import { receiptActions } from '../../../testing/books-run/receipt-actions.ts'
import { refundActions } from '../../../testing/books-run/refund-actions.ts'
import { shareActions } from '../../../testing/books-run/share-actions.ts'
import { stayActions } from '../../../testing/books-run/stay-actions.ts'
import { storedCardActions } from '../../../testing/books-run/stored-card-actions.ts'
import { type Action, addBooksWorld, at, type BooksWorld, bookedFigures } from '../../../testing/books-run/world.ts'
import { openReceiptDesk } from '../../../testing/receipt-desk.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { reconciliationInvariants } from '../../system/invariant/reconciliation-invariants.ts'
import { earnCards } from './earn-cards.ts'
import { rollUp } from './roll-up.ts'

/** The steps of each run; a longer one by PARKDESK_BOOKS_STEPS=100000. */
const steps = Number(process.env.PARKDESK_BOOKS_STEPS ?? 80)
/** Fixed, so that the same steps are run on every machine; PARKDESK_BOOKS_SEED overrides it. */
const firstSeed = Number(process.env.PARKDESK_BOOKS_SEED ?? 20_260_302)
/** Runs by this seed and those after it, each in a product of its own: 512 of 200 steps by PARKDESK_BOOKS_SEEDS=512. */
const seeds = Array.from({ length: Number(process.env.PARKDESK_BOOKS_SEEDS ?? 1) }, (_, more) => firstSeed + more)

/** After so many steps the jobs have worked, and the closed months are looked at again. */
const workEvery = Math.max(20, Math.floor(steps / 40))

/** After so many steps a month is over, and is closed. */
const monthSteps = Math.max(30, Math.floor(steps / 12))

/** The proofs read everything, so that in a long run they are asked less often; in one of up to 1,000 steps after each. */
const proveEvery = Math.max(1, Math.floor(steps / 1_000))

const proofs = [...booksInvariants, ...reconciliationInvariants]

/** How often each action is drawn, beside the others. */
const weights: Record<string, number> = {
  park: 30,
  'pay later': 10,
  refund: 10,
  bill: 1,
  raise: 2,
  race: 1,
  ...{ 'channel day': 1.4, 'undo receipt': 1, 'unmatch receipt': 2, 'bank row': 2, 'take over card': 1, share: 2 },
}
const usualWeight = 4

let server: TestServer
let world: BooksWorld
let prover: Prover

beforeEach(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  // Arrears that a job raises meanwhile would look like what a refused call has changed.
  await server.stopJobs()
  world = await addBooksWorld(server)
  prover = await openProver(server, world.tenantId, proofs)
})
afterEach(async () => {
  await prover.close()
  await server.close()
})

/** All actions, each as often as its weight says. */
async function listActions(): Promise<[string, Action][]> {
  const merchants = await merchantActions(world)
  const merchantNo = '1900000001'
  const desk = await openReceiptDesk(server, world.admin, { lot: world.lots[0], merchantNo, fromDay: '2025-01-01' })
  const actions: Record<string, Action> = {
    ...stayActions(world, merchants),
    ...merchants.actions,
    ...(await cardActions(world)),
    ...companyActions(world),
    ...(await drawerActions(world)),
    ...arrearsActions(world),
    ...(await refundActions(world)),
    ...(await invoiceActions(world)),
    ...(await storedCardActions(world)),
    ...(await shareActions(world)),
    ...billActions(world, { desk, merchantNo }),
    ...receiptActions(world, { desk }),
  }
  return Object.entries(actions).flatMap(([name, action]) =>
    Array.from({ length: Math.ceil((weights[name] ?? usualWeight) * 5) }, (): [string, Action] => [name, action]),
  )
}

/** What the jobs do at times: some of the night’s work is ahead of the steps. */
async function letJobsWork(draw: Draw, now: Date): Promise<void> {
  if (draw(2) === 0) await rollUp(server.database.forTenant(world.tenantId), world.tenantId)
  const clock = () => new Date(now.getTime() + draw(20) * 86_400_000)
  await earnCards({ database: server.database, clock })
}

/** Everything must hold: all proofs, and the sums of the model. */
async function expectProven(story: () => string): Promise<void> {
  if ((await prover.broken()).length > 0) {
    expect(await checkTenant(server.database, world.tenantId, { among: proofs }), story()).toEqual([])
  }
  expect(await bookedFigures(world), story()).toEqual(expectedFigures(world.model))
}

it.each(seeds)(
  `books and a model beside them agree after each of ${steps} random steps, seed %i`,
  async seed => {
    const draw = drawing(seed)
    const actions = await listActions()
    const did: string[] = []
    const closed: string[] = []
    const story = () => `seed ${seed}, the last of ${did.length} steps:\n${did.slice(-40).join('\n')}`
    for (let step = 0; step < steps; step += 1) {
      const [name, action] = actions[draw(actions.length)] ?? ['', async () => undefined]
      did.push(`${step} ${name}`)
      // A signed call is taken once, and the same again only at another moment.
      const months = Math.floor(step / monthSteps)
      const now = monthOn(at('12:00'), months)
      server.setTime(new Date(now.getTime() + step))
      world.month = `${dayIn(now, 'Asia/Shanghai').slice(0, 7)}-01`
      if (months > 0 && step % monthSteps === 0) closed.push(...(await endMonths(world)))
      await action(draw, step).catch(error => expect.fail(`${error}\n${story()}`))
      const isLast = step === steps - 1
      if (step % workEvery === workEvery - 1 || isLast) {
        await letJobsWork(draw, now)
        expect(await changedMonths(world, closed), story()).toEqual([])
      }
      if (step % proveEvery === proveEvery - 1 || isLast) await expectProven(story)
    }
    expect(await checkTenant(server.database, world.tenantId, { among: proofs }), story()).toEqual([])
    // A world in which nobody parks and pays agrees with anything.
    expect(world.model.stays.some(({ paidFen }) => paidFen > 0)).toBe(true)
    expect(closed.length).toBeGreaterThan(0)
  },
  14_400_000,
)
