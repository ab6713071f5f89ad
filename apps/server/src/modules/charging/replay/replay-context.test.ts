import {
  type ChargeRuleInput,
  regionLot,
  replayDetail,
  saveRegion,
  saveVehicleClass,
  startReplay,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addLot, type TestPass } from '../../../testing/test-lot.ts'
import { hourlyRule, saveDraft } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** What a replay asks of real stays besides their times. By the rule that every lot begins with, two hours are 10.00 and four are 20.00. */
let server: TestServer
let tenantId: number
let admin: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T18:00:00+08:00'))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
})
afterAll(() => server.close())

const pass = (direction: 'in' | 'out', plate: string, time: string, more: Partial<TestPass> = {}): TestPass => ({
  direction,
  plate,
  passedAt: `2026-03-02T${time}:00+08:00`,
  ...more,
})

/** Replays the day of a lot by a draft, and answers the changed stays by their plates: before, after and what the lines after are about. */
async function changesBy(lotId: number, rule: ChargeRuleInput) {
  const { ruleId, version } = await saveDraft(server, admin, { name: `试算 ${lotId}`, rule })
  const asked = { lotIds: [lotId], begin: '2026-03-02 00:00:00', end: '2026-03-02 23:59:59', rule: { ruleId, version } }
  const { replayId } = await server.call(startReplay, asked, { as: admin })
  const { result, state } = await vi.waitFor(
    async () => {
      const detail = await server.call(replayDetail, { replayId }, { as: admin })
      if (['queued', 'running'].includes(detail.state)) throw new Error(`still ${detail.state}`)
      return detail
    },
    { timeout: 60_000, interval: 50 },
  )
  expect(state).toBe('done')
  return Object.fromEntries(
    (result?.changes ?? []).map(({ plateNumber, before, after }) => [
      plateNumber,
      [before.amount, after.amount, after.lines.map(({ kind }) => kind)],
    ]),
  )
}

describe('a replay', () => {
  it('prices each vehicle by the class that it had, and by the size and energy that the class says', async () => {
    const lot = await addLot(server, tenantId)
    const save = (name: string, code: string, more: object) =>
      server.call(saveVehicleClass, { name, deviceCodes: code, ...more }, { as: admin })
    await save('六轴', 'A6', { vehicleSize: 'large' })
    await save('电动小货车', 'E1', { energy: 'electric' })
    const stay = (plate: string, vehicleType?: string) => [
      pass('in', plate, '08:00', vehicleType ? { vehicleType } : {}),
      pass('out', plate, '10:00'),
    ]
    await lot.report([
      ...stay('粤B50001', 'A6'),
      ...stay('粤B50002', 'E1'),
      ...stay('粤B50003', '99'),
      ...stay('粤B50004'),
    ])
    const vehicles = [
      { when: { classes: ['六轴'] }, percent: 300 },
      { when: { energies: ['electric' as const] }, percent: 50 },
    ]
    expect(await changesBy(lot.lotId, hourlyRule(500, { vehicles }))).toEqual({
      粤B50001: ['10.00', '30.00', ['vehicle', 'units']],
      粤B50002: ['10.00', '5.00', ['vehicle', 'units']],
    })
  })

  it('prices time in a region apart, as its passes show it', async () => {
    const lot = await addLot(server, tenantId, { lanesEach: 2 })
    const { lanes } = await server.call(regionLot, { lotId: lot.lotId }, { as: admin })
    const inner = lanes.filter(({ name }) => name.endsWith('2')).map(({ laneId }) => laneId)
    const region = { lotId: lot.lotId, name: '地下二层', capacity: 10, laneIds: inner, innerLaneIds: inner }
    await server.call(saveRegion, region, { as: admin })
    await lot.report([
      pass('in', '粤B60001', '08:00'),
      pass('in', '粤B60001', '10:00', { laneCode: 'IN-2' }),
      pass('out', '粤B60001', '12:00'),
      pass('in', '粤B60002', '08:00'),
      pass('out', '粤B60002', '12:00'),
    ])
    const cellar = { regionPrices: [{ regions: ['地下二层'], windows: hourlyRule(100).windows }] }
    // 10.00 for two hours outside, 2.00 for two inside.
    expect(await changesBy(lot.lotId, hourlyRule(500, cellar))).toEqual({
      粤B60001: ['20.00', '12.00', ['units', 'region', 'units']],
    })
    // A rule that prices no region apart does not ask where they were.
    expect(await changesBy(lot.lotId, hourlyRule(500))).toEqual({})
  })
})
