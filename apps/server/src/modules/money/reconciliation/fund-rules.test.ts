import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BillRow } from '../channel-bill/bill.ts'
import { readBill } from '../channel-bill/read-bill.ts'
import {
  compareFundRows,
  type FundItem,
  type FundRow,
  fundKey,
  fundKindOf,
  markFundsElsewhere,
  type TradeRow,
  tradesByKey,
} from './fund-rules.ts'

const folder = new URL('../../../../../../../shared/data/payments/', import.meta.url)
const isThere = existsSync(folder)

const fund = (more: Partial<FundRow> = {}): FundRow => ({
  ...{ line: 2, isReadable: true, atMs: 0, channelNo: 'F1', businessNo: '42', business: '交易', amountFen: 1_000 },
  ...more,
})
const trade = (more: Partial<TradeRow> = {}): TradeRow => ({
  ...{ billId: 3, line: 2, kind: 'payment', atMs: 0, channelNo: '42', refundNo: '', settledFen: 1_000, feeFen: 0 },
  ...more,
})
const compare = (funds: FundRow[], trades: TradeRow[]) => compareFundRows({ billId: 7, funds, trades })
const classes = (items: readonly FundItem[]) => items.map(item => item.class)
const fee = (more: Partial<FundRow> = {}) =>
  fund({ channelNo: 'F2', business: '扣除交易手续费', amountFen: -6, ...more })
const back = { kind: 'refund', refundNo: '50', settledFen: 400 } as const

describe('a row of a fund bill', () => {
  it.each<[string, FundRow[], TradeRow[], FundItem['class'][]]>([
    ['matches its payment', [fund()], [trade()], ['matched']],
    ['matches with its fee', [fund(), fee()], [trade({ feeFen: 6 })], ['matched', 'matched']],
    ['matches with the fee taken off at once', [fund({ amountFen: 994 })], [trade({ feeFen: 6 })], ['matched']],
    ['differs by a fen', [fund({ amountFen: 999 })], [trade()], ['amountDiffers']],
    ['differs in its fee', [fund(), fee({ amountFen: -7 })], [trade({ feeFen: 6 })], ['matched', 'feeDiffers']],
    ['has no fee', [fund()], [trade({ feeFen: 6 })], ['matched', 'feeMissing']],
    ['is of no trade', [fund({ businessNo: '43' })], [trade()], ['fundOnly', 'tradeOnly']],
    ['is not matched by amount', [fund({ businessNo: '' })], [trade()], ['fundOnly', 'tradeOnly']],
    ['matches its refund', [fund({ businessNo: '50', business: '退款', amountFen: -400 })], [trade(back)], ['matched']],
    [
      'is no refund of a payment',
      [fund({ business: '退款', amountFen: -1_000 })],
      [trade()],
      ['fundOnly', 'tradeOnly'],
    ],
    ['stands twice', [fund(), fund({ line: 3 })], [trade()], ['matched', 'duplicate']],
    ['is a withdrawal', [fund({ business: '提现', amountFen: -50 })], [], ['withdrawal']],
    ['is something else', [fund({ business: '分账', amountFen: -50 })], [], ['other']],
    ['cannot be read', [fund({ isReadable: false, amountFen: 0 })], [], ['unreadable']],
  ])('%s', (_title, funds, trades, wanted) => {
    expect(classes(compare(funds, trades))).toEqual(wanted)
  })

  it('of a refund at Alipay has the number of its payment, and several take their own amounts', () => {
    const parts = [400, 100].map((settledFen, at) => trade({ line: 3 + at, kind: 'refund', settledFen }))
    const rows = [-100, -400].map((amountFen, at) => fund({ channelNo: `F${at}`, business: '退款', amountFen }))
    expect(compare(rows, parts).map(item => [item.class, item.trade?.line])).toEqual([
      ['matched', 4],
      ['matched', 3],
    ])
  })

  it('finds its other half on another day, fen for fen', () => {
    const nearby = tradesByKey([trade({ billId: 9, line: 5 })])
    const [found] = markFundsElsewhere(compare([fund()], []), { trades: nearby, funds: new Set() })
    expect(found).toMatchObject({ class: 'otherDay', trade: { billId: 9, line: 5 }, tradeFen: null })
    const [other] = markFundsElsewhere(compare([fund({ amountFen: 999 })], []), { trades: nearby, funds: new Set() })
    expect(other?.class).toBe('fundOnly')
    const funds = new Set([fundKey({ kind: 'payment', number: '42', fen: 1_000 })])
    expect(classes(markFundsElsewhere(compare([], [trade()]), { trades: new Map(), funds }))).toEqual(['otherDay'])
  })
})

const businesses = ['交易', '退款', '扣除交易手续费', '提现', '分账']
const anyFund = fc.record({
  ...{ line: fc.nat(), isReadable: fc.boolean(), atMs: fc.constant(0) },
  channelNo: fc.constantFrom('F1', 'F2', 'F3', 'F4'),
  businessNo: fc.constantFrom('', '1', '2', '3'),
  business: fc.constantFrom(...businesses),
  amountFen: fc.integer({ min: -5, max: 5 }),
})
const anyTrade = fc.record({
  ...{ billId: fc.constant(3), line: fc.nat(), kind: fc.constantFrom('payment' as const, 'refund' as const) },
  ...{ atMs: fc.constant(0), channelNo: fc.constantFrom('1', '2', '3'), refundNo: fc.constantFrom('', '2') },
  ...{ settledFen: fc.integer({ min: 0, max: 5 }), feeFen: fc.integer({ min: -1, max: 1 }) },
})

it('each row has one class, no money is lost on either side, and a key is there once', () => {
  const law = (funds: FundRow[], trades: TradeRow[]) => {
    const items = compare(funds, trades)
    const sum = (amounts: number[]) => amounts.reduce((total, fen) => total + fen, 0)
    expect(items.flatMap(item => (item.fund ? [item.fund] : []))).toEqual(funds)
    const signed = trades.map(row => (row.kind === 'refund' ? -row.settledFen : row.settledFen) - row.feeFen)
    expect(sum(items.map(({ tradeFen }) => tradeFen ?? 0))).toBe(sum(signed))
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length - repeatedUnreadable(funds))
    for (const item of items) if (item.class === 'matched') expect(item.fund?.amountFen).toBe(item.tradeFen)
  }
  fc.assert(fc.property(fc.array(anyFund, { maxLength: 8 }), fc.array(anyTrade, { maxLength: 6 }), law))
})
const repeatedUnreadable = (funds: FundRow[]) => {
  const lines = funds.filter(row => !row.isReadable).map(({ line }) => line)
  return lines.length - new Set(lines).size
}

it.runIf(isThere).each([
  ['own-wechat-fund-bill', ['payment', 'fee', 'payment', 'fee', 'refund', 'withdrawal']],
  ['own-alipay-fund', ['payment', 'payment', 'payment', 'refund', 'refund', 'withdrawal']],
])('%s names each movement', (name, wanted) => {
  const { rows } = readBill(readFileSync(new URL(`${name}.csv`, folder)))
  expect(rows.map(({ business }) => fundKindOf(business))).toEqual(wanted)
})

it.runIf(isThere)(
  'the Alipay day of shared/data: its fund bill is its trade bill, but for what was paid just before midnight',
  () => {
    const bill = (name: string) => readBill(readFileSync(new URL(name, folder))).rows
    const funds = bill('own-alipay-fund.csv').map((row: BillRow): FundRow => ({ ...row, isReadable: true, atMs: 0 }))
    const trades = bill('own-alipay-trade.csv').map(
      (row): TradeRow => ({
        ...{ billId: 1, line: row.line, kind: row.kind === 'refund' ? 'refund' : 'payment', atMs: 0 },
        ...{ channelNo: row.channelNo, refundNo: row.refundNo, settledFen: row.settledFen ?? 0, feeFen: row.feeFen },
      }),
    )
    expect(classes(compare(funds, trades)).toSorted()).toEqual([...Array(5).fill('matched'), 'tradeOnly', 'withdrawal'])
  },
)
