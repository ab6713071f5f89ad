import { randomBytes } from 'node:crypto'
import type { Charge } from './charges.ts'

/** A refund as the channel keeps it. */
export interface Refund {
  charge: Charge
  outRefundNo: string
  /** The channel's number of it. */
  refundNo: string
  amountFen: number
  notifyUrl: string
  madeMs: number
  /** When it is over. */
  doneMs: number
  ends: 'done' | 'abnormal' | 'closed'
}

/** What becomes of the next refunds. */
export interface RefundMood {
  /** How long the bank takes. */
  refundMs: number
  refundEnds: Refund['ends']
  /** It refuses them: the merchant has no money at the channel. */
  refusesRefunds: boolean
}

export type Asked = Pick<Refund, 'charge' | 'outRefundNo' | 'amountFen' | 'notifyUrl'>

/** The refunds of a channel. A number is of one refund for ever. */
export class Refunds {
  readonly #byNo = new Map<string, Refund>()
  mood: RefundMood = { refundMs: 0, refundEnds: 'done', refusesRefunds: false }

  find = (merchantNo: string, outRefundNo: string): Refund | undefined => this.#byNo.get(`${merchantNo} ${outRefundNo}`)

  all = (): Refund[] => [...this.#byNo.values()]

  /** undefined: with another amount, more than is left, or refused. */
  add(
    { charge, outRefundNo, amountFen, notifyUrl }: Asked,
    nowMs: number,
  ): { refund: Refund; isNew: boolean } | undefined {
    const { merchantNo } = charge.merchant
    const known = this.find(merchantNo, outRefundNo)
    if (known)
      return known.amountFen === amountFen && known.charge === charge ? { refund: known, isNew: false } : undefined
    if (this.mood.refusesRefunds || charge.state !== 'paid' || amountFen <= 0) return
    if (this.refundedFen(charge) + amountFen > charge.amountFen) return
    const refundNo = `50300${String(nowMs)}${BigInt(`0x${randomBytes(6).toString('hex')}`)
      .toString()
      .slice(0, 8)}`
    const { refundMs, refundEnds: ends } = this.mood
    const made = { madeMs: nowMs, doneMs: nowMs + refundMs }
    const refund: Refund = { charge, outRefundNo, refundNo, amountFen, notifyUrl, ...made, ends }
    this.#byNo.set(`${merchantNo} ${outRefundNo}`, refund)
    return { refund, isNew: true }
  }

  /** All that goes back of a charge, but what was closed. */
  refundedFen = (charge: Charge): number =>
    this.all()
      .filter(each => each.charge === charge && each.ends !== 'closed')
      .reduce((sum, { amountFen }) => sum + amountFen, 0)
}

export type RefundState = 'processing' | Refund['ends']

export const refundStateAt = ({ doneMs, ends }: Refund, nowMs: number): RefundState =>
  nowMs >= doneMs ? ends : 'processing'
