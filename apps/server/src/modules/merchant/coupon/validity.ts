import type { LocalDay } from '@parkdesk/contract'
import { dateOf } from '../../../lib/local-time.ts'

interface Terms {
  /** Days that a coupon holds, the first included; null: until a day. */
  validDays: number | null
  validUntil: LocalDay | null
}

interface Validity {
  from: Date
  /** The first moment at which it no longer holds: midnight after its last day. */
  before: Date
}

/** How long a coupon holds that is given now; undefined: its last day is over. */
export function validityOf({ validDays, validUntil }: Terms, now: Date, timeZone: string): Validity | undefined {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const last = validUntil === null ? today.add({ days: (validDays ?? 1) - 1 }) : Temporal.PlainDate.from(validUntil)
  if (Temporal.PlainDate.compare(last, today) < 0) return undefined
  return { from: now, before: dateOf(last.add({ days: 1 }).toZonedDateTime(timeZone)) }
}
