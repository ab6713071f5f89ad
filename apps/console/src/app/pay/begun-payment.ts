import type { Begun, Channel } from './pay-calls.ts'

/** A code to scan, the channel's page, or the app of WeChat that the page is in. */
export type Way = 'qr' | 'page' | 'inApp'

/** A payment that was begun at a page, as it outlives the way to the channel and back. */
export interface BegunPayment extends Begun {
  channel: Channel
  amount: string
  way: Way
}

const storageKey = (code: string) => `parkdesk.pay.${code}`

const ownKey = (orderNo: string) => `parkdesk.pay.own.${orderNo}`

/** Keeps a payment, and its key beyond the time that it is shown: it proves that the next one of the stay is this phone's, too. */
export function keepBegun(code: string, orderNo: string, begun: BegunPayment): void {
  sessionStorage.setItem(storageKey(code), JSON.stringify(begun))
  sessionStorage.setItem(ownKey(orderNo), begun.key)
}

/** By which this phone shows what it began for a stay before. */
export function readOwnKey(orderNo: string): { key?: string } {
  const key = sessionStorage.getItem(ownKey(orderNo))
  return key === null ? {} : { key }
}

export const forgetBegun = (code: string): void => sessionStorage.removeItem(storageKey(code))

export function readBegun(code: string): BegunPayment | null {
  const kept = sessionStorage.getItem(storageKey(code))
  return kept === null ? null : (JSON.parse(kept) as BegunPayment)
}

/** A phone goes to the channel's page itself. Inside WeChat that is not allowed, and on a desk nobody has the app: both scan. */
export const wayHere = (): 'qr' | 'page' => {
  const agent = navigator.userAgent
  return /Mobile|Android|iPhone/i.test(agent) && !isInWechat() ? 'page' : 'qr'
}

export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)
