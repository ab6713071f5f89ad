import {
  countOrder,
  type OrderListRow,
  orderMarks,
  parkStatuses,
  payStatuses,
  queryOrder,
  yuan,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
/** Sees the second lot alone. */
let keeper: SignedInCaller
let lotIds: number[]

const at = (minutes: number) => `2026-03-02T${new Date(minutes * 60_000).toISOString().slice(11, 19)}+08:00`

beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  const subTenantId = await addSubTenant(server, tenant.tenantId)
  keeper = await server.addUser(tenant.tenantId, ['order.read'], { subTenantId })
  const lots = [
    await addLot(server, tenant.tenantId, { name: '甲车场' }),
    await addLot(server, tenant.tenantId, { name: '东区车场', subTenantId }),
    await addLot(server, tenant.tenantId, { name: '西区车场' }),
  ]
  lotIds = lots.map(lot => lot.lotId)
  const ruleId = await publishRule(server, admin, { rule: hourlyRule(500) })
  for (const [number, lot] of lots.entries()) {
    await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
    await lot.report(
      Array.from({ length: 12 }, (_, car) => {
        const plate = `粤B${number}${String(car).padStart(4, '0')}`
        const came = { direction: 'in' as const, plate, passedAt: at(car * 7) }
        const left = { direction: 'out' as const, plate, passedAt: at(car * 7 + car * 41) }
        return car % 4 === 3 ? [came] : car % 5 === 4 ? [left] : [came, left]
      }).flat(),
    )
  }
})
afterAll(() => server.close())

/** One value as the specification has it, or several. */
const oneOrMoreOf = <T>(values: readonly T[]) =>
  fc.option(fc.oneof(fc.constantFrom(...values), fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 })), {
    nil: undefined,
  })
const minute = fc.option(
  fc.nat(500).map(minutes => at(minutes).slice(0, 19).replace('T', ' ')),
  { nil: undefined },
)

async function everyOrder(filter: object, as: SignedInCaller): Promise<OrderListRow[]> {
  const answer = await server.call(queryOrder, { ...filter, PerPage: 1000 }, { as })
  return typeof answer === 'string' ? [] : answer.list
}
const fenOf = (amount: string | null) => Math.round(Number(amount ?? 0) * 100)
const isAmong = <T>(wanted: T | T[] | undefined, value: T) => wanted === undefined || [wanted].flat().includes(value)

it('adds up just the rows that the filter finds, all pages of them, and takes one value or several of each filter', async () => {
  const all = { whole: await everyOrder({}, admin), part: await everyOrder({}, keeper) }
  expect(all.whole.length).toBeGreaterThan(30)
  expect(all.part.length).toBeLessThan(15)
  const filters = fc.record({
    lotId: oneOrMoreOf([0, 1, 2]),
    parkStatus: oneOrMoreOf(parkStatuses),
    payStatus: oneOrMoreOf(payStatuses),
    mark: oneOrMoreOf(orderMarks),
    begin: minute,
    plateNumber: fc.constantFrom(undefined, '粤B1', '000'),
  })
  await fc.assert(
    fc.asyncProperty(filters, fc.boolean(), async (drawn, isKeeper) => {
      const as = isKeeper ? keeper : admin
      const lotId = Array.isArray(drawn.lotId) ? drawn.lotId.map(lot => lotIds[lot]) : lotIds[drawn.lotId ?? -1]
      const filter = { ...drawn, lotId } as Parameters<typeof server.call<typeof countOrder>>[1]
      const rows = await everyOrder(filter, as)
      const names = [drawn.lotId ?? [0, 1, 2]].flat().map(lot => ['甲车场', '东区车场', '西区车场'][lot])
      const expected = (isKeeper ? all.part : all.whole).filter(
        order =>
          names.includes(order.parkingName) &&
          isAmong(drawn.parkStatus, order.parkStatus) &&
          isAmong(drawn.payStatus, order.payStatus) &&
          isAmong(drawn.mark, order.mark) &&
          (order.cameAt ?? order.leftAt ?? '') >= (drawn.begin ?? '') &&
          order.plateNumber.includes(drawn.plateNumber ?? ''),
      )
      expect(rows).toEqual(expected)
      const sumOf = (key: 'payableAmount' | 'couponMoney' | 'moneyValuePaid' | 'refundedMoney') =>
        yuan(rows.reduce((sum, row) => sum + fenOf(row[key]), 0))
      expect(await server.call(countOrder, { ...filter, Sums: true }, { as })).toEqual({
        total: rows.length,
        sums: {
          payableAmount: sumOf('payableAmount'),
          couponMoney: sumOf('couponMoney'),
          moneyValuePaid: sumOf('moneyValuePaid'),
          refundedMoney: sumOf('refundedMoney'),
        },
      })
      expect(await server.call(countOrder, filter, { as })).toEqual({ total: rows.length })
    }),
    { numRuns: 60 },
  )
})

it('refuses a filter of no values, and one of another kind', async () => {
  const ask = (filter: object) => server.call(countOrder, filter as never, { as: admin })
  await expect(ask({ lotId: ['x'] })).rejects.toThrow()
  await expect(ask({ parkStatus: ['inside', 'gone'] })).rejects.toThrow()
})
