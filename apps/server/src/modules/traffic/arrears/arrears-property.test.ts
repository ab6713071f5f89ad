import { answerWriteOff, arrearsDetail, askWriteOff, queryArrears, reportPayments } from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { raiseArrears } from './raise-arrears.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let approver: SignedInCaller
let lots: TestLot[]
let plates = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  approver = await server.addUser(tenantId, ['arrears.read', 'arrears.writeOff'])
  lots = [await addLot(server, tenantId), await addLot(server, tenantId, { name: '另一个' })]
})
afterAll(() => server.close())

interface Owing {
  arrearsId: number
  orderId: number
  orderNo: string
}

async function owing(): Promise<Owing> {
  const plate = `粤B${String(30_000 + ++plates)}`
  const [, exit] = (await lots[0]?.report([
    { direction: 'in', plate, passedAt: at('08:00') },
    { direction: 'out', plate, passedAt: at('10:00') },
  ])) ?? [undefined, undefined]
  await raiseArrears({ database: server.database, clock: () => new Date(at('12:00')) })
  const found = await server.call(queryArrears, { plateNumber: plate }, { as: admin })
  const [row] = typeof found === 'object' ? found.list : []
  if (!row) throw new Error('nothing was raised')
  return { arrearsId: row.arrearsId, orderId: row.orderId, orderNo: exit?.orderNo ?? '' }
}

type Step =
  | { kind: 'pay'; fen: number; lot: number }
  | { kind: 'price'; fen: number }
  | { kind: 'void' }
  | { kind: 'writeOff' }

const pay = ({ orderNo }: Owing, fen: number, lot: number) => {
  const { boxSerial = '', boxKey = '' } = lots[lot] ?? {}
  const event = { eventId: newKey(), orderNo, channel: 'wechat' as const, paidAt: at('11:00') }
  const events = [{ ...event, amount: (fen / 100).toFixed(2) }]
  return server.call(reportPayments, { events }, { headers: { 'x-box-serial': boxSerial, 'x-box-key': boxKey } })
}

/** What corrections make of an order: a fee that is never below what was paid, or none at all where nothing was. */
const correct = ({ orderId }: Owing, fen: number | null) =>
  sql`update parking_order as o set payable_fen = f.fen, fee = jsonb_build_array(jsonb_build_object('amountFen', f.fen)),
      park_status = case when ${fen}::bigint is null then 'exitMissed' else 'left' end,
      pay_status = case when ${fen}::bigint is null then 'toMatch' when f.fen > o.paid_fen then 'unpaid' when f.fen = 0 then 'free' else 'paid' end
    from (select case when ${fen}::bigint is null then null else greatest(paid_fen, ${fen}::bigint) end as fen from parking_order
      where order_id = ${orderId} and tenant_id = ${tenantId}) as f
    where o.order_id = ${orderId} and o.tenant_id = ${tenantId}`.execute(server.database.forTenant(tenantId))

async function writeOff({ arrearsId }: Owing): Promise<void> {
  const { openMoney } = await server.call(arrearsDetail, { arrearsId }, { as: admin })
  if (Number(openMoney) === 0) return
  await server.call(askWriteOff, { arrearsId, reason: '追收无果' }, { as: admin })
  await server.call(answerWriteOff, { arrearsId, answer: 'approve', openMoney }, { as: approver })
}

function take(of: Owing, step: Step): Promise<unknown> {
  if (step.kind === 'pay') return pay(of, step.fen, step.lot)
  if (step.kind === 'price') return correct(of, step.fen)
  return step.kind === 'void' ? correct(of, null) : writeOff(of)
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    fen: fc.integer({ min: 1, max: 1_200 }),
    lot: fc.integer({ min: 0, max: 1 }),
  }),
  fc.record({ kind: fc.constant('price' as const), fen: fc.integer({ min: 0, max: 2_000 }) }),
  fc.constant<Step>({ kind: 'void' }),
  fc.constant<Step>({ kind: 'writeOff' }),
)

it('I14: raised = recovered + written off + cancelled + open, as the order and the books say, after any payments, corrections and write-offs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async steps => {
      const one = await owing()
      for (const each of steps) await take(one, each)
      const { state, openMoney } = await server.call(arrearsDetail, { arrearsId: one.arrearsId }, { as: admin })
      expect(Number(openMoney) > 0).toBe(state === 'open' || state === 'disputed')
      expect(await checkTenant(server.database, tenantId, { among: booksInvariants })).toEqual([])
    }),
    { numRuns: 20, verbose: 0 },
  )
})
