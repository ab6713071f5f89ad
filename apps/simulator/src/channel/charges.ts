import { randomBytes } from 'node:crypto'
import type { Merchant } from './merchants.ts'

/** A charge as the channel keeps it. */
export interface Charge {
  merchant: Merchant
  outNo: string
  amountFen: number
  subject: string
  notifyUrl: string
  expiresMs: number
  state: 'open' | 'paid' | 'closed'
  channelNo: string
  paidMs: number | null
  /** Of the page where the driver pays. */
  payCode: string
}

/** The charges of a channel, by the merchant's number and by the code of their page. */
export class Charges {
  readonly #byOutNo = new Map<string, Charge>()
  readonly #byCode = new Map<string, Charge>()

  find = (merchant: Merchant, outNo: string): Charge | undefined => this.#byOutNo.get(`${merchant.merchantNo} ${outNo}`)
  all = (): Charge[] => [...this.#byOutNo.values()]
  findByCode = (code: string): Charge | undefined => this.#byCode.get(code)

  /** The same number again is the same charge; undefined: with another amount. */
  add(
    fresh: Pick<Charge, 'merchant' | 'outNo' | 'amountFen' | 'subject' | 'notifyUrl' | 'expiresMs'>,
  ): Charge | undefined {
    const known = this.find(fresh.merchant, fresh.outNo)
    if (known) return known.amountFen === fresh.amountFen ? known : undefined
    const payCode = randomBytes(12).toString('hex')
    const charge: Charge = { ...fresh, state: 'open', channelNo: '', paidMs: null, payCode }
    this.#byOutNo.set(`${fresh.merchant.merchantNo} ${fresh.outNo}`, charge)
    this.#byCode.set(payCode, charge)
    return charge
  }
}

/** The driver pays. @returns false: it is closed, over, or paid already */
export function pay(charge: Charge, nowMs: number): boolean {
  if (charge.state !== 'open' || nowMs >= charge.expiresMs) return false
  charge.state = 'paid'
  charge.paidMs = nowMs
  charge.channelNo = `42000${String(nowMs)}${BigInt(`0x${randomBytes(6).toString('hex')}`)
    .toString()
    .slice(0, 10)}`
  return true
}

/** Nobody can pay any more after its end. */
export const stateAt = ({ state, expiresMs }: Charge, nowMs: number): Charge['state'] =>
  state === 'open' && nowMs >= expiresMs ? 'closed' : state
