import {
  checkUserPassword,
  type DataOf,
  orderDetail,
  queryAlarm,
  queryOrder,
  queryPass,
  queryPresence,
  queryRegion,
  quoteOrder,
  regionLot,
  removeRegion,
  repriceOrder,
  saveChargeRuleDraft,
  saveRegion,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot, type TestPass } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let ruleId: number
let lot: TestLot
let cellarId: number
let lanes: DataOf<typeof regionLot>['lanes']
let plates = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`
const laneOf = (name: string) => lanes.find(lane => lane.name === name)?.laneId ?? 0

/** 5.00 a begun hour outside, 2.00 in the cellar. */
const rule = hourlyRule(500, { regionPrices: [{ regions: ['地下二层'], windows: hourlyRule(200).windows }] })

/** A lot whose second lanes lead from the ground floor into the cellar and back. */
async function addCellar() {
  lot = await addLot(server, tenantId, { lanesEach: 2 })
  ;({ lanes } = await server.call(regionLot, { lotId: lot.lotId }, { as: admin }))
  const inner = [laneOf('入口 2'), laneOf('出口 2')]
  const region = { lotId: lot.lotId, name: '地下二层', capacity: 20, laneIds: inner, innerLaneIds: inner }
  cellarId = (await server.call(saveRegion, region, { as: admin })).regionId
}

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  await addCellar()
  ruleId = await publishRule(server, admin, { name: '分区收费', rule })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at('18:00')))
  await addCellar()
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})

const newPlate = () => `粤B${String(30_000 + ++plates)}`
const pass = (direction: 'in' | 'out', plate: string, time: string, laneCode?: string): TestPass => ({
  direction,
  plate,
  passedAt: at(time),
  ...(laneCode && { laneCode }),
})
const down = (plate: string, time: string) => pass('in', plate, time, 'IN-2')
const up = (plate: string, time: string) => pass('out', plate, time, 'OUT-2')
async function orderOf(plate: string) {
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  if (typeof found !== 'object') throw new Error('no list')
  expect(found.list).toHaveLength(1)
  return server.call(orderDetail, { orderId: found.list[0]?.orderId ?? 0 }, { as: admin })
}
const inside = async () => {
  const { list } = await server.call(queryRegion, { Descending: false, lotId: lot.lotId }, { as: admin })
  return list.map(region => region.inside)
}

describe('a stay with time in a region that is priced apart', () => {
  it('ok: the exit asks for both prices, and the order says when the vehicle was where', async () => {
    const plate = newPlate()
    const results = await lot.report([pass('in', plate, '08:00'), down(plate, '10:00'), up(plate, '11:30')])
    expect(results.map(({ outcome }) => outcome)).toEqual(['opened', 'inner', 'inner'])
    expect(results.slice(1).every(({ payable }) => payable === undefined)).toBe(true)
    // 08:00–10:00 and 11:30–12:00 are three begun hours at 5.00, 10:00–11:30 two at 2.00.
    expect((await lot.report([pass('out', plate, '12:00')]))[0]).toMatchObject({ outcome: 'closed', payable: '19.00' })
    const { fee, feeMinutes, parkStatus } = await orderOf(plate)
    expect(parkStatus).toBe('left')
    expect(feeMinutes).toEqual({ charged: 240, free: 0, outside: 0 })
    expect(fee.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'units 10.00',
      'units 5.00',
      'region 0.00',
      'units 4.00',
    ])
    expect(fee[2]).toMatchObject({
      name: '地下二层',
      begin: '2026-03-02 10:00:00',
      end: '2026-03-02 11:30:00',
      isEndSeen: true,
    })
  })

  it('in one batch it comes to the same, in whatever order its passes come', async () => {
    const [plate, late] = [newPlate(), newPlate()]
    await lot.report([
      pass('in', plate, '08:00'),
      down(plate, '10:00'),
      up(plate, '11:30'),
      pass('out', plate, '12:00'),
    ])
    expect((await orderOf(plate)).payableAmount).toBe('19.00')
    // The entry comes last, when the passes inside and the exit are known.
    await lot.report([down(late, '10:00')])
    await lot.report([up(late, '11:30'), pass('out', late, '12:00')])
    await lot.report([pass('in', late, '08:00')])
    expect((await orderOf(late)).payableAmount).toBe('19.00')
  })

  it('without a pass out of the region its time goes up to the exit; without one into it, nothing is its', async () => {
    const [unseenOut, unseenIn] = [newPlate(), newPlate()]
    await lot.report([pass('in', unseenOut, '08:00'), down(unseenOut, '10:00'), pass('out', unseenOut, '12:00')])
    const { fee, payableAmount } = await orderOf(unseenOut)
    expect(payableAmount).toBe('14.00')
    expect(fee.find(({ kind }) => kind === 'region')).toMatchObject({ end: '2026-03-02 12:00:00', isEndSeen: false })
    await lot.report([pass('in', unseenIn, '08:00'), up(unseenIn, '11:30'), pass('out', unseenIn, '12:00')])
    expect((await orderOf(unseenIn)).payableAmount).toBe('20.00')
  })

  it('counts in the list of vehicles inside, in a quote, and when the order is repriced', async () => {
    server.setTime(new Date(at('12:00')))
    const plate = newPlate()
    await lot.report([pass('in', plate, '08:00'), down(plate, '10:00')])
    const { list } = await server.call(queryPresence, { plateNumber: plate }, { as: admin })
    expect(list[0]?.payableAmount).toBe('14.00')
    const orderId = list[0]?.orderId ?? 0
    expect(await server.call(quoteOrder, { orderId }, { as: admin })).toMatchObject({ due: '14.00' })
    await lot.report([pass('out', plate, '12:00')])
    // The way up is reported after the exit: a person reprices it.
    await lot.report([up(plate, '11:00')])
    expect((await orderOf(plate)).payableAmount).toBe('14.00')
    const repriced = await server.call(repriceOrder, { orderId, reason: '补记' }, { as: admin })
    // 08:00–10:00 and 11:00–12:00 are three hours outside, one hour is inside.
    expect(repriced).toMatchObject({ before: '14.00', payable: '17.00' })
  })

  it('stays as it was when its region is renamed, for which the rule has to let it go', async () => {
    const plate = newPlate()
    await lot.report([pass('in', plate, '08:00'), down(plate, '10:00'), pass('out', plate, '12:00')])
    const renamed = { regionId: cellarId, lotId: lot.lotId, name: 'B2', capacity: 20, laneIds: [] }
    expect(await server.refuse(saveRegion, renamed, { as: admin })).toMatchObject({ code: 'region.pricedApart' })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const removed = await server.refuse(removeRegion, { regionIds: [cellarId] }, { as: admin })
    expect(removed.code).toBe('region.pricedApart')
    const plain = await publishRule(server, admin, { name: '不分区', rule: hourlyRule(500) })
    await assignRules(server, admin, lot.lotId, [{ ruleId: plain, when: {} }])
    await server.call(saveRegion, renamed, { as: admin })
    const { orderId } = await orderOf(plate)
    const again = { orderId, reason: '核对', ruleId, version: 1 }
    expect(await server.call(repriceOrder, again, { as: admin })).toMatchObject({ payable: '14.00' })
  })
})

describe('a pass by an inner lane', () => {
  it('neither begins nor ends a stay, raises no alarm, and keeps all invariants', async () => {
    const plate = newPlate()
    expect((await lot.report([down(plate, '09:00')]))[0]).toMatchObject({ outcome: 'inner' })
    expect(typeof (await server.call(queryOrder, { plateNumber: plate }, { as: admin }))).toBe('object')
    await lot.report([
      pass('in', plate, '09:30'),
      down(plate, '10:00'),
      up(plate, '10:00'),
      pass('out', plate, '11:00'),
    ])
    expect((await orderOf(plate)).payableAmount).toBe('10.00')
    const passes = await server.call(queryPass, { plateNumber: plate }, { as: admin })
    const orders = typeof passes === 'object' ? passes.list.map(row => [row.outcome, row.orderNo !== '']) : []
    expect(orders).toContainEqual(['inner', false])
    expect(orders.filter(([outcome]) => outcome === 'inner')).toHaveLength(3)
    const alarms = await server.call(queryAlarm, { lotId: lot.lotId }, { as: admin })
    expect(alarms.list).toEqual([])
    expect(await checkTenant(server.database, tenantId)).toEqual([])
  })

  it('moves the vehicle between the free spots of regions', async () => {
    const plate = newPlate()
    await lot.report([pass('in', plate, '08:00')])
    expect(await inside()).toEqual([0])
    await lot.report([down(plate, '08:05')])
    expect(await inside()).toEqual([1])
    await lot.report([up(plate, '09:00')])
    expect(await inside()).toEqual([0])
  })

  it('one that was sent before is a duplicate', async () => {
    const plate = newPlate()
    const twice = { ...down(plate, '08:05'), eventId: `inner-${plate}` }
    await lot.report([pass('in', plate, '08:00'), twice])
    expect((await lot.report([twice]))[0]).toMatchObject({ result: 'duplicate', outcome: 'inner' })
  })
})

describe('the rule and the region', () => {
  it('an inner lane has to be one of the region’s lanes', async () => {
    const wanted = { lotId: lot.lotId, name: 'B3', capacity: 5, laneIds: [], innerLaneIds: [laneOf('入口 1')] }
    const { code, issues } = await server.refuse(saveRegion, wanted, { as: admin })
    expect([code, issues?.[0]?.path]).toEqual(['region.innerLaneForeign', 'innerLaneIds'])
  })

  it('a rule cannot price a region that no lot has', async () => {
    const wrong = hourlyRule(500, { regionPrices: [{ regions: ['地下九层'], windows: hourlyRule(200).windows }] })
    const { faults } = await server.call(saveChargeRuleDraft, { name: '错', rule: wrong }, { as: admin })
    expect(faults).toEqual([{ path: ['regionPrices', 0, 'regions', 0], fault: 'chargeRule.regionUnknown' }])
  })
})
