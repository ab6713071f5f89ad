import {
  askLane,
  type BodyOf,
  decideByLists,
  lotDetail,
  type PlateColor,
  saveFreeVehicle,
  saveLot,
  saveVehicleClass,
  takeLaneLists,
  type WeeklyHours,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { putParkingRight } from '../../access/parking-right/put-parking-right.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let count = 0

const start = new Date('2026-03-01T00:00:00+08:00')
const minutes = (of: number) => new Date(start.getTime() + of * 60_000)

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(start)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  await server.call(saveVehicleClass, { name: '救护车', plateColor: 'white' }, { as: admin })
})
afterAll(() => server.close())

const plates = ['粤B1234警', '粤B00123', '粤BD12345', '粤B12345', 'WJ粤12345']
const colors: PlateColor[] = ['blue', 'white', 'green']
const hour = fc.constantFrom('00:00', '06:30', '12:00', '22:00')
const hours = fc
  .record({ weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), clock: fc.option(fc.tuple(hour, hour)) })
  .map(({ weekdays, clock }): WeeklyHours => {
    const [fromHour, untilHour] = clock && clock[0] !== clock[1] ? clock : [null, null]
    return { weekdays, fromHour, untilHour }
  })
type Rule = Omit<BodyOf<typeof saveFreeVehicle>, 'name' | 'lotIds'>
const rule: fc.Arbitrary<Rule> = fc
  .record({
    plateKinds: fc.subarray(['police' as const, 'newEnergy' as const]),
    patterns: fc.subarray(['粤B00*', '?B12???']),
    plateColors: fc.subarray(colors, { maxLength: 2 }),
    vehicleClasses: fc.subarray(['救护车']),
    beginsOn: fc.constantFrom('2026-01-01', '2026-03-03'),
    endsOn: fc.constantFrom(null, '2026-03-04'),
    disabled: fc.boolean(),
    hours,
  })
  .filter(({ plateKinds, patterns, plateColors, vehicleClasses }) =>
    [plateKinds, patterns, plateColors, vehicleClasses].some(({ length }) => length > 0),
  )
  .map(({ hours: when, ...terms }) => ({ ...terms, ...when }))
const span = fc.tuple(fc.integer({ min: -2_880, max: 8_000 }), fc.integer({ min: 1, max: 8_000 }))
const card = fc.record({ plate: fc.constantFrom(...plates), span, hours: fc.option(hours) })
const vehicle = fc.record({
  plate: fc.constantFrom(...plates, '', '京A12345'),
  plateColor: fc.constantFrom(...colors),
  atMinute: fc.integer({ min: 1, max: 6 * 1_440 }),
  isFake: fc.boolean(),
})

/** A lot that takes nobody in without a right, neither asked nor cut off. */
async function fullLot() {
  server.setTime(start)
  const lot = await addLot(server, tenantId, { name: `车场${++count}`, capacity: 1 })
  const { name, version } = await server.call(lotDetail, { lotId: lot.lotId }, { as: admin })
  const policies = { whenFull: 'hold' as const, whenCutOff: 'hold' as const }
  await server.call(saveLot, { lotId: lot.lotId, version, name, capacity: 1, ...policies }, { as: admin })
  await lot.report([{ direction: 'in', plate: '粤B99999', passedAt: start.toISOString(), plateColor: 'blue' }])
  return lot
}

it('a box that is cut off lets in whom the server would let in, by whatever rules and cards, and for the same reason', async () => {
  const cases = fc.record({
    rules: fc.array(rule, { maxLength: 3 }),
    cards: fc.array(card, { maxLength: 2 }),
    // None so soon after another that the server would take it for a second reading.
    vehicles: fc.uniqueArray(vehicle, { minLength: 6, maxLength: 10, selector: ({ atMinute }) => atMinute }),
  })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(cases, async ({ rules, cards, vehicles }) => {
      const lot = await fullLot()
      for (const { disabled, ...terms } of rules) {
        const entry = { name: `规则${++count}`, lotIds: [lot.lotId], ...terms }
        const { freeVehicleId } = await server.call(saveFreeVehicle, entry, { as: admin })
        // One that was in force and is not any more.
        if (disabled) {
          server.setTime(minutes(0.5))
          await server.call(saveFreeVehicle, { ...entry, freeVehicleId, disabled }, { as: admin })
        }
      }
      for (const {
        plate,
        span: [from, length],
        hours: of,
      } of cards) {
        const periods = [{ from: minutes(from), before: minutes(from + length) }]
        const right = { holder: 'card' as const, holderId: ++count, effect: 'free' as const, cardKind: null }
        const terms = { spots: 1, whenFull: 'pass' as const, periods, hours: of, lotIds: [lot.lotId], plates: [plate] }
        await putParkingRight(server.owner.shared, tenantId, { ...right, ...terms })
      }
      const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
      const lists = await server.call(takeLaneLists, { version: 2 }, { headers })
      for (const { atMinute, ...read } of vehicles.toSorted((a, b) => a.atMinute - b.atMinute)) {
        const at = minutes(atMinute)
        server.setTime(at)
        const lane = { laneCode: 'IN-1', direction: 'in' as const, ...read }
        const asked = await server.call(
          askLane,
          { ...lane, askId: `a${++count}`, readAt: at.toISOString() },
          { headers },
        )
        const { decision, reason: own } = decideByLists(lists, lane, at.getTime())
        // What the server calls full, the box calls a stranger.
        const reason = asked.reason === 'full' ? 'temporary' : asked.reason
        expect({ ...read, decision, reason: own }).toEqual({ ...read, decision: asked.decision, reason })
        seen.add(own)
      }
    }),
    { numRuns: 12, seed: 157 },
  )
  expect([...seen].sort()).toEqual(['card', 'freeVehicle', 'noPlate', 'notReal', 'temporary'])
})
