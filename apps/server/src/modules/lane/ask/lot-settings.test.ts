import { askLane, type LaneAsk, saveFreeVehicle } from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { settingsStamp } from '../../../db/settings-stamp.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let owner: Db
let lot: TestLot
let asks = 0

const readAt = '2026-03-02T09:30:00+08:00'
const ask = (plate: string, more: Partial<LaneAsk> = {}) => {
  const body = { askId: `s${++asks}`, laneCode: 'IN-1', direction: 'in' as const, readAt, plate }
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  return server.call(askLane, { ...body, ...more }, { headers })
}
const leave = (plate: string, more: Partial<LaneAsk> = {}) =>
  ask(plate, { laneCode: 'OUT-1', direction: 'out', ...more })
const newPlate = () => `粤F${String(10_000 + ++asks)}`
/** A vehicle that is still inside. */
const enter = async () => {
  const plate = newPlate()
  await lot.report([{ direction: 'in', plate, passedAt: '2026-03-02T08:00:00+08:00' }])
  return plate
}
const stampOf = async (db: Db) => {
  const { rows } = await sql<{ stamp: string }>`
    select ${settingsStamp('of')} as stamp from (select ${tenantId}::bigint as tenant_id) as of`.execute(db)
  return rows[0]?.stamp
}

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(readAt))
  owner = server.owner.shared
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  const ruleId = await publishRule(server, admin, { name: '十元', rule: hourlyRule(1_000) })
  lot = await addLot(server, tenantId, { name: '车场', capacity: 300 })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
})
afterAll(() => server.close())

// The owner's own statements stand for another server: this one is given no notice of them.
describe('what another server has changed holds at the next ask', () => {
  it('the policies of the lot', async () => {
    expect(await leave(newPlate())).toMatchObject({ decision: 'hold', reason: 'noEntry' })
    await owner.updateTable('lot').set({ when_no_entry: 'refuse' }).where('lot_id', '=', lot.lotId).execute()
    expect(await leave(newPlate())).toMatchObject({ decision: 'refuse', reason: 'noEntry' })
  })

  it('its lanes and their regions', async () => {
    expect(await ask(newPlate(), { laneCode: 'NEW' })).toMatchObject({ decision: 'local', reason: 'unknownLane' })
    const entry = owner.updateTable('lane').where('lot_id', '=', lot.lotId).where('direction', '=', 'in')
    await entry.set({ code: 'NEW' }).execute()
    expect(await ask(newPlate(), { laneCode: 'NEW' })).toMatchObject({ decision: 'open', reason: 'temporary' })
    expect(await ask(newPlate())).toMatchObject({ decision: 'local', reason: 'unknownLane' })
    await entry.set({ code: 'IN-1' }).execute()
  })

  it('a name of every object is no lane', async () => {
    expect(await ask(newPlate(), { laneCode: 'constructor' })).toMatchObject({ reason: 'unknownLane' })
  })

  it('the words of its displays', async () => {
    const { screen } = await ask(newPlate())
    expect(screen).toHaveLength(3)
    const text = { direction: 'in', situation: 'temporary', shown: '欢迎 {plate}', spoken: '' }
    const by = { created_by: admin.userId, created_at: new Date(readAt) }
    await owner
      .insertInto('screen_text')
      .values({ tenant_id: tenantId, lot_id: null, ...text, ...by })
      .execute()
    const plate = newPlate()
    expect(await ask(plate)).toMatchObject({ screen: [`欢迎 ${plate}`] })
  })

  it('which rule frees a vehicle, in this lot or another', async () => {
    const other = await addLot(server, tenantId, { name: '另一车场', capacity: 300 })
    const terms = { plateColors: ['white' as const], beginsOn: '2026-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7] }
    await server.call(saveFreeVehicle, { name: '白牌', lotIds: [other.lotId], ...terms }, { as: admin })
    expect(await ask(newPlate(), { plateColor: 'white' })).toMatchObject({ reason: 'temporary' })
    await owner.updateTable('parking_right_lot').set({ lot_id: lot.lotId }).where('lot_id', '=', other.lotId).execute()
    expect(await ask(newPlate(), { plateColor: 'white' })).toMatchObject({ reason: 'freeVehicle' })
    await owner.updateTable('parking_right').set({ periods: '{}' }).where('holder', '=', 'freeVehicle').execute()
    expect(await ask(newPlate(), { plateColor: 'white' })).toMatchObject({ reason: 'temporary' })
  })

  it('its rules and their assignment', async () => {
    const plate = await enter()
    expect(await leave(plate)).toMatchObject({ reason: 'unpaid', due: '20.00' })
    await sql`update charge_rule_version set body = replace(body::text, '1000', '3000')::jsonb`.execute(owner)
    expect(await leave(plate)).toMatchObject({ reason: 'unpaid', due: '60.00' })
    await owner.deleteFrom('charge_rule_assignment').where('lot_id', '=', lot.lotId).execute()
    expect(await leave(plate)).toMatchObject({ reason: 'unpriced' })
  })

  it('and at the next pass, which goes by the same memory', async () => {
    const rule = await publishRule(server, admin, { name: '五元', rule: hourlyRule(500) })
    const passing = await addLot(server, tenantId, { name: '出场' })
    await assignRules(server, admin, passing.lotId, [{ ruleId: rule, when: {} }])
    const due = async () => {
      const plate = newPlate()
      await passing.report([{ direction: 'in', plate, passedAt: '2026-03-02T08:00:00+08:00' }])
      const [left] = await passing.report([{ direction: 'out', plate, passedAt: '2026-03-02T09:30:00+08:00' }])
      return left?.payable
    }
    expect(await due()).toBe('10.00')
    await sql`update charge_rule_version set body = replace(body::text, '500', '700')::jsonb where rule_id = ${rule}`.execute(
      owner,
    )
    expect(await due()).toBe('14.00')
    await owner.deleteFrom('charge_rule_assignment').where('lot_id', '=', passing.lotId).execute()
    expect(await due()).toBeUndefined()
  })
})

describe('the stamp of settings', () => {
  it('changes at the same time do not wait for each other, and each leaves its own', async () => {
    const changed = (db: Db, direction: string) =>
      db.updateTable('lane').set({ mode: 'normal' }).where('lot_id', '=', lot.lotId).where('direction', '=', direction)
    const seen = [await stampOf(owner)]
    await owner.transaction().execute(async one => {
      await changed(one, 'in').execute()
      await owner.transaction().execute(async two => {
        await sql`set local lock_timeout = '5s'`.execute(two)
        await changed(two, 'out').execute()
        expect(await stampOf(owner)).toBe(seen[0])
      })
      seen.push(await stampOf(owner))
    })
    seen.push(await stampOf(owner))
    expect(new Set(seen).size).toBe(3)
  })

  it('what is undone leaves none; a transaction leaves one, however much it changes', async () => {
    const before = await stampOf(owner)
    const all = owner.updateTable('lane').set({ mode: 'normal' }).where('lot_id', '=', lot.lotId)
    const undone = owner.transaction().execute(async db => {
      await db.executeQuery(all)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await stampOf(owner)).toBe(before)
    await all.execute()
    expect((await stampOf(owner))?.split(' ')).toHaveLength(1)
  })
})
