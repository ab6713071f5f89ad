import {
  type BodyOf,
  beginDuty,
  checkUserPassword,
  countDuty,
  handOverDuty,
  openCard,
  orderActions,
  ownDuty,
  queryJournal,
  queryOrder,
  querySentryData,
  removeSentry,
  reportPayments,
  saveSentry,
  takeCash,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addCardRule, newKey } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { moneyInvariants } from '../../system/invariant/money-invariants.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
/** Attendants of the booth. */
let wang: SignedInCaller
let li: SignedInCaller
/** May receive the cash, and works at no booth. */
let leader: SignedInCaller
let lot: TestLot
let other: TestLot
let cardRuleId: number
let sentryId: number
let plates = 0

const at = (time: string) => `2026-03-02T${time}:00+08:00`
const password = testPassword

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date(at('08:00')))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  const works = ['sentryDuty.work', 'order.takeCash', 'order.read', 'card.open', 'personalData.read'] as const
  wang = await server.addUser(tenantId, [...works])
  li = await server.addUser(tenantId, [...works])
  leader = await server.addUser(tenantId, ['sentryDuty.receive', 'sentryData.read'])
  lot = await addLot(server, tenantId)
  other = await addLot(server, tenantId, { name: '西区停车场' })
  const ruleId = await publishRule(server, admin, { name: '每小时十元', rule: hourlyRule(1_000) })
  for (const { lotId } of [lot, other]) await assignRules(server, admin, lotId, [{ ruleId, when: {} }])
  cardRuleId = await addCardRule(server, admin, { lotIds: [lot.lotId] })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date(at('08:00')))
  await sql`update sentry_duty as d set state = 'closed', counts = 1, counted_at = now(), counted_fen = held.fen, expected_fen = held.fen,
    closed_at = now(), taken_over_by = ${admin.userId}, carried_fen = 0
    from (select duty_id, float_fen + coalesce((select sum(fen) from drawer_cash(tenant_id, duty_id)), 0)::bigint as fen from sentry_duty) as held
    where held.duty_id = d.duty_id and d.state <> 'closed'`.execute(server.owner.shared)
  sentryId = await booth()
})

const booth = async (more: Partial<BodyOf<typeof saveSentry>> = {}) => {
  await sql`delete from sentry_lane`.execute(server.owner.shared)
  const lanes = server.owner.shared.selectFrom('lane').select('lane_id').where('lot_id', '=', lot.lotId)
  const laneIds = (await lanes.execute()).map(({ lane_id: id }) => id)
  const userIds = [wang.userId, li.userId]
  const body = { lotId: lot.lotId, name: `岗${++plates}`, float: '280', laneIds, userIds, ...more }
  return (await server.call(saveSentry, body, { as: admin })).sentryId
}
/** A vehicle that left owing for so many hours. */
async function owes(hours: number, at_ = lot) {
  const plate = `粤D${10_000 + ++plates}`
  const from = `${String(8 - hours).padStart(2, '0')}:00`
  const [, exit] = await at_.report([
    { direction: 'in', plate, passedAt: at(from) },
    { direction: 'out', plate, passedAt: at('08:00') },
  ])
  const found = await server.call(queryOrder, { plateNumber: plate }, { as: admin })
  return { orderNo: exit?.orderNo ?? '', orderId: typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0 }
}
async function cash(amount: string, as = wang, at_ = lot) {
  const { orderId } = await owes(Math.ceil(Number(amount) / 10), at_)
  const { revision } = await server.call(orderActions, { orderId }, { as: admin })
  return server.post(takeCash, { orderId, revision, amount, idempotencyKey: newKey() }, { as })
}
const begin = async (as = wang, at_ = sentryId) => (await server.call(beginDuty, { sentryId: at_ }, { as })).dutyId
const count = (dutyId: number, counted: string, counts = 0, as = wang) =>
  server.call(countDuty, { dutyId, counts, counted }, { as })
type Over = Partial<BodyOf<typeof handOverDuty>> & { dutyId: number }
const bodyOf = (more: Over) => ({ counts: 1, account: li.account, password, ...more })
const handOver = (more: Over, as = wang) => server.call(handOverDuty, bodyOf(more), { as })
const refuseOver = (more: Over, as = wang) => server.refuse(handOverDuty, bodyOf(more), { as })
const own = async (as = wang) => (await server.call(ownDuty, {}, { as })).duty
const shifts = async (as = admin) => {
  const found = await server.call(querySentryData, {}, { as })
  return typeof found === 'object' ? found.list : []
}
/** What the books say of accounts, in fen: debits above credits. */
async function booked(code: string, party: number | string): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(case when l.debit_id = a.account_id then l.amount_fen else -l.amount_fen end), 0)::bigint as fen
    from book_account as a join leg as l on l.tenant_id = a.tenant_id and a.account_id in (l.debit_id, l.credit_id)
    where a.tenant_id = ${tenantId} and a.code = ${code} and a.party = ${String(party)}`.execute(server.owner.shared)
  return rows[0]?.fen ?? 0
}
const broken = async () => {
  const proofs = [...booksInvariants, ...moneyInvariants]
  const found = await Promise.all(proofs.map(p => p.broken(tenantId).execute(server.owner.shared)))
  return found.flatMap((result, index) => (result.rows.length > 0 ? [proofs[index]?.name] : []))
}

describe('a shift at a booth', () => {
  it('[report/sentryData] ok: the worked case: float 280, cash 1,540, counted 1,815; the drawer ends at 0', async () => {
    await booth()
    const dutyId = await begin()
    const safe = await booked('1002', '')
    for (const amount of ['70', '70']) await cash(amount)
    const sale = {
      cardRuleId,
      beginDay: '2026-03-01',
      periods: 1,
      ownerName: '张三',
      remark: '协议价',
      channel: 'cash' as const,
    }
    await server.call(
      openCard,
      { ...sale, plates: [`粤E${10_000 + ++plates}`], paid: '1400', idempotencyKey: newKey() },
      { as: wang },
    )
    expect(await booked('1001', dutyId)).toBe(182_000)
    expect(await own()).toMatchObject({ dutyId, float: '280.00', state: 'open', count: null })
    const found = await count(dutyId, '1815')
    expect(found).toMatchObject({ counted: '1815.00', expected: '1820.00', difference: '-5.00', carried: '280.00' })
    expect(await refuseOver({ dutyId })).toMatchObject({
      code: 'sentryDuty.reasonNeeded',
      issues: [{ path: 'reason' }],
    })
    const over = await handOver({ dutyId, reason: '找零出错' })
    expect(over).toMatchObject({ handedIn: '1535.00', carried: '280.00' })
    expect(await booked('1001', dutyId)).toBe(0)
    expect(await booked('1104', wang.userId)).toBe(500)
    expect((await booked('1002', '')) - safe).toBe(153_500)
    expect(await own(li)).toMatchObject({ float: '280.00', state: 'open' })
    const next = await own(li)
    expect(await booked('1001', next?.dutyId ?? 0)).toBe(28_000)
    const row = (await shifts()).find(shift => shift.dutyId === dutyId)
    expect(row).toMatchObject({
      cash: '1540.00',
      difference: '-5.00',
      handedIn: '1535.00',
      reason: '找零出错',
      counts: 1,
    })
    const { list } = await server.call(queryJournal, { kind: ['shift.handedOver'] }, { as: admin })
    expect(list[0]?.cause).toMatch(/ 2026-03-02$/)
    expect(list[0]?.legs.map(leg => [leg.debit.code, leg.credit.code, leg.amount])).toEqual([
      ['1104', '1001', '5.00'],
      ['1002', '1001', '1535.00'],
    ])
    expect(await broken()).toEqual([])
  })

  it('ok: too much is income; who only receives takes all to the safe, and nobody’s shift begins', async () => {
    const dutyId = await begin()
    await cash('20')
    await count(dutyId, '301.50')
    const body = { dutyId, account: leader.account, begins: false, reason: '顾客未取找零' }
    expect(await handOver(body)).toMatchObject({ handedIn: '301.50', carried: '0.00' })
    expect(await booked('4008', wang.userId)).toBe(-150)
    expect(await booked('1001', dutyId)).toBe(0)
    expect(await own(li)).toBeNull()
    expect(await broken()).toEqual([])
  })

  it('ok: cash for another car park goes to that one’s safe, and a drawer short of its float passes on what is there', async () => {
    const dutyId = await begin()
    await cash('30', wang, other)
    expect(await count(dutyId, '100')).toMatchObject({ expected: '310.00', difference: '-210.00', carried: '100.00' })
    expect(await handOver({ dutyId, reason: '被抢' })).toMatchObject({ handedIn: '0.00', carried: '100.00' })
    expect(await booked('1001', dutyId)).toBe(0)
    expect(await own(li)).toMatchObject({ float: '100.00' })
    expect(await broken()).toEqual([])
  })

  it('ok: other channels count by the time of payment at the booth’s lanes; what devices take is in no drawer', async () => {
    const dutyId = await begin()
    const pay = async (channel: 'wechat' | 'etc' | 'cash', amount: string, paidAt: string, at_ = lot) => {
      const { orderNo } = await owes(1, at_)
      const event = { eventId: newKey(), orderNo, channel, amount, paidAt }
      const headers = { 'x-box-serial': at_.boxSerial, 'x-box-key': at_.boxKey }
      await server.call(reportPayments, { events: [event] }, { headers })
    }
    server.setTime(new Date(at('09:00')))
    await pay('wechat', '4.00', at('08:30'))
    await pay('wechat', '5.00', at('07:59'))
    await pay('etc', '3.00', at('08:31'))
    await pay('cash', '2.00', at('08:32'))
    await pay('wechat', '1.00', at('08:33'), other)
    expect(await count(dutyId, '280')).toEqual({
      ...{ counted: '280.00', expected: '280.00', difference: '0.00', carried: '280.00' },
      channels: [
        { channel: 'cash', amount: '2.00' },
        { channel: 'etc', amount: '3.00' },
        { channel: 'wechat', amount: '4.00' },
      ],
    })
    expect((await shifts()).find(shift => shift.dutyId === dutyId)).toMatchObject({
      otherChannels: '9.00',
      cash: '0.00',
    })
  })

  it('a shift over midnight belongs to the day on which it began', async () => {
    server.setTime(new Date('2026-03-02T23:50:00+08:00'))
    ;[wang, admin] = [await server.signIn(wang.account), await server.signIn(admin.account)]
    const dutyId = await begin()
    server.setTime(new Date('2026-03-03T01:00:00+08:00'))
    await count(dutyId, '280')
    await handOver({ dutyId })
    const [next, night] = await shifts()
    expect(night).toMatchObject({ dutyId, day: '2026-03-02', closedAt: '2026-03-03 01:00:00' })
    expect(next).toMatchObject({ day: '2026-03-03' })
  })
})

describe('a count is blind', () => {
  it('nothing tells what the drawer should hold before it is counted', async () => {
    const dutyId = await begin()
    await cash('50')
    expect(JSON.stringify(await own())).not.toMatch(/330|50\.00/)
    expect(await refuseOver({ dutyId, counts: 0 })).toMatchObject({ code: 'sentryDuty.notCounted' })
    const row = (await shifts(leader)).find(shift => shift.dutyId === dutyId)
    expect(row).toMatchObject({ state: 'open', cash: null, expected: null, difference: null })
    const url = await server.call(querySentryData, { QueryAll: true }, { as: admin })
    const sheet = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
    const open = sheet.find(cells => cells.includes('值班中'))
    expect(open).toContain(280)
    expect(JSON.stringify(open)).not.toMatch(/330|,50[,\]]/)
    expect(await server.refuse(querySentryData, { QueryAll: true }, { as: leader })).toMatchObject({ state: 401 })
  })

  it('counted, the drawer takes no more; counted again, both counts stay and the hand-over names the last', async () => {
    const dutyId = await begin()
    await count(dutyId, '180')
    expect((await cash('10')).body).toMatchObject({ code: 'sentryDuty.drawerCounted' })
    const sale = {
      cardRuleId,
      beginDay: '2026-03-01',
      periods: 1,
      ownerName: '张三',
      plates: [`粤F${10_000 + ++plates}`],
      paid: '300',
    }
    const sell = (channel: 'cash' | 'wechat') =>
      server.post(openCard, { ...sale, channel, idempotencyKey: newKey() }, { as: wang })
    expect((await sell('cash')).body).toMatchObject({ code: 'sentryDuty.drawerCounted' })
    expect((await sell('wechat')).body).toMatchObject({ state: 'success' })
    const stale = { dutyId, counts: 0, counted: '280' }
    expect(await server.refuse(countDuty, stale, { as: wang })).toMatchObject({ code: 'sentryDuty.changed' })
    await count(dutyId, '280', 1)
    expect(await refuseOver({ dutyId, counts: 1 })).toMatchObject({ code: 'sentryDuty.changed' })
    await handOver({ dutyId, counts: 2 })
    const counted = server.owner.shared.selectFrom('sentry_count').select('counted_fen').where('duty_id', '=', dutyId)
    expect((await counted.orderBy('count_no').execute()).map(row => row.counted_fen)).toEqual([18_000, 28_000])
    expect(await broken()).toEqual([])
  })
})

describe('who may', () => {
  it('only an attendant of the booth begins, one at a time, in one place', async () => {
    const second = await booth({ name: `岗${++plates}` })
    const off = await booth({ disabled: true })
    const refuse = (as: SignedInCaller, id: number) => server.refuse(beginDuty, { sentryId: id }, { as })
    expect(await refuse(leader, sentryId)).toMatchObject({ state: 401 })
    expect(await refuse(admin, sentryId)).toMatchObject({ code: 'sentryDuty.boothMissing' })
    expect(await refuse(stranger, sentryId)).toMatchObject({ code: 'sentryDuty.boothMissing' })
    expect(await refuse(wang, off)).toMatchObject({ code: 'sentryDuty.boothDisabled' })
    await begin()
    expect(await refuse(li, sentryId)).toMatchObject({ code: 'sentryDuty.boothBusy' })
    expect(await refuse(wang, second)).toMatchObject({ code: 'sentryDuty.alreadyOn' })
    await server.call(checkUserPassword, { Password: password }, { as: admin })
    expect(await server.refuse(removeSentry, { sentryIds: [sentryId] }, { as: admin })).toMatchObject({
      code: 'sentry.onDuty',
    })
  })

  it('two people at one drawer at once: one begins, the other reads who has it', async () => {
    const both = await Promise.all([wang, li].map(as => server.post(beginDuty, { sentryId }, { as })))
    expect(both.map(({ body }) => ('code' in body ? body.code : 'begun')).sort()).toEqual([
      'begun',
      'sentryDuty.boothBusy',
    ])
  })

  it('a hand-over asks for another person’s own password; sent twice it counts once', async () => {
    const dutyId = await begin()
    await count(dutyId, '280')
    expect(await refuseOver({ dutyId, account: wang.account })).toMatchObject({ code: 'sentryDuty.takerSelf' })
    expect(await refuseOver({ dutyId, password: 'wrong1' })).toMatchObject({ code: 'session.otherWrong' })
    expect(await refuseOver({ dutyId, account: stranger.account })).toMatchObject({ code: 'session.otherWrong' })
    expect(await refuseOver({ dutyId, account: leader.account })).toMatchObject({ code: 'sentryDuty.takerNotHere' })
    expect(await refuseOver({ dutyId, begins: false })).toMatchObject({ code: 'sentryDuty.takerMayNotReceive' })
    expect(await refuseOver({ dutyId }, li)).toMatchObject({ code: 'sentryDuty.missing' })
    expect(await refuseOver({ dutyId, account: wang.account }, li)).toMatchObject({ code: 'sentryDuty.missing' })
    const twice = await Promise.all([1, 2].map(() => server.post(handOverDuty, bodyOf({ dutyId }), { as: wang })))
    expect(twice.map(({ body }) => body.state).sort()).toEqual(['failed', 'success'])
    expect((await shifts()).filter(row => row.state === 'open')).toHaveLength(1)
  })

  it('wrong passwords of a taker are slowed down, and do not lock him out of his own sign-in', async () => {
    const dutyId = await begin()
    await count(dutyId, '280')
    for (let tries = 0; tries < 5; tries++) await refuseOver({ dutyId, password: `wrong${tries}` })
    expect(await refuseOver({ dutyId })).toMatchObject({ code: 'session.wait' })
    expect(await server.signIn(li.account)).toMatchObject({ userId: li.userId })
    li = await server.signIn(li.account)
    await sql`delete from sign_in_failure`.execute(server.owner.shared)
  })
})

describe('for any takings, counts and differences', () => {
  const step = fc.record({
    taken: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    off: fc.integer({ min: -300, max: 300 }),
    begins: fc.boolean(),
  })

  it('each closed drawer is 0, what is short or too much is its attendant’s, and the proofs hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async steps => {
        const place = await booth({ float: '2' })
        let [by, next] = [wang, li]
        let dutyId = await begin(by, place)
        for (const { taken, off, begins } of steps) {
          const before = (await booked('1104', by.userId)) + (await booked('4008', by.userId))
          const float = Math.round(Number((await own(by))?.float) * 100)
          for (const hours of taken) await cash(`${hours * 10}`, by)
          const expected = float + taken.reduce((sum, hours) => sum + hours * 1_000, 0)
          const counted = Math.max(0, expected + off)
          const found = await count(dutyId, (counted / 100).toFixed(2), 0, by)
          expect(found.difference).toBe(((counted - expected) / 100).toFixed(2))
          const account = begins ? next.account : leader.account
          await handOver({ dutyId, account, begins, reason: '差额' }, by)
          expect(await booked('1001', dutyId)).toBe(0)
          expect((await booked('1104', by.userId)) + (await booked('4008', by.userId)) - before).toBe(
            expected - counted,
          )
          ;[by, next] = begins ? [next, by] : [by, next]
          dutyId = begins ? ((await own(by))?.dutyId ?? 0) : await begin(by, place)
        }
        await count(dutyId, (await own(by))?.float ?? '', 0, by)
        await handOver({ dutyId, account: leader.account, begins: false }, by)
        expect(await broken()).toEqual([])
      }),
      { numRuns: 6, endOnFailure: true },
    )
  }, 120_000)
})
