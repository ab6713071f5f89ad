import {
  adjustCredit,
  correctPlate,
  countCredit,
  creditDetail,
  creditPolicies,
  orderActions,
  type Permission,
  queryAudit,
  queryCredit,
  reportPayments,
  saveCreditPolicy,
  undoOrderAction,
  usualCreditPolicy,
  waiveOrder,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkTenant } from '../../system/invariant/check.ts'
import { removeExpiredPersonalData } from '../../system/retention/remove-expired.ts'
import { raiseArrears } from '../arrears/raise-arrears.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let lot: TestLot
let plates = 0

const at = (time: string, day = '2026-03-02') => `${day}T${time}:00+08:00`
const newPlate = () => `粤B${String(40_000 + ++plates)}`
const all: Permission[] = ['credit.read', 'credit.adjust', 'credit.configure', 'credit.export']

beforeAll(async () => {
  server = await startTestServer()
  stranger = (await server.addTenant('乙停车')).admin
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at('12:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId)
})

const switchOn = (policy: Partial<typeof usualCreditPolicy> = {}, as = admin) =>
  server.call(saveCreditPolicy, { ...usualCreditPolicy, ...policy }, { as })
const leave = async (plate: string) => {
  const [, exit] = await lot.report([
    { direction: 'in', plate, passedAt: at('08:00') },
    { direction: 'out', plate, passedAt: at('10:00') },
  ])
  return { orderNo: exit?.orderNo ?? '', payable: exit?.payable ?? '' }
}
const pay = async (orderNo: string, amount: string, paidAt = at('10:05')) => {
  const events = [{ eventId: newKey(), orderNo, channel: 'wechat' as const, amount, paidAt }]
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  await server.call(reportPayments, { events }, { headers })
}
const raise = () => raiseArrears({ database: server.database, clock: () => new Date(at('12:00')) })
async function rows(plateNumber?: string, as = admin) {
  const found = await server.call(queryCredit, { ...(plateNumber && { plateNumber }) }, { as })
  return typeof found === 'object' ? found.list : []
}
async function credit(plate: string, as = admin) {
  const [row] = await rows(plate, as)
  if (!row) throw new Error('it has no score')
  return server.call(creditDetail, { vehicleCreditId: row.vehicleCreditId }, { as })
}
/** The score of a plate, and what made it, the first event first. */
const story = async (plate: string) => {
  const { score, events } = await credit(plate)
  return [score, ...events.map(({ kind, points }) => `${kind} ${points}`).reverse()]
}
const sound = async () => expect(await checkTenant(server.database, tenantId)).toEqual([])
/** The order of the last event of a plate, and its action that can be undone. */
async function seen(plate: string) {
  const orderId = (await credit(plate)).events[0]?.orderId ?? 0
  const { revision, actions } = await server.call(orderActions, { orderId }, { as: admin })
  return { orderId, revision, actionId: actions.find(({ canUndo }) => canUndo)?.actionId ?? 0 }
}
/** A vehicle in arrears. */
async function owing() {
  const plate = newPlate()
  const { orderNo, payable } = await leave(plate)
  await raise()
  return { plate, orderNo, payable }
}

describe('[shared/credit] what stays do to the score', () => {
  it('nothing until rules are switched on, and nothing any more when they are switched off', async () => {
    const plate = newPlate()
    const { orderNo, payable } = await leave(plate)
    await pay(orderNo, payable)
    await owing()
    expect(await server.call(creditPolicies, {}, { as: admin })).toEqual({ list: [] })
    await switchOn()
    await switchOn({ isOn: false })
    await owing()
    expect(await rows()).toEqual([])
  })

  it('paid in time adds points once, whether it was paid before or soon after the exit', async () => {
    await switchOn()
    const [before, after] = [newPlate(), newPlate()]
    const [entry] = await lot.report([{ direction: 'in', plate: before, passedAt: at('08:00') }])
    await pay(entry?.orderNo ?? '', '100.00', at('09:55'))
    expect(await rows(before)).toEqual([])
    await lot.report([{ direction: 'out', plate: before, passedAt: at('10:00') }])
    const { orderNo, payable } = await leave(after)
    await pay(orderNo, payable)
    await pay(orderNo, payable)
    expect(await story(before)).toEqual([602, 'paidInTime 2'])
    expect(await story(after)).toEqual([602, 'paidInTime 2'])
    expect((await credit(after)).events[0]).toMatchObject({ orderNo, parkLotName: '测试停车场', arrearsId: null })
    await sound()
  })

  it('arrears take points off, and give a part of them back when they are paid, less when that is late', async () => {
    await switchOn()
    const [soon, late] = [await owing(), await owing()]
    expect(await story(soon.plate)).toEqual([550, 'arrearsRaised -50'])
    await pay(soon.orderNo, soon.payable, at('11:55'))
    server.setTime(new Date(at('12:00', '2026-04-02')))
    admin = await server.signIn(admin.account)
    await pay(late.orderNo, '1.00', at('12:30', '2026-03-31'))
    expect(await story(late.plate)).toEqual([550, 'arrearsRaised -50'])
    await pay(late.orderNo, late.payable, at('11:59', '2026-04-02'))
    expect(await story(soon.plate)).toEqual([580, 'arrearsRaised -50', 'arrearsRecovered 30'])
    expect(await story(late.plate)).toEqual([560, 'arrearsRaised -50', 'arrearsRecoveredLate 10'])
    await sound()
  })

  it('arrears that were never owed give all of it back; at the bounds no more than was really taken', async () => {
    await switchOn({ startScore: 20 })
    const { plate } = await owing()
    expect(await story(plate)).toEqual([0, 'arrearsRaised -20'])
    await server.call(waiveOrder, { ...(await seen(plate)), why: 'equipment', reason: '设备故障' }, { as: admin })
    expect(await story(plate)).toEqual([20, 'arrearsRaised -20', 'arrearsCancelled 20'])
    await sound()
  })

  it('of a plate that was misread goes to the right one, and back when that is undone', async () => {
    await switchOn()
    const { plate, orderNo, payable } = await owing()
    const right = newPlate()
    const correction = { plateNumber: right, plateColor: 'blue' as const, reason: '按录像更正' }
    await server.call(correctPlate, { ...(await seen(plate)), ...correction }, { as: admin })
    expect(await story(plate)).toEqual([600, 'arrearsRaised -50', 'plateCorrected 50'])
    expect(await story(right)).toEqual([550, 'plateCorrected -50'])
    const { actionId, ...corrected } = await seen(right)
    await server.call(undoOrderAction, { ...corrected, actionId, reason: '更正有误' }, { as: admin })
    expect((await story(right))[0]).toBe(600)
    await pay(orderNo, payable, at('11:55'))
    expect((await story(plate))[0]).toBe(580)
    await sound()
  })
})

it('[shared/credit] any events at once move a score as one after the other would, and never beyond its bounds', async () => {
  await switchOn()
  const { userId } = await server.owner.shared
    .selectFrom('app_user')
    .where('tenant_id', '=', tenantId)
    .select('user_id as userId')
    .executeTakeFirstOrThrow()
  const db = server.database.forTenant(tenantId)
  const event = fc.record({ vehicle: fc.nat(1), points: fc.integer({ min: -700, max: 700 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async events => {
      const own = [newPlate(), newPlate()]
      const cause = ({ vehicle, points }: (typeof events)[number]) =>
        sql`(${own[vehicle] ?? ''}, 'blue', 'adjusted', ${points}::int, null, now(), '试验', ${userId}::bigint)::credit_cause`
      await sql`select enter_credit(${tenantId}, array[${sql.join(events.map(cause))}])`.execute(db)
      for (const [vehicle, plate] of own.entries()) {
        const moves = events.flatMap(each => (each.vehicle === vehicle ? [each.points] : []))
        const steps = moves.reduce<number[]>(
          (scores, points) => [...scores, Math.min(1000, Math.max(0, (scores.at(-1) ?? 600) + points))],
          [],
        )
        const found = await rows(plate)
        expect(found.map(({ score }) => score)).toEqual(steps.slice(-1))
        if (found.length > 0) expect((await credit(plate)).events.map(({ score }) => score).reverse()).toEqual(steps)
      }
    }),
    { numRuns: 15, verbose: 0 },
  )
  await sound()
})

describe('[shared/credit] by hand', () => {
  const adjust = (plateNumber: string, points: number, seenScore: number | null, as = admin) =>
    server.call(adjustCredit, { plateNumber, points, seenScore, reason: '占用消防通道' }, { as })
  const refused = async (body: { plateNumber: string; points: number; seenScore: number | null }, as = admin) =>
    (await server.refuse(adjustCredit, { ...body, reason: '占用消防通道' }, { as })).code

  it('ok: an event with its reason and who made it, in the audit, too', async () => {
    await switchOn()
    const plate = newPlate()
    const { vehicleCreditId } = await adjust(plate, -100, null)
    expect(await adjust(plate, 40, 500)).toEqual({ vehicleCreditId, score: 540 })
    expect(await story(plate)).toEqual([540, 'adjusted -100', 'adjusted 40'])
    expect((await credit(plate)).events[1]).toMatchObject({
      ...{ reason: '占用消防通道', by: '管理员', orderId: null, happenedAt: '2026-03-02 12:00:00' },
    })
    const { list } = await server.call(queryAudit, { noun: 'credit' }, { as: admin })
    expect(list).toHaveLength(2)
    await sound()
  })

  it('refused while it is off, on another score than was seen, beyond the bounds, and without points', async () => {
    const plate = newPlate()
    expect(await refused({ plateNumber: plate, points: 5, seenScore: null })).toBe('credit.off')
    await switchOn()
    await adjust(plate, 5, null)
    expect(await refused({ plateNumber: plate, points: 5, seenScore: null })).toBe('credit.known')
    expect(await refused({ plateNumber: plate, points: 5, seenScore: 600 })).toBe('credit.changed')
    expect(await refused({ plateNumber: plate, points: 396, seenScore: 605 })).toBe('credit.beyond')
    expect(await refused({ plateNumber: plate, points: -606, seenScore: 605 })).toBe('credit.beyond')
    expect(await refused({ plateNumber: plate, points: 0, seenScore: 605 })).toBe('request.invalid')
    expect(await story(plate)).toEqual([605, 'adjusted 5'])
  })

  it('of two at once one is done', async () => {
    await switchOn()
    const plate = newPlate()
    await adjust(plate, 5, null)
    const both = await Promise.allSettled([adjust(plate, 10, 605), adjust(plate, 10, 605)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await story(plate))[0]).toBe(615)
  })
})

describe('[shared/credit] who may see and do what', () => {
  it('signed out, not permitted, another tenant’s looks like missing', async () => {
    await switchOn()
    const { plate } = await owing()
    const { vehicleCreditId } = await credit(plate)
    const reader = await server.addUser(tenantId, ['credit.read'])
    const body = { plateNumber: plate, points: 5, seenScore: 550, reason: '占用消防通道' }
    expect(await server.refuse(creditDetail, { vehicleCreditId })).toMatchObject({ state: 403 })
    expect(await server.refuse(adjustCredit, body, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(queryCredit, { QueryAll: true }, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(saveCreditPolicy, usualCreditPolicy, { as: reader })).toMatchObject({ state: 401 })
    expect(await server.refuse(creditDetail, { vehicleCreditId }, { as: stranger })).toMatchObject({
      code: 'row.missing',
    })
  })

  it('some lots only: the score, not where it happened; and no rules', async () => {
    await switchOn()
    const { plate } = await owing()
    const partial = await server.addUser(tenantId, all, { subTenantId: await addSubTenant(server, tenantId) })
    expect(await credit(plate, partial)).toMatchObject({
      score: 550,
      events: [{ points: -50, orderId: null, orderNo: null, parkLotName: null, arrearsId: null }],
    })
    expect(await server.refuse(saveCreditPolicy, usualCreditPolicy, { as: partial })).toMatchObject({
      code: 'credit.wholeTenant',
    })
  })

  it('rules that give back more than they took are refused', async () => {
    const refusedAs = async (policy: Partial<typeof usualCreditPolicy>) =>
      (await server.refuse(saveCreditPolicy, { ...usualCreditPolicy, ...policy }, { as: admin })).code
    expect(await refusedAs({ raisedPoints: 20 })).toBe('credit.moreBackThanTaken')
    expect(await refusedAs({ latePoints: 31 })).toBe('credit.lateAboveInTime')
    expect(await server.call(creditPolicies, {}, { as: admin })).toEqual({ list: [] })
  })

  it('the list is filtered, counted and exported', async () => {
    await switchOn()
    const { plate } = await owing()
    const good = newPlate()
    await server.call(adjustCredit, { plateNumber: good, points: 9, seenScore: null, reason: '志愿者' }, { as: admin })
    const total = async (filter: Parameters<typeof server.call<typeof countCredit>>[1]) =>
      (await server.call(countCredit, filter, { as: admin })).total
    expect(await total({ standing: 'raised' })).toBe(1)
    expect(await total({ standing: ['raised', 'lowered'] })).toBe(2)
    expect(await total({ lastKind: 'arrearsRaised', plateNumber: plate })).toBe(1)
    expect(await total({ begin: '2026-03-02 12:00:01' })).toBe(0)
    const found = await server.call(queryCredit, { Sort: 'score', Descending: false }, { as: admin })
    expect(typeof found === 'object' && found.list.map(row => row.plateNumber)).toEqual([plate, good])
    const url = await server.call(queryCredit, { QueryAll: true, Sort: 'score', Descending: false }, { as: admin })
    const sheet = readSheet(await server.download(String(url), admin))
    expect(sheet.slice(-2).map(row => row.slice(0, 5))).toEqual([
      [plate, 550, '低于起始分', '登记欠费', -50],
      [good, 609, '高于起始分', '人工调整', 9],
    ])
  })

  it('its plate is removed after its time, but not while it owes', async () => {
    await switchOn()
    const { plate } = await owing()
    const gone = newPlate()
    await server.call(adjustCredit, { plateNumber: gone, points: 9, seenScore: null, reason: '志愿者' }, { as: admin })
    const retention = { platesDays: 30, phonesDays: undefined, picturesDays: undefined }
    const clock = () => new Date(at('12:00', '2026-06-02'))
    await removeExpiredPersonalData({ database: server.database, pictures: server.pictures, clock, retention })
    const found = (await rows()).map(({ plateNumber, score }) => [plateNumber.slice(0, 3), score])
    expect(found).toContainEqual([plate.slice(0, 3), 550])
    expect(found).toContainEqual(['***', 609])
    await sound()
  })
})
