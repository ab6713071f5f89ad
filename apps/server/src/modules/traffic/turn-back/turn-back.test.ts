import { deskLanes, querySentryLog, reportPayments, reportTurnBacks, type TurnBackEvent } from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot
let ruleId: number
let events = 0

const start = Date.parse('2026-03-02T00:00:00Z')
const at = (minute: number) => new Date(start + minute * 60_000).toISOString()
const plate = '粤B12345'

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  ruleId = await publishRule(server, admin, { name: '标准', rule: hourlyRule(500) })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at(600)))
  lot = await addLotWithRule()
})

async function addLotWithRule() {
  const made = await addLot(server, tenantId)
  await assignRules(server, admin, made.lotId, [{ ruleId, when: {} }])
  return made
}

const headersOf = ({ boxSerial, boxKey }: TestLot) => ({ 'x-box-serial': boxSerial, 'x-box-key': boxKey })
const pass = (direction: 'in' | 'out', minute: number, of = lot, eventId = `p${minute}`) =>
  of.report([{ direction, plate, passedAt: at(minute), eventId }])
const turnBack = async (minute: number, more: Partial<TurnBackEvent> = {}, of = lot) => {
  const event = {
    ...{ eventId: `t${++events}`, laneCode: 'IN-1', turnedBackAt: at(minute + 1), plate },
    ...{ passEventIds: [`p${minute}`], ...more },
  }
  return (await server.call(reportTurnBacks, { events: [event] }, { headers: headersOf(of) })).results[0]
}
const pay = (orderNo: string) => {
  const event = { eventId: `m${++events}`, orderNo, channel: 'cash', amount: '5.00', paidAt: at(599) }
  return server.call(reportPayments, { events: [event] }, { headers: headersOf(lot) })
}

/** The stays that count, and what they cost. */
const stays = async ({ lotId } = lot) =>
  (
    await server.owner.shared
      .selectFrom('parking_order')
      .select(['park_status', 'pay_status', 'payable_fen', 'paid_fen', 'entry_at', 'exit_at'])
      .where('lot_id', '=', lotId)
      .where('park_status', '!=', 'voided')
      .orderBy('entry_at')
      .orderBy('exit_at')
      .execute()
  ).map(({ entry_at, exit_at, ...stay }) => ({ ...stay, from: minuteOf(entry_at), to: minuteOf(exit_at) }))
const minuteOf = (time: Date | null) => time && (time.getTime() - start) / 60_000
const outcomes = async () =>
  Object.fromEntries(
    (
      await server.owner.shared
        .selectFrom('pass')
        .select(['event_id', 'outcome'])
        .where('lot_id', '=', lot.lotId)
        .execute()
    ).map(({ event_id, outcome }) => [event_id, outcome]),
  )
const inside = { park_status: 'inside', pay_status: 'open', payable_fen: null, paid_fen: 0, to: null }

describe('a vehicle that turned back', () => {
  it('ok: at an entry it was never inside; the log says so, and it counts once', async () => {
    await pass('in', 10)
    expect(await turnBack(10, { eventId: 'same' })).toMatchObject({ result: 'accepted', withdrawn: 1 })
    expect(await turnBack(10, { eventId: 'same' })).toEqual({ eventId: 'same', result: 'duplicate' })
    expect(await stays()).toEqual([])
    expect(await outcomes()).toEqual({ p10: 'turnedBack' })
    const found = await server.call(querySentryLog, { lotId: lot.lotId }, { as: admin })
    expect(typeof found === 'object' && found.list).toHaveLength(1)
  })

  it('at an exit it is inside as before, with what was paid for it', async () => {
    await pass('in', 10)
    const [result] = await pass('out', 100)
    await pay(result?.orderNo ?? '')
    expect(await turnBack(100, { laneCode: 'OUT-1' })).toMatchObject({ withdrawn: 1 })
    expect(await stays()).toEqual([{ ...inside, paid_fen: 500, from: 10 }])
    await pass('out', 140)
    expect(await stays()).toMatchObject([{ pay_status: 'unpaid', payable_fen: 1_500, paid_fen: 500, to: 140 }])
  })

  it('before its pass is reported, the pass counts nowhere when it comes', async () => {
    await turnBack(10)
    await pass('in', 10)
    expect(await stays()).toEqual([])
    await pass('in', 20)
    expect(await stays()).toEqual([{ ...inside, from: 20 }])
  })

  it('after it was superseded or left by a later exit, the stay that was real has both its ends', async () => {
    for (const [direction, minute] of [
      ['in', 10],
      ['in', 20],
      ['out', 90],
    ] as const)
      await pass(direction, minute)
    await turnBack(20)
    expect(await stays()).toMatchObject([{ park_status: 'left', payable_fen: 1_000, from: 10, to: 90 }])
  })

  it('keeps an order for which money came, for a person to give it back', async () => {
    const [result] = await pass('in', 10)
    await pay(result?.orderNo ?? '')
    await turnBack(10)
    expect(await stays()).toMatchObject([{ park_status: 'exitMissed', pay_status: 'toMatch', paid_fen: 500 }])
  })

  it('invalid: without an id or a possible time it is refused with the reason', async () => {
    expect(await turnBack(10, { eventId: '' })).toMatchObject({ result: 'refused', reason: 'event.unreadable' })
    expect(await turnBack(10, { turnedBackAt: '1970-01-01T00:00:00Z' })).toMatchObject({ result: 'refused' })
  })
})

/** A day of one plate: passes that were, and between them some whose vehicle turned back. */
const day = fc.array(fc.tuple(fc.boolean(), fc.nat(9), fc.boolean()), { minLength: 1, maxLength: 7 }).map(kinds => {
  let isInside = false
  return kinds.map(([isReal, after, isOther], number) => {
    // One that turned back may have been in the lane that leads the other way.
    const direction = isInside !== (isOther && !isReal) ? ('out' as const) : ('in' as const)
    if (isReal) isInside = !isInside
    return { minute: 10 + number * 20, direction, isReal, reportedAfter: Math.min(kinds.length, number - 1 + after) }
  })
})

it('whenever it is reported, the orders and the money are those of a day on which the vehicle did not come there', async () => {
  await fc.assert(
    fc.asyncProperty(day, async passes => {
      const [disturbed, quiet] = [await addLotWithRule(), await addLotWithRule()]
      for (const { direction, minute } of passes.filter(({ isReal }) => isReal)) await pass(direction, minute, quiet)
      const back = async (place: number) => {
        for (const { minute, isReal, reportedAfter } of passes)
          if (!isReal && reportedAfter === place) await turnBack(minute, {}, disturbed)
      }
      await back(-1)
      for (const [place, { direction, minute }] of passes.entries()) {
        await back(place)
        await pass(direction, minute, disturbed)
      }
      await back(passes.length)
      expect(await stays(disturbed)).toEqual(await stays(quiet))
    }),
    { numRuns: 25 },
  )
})

it('leaves nothing that the product’s own check finds', async () => {
  expect(await checkTenant(server.database, tenantId)).toEqual([])
  expect((await server.call(deskLanes, {}, { as: admin })).lanes.length).toBeGreaterThan(0)
})
