import type { FundClass, FundKind } from '@parkdesk/contract'

/** A row of a fund bill; below 0 it went out. */
export interface FundRow {
  line: number
  isReadable: boolean
  atMs: number | null
  /** The number of the movement. */
  channelNo: string
  /** The number of the payment or refund that moved the money. */
  businessNo: string
  /** The channel's own word for it. */
  business: string
  amountFen: number
}

/** A payment or refund of a trade bill that moves money: neither failed nor revoked, nor still being worked on. Amounts are without a sign. */
export interface TradeRow {
  billId: number
  line: number
  kind: 'payment' | 'refund'
  atMs: number | null
  channelNo: string
  refundNo: string
  settledFen: number
  /** Below 0: given back. */
  feeFen: number
}

/** Where a row of a trade bill stands. */
export type TradeRef = Pick<TradeRow, 'billId' | 'line'>

/** A row of a fund bill, what a trade bill makes expect of it, or both, with its one class. */
export interface FundItem {
  key: string
  class: FundClass
  kind: FundKind
  fund: FundRow | null
  trade: TradeRef | null
  /** Below 0: it is to go out. */
  tradeFen: number | null
  atMs: number | null
  /** By what the other half may be known on another day. */
  number: string
}

/** What the channel calls it. A fee is named before the refund that it belongs to. */
export function fundKindOf(business: string): FundKind {
  if (/手续费|服务费|收费/.test(business)) return 'fee'
  if (/退款/.test(business)) return 'refund'
  if (/提现/.test(business)) return 'withdrawal'
  return /^(交易|在线支付|交易付款|支付|收款)$/.test(business) ? 'payment' : 'other'
}

interface Expected {
  kind: 'payment' | 'refund' | 'fee'
  numbers: string[]
  fen: number
  trade: TradeRow
  /** The fee that may have been taken off at once. */
  fee: Expected | null
}

const expectedOf = (trade: TradeRow): Expected[] => {
  const { kind, channelNo, refundNo, settledFen, feeFen } = trade
  const number = kind === 'refund' ? refundNo || channelNo : channelNo
  const numbers = [...new Set([number, channelNo])].filter(one => one !== '')
  const fee: Expected | null = feeFen === 0 ? null : { kind: 'fee', numbers, fen: 0 - feeFen, trade, fee: null }
  const main: Expected = { kind, numbers: [number], fen: kind === 'refund' ? -settledFen : settledFen, trade, fee }
  return fee ? [main, fee] : [main]
}

/** What a trade bill makes expect, by kind and number. */
class Pool {
  private byKey = new Map<string, Expected[]>()
  readonly used = new Set<Expected>()
  readonly all: readonly Expected[]
  constructor(all: readonly Expected[]) {
    this.all = all
    for (const expected of all)
      for (const number of expected.numbers) {
        const key = `${expected.kind} ${number}`
        const known = this.byKey.get(key)
        if (known) known.push(expected)
        else this.byKey.set(key, [expected])
      }
  }

  take(kind: FundKind, number: string, fits: (expected: Expected) => boolean): Expected | undefined {
    const found = this.byKey.get(`${kind} ${number}`)?.find(one => !this.used.has(one) && fits(one))
    if (found) this.used.add(found)
    return found
  }
}

interface Keyed {
  row: FundRow
  kind: FundKind
  key: string
  isRepeat: boolean
}

/**
 * Puts each row of a fund bill, and each row that a trade bill makes expect of it, into exactly one class. Rows match by the channel's number of the
 * payment or refund and by their kind alone; a fee may stand in a row of its own or be taken off at once.
 */
export function compareFundRows({
  billId,
  funds,
  trades,
}: {
  billId: number
  funds: readonly FundRow[]
  trades: readonly TradeRow[]
}): FundItem[] {
  const pool = new Pool(trades.flatMap(expectedOf))
  const keyed = keysOf(funds, billId)
  const found = new Map<Keyed, { expected: Expected; class: FundClass; fen: number }>()
  const seek = (one: Keyed, fits: (expected: Expected) => boolean, named: (expected: Expected) => FundClass) => {
    const { row, kind, isRepeat } = one
    if (isRepeat || found.has(one) || row.businessNo === '') return
    if (kind !== 'payment' && kind !== 'refund' && kind !== 'fee') return
    const expected = pool.take(kind, row.businessNo, fits)
    if (!expected) return
    const isNet = expected.fee !== null && expected.fen !== row.amountFen && isNetOf(expected, row, pool)
    if (isNet && expected.fee) pool.used.add(expected.fee)
    found.set(one, { expected, class: named(expected), fen: expected.fen + (isNet ? (expected.fee?.fen ?? 0) : 0) })
  }
  for (const one of keyed)
    seek(
      one,
      expected => expected.fen === one.row.amountFen,
      () => 'matched',
    )
  for (const one of keyed)
    seek(
      one,
      expected => isNetOf(expected, one.row, pool),
      () => 'matched',
    )
  for (const one of keyed)
    seek(
      one,
      () => true,
      ({ kind }) => (kind === 'fee' ? 'feeDiffers' : 'amountDiffers'),
    )
  const items = keyed.map((one): FundItem => {
    const match = found.get(one)
    const { row, kind, key } = one
    return {
      ...{ key, kind, fund: row, atMs: row.atMs, number: row.businessNo },
      class: match?.class ?? aloneClass(one),
      trade: match?.expected.trade ?? null,
      tradeFen: match?.fen ?? null,
    }
  })
  return [...items, ...lacking(pool)]
}

const isNetOf = ({ fen, fee }: Expected, { amountFen }: FundRow, { used }: Pool): boolean =>
  fee !== null && !used.has(fee) && fen + fee.fen === amountFen

function keysOf(funds: readonly FundRow[], billId: number): Keyed[] {
  const seen = new Map<string, number>()
  return funds.map(row => {
    if (!row.isReadable)
      return { row, kind: 'unreadable', key: `fund:unreadable:${billId}:${row.line}`, isRepeat: false }
    const times = (seen.get(row.channelNo) ?? 0) + 1
    seen.set(row.channelNo, times)
    return { row, kind: fundKindOf(row.business), key: `fund:${times}:${row.channelNo}`, isRepeat: times > 1 }
  })
}

function aloneClass({ kind, isRepeat }: Keyed): FundClass {
  if (kind === 'unreadable') return 'unreadable'
  if (isRepeat) return 'duplicate'
  return kind === 'withdrawal' || kind === 'other' ? kind : 'fundOnly'
}

/** What the trade bill has and no row of the fund bill. */
function lacking({ all, used }: Pool): FundItem[] {
  const seen = new Map<string, number>()
  return all
    .filter(expected => !used.has(expected))
    .map(({ kind, numbers: [number = ''], fen, trade }) => {
      const times = (seen.get(`${kind} ${number}`) ?? 0) + 1
      seen.set(`${kind} ${number}`, times)
      return {
        key: `fund:${kind}:${times}:${number}`,
        class: kind === 'fee' ? 'feeMissing' : 'tradeOnly',
        ...{ kind, fund: null, trade, tradeFen: fen, atMs: trade.atMs, number },
      }
    })
}

/** What a row on another day is known by. */
export const fundKey = ({ kind, number, fen }: { kind: string; number: string; fen: number }): string =>
  `${kind} ${number} ${fen}`

/** The other halves on days nearby: rows of trade bills by what they make expect, and of fund bills. */
export interface FundsElsewhere {
  trades: ReadonlyMap<string, TradeRef>
  funds: ReadonlySet<string>
}

/** Rows that stand alone here and have the other half, fen for fen, on a day nearby. */
export function markFundsElsewhere(items: readonly FundItem[], { trades, funds }: FundsElsewhere): FundItem[] {
  return items.map(item => {
    const { kind, number } = item
    if (item.class === 'fundOnly' && item.fund) {
      const trade = trades.get(fundKey({ kind, number, fen: item.fund.amountFen }))
      if (trade) return { ...item, class: 'otherDay', trade }
    }
    const isLacking = item.class === 'tradeOnly' || item.class === 'feeMissing'
    if (isLacking && funds.has(fundKey({ kind, number, fen: item.tradeFen ?? 0 })))
      return { ...item, class: 'otherDay' }
    return item
  })
}

/** What rows of other days make expect, for those that stand alone here. */
export const tradesByKey = (trades: readonly TradeRow[]): Map<string, TradeRef> => {
  const found = new Map<string, TradeRef>()
  for (const { kind, numbers, fen, trade } of trades.flatMap(expectedOf))
    for (const number of numbers) found.set(fundKey({ kind, number, fen }), { billId: trade.billId, line: trade.line })
  return found
}
