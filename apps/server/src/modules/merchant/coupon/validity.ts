import type { LocalDay } from '@parkdesk/contract'
import { dateOf } from '../../../lib/local-time.ts'

interface Terms {
  /** Days that a coupon is valid, including the first; null: until a day. */
  validDays: number | null
  validUntil: LocalDay | null
}

interface Validity {
  from: Date
  /** The first moment at which it is no longer valid: midnight after its last day. */
  before: Date
}

/** The validity of a coupon granted now; undefined: its last day is over. */
export function validityOf({ validDays, validUntil }: Terms, now: Date, timeZone: string): Validity | undefined {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const last = validUntil === null ? today.add({ days: (validDays ?? 1) - 1 }) : Temporal.PlainDate.from(validUntil)
  if (Temporal.PlainDate.compare(last, today) < 0) return undefined
  return { from: now, before: dateOf(last.add({ days: 1 }).toZonedDateTime(timeZone)) }
}
