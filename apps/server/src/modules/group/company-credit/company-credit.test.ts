import {
  type BodyOf,
  checkUserPassword,
  companyDetail,
  enterCompanyPayment,
  fenOf,
  issueCompanyBill,
  makeCompanyBill,
  type Permission,
  queryCompany,
  queryCompanyBill,
  queryCompanyPayment,
  queryMessage,
  reverseCompanyPayment,
  saveCompany,
  yuan,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { newKey } from '../../../testing/test-card.ts'
import { addCompany, companyEntry } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { watchCompanyCredit } from './note-credit.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let watcher: SignedInCaller
let keeper: SignedInCaller
let other: SignedInCaller
let lot: TestLot
let kept: TestLot

beforeAll(async () => {
  server = await startTestServer()
  // What the job does by the clock, the tests do.
  await server.stopJobs()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  const subTenantId = await addSubTenant(server, tenantId)
  const seeing: Permission[] = ['company.read']
  watcher = await server.addUser(tenantId, seeing)
  keeper = await server.addUser(tenantId, seeing, { subTenantId })
  other = await server.addUser(tenantId, ['order.read'])
  lot = await addLot(server, tenantId)
  kept = await addLot(server, tenantId, { name: '东区停车场', subTenantId })
})
afterAll(() => server.close())
beforeEach(() => on('2026-03-10'))

let now: Date
const on = (day: string) => {
  now = new Date(`${day}T10:00:00+08:00`)
  server.setTime(now)
}
/** Two spots at ¥300 a month from February: 600.00 and, until the 10th of March, 193.55. */
const add = (more: Parameters<typeof addCompany>[2] = {}) =>
  addCompany(server, admin, { lotIds: [lot.lotId], agreementFrom: '2026-02-01', creditLimit: '1000', ...more })
const detail = (companyId: number, as = admin) => server.call(companyDetail, { companyId }, { as })
const pay = (companyId: number, amount: string) =>
  server.call(
    enterCompanyPayment,
    {
      ...{ companyId, amount, channel: 'bank', bankNo: '', receivedOn: '2026-02-01', remark: '', parts: [] },
      idempotencyKey: newKey(),
    } satisfies BodyOf<typeof enterCompanyPayment>,
    { as: admin },
  )
const bill = async (companyId: number) => {
  await server.call(makeCompanyBill, { month: '2026-02', companyId }, { as: admin })
  return (await server.call(queryCompanyBill, { companyId, state: 'drafted' }, { as: admin })).list
}
const watch = () => watchCompanyCredit({ database: server.database, clock: () => now })
const notedOf = async (name: string, as = watcher) =>
  (await server.call(queryMessage, { kind: 'companyCredit', PerPage: 200 }, { as })).list
    .filter(({ content }) => content.title === name)
    .map(({ content }) => content.percent)
    .reverse()

/** How many transactions wait for another's lock. */
const countWaiting = async (db: Db): Promise<number> =>
  (
    await sql<{ waiting: number }>`select count(distinct pid)::int as waiting from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
  ).rows[0]?.waiting ?? 0

/** Begins work that changes a company, and lets it go on once two wait for the company at the same time. */
async function whileLocked(companyId: number, work: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve()
  await server.owner.shared.transaction().execute(async db => {
    await sql`select from company where company_id = ${companyId} for update`.execute(db)
    done = work()
    await expect.poll(() => countWaiting(server.owner.shared), { timeout: 20_000 }).toBe(2)
  })
  await done
}

it('a company shows what it may owe, what it has used and what is left; without a limit only what it has on account', async () => {
  const companyId = await add({ name: '有额度' })
  const shown = await detail(companyId)
  expect(shown).toMatchObject({
    ...{ creditLimit: '1000.00', creditUsed: '793.55', creditLeft: '206.45' },
    credit: { open: '0.00', drafted: '0.00', unbilled: '793.55', advance: '0.00' },
  })
  const listed = await server.call(queryCompany, { name: '有额度' }, { as: admin })
  expect(typeof listed === 'object' && listed.list).toMatchObject([{ creditUsed: '793.55', creditLeft: '206.45' }])
  const free = await add({ name: '不限额', creditLimit: '' })
  expect(await detail(free)).toMatchObject({
    ...{ creditLimit: null, creditUsed: null, creditLeft: null },
    credit: { unbilled: '793.55' },
  })
  const zero = companyEntry({ companyId, lotIds: [lot.lotId], creditLimit: '0' })
  const refusal = await server.refuse(saveCompany, zero, { as: admin })
  expect(JSON.stringify(refusal)).toContain('信用额度必须大于 0；不限额请留空')
})

it('who does not see all of its lots sees neither limit nor use', async () => {
  const companyId = await add({ name: '两处', lotIds: [lot.lotId, kept.lotId] })
  expect(await detail(companyId, keeper)).toMatchObject({ creditLimit: null, creditUsed: null, credit: null })
})

it('billing and issuing change nothing of it; what is paid lowers it by as much, and taking that back raises it again', async () => {
  await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
  const act = fc.oneof(
    fc.constant({ what: 'bill' as const, fen: 0 }),
    fc.constant({ what: 'issue' as const, fen: 0 }),
    fc.constant({ what: 'back' as const, fen: 0 }),
    fc.record({ what: fc.constant('pay' as const), fen: fc.integer({ min: 1, max: 90_000 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 7 }), async acts => {
      const companyId = await add()
      let paidFen = 0
      for (const { what, fen } of acts) {
        if (what === 'bill') await bill(companyId)
        else if (what === 'issue') {
          const billIds = (await bill(companyId)).map(({ billId }) => billId)
          if (billIds.length > 0) await server.call(issueCompanyBill, { billIds }, { as: admin })
        } else if (what === 'pay') {
          await pay(companyId, yuan(fen))
          paidFen += fen
        } else {
          const { list } = await server.call(queryCompanyPayment, { companyId }, { as: admin })
          const last = list.find(({ isReversed, reversesId }) => !isReversed && reversesId === null)
          if (!last) continue
          const { companyPaymentId } = last
          await server.call(reverseCompanyPayment, { companyPaymentId, reason: '登记错误' }, { as: admin })
          paidFen -= fenOf(last.amount)
        }
        const { creditUsed, creditLeft } = await detail(companyId)
        expect([creditUsed, creditLeft]).toEqual([yuan(79_355 - paidFen), yuan(20_645 + paidFen)])
      }
    }),
    { numRuns: 8 },
  )
})

it('at 80 % and at 100 % those who see the company are notified once, and again only after it has fallen below', async () => {
  const companyId = await add({ name: '到额度' })
  await watch()
  expect(await notedOf('到额度')).toEqual([])
  on('2026-03-11')
  await whileLocked(companyId, () => Promise.all([watch(), watch()]))
  await watch()
  expect(await notedOf('到额度')).toEqual([80])
  on('2026-03-21')
  await watch()
  await watch()
  expect(await notedOf('到额度')).toEqual([80, 100])
  await pay(companyId, '300')
  on('2026-03-22')
  await watch()
  expect(await notedOf('到额度')).toEqual([80, 100])
  on('2026-03-29')
  await watch()
  expect(await notedOf('到额度')).toEqual([80, 100, 80])
  expect(await notedOf('到额度', admin)).toEqual([80, 100, 80])
  for (const as of [keeper, other]) expect(await notedOf('到额度', as)).toEqual([])
})

it('a lower limit, or a payment that is taken back, notifies at once', async () => {
  const companyId = await add({ name: '降额度' })
  const entry = { companyId, name: '降额度', lotIds: [lot.lotId], agreementFrom: '2026-02-01' }
  await server.call(saveCompany, companyEntry({ ...entry, creditLimit: '900' }), { as: admin })
  expect(await notedOf('降额度')).toEqual([80])
  const { companyPaymentId } = await pay(companyId, '700')
  await server.call(saveCompany, companyEntry({ ...entry, creditLimit: '500' }), { as: admin })
  expect(await notedOf('降额度')).toEqual([80])
  await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
  await server.call(reverseCompanyPayment, { companyPaymentId, reason: '银行退回' }, { as: admin })
  expect(await notedOf('降额度')).toEqual([80, 100])
  await server.call(saveCompany, companyEntry({ ...entry, creditLimit: '' }), { as: admin })
  expect(await detail(companyId)).toMatchObject({ creditLimit: null, creditLeft: null })
})
