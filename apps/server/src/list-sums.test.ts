import {
  type AnyEndpoint,
  allInvoiced,
  countArrears,
  countBookingDay,
  countCampaign,
  countCampaignGift,
  countCard,
  countCardCancel,
  countCardHour,
  countCardPlate,
  countCardRefund,
  countCardUsedDetail,
  countCouponGrant,
  countCreditDiscount,
  countFundItem,
  countInvoice,
  countJournal,
  countLotArrears,
  countMerchant,
  countMovement,
  countOrder,
  countPlateArrears,
  countReceipt,
  countReconciliationItem,
  countRefundStatement,
  countRefundSums,
  countShareMove,
  countSharePayout,
  countShortage,
  countStock,
  countStockMovement,
  countStoredCard,
  countSubAccount,
  countTaking,
  queryArrears,
  queryBookingDay,
  queryCampaign,
  queryCampaignGift,
  queryCard,
  queryCardCancel,
  queryCardHour,
  queryCardPlate,
  queryCardRefund,
  queryCardUsedDetail,
  queryCouponGrant,
  queryCreditDiscount,
  queryFundItem,
  queryLotArrears,
  queryMerchant,
  queryMovement,
  queryPlateArrears,
  queryReceipt,
  queryReconciliationItem,
  queryRefundStatement,
  queryRefundSums,
  queryShareMove,
  querySharePayout,
  queryShortage,
  queryStock,
  queryStockMovement,
  queryStoredCard,
  querySubAccount,
  queryTaking,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from './routes.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { bait, makeWorld, type World, worldTime } from './testing/world.ts'

/** Lists with sums below their columns; those of orders have tests of their own beside more orders, those of journals in `sum-rows.test.ts`. */
const lists = [
  [queryCard, countCard],
  [queryCardPlate, countCardPlate],
  [queryCardHour, countCardHour],
  [queryCouponGrant, countCouponGrant],
  [queryMerchant, countMerchant],
  [queryMovement, countMovement],
  [queryCampaign, countCampaign],
  [queryCampaignGift, countCampaignGift],
  [queryArrears, countArrears],
  [queryLotArrears, countLotArrears],
  [queryPlateArrears, countPlateArrears],
  [queryCardRefund, countCardRefund],
  [queryCardCancel, countCardCancel],
  [allInvoiced, countInvoice],
  [queryRefundStatement, countRefundStatement],
  [queryRefundSums, countRefundSums],
  [queryBookingDay, countBookingDay],
  [queryStock, countStock],
  [queryStockMovement, countStockMovement],
  [queryStoredCard, countStoredCard],
  [querySubAccount, countSubAccount],
  [queryShareMove, countShareMove],
  [querySharePayout, countSharePayout],
  [queryShortage, countShortage],
  [queryCardUsedDetail, countCardUsedDetail],
  [queryCreditDiscount, countCreditDiscount],
  [queryReconciliationItem, countReconciliationItem],
  [queryFundItem, countFundItem],
  [queryReceipt, countReceipt],
  [queryTaking, countTaking],
] as const satisfies (readonly [AnyEndpoint, AnyEndpoint])[]

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  world = await makeWorld(server)
}, 120_000)
afterAll(() => server.close())

const shapeOf = ({ body }: AnyEndpoint): z.ZodRawShape => (body instanceof z.ZodObject ? body.shape : {})

const bare = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema

/** Values for a filter: of its codes one, several or none, a part of a plate, or a time around the present. */
function valuesOf(name: string, declared: z.core.$ZodType): fc.Arbitrary<unknown> {
  const schema = bare(declared)
  const one = schema instanceof z.ZodUnion ? schema.options[0] : schema
  if (name === 'begin' || name === 'end') {
    const hours = fc.integer({ min: -400, max: 48 })
    return fc.option(
      hours.map(each =>
        new Date(worldTime.getTime() + (each + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
      ),
      { nil: undefined },
    )
  }
  if (name === 'plateNumber') return fc.constantFrom(undefined, bait.slice(0, 4), '003', '9')
  if (!(one instanceof z.ZodEnum)) return fc.constant(undefined)
  const codes = fc.constantFrom(...one.options)
  const several = fc.uniqueArray(codes, { minLength: 1 })
  return fc.option(schema instanceof z.ZodUnion ? fc.oneof(codes, several) : codes, { nil: undefined })
}

const filterOf = (count: AnyEndpoint) =>
  fc.record(
    Object.fromEntries(
      Object.entries(shapeOf(count))
        .filter(([name]) => name !== 'Sums')
        .map(([name, schema]) => [name, valuesOf(name, schema)]),
    ),
  )

const isInOrder = ({ begin, end }: { begin?: unknown; end?: unknown }) => !begin || !end || String(begin) <= String(end)

it.each(lists.map(([query, count]) => [query.path, query, count] as const))(
  'the sums of %s are those of the rows that the filter finds',
  async (_path, query, count) => {
    const ask = (endpoint: AnyEndpoint, body: object) => server.call(endpoint, body, { as: world.victim.admin })
    let most = 0
    await fc.assert(
      fc.asyncProperty(filterOf(count).filter(isInOrder), async filter => {
        const { list } = (await ask(query, { ...filter, PerPage: 200 })) as { list: Record<string, unknown>[] }
        const { total, sums } = (await ask(count, { ...filter, Sums: true })) as {
          total: number
          sums: Record<string, string | number>
        }
        expect(total).toBe(list.length)
        for (const [column, sum] of Object.entries(sums)) {
          const inHundredths = list.reduce((all, row) => all + Math.round(Number(row[column] ?? 0) * 100), 0)
          expect([column, Math.round(Number(sum) * 100)]).toEqual([column, inHundredths])
        }
        most = Math.max(most, list.length)
      }),
      // By chance no filter might find any of the few rows.
      { numRuns: 60, examples: [[{}]] },
    )
    expect(most).toBeGreaterThan(0)
  },
)

it('no list with sums is left out', () => {
  const summed = routes.flatMap(({ endpoint }) => ('Sums' in shapeOf(endpoint) ? [endpoint.path] : []))
  expect(summed.sort()).toEqual(
    [countOrder, countJournal, ...lists.map(([, count]) => count)].map(({ path }) => path).sort(),
  )
})
