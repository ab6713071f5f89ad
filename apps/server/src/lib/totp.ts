import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const usualDigits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The one-time password of a counter (RFC 4226, with the hash that authenticator apps know: SHA-1). */
export function hotp(secret: Buffer, counter: number, digits = usualDigits): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of 30 seconds that a moment is in (RFC 6238). */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/**
 * By how many steps the clock that made a code is ahead: the nearest step within `most` whose code it is.
 *
 * @returns undefined: it is no code of any of them
 */
export function stepsAhead(secret: Buffer, code: string, now: Date, most: number): number | undefined {
  const step = totpStep(now)
  const typed = Buffer.from(code)
  for (let far = 0; far <= most; far++) {
    for (const ahead of far === 0 ? [0] : [-far, far]) {
      const counter = step + ahead
      if (counter < 0) continue
      const expected = Buffer.from(hotp(secret, counter))
      if (typed.length === expected.length && timingSafeEqual(typed, expected)) return ahead
    }
  }
  return undefined
}

/** As authenticator apps take secrets (RFC 4648), without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
