import { describe, expect, it } from 'vitest'
import { printWechatBill } from '../../../testing/print-bill.ts'
import { sharedCases, skippedWithout } from '../../../testing/shared-cases.ts'
import { readBill } from './read-bill.ts'

interface Fees {
  rateBasisPoints: number
  rows: { orderFen: number; feeFen: number }[]
}
const cases = sharedCases<{
  channelFees: Fees & {
    thirtyOrders: { orderFen: number; orders: number; sumOfOrderFeesFen: number; feeOfTheSumFen: number }
    published: Fees
  }
}>('ledger-cases.json')

/** The fees that the product calculates of a bill with orders of these amounts, to compare them with those that the bill says. */
function feesOf(rateBasisPoints: number, orderFens: readonly number[]): (number | null)[] {
  const rate = `${(rateBasisPoints / 100).toFixed(2)}%`
  const rows = orderFens.map((fen, at) => ({
    at: '2026-03-02 08:00:00',
    channelNo: `4200${at}`,
    outNo: `P${at}`,
    fen,
    rate,
  }))
  return readBill(printWechatBill(rows)).rows.map(({ rateFeeFen }) => rateFeeFen)
}

describe.skipIf(!cases)(`worked fees of channels ${skippedWithout}`, () => {
  it.each([cases?.channelFees, cases?.channelFees.published].filter(fees => fees !== undefined))(
    'by order, half up, at $rateBasisPoints',
    ({ rateBasisPoints, rows }) => {
      // A channel prints no order of nothing.
      const charged = rows.filter(({ orderFen }) => orderFen > 0)
      expect(
        feesOf(
          rateBasisPoints,
          charged.map(({ orderFen }) => orderFen),
        ),
      ).toEqual(charged.map(({ feeFen }) => feeFen))
    },
  )

  it('the fee of many orders is the sum of their fees, not that of their sum', () => {
    const { rateBasisPoints = 0, thirtyOrders } = cases?.channelFees ?? {}
    const { orderFen = 0, orders = 0, sumOfOrderFeesFen, feeOfTheSumFen } = thirtyOrders ?? {}
    const fees = feesOf(rateBasisPoints, Array(orders).fill(orderFen))
    expect(fees.reduce((sum: number, fee) => sum + (fee ?? 0), 0)).toBe(sumOfOrderFeesFen)
    expect(feesOf(rateBasisPoints, [orderFen * orders])).toEqual([feeOfTheSumFen])
  })
})
