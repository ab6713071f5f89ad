import type { KeyObject } from 'node:crypto'

/** An account at Alipay, its keys ready for use. */
export interface AlipayAccount {
  /** The gateway's address, with its path. */
  gateway: string
  appId: string
  /** The seller's number, 2088…. */
  merchantNo: string
  privateKey: KeyObject
  channelKey: KeyObject
  /** Of an application that signs by certificates. */
  certificates?: { appSerial: string; rootSerial: string }
}

/** The channel's clock is that of Beijing, and its times say no offset. */
export const beijingTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** undefined: no time. Fractions are dropped. */
export function fromBeijingTime(text: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(text) ?? []
  const at = new Date(`${day}T${time}+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
