import {
  askLane,
  closeOrder,
  lotDetail,
  orderActions,
  overviewToday,
  queryOccupancy,
  queryOrder,
  queryPresence,
  recountLot,
  reverseDoubly,
  saveLot,
  undoAdjustment,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let count = 0

const at = (clock: string) => `2026-03-02T${clock}:00+08:00`
const tick = (clock: string) => server.setTime(new Date(at(clock)))
const newPlate = () => `粤F${String(10_000 + ++count)}`
const enter = async (plate = newPlate()) => {
  await lot.report([{ direction: 'in', plate, passedAt: at('08:00') }])
  return plate
}
const occupancy = (as = admin) => server.call(queryOccupancy, { lotId: lot.lotId }, { as })
const recount = (counted: number, as = admin) =>
  server.call(recountLot, { lotId: lot.lotId, counted, reason: '夜间盘点' }, { as })
const taken = async () => (await occupancy()).occupancy
const ask = async () => {
  const body = {
    askId: `o${++count}`,
    laneCode: 'IN-1',
    direction: 'in' as const,
    readAt: at('09:00'),
    plate: newPlate(),
  }
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  return (await server.call(askLane, body, { headers })).reason
}
const closeGhost = async (plate: string) => {
  const data = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  const orderId = (typeof data === 'object' ? data.list[0]?.orderId : 0) ?? 0
  const { revision } = await server.call(orderActions, { orderId }, { as: admin })
  await server.call(closeOrder, { orderId, revision, leftAt: null, isGhost: true, reason: '滞留' }, { as: admin })
}

beforeAll(async () => {
  server = await startTestServer()
  tick('08:30')
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())
beforeEach(async () => {
  tick('08:30')
  lot = await addLot(server, tenantId, { name: `车场${++count}`, capacity: 3 })
})

it('[basic/parkEdit] a recount enters the true number: the count, the overview and what is full go by it, the vehicles inside do not', async () => {
  const { name, capacity, version } = await server.call(lotDetail, { lotId: lot.lotId }, { as: admin })
  await server.call(saveLot, { lotId: lot.lotId, version, name, capacity, whenFull: 'hold' }, { as: admin })
  await enter()
  tick('09:00')
  expect(await ask()).toBe('temporary')
  expect(await recount(3)).toMatchObject({ delta: 2 })
  expect(await occupancy()).toMatchObject({ inside: 1, adjusted: 2, occupancy: 3, freeSpots: 0 })
  expect(await ask()).toBe('full')
  expect((await server.call(overviewToday, { lotId: lot.lotId }, { as: admin })).inside).toBe(3)
  const inside = await server.call(queryPresence, { lotId: lot.lotId }, { as: admin })
  expect(typeof inside === 'object' ? inside.list : []).toHaveLength(1)
  const audits = server.owner.shared.selectFrom('audit').select('after').where('action', '=', 'occupancy.recount')
  expect((await audits.execute()).at(-1)?.after).toMatchObject({ counted: 3, delta: 2, reason: '夜间盘点' })
})

it('[basic/parkEdit] an adjustment is undone by its opposite, once', async () => {
  await enter()
  const { adjustmentId } = await recount(3)
  await server.call(undoAdjustment, { adjustmentId }, { as: admin })
  const { adjustments, occupancy: now } = await occupancy()
  expect(now).toBe(1)
  expect(adjustments).toMatchObject([
    { delta: -2, isUndo: true },
    { delta: 2, counted: 3, countedBefore: 1, isUndone: true, madeBy: '管理员' },
  ])
  const undo = (id: number) => server.refuse(undoAdjustment, { adjustmentId: id }, { as: admin })
  expect(await undo(adjustmentId)).toMatchObject({ code: 'occupancy.undone' })
  expect(await undo(adjustments[0]?.adjustmentId ?? 0)).toMatchObject({ code: 'occupancy.isUndo' })
  const same = { lotId: lot.lotId, counted: 1, reason: '盘点' }
  expect(await server.refuse(recountLot, same, { as: admin })).toMatchObject({ code: 'occupancy.same' })
})

it('[basic/parkEdit] rows are only ever added: the server’s own role may neither change nor remove them', async () => {
  await recount(2)
  const own = server.database.forTenant(tenantId)
  await expect(own.updateTable('occupancy_adjustment').set({ delta: 9 }).execute()).rejects.toThrow('permission denied')
  await expect(own.deleteFrom('occupancy_adjustment').execute()).rejects.toThrow('permission denied')
})

it('[basic/parkEdit] a ghost that is marked as gone after the recount is given back to the count, on proposal', async () => {
  const ghost = await enter()
  await enter()
  tick('09:00')
  await recount(1)
  expect(await occupancy()).toMatchObject({ occupancy: 1, doubly: 0 })
  tick('09:30')
  await closeGhost(ghost)
  expect(await occupancy()).toMatchObject({ inside: 1, adjusted: -1, occupancy: 0, doubly: 1 })
  const back = { lotId: lot.lotId, reason: '冲回' }
  expect(await server.call(reverseDoubly, back, { as: admin })).toEqual({ delta: 1 })
  expect(await occupancy()).toMatchObject({ occupancy: 1, doubly: 0 })
  expect(await server.refuse(reverseDoubly, back, { as: admin })).toMatchObject({ code: 'occupancy.nothingDoubly' })
})

it('[basic/parkEdit] reading needs lot.read, adjusting occupancy.save, both within the lots of the person', async () => {
  const reader = await server.addUser(tenantId, ['lot.read'])
  const subTenantId = await addSubTenant(server, tenantId)
  const elsewhere = await server.addUser(tenantId, ['lot.read', 'occupancy.save'], { subTenantId })
  const { adjustmentId } = await recount(2)
  expect((await occupancy(reader)).occupancy).toBe(2)
  const body = { lotId: lot.lotId, counted: 1, reason: '盘点' }
  expect(await server.refuse(recountLot, body, { as: reader })).toMatchObject({ state: 401 })
  expect(await server.refuse(recountLot, body, { as: elsewhere })).toMatchObject({ code: 'row.missing' })
  expect(await server.refuse(undoAdjustment, { adjustmentId }, { as: elsewhere })).toMatchObject({
    code: 'row.missing',
  })
  expect(await server.refuse(queryOccupancy, { lotId: lot.lotId }, { as: elsewhere })).toMatchObject({
    code: 'row.missing',
  })
})

it('[basic/parkEdit] whatever came before, after a recount the count is what was counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }), async counts => {
      for (const counted of counts) {
        if ((await taken()) !== counted) await recount(counted)
        expect(await taken()).toBe(counted)
      }
    }),
    { numRuns: 5 },
  )
})
