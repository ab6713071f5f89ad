import { type PassEvent, type PassResult, reportPasses } from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashToken } from '../../../lib/secret.ts'
import { type ModelStay, modelLot } from '../../../testing/ingest-model.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
const blackListed = '粤B00000'
const plates = [blackListed, '粤B00001', '粤B00002', '粤B00003', '']
const boxes = ['a', 'b'] as const
type Box = (typeof boxes)[number]

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  const { admin, ...tenant } = await server.addTenant('甲停车')
  tenantId = tenant.tenantId
  await server.owner.shared
    .insertInto('black_list')
    .values({ tenant_id: tenantId, created_by: 1, plate: blackListed })
    .execute()
})
afterAll(() => server.close())

const atMs = (minute: number, isAgain: boolean) =>
  Date.parse('2026-03-02T08:00:00+08:00') + minute * 60_000 + (isAgain ? 5_000 : 0)

/** A pass at a whole minute, or 5 seconds later, which is the same vehicle seen again. */
const pass = fc.record({
  plate: fc.constantFrom(...plates),
  direction: fc.constantFrom('in' as const, 'out' as const),
  lane: fc.constantFrom('1', '1', '2', '9'),
  minute: fc.integer({ min: 0, max: 40 }).map(step => step * 7),
  isAgain: fc.boolean(),
})
const sending = fc.record({
  box: fc.constantFrom(...boxes),
  endsBatch: fc.boolean(),
  /** The index of an earlier event that it repeats; missing for a new one. */
  earlier: fc.nat(),
  pass,
  what: fc.constantFrom('new', 'new', 'new', 'again', 'changed'),
})
type Sending = typeof sending extends fc.Arbitrary<infer Of> ? Of : never

interface Batch {
  box: Box
  events: PassEvent[]
}

/**
 * At most 8 events per plate, since ingest reads its 8 latest stays; and no two passes of a plate in one direction at the same moment, of
 * which either may count as the first.
 */
function batchesOf(sendings: readonly Sending[], isByBox: boolean): Batch[] {
  const batches: Batch[] = []
  const sent: Record<Box, PassEvent[]> = { a: [], b: [] }
  const seen = new Map<string, Set<string>>()
  const open = new Map<string, Batch>()
  for (const { box, endsBatch, earlier, pass: made, what } of sendings) {
    const before = sent[box][earlier % (sent[box].length || 1)]
    const { plate, direction, lane } = made
    const passedAt = new Date(atMs(made.minute, made.isAgain)).toISOString()
    const moments = seen.getOrInsertComputed(plate, () => new Set())
    let event = before
    if (what === 'changed' && before) event = { ...before, laneCode: `${before.laneCode}0` }
    if (what === 'new') {
      if (moments.size === 8 || moments.has(direction + passedAt)) continue
      moments.add(direction + passedAt)
      const laneCode = `${direction === 'in' ? 'IN' : 'OUT'}-${lane}`
      event = { eventId: String(sent[box].length), laneCode, direction, passedAt, plate }
      sent[box].push(event)
    }
    if (!event) continue
    const key = isByBox ? box : 'all'
    let batch = open.get(key)
    if (!batch || batch.box !== box) {
      batch = { box, events: [] }
      batches.push(batch)
      open.set(key, batch)
    }
    batch.events.push(event)
    if (endsBatch) open.delete(key)
  }
  return batches
}

interface Site {
  lot: TestLot
  report(batch: Batch): Promise<PassResult[]>
  boxIds: Map<number, Box>
}

/** A lot with two boxes. */
async function openSite(): Promise<Site> {
  const db = server.owner.shared
  const lot = await addLot(server, tenantId)
  await db
    .insertInto('lane')
    .columns(['tenant_id', 'lot_id', 'gate_id', 'code', 'name', 'direction'])
    .expression(
      db
        .selectFrom('lane')
        .where('lot_id', '=', lot.lotId)
        .select(eb => [
          'tenant_id',
          'lot_id',
          'gate_id',
          eb.fn('replace', ['code', eb.val('1'), eb.val('2')]).as('code'),
          'name',
          'direction',
        ]),
    )
    .execute()
  const second = { serial: `${lot.boxSerial}b`, key: `${lot.boxKey}b` }
  const { box_id } = await db
    .insertInto('cloud_box')
    .values({ tenant_id: tenantId, lot_id: lot.lotId, serial: second.serial })
    .returning('box_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('box_route')
    .values({ serial: second.serial, tenant_id: tenantId, box_id, key_hash: hashToken(second.key) })
    .execute()
  const doors = { a: { serial: lot.boxSerial, key: lot.boxKey }, b: second }
  const rows = await db.selectFrom('cloud_box').select(['box_id', 'serial']).where('lot_id', '=', lot.lotId).execute()
  return {
    lot,
    boxIds: new Map(rows.map(row => [row.box_id, row.serial === second.serial ? 'b' : 'a'])),
    async report({ box, events }) {
      const headers = { 'x-box-serial': doors[box].serial, 'x-box-key': doors[box].key }
      return (await server.call(reportPasses, { events }, { headers })).results
    },
  }
}

const keyOf = (row: object) => JSON.stringify(Object.entries(row).sort())
const sorted = (rows: object[]) => rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))

const payStatusOf = ({ status, payableFen }: ModelStay) =>
  status === 'inside' ? 'open' : payableFen === null ? 'toMatch' : payableFen === 0 ? 'free' : 'unpaid'
const orderOf = (stay: ModelStay) => ({ ...stay, payStatus: payStatusOf(stay) })

/** The lot's rows in the database in the model's form, with passes in commit order. */
async function stored({ lot, boxIds }: Site) {
  const db = server.owner.shared
  const { lotId } = lot
  const laneRows = await db.selectFrom('lane').select(['lane_id', 'code']).where('lot_id', '=', lotId).execute()
  const lanes = new Map(laneRows.map(lane => [lane.lane_id, lane.code]))
  const orderRows = await db.selectFrom('parking_order').selectAll().where('lot_id', '=', lotId).execute()
  const passRows = db.selectFrom('pass').selectAll().where('lot_id', '=', lotId).orderBy('pass_id')
  const alarmRows = await db.selectFrom('alarm').selectAll().where('lot_id', '=', lotId).execute()
  const orders = orderRows.map(row => ({
    orderId: row.order_id,
    order: {
      plate: row.plate,
      status: row.park_status,
      mark: row.mark,
      entryMs: row.entry_at?.getTime() ?? null,
      entryLane: lanes.get(row.entry_lane_id ?? 0) ?? null,
      exitMs: row.exit_at?.getTime() ?? null,
      exitLane: lanes.get(row.exit_lane_id ?? 0) ?? null,
      payableFen: row.payable_fen,
      payStatus: row.pay_status,
    },
  }))
  const byId = new Map(orders.map(({ orderId, order }) => [orderId, order]))
  const passes = (await passRows.execute()).map(row => ({
    box: boxIds.get(row.box_id),
    eventId: row.event_id,
    outcome: row.outcome,
    order: byId.get(row.order_id ?? 0) ?? null,
  }))
  const alarms = alarmRows.map(row => ({
    kind: row.kind,
    plate: row.kind === 'eventConflict' ? boxIds.get(row.box_id ?? 0) : row.plate,
    isOpen: row.state === 'open',
  }))
  return { orders: orders.map(({ order }) => order), passes, alarms }
}

type Stored = Awaited<ReturnType<typeof stored>>

function expectSame({ orders, passes, alarms }: Stored, model: ReturnType<typeof modelLot>): void {
  expect(sorted(orders)).toEqual(sorted(model.stays.map(orderOf)))
  const modelPasses = model.passes.map(({ stay, ...seen }) => ({ ...seen, order: stay && orderOf(stay) }))
  expect(sorted(passes)).toEqual(sorted(modelPasses))
  expect(sorted(alarms)).toEqual(sorted(model.alarms))
}

const answered = ({ result, outcome }: PassResult) => ({ result, ...(outcome && { outcome }) })
const sendings = fc.array(sending, { minLength: 1, maxLength: 40, size: 'max' })

it('gives the same result for any split into batches as for single events', { timeout: 240_000 }, () =>
  fc.assert(
    fc.asyncProperty(sendings, async sent => {
      const site = await openSite()
      const model = modelLot(blackListed)
      for (const batch of batchesOf(sent, false)) {
        const results = await site.report(batch)
        expect(results.map(answered)).toEqual(batch.events.map(event => model.take(batch.box, event)))
        const dues = results.filter(({ outcome }) => outcome === 'closed').map(({ payable }) => payable)
        const closed = results.filter(({ outcome }) => outcome === 'closed').map(({ eventId }) => eventId)
        const fees = closed.map(id => model.passes.find(seen => seen.box === batch.box && seen.eventId === id)?.stay)
        expect(dues).toEqual(fees.map(stay => ((stay?.payableFen ?? 0) / 100).toFixed(2)))
      }
      expectSame(await stored(site), model)
    }),
    { numRuns: 40 },
  ),
)

it('gives the same result as single events when two boxes of a lot send concurrently', { timeout: 240_000 }, () =>
  fc.assert(
    fc.asyncProperty(sendings, async sent => {
      const site = await openSite()
      const batches = batchesOf(sent, true)
      const answers = new Map<PassEvent, PassResult[]>()
      await Promise.all(
        boxes.map(async box => {
          for (const batch of batches.filter(({ box: of }) => of === box)) {
            const results = await site.report(batch)
            for (const [index, event] of batch.events.entries()) {
              const result = results[index]
              if (result) answers.getOrInsertComputed(event, () => []).push(result)
            }
          }
        }),
      )
      const found = await stored(site)
      // In the order of the lot's lock; events that were not stored come after those that they repeat.
      const order = new Map(found.passes.map(({ box, eventId }, index) => [`${box} ${eventId}`, index]))
      const model = modelLot(blackListed)
      const taken = new Set<string>()
      const events = batches.flatMap(({ box, events: list }) =>
        list.map(event => {
          const key = `${box} ${event.eventId}`
          const isFirst = !taken.has(key)
          taken.add(key)
          return { box, event, place: isFirst ? (order.get(key) ?? -1) : Infinity }
        }),
      )
      const inOrder = events.toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
      for (const { box, event } of inOrder) {
        const expected = model.take(box, event)
        expect(answered(answers.get(event)?.shift() ?? { eventId: '', result: 'refused' })).toEqual(expected)
      }
      expectSame(found, model)
    }),
    { numRuns: 40 },
  ),
)
