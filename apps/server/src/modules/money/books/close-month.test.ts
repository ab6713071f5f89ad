import {
  askMonthClose,
  beginDuty,
  bookMonthDetail,
  closeBookMonth,
  countDuty,
  decideApproval,
  decideMonthClose,
  handOverDuty,
  importChannelBill,
  queryApproval,
  queryMessage,
  queryOrder,
  reportPayments,
  saveChannelAccount,
  saveSentry,
  signOffReconciliation,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { printWechatBill } from '../../../testing/print-bill.ts'
import { recheck } from '../../../testing/recheck.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { provesTwoStages } from '../../../testing/two-stages.ts'
import { booksInvariants } from '../../system/invariant/books-invariants.ts'
import { checkTenant } from '../../system/invariant/check.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let second: SignedInCaller
let wang: SignedInCaller
let li: SignedInCaller
let lot: TestLot
let orderId: number
let dutyId: number
let accountId: number
let intents = 0

const month = '2026-02'
const monthNo = 202602
const day = '2026-02-10'
const numbers = { merchantNo: '1900000001', channelNo: '4200001', outNo: 'PD1' }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A stay of February that was paid by WeChat and in a shift: neither the drawer nor the day of the channel is settled. */
beforeEach(async () => {
  server.setTime(new Date(`${day}T12:00:00+08:00`))
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  second = await server.addUser(tenantId, ['books.read', 'books.close', 'approval.read'])
  const works = ['sentryDuty.work', 'sentryDuty.receive'] as const
  wang = await server.addUser(tenantId, [...works])
  li = await server.addUser(tenantId, [...works])
  lot = await addLot(server, tenantId, { name: '东门停车场' })
  const ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(300) })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  const stay = { plate: '粤B40001', direction: 'in' as const, passedAt: `${day}T08:00:00+08:00` }
  await lot.report([stay, { ...stay, direction: 'out', passedAt: `${day}T11:00:00+08:00` }])
  const found = await server.call(queryOrder, { plateNumber: stay.plate }, { as: admin })
  const [order] = typeof found === 'object' ? found.list : []
  orderId = order?.orderId ?? 0
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  const paid = { eventId: 'p1', orderNo: order?.orderNo ?? '', channel: 'wechat' as const, amount: '9.00', ...numbers }
  await server.call(reportPayments, { events: [{ ...paid, paidAt: `${day}T11:05:00+08:00` }] }, { headers })
  const account = {
    name: '微信主账户',
    channel: 'wechat' as const,
    merchantNo: numbers.merchantNo,
    fromDay: '2026-02-01',
  }
  ;({ accountId } = await server.call(saveChannelAccount, { ...account, lotIds: [lot.lotId] }, { as: admin }))
  const booth = { lotId: lot.lotId, name: '东岗', float: '280', userIds: [wang.userId, li.userId] }
  const { sentryId } = await server.call(saveSentry, booth, { as: admin })
  ;({ dutyId } = await server.call(beginDuty, { sentryId }, { as: wang }))
  await march()
})

/** In the month after; the sessions of the month before are over. */
async function march(): Promise<void> {
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  for (const person of [admin, second, wang, li]) Object.assign(person, await server.signIn(person.account))
  for (const person of [admin, second]) await recheck(server, person)
}

/** A charge that a channel was asked for, and has not answered: no call of ours makes it without a channel. */
const charge = async (madeAt: string): Promise<number> => {
  const { rows } = await sql<{ intentId: number }>`
    insert into money_intent (tenant_id, account_id, out_no, page_key, amount_fen, order_id, lot_id, way, subject, made_at, expires_at, state)
    values (${tenantId}, ${accountId}, ${`PDCHARGE${++intents}`}, ${`key ${intents}`}, 700, ${orderId}, ${lot.lotId}, 'qr', '停车费',
      ${madeAt}::timestamptz, ${madeAt}::timestamptz + interval '5 minutes', 'sent') returning intent_id as "intentId"`.execute(
    server.owner.shared,
  )
  return rows[0]?.intentId ?? 0
}
const detail = (as = admin) => server.call(bookMonthDetail, { monthNo }, { as })
const open = async () => (await detail()).rest.map(({ kind, state }) => `${kind} ${state}`)
const close = (as = admin) => server.call(closeBookMonth, { month }, { as })
const ask = (as = admin) => server.call(askMonthClose, { month, reason: '渠道不再出账单' }, { as })
const refusedAsk = async (as = admin) =>
  (await server.refuse(askMonthClose, { month, reason: '渠道不再出账单' }, { as })).code
const decide = (verdict: 'approve' | 'refuse' = 'approve', reason = '', as = second) =>
  server.call(decideMonthClose, { monthNo, verdict, reason }, { as })
const refusedDecision = async (as = second, verdict: 'approve' | 'refuse' = 'approve') =>
  (await server.refuse(decideMonthClose, { monthNo, verdict, reason: '' }, { as })).code
const count = (counts = 0) => server.call(countDuty, { dutyId, counts, counted: '280' }, { as: wang })
const handOver = async () => {
  await count()
  const over = { dutyId, counts: 1, account: li.account, password: testPassword, begins: false, reason: '' }
  await server.call(handOverDuty, over, { as: wang })
}
const signOff = async () => {
  const row = { at: `${day} 11:05:00`, channelNo: numbers.channelNo, outNo: numbers.outNo, fen: 900 }
  await server.upload(importChannelBill, { name: 'bill.csv', bytes: printWechatBill([row]) }, { as: admin })
  await server.call(signOffReconciliation, { accountId, day, remark: '' }, { as: admin })
}
const broken = async () =>
  (await checkTenant(server.database, tenantId, { among: booksInvariants })).map(({ name }) => name)

describe('[operation/financial] the rest of a month', () => {
  it('ok: says what is not done, each by the number of where it is put right, and nothing of the month after', async () => {
    const intentId = await charge(`${day}T13:00:00+08:00`)
    await charge('2026-03-01T00:00:00+08:00')
    const { rest, restTotal, isNext, ask: asked, acceptance } = await detail()
    expect(rest).toEqual([
      {
        ...{ restKey: `drawer ${dutyId}`, kind: 'drawer', day, parkingName: '东门停车场', what: '东岗' },
        ...{ state: 'open', amount: null, recordId: dutyId },
      },
      {
        ...{
          restKey: `channelDay ${accountId} ${day}`,
          kind: 'channelDay',
          day,
          parkingName: null,
          what: '微信主账户',
        },
        ...{ state: 'noBill', amount: '9.00', recordId: accountId },
      },
      {
        ...{ restKey: `intent ${intentId}`, kind: 'charge', day, parkingName: '东门停车场' },
        ...{ what: `PDCHARGE${intents - 1}`, state: 'unknown', amount: '7.00', recordId: orderId },
      },
    ])
    expect({ restTotal, isNext, asked, acceptance }).toEqual({
      ...{ restTotal: 3, isNext: true, asked: null, acceptance: null },
    })
  })

  it('ok: a drawer of an earlier month that is still open holds cash of this one', async () => {
    const { rest } = await server.call(bookMonthDetail, { monthNo: 202603 }, { as: admin })
    expect(rest.map(({ kind }) => kind)).toEqual(['drawer'])
  })

  it('ok: put right, one person closes the month', async () => {
    expect((await server.refuse(closeBookMonth, { month }, { as: admin })).code).toBe('books.restOpen')
    await handOver()
    expect(await open()).toEqual(['channelDay noBill'])
    expect((await server.refuse(closeBookMonth, { month }, { as: admin })).code).toBe('books.restOpen')
    await signOff()
    expect(await open()).toEqual([])
    expect(await refusedAsk()).toBe('books.nothingOpen')
    await close()
    expect(await detail()).toMatchObject({ state: 'closed', rest: [], acceptance: null, ask: null, isNext: false })
    expect(await broken()).toEqual([])
  })

  it('invalid, signed out, not permitted, not of all car parks, another tenant’s looks like missing', async () => {
    const code = async (as?: SignedInCaller, wanted: unknown = monthNo) =>
      (await server.refuse(bookMonthDetail, { monthNo: wanted } as { monthNo: number }, as ? { as } : {})).code
    expect(await code(admin, 'x')).toBe('request.invalid')
    expect(await code()).toBe('session.missing')
    expect(await code(wang)).toBe('permission.missing')
    expect(await code(admin, 2_000_000_000)).toBe('row.missing')
    expect(await code(admin, 202613)).toBe('row.missing')
    expect(await code((await server.addTenant('乙停车')).admin)).toBe('row.missing')
    const subTenantId = await addSubTenant(server, tenantId)
    const keeper = await server.addUser(tenantId, ['books.read', 'books.close', 'approval.read'], { subTenantId })
    await ask()
    expect(await code(keeper)).toBe('row.missing')
    expect([await refusedAsk(keeper), await refusedDecision(keeper)]).toEqual(['books.allLots', 'books.allLots'])
    expect((await server.call(queryApproval, { whose: 'all' }, { as: keeper })).list).toEqual([])
    expect([await refusedAsk(wang), await refusedDecision(wang)]).toEqual(['permission.missing', 'permission.missing'])
  })
})

describe('[operation/financial] a month that is closed with its rest', () => {
  it('ok: one asks and another accepts, who sees the list; what was accepted is kept with the close', async () => {
    await ask()
    expect(await refusedAsk()).toBe('books.closeAsked')
    const waiting = await detail(second)
    expect(waiting.ask).toMatchObject({ reason: '渠道不再出账单', isChanged: false, isMine: false })
    expect(waiting.approval).toMatchObject({ canDecide: true, canRefuse: true })
    expect((await detail()).approval).toMatchObject({ canDecide: false, canRefuse: false })
    const [row] = (await server.call(queryApproval, { kind: 'monthClose' }, { as: second })).list
    expect(row).toMatchObject({
      subjectId: monthNo,
      content: '2026-02 · 未交班钱箱 1 · 未签核对账日 1',
      canDecide: true,
    })
    expect(await decide()).toEqual({ isClosed: true })
    await handOver()
    const closed = await detail()
    expect(closed).toMatchObject({ state: 'closed', ask: null, rest: waiting.rest, restTotal: 2 })
    expect(closed.acceptance).toMatchObject({ reason: '渠道不再出账单', acceptedAt: '2026-03-02 12:00:00' })
    const { rows } = await sql<{ kept: number }>`
      select jsonb_array_length(a.rest) as kept from month_close as c join month_close_ask as a using (tenant_id, month_close_ask_id)
      where c.tenant_id = ${tenantId} and a.decided_by = ${second.userId} and c.closed_by = ${second.userId}`.execute(
      server.owner.shared,
    )
    expect(rows).toEqual([{ kept: 2 }])
    const notified = (await server.call(queryMessage, { kind: 'requestApproved' }, { as: admin })).list
    expect(notified.map(({ content }) => content.title)).toEqual([month])
    expect(await broken()).toEqual([])
  })

  it('conflict: nobody accepts what he asked, or without his password', async () => {
    await ask()
    expect(await refusedDecision(admin)).toBe('books.ownClose')
    const third = await server.addUser(tenantId, ['books.close'])
    expect([await refusedDecision(third), await refusedAsk(third)]).toEqual([
      'session.recheckNeeded',
      'session.recheckNeeded',
    ])
    const requests = [{ kind: 'monthClose' as const, subjectId: monthNo }]
    await server.call(decideApproval, { requests, verdict: 'approve' }, { as: second })
    expect(await refusedDecision()).toBe('books.monthClosed')
    expect(await refusedAsk()).toBe('books.monthClosed')
  })

  it('conflict: what has changed since it was asked is not accepted, and has to be asked again', async () => {
    await ask()
    await count()
    expect(await refusedDecision()).toBe('books.restChanged')
    expect((await detail(second)).ask).toMatchObject({ isChanged: true })
    expect((await detail()).state).toBe('open')
    await ask()
    const { list } = await server.call(queryApproval, { kind: 'monthClose', whose: 'all' }, { as: second })
    expect(list).toHaveLength(1)
    await decide()
    expect((await detail()).rest.map(({ state }) => state)).toEqual(['counted', 'noBill'])
  })

  it('conflict: money of a day that comes after the request is another rest', async () => {
    await ask()
    const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
    const found = await server.call(queryOrder, { plateNumber: '粤B40001' }, { as: admin })
    const orderNo = typeof found === 'object' ? (found.list[0]?.orderNo ?? '') : ''
    const late = { eventId: 'p2', orderNo, channel: 'wechat' as const, amount: '1.00', paidAt: `${day}T11:10:00+08:00` }
    await server.call(reportPayments, { events: [late] }, { headers })
    expect(await refusedDecision()).toBe('books.restChanged')
  })

  it('ok: refused with a reason, and who asked gets a message; it can be asked again', async () => {
    await ask()
    expect(await refusedDecision(second, 'refuse')).toBe('approval.reasonNeeded')
    expect(await decide('refuse', '请先交班')).toEqual({ isClosed: false })
    expect(await refusedDecision()).toBe('books.closeNotAsked')
    const notified = (await server.call(queryMessage, { kind: 'requestRefused' }, { as: admin })).list
    expect(notified.map(({ content }) => content.reason)).toEqual(['请先交班'])
    expect((await detail()).ask).toBeNull()
    await ask()
    await decide()
    expect((await detail()).state).toBe('closed')
  })

  it('ok: goes through the stages of a chain', async () => {
    await provesTwoStages(server, {
      ...{ tenantId, admin, kind: 'monthClose', needs: ['books.read'] },
      ask: async () => {
        await ask()
        return { subjectId: monthNo }
      },
      read: async () => (await detail()).state,
      look: async (_subjectId, as) => {
        await recheck(server, as)
        return detail(as)
      },
    })
  })

  it('the server’s role cannot change what was accepted', async () => {
    await ask()
    await decide()
    const change = sql`update month_close_ask set rest = '[{}]' where tenant_id = ${tenantId}`
    await expect(change.execute(server.database.forTenant(tenantId))).rejects.toThrow(/permission denied/)
    const unlink = sql`update month_close set month_close_ask_id = null where tenant_id = ${tenantId}`
    await expect(unlink.execute(server.database.forTenant(tenantId))).rejects.toThrow(/permission denied/)
  })
})
