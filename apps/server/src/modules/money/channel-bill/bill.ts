import type { BillFault, BillKind, ReconciledChannel } from '@parkdesk/contract'

/** A row of a bill that could be read. Amounts are whole fen without a sign, except in a fund bill. */
export interface BillRow {
  /** Of the unpacked file, from 1. */
  line: number
  kind: 'payment' | 'refund' | 'fund'
  /** Wall clock of UTC+8: "2026-03-02 08:01:00". */
  at: string
  merchantNo: string
  /** The channel's number of the payment (of a fund bill: of its movement); empty: none. */
  channelNo: string
  /** The number that the merchant gave it. */
  outNo: string
  /** The channel's number of a refund, and the merchant's; empty for a payment. */
  refundNo: string
  outRefundNo: string
  /** In a fund bill the number of the payment or refund that moved the money; else empty. */
  businessNo: string
  state: 'done' | 'processing' | 'failed' | 'revoked'
  /** What the order asked, or what is given back. In a fund bill below 0 for what went out. */
  amountFen: number
  /** What the channel settles; null: the file does not say. */
  settledFen: number | null
  /** Below 0: a fee given back. */
  feeFen: number
  /** The fee that its rate makes; null: the file names no rate. */
  rateFeeFen: number | null
  /** In a fund bill what was left after it. */
  balanceFen: number | null
  /** The channel's own word for it. */
  business: string
}

/** A row that cannot be read, and the first column that is to blame. */
export interface UnreadableRow {
  line: number
  fault: BillFault
  column: string
}

/** A figure of the file's own summary beside what its rows add up to: fen, or how many. */
export interface BillCheck {
  what: 'rows' | 'order' | 'settled' | 'refund' | 'fee' | 'income' | 'outgoing' | 'incomeRows' | 'outgoingRows'
  stated: number
  counted: number
}

export interface Bill {
  channel: ReconciledChannel
  kind: BillKind
  rows: BillRow[]
  unreadable: UnreadableRow[]
  checks: BillCheck[]
  /** Numbers that stand in more than one row, with their lines. */
  doubled: { number: string; lines: number[] }[]
  /** Lines of a fund bill whose balance is not that of the row before and their amount. */
  breaks: number[]
  /** The day that the head of the file names; null: it names none. */
  statedDay: string | null
  /** Whose bill the head says it is; empty: it does not say. */
  statedMerchantNo: string
}

/** What identifies a row in its bill: a payment and its refunds share the number of the payment. */
export const numberOf = ({ kind, channelNo, refundNo, outRefundNo, outNo }: BillRow): string =>
  kind === 'refund' ? `refund ${refundNo || outRefundNo || channelNo}` : `${kind} ${channelNo || outNo}`

/** Numbers that stand in several rows. Neither row is dropped: a person looks at both. */
export function doubledNumbers(rows: readonly BillRow[]): Bill['doubled'] {
  const lines = new Map<string, number[]>()
  for (const row of rows) {
    const number = numberOf(row)
    const known = lines.get(number)
    if (known) known.push(row.line)
    else lines.set(number, [row.line])
  }
  return [...lines]
    .filter(([, found]) => found.length > 1)
    .map(([number, found]) => ({ number: number.slice(number.indexOf(' ') + 1), lines: found }))
}

/** Lines at which the balance does not follow from the row before. */
export const brokenChain = (rows: readonly BillRow[]): number[] =>
  rows
    .filter((row, at) => {
      const before = rows[at - 1]?.balanceFen
      return before != null && row.balanceFen !== before + row.amountFen
    })
    .map(({ line }) => line)
