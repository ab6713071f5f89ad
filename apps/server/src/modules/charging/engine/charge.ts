import type { Benefit, ChargeCalendar, FeeLine, FeeMinutes, RegionSpan, StayVehicle } from '@parkdesk/contract'
import type { Span } from './coupon-spans.ts'

/** On what days and by which clock a rule is read. */
export interface TariffCalendar extends ChargeCalendar {
  /** IANA zone of the lot. */
  timeZone: string
}

export interface Visit {
  entryMs: number
  exitMs: number
}

/** A visit of the plate before the stay. */
export interface EarlierVisit extends Visit {
  /** What it was charged, before coupons. */
  amountFen?: number | undefined
  /** The other lot that it was in; undefined: the same. */
  elsewhereLotId?: number | undefined
}

/** A stay to be priced, in epoch milliseconds. */
export interface StayToPrice extends Visit {
  vehicle?: StayVehicle | undefined
  benefits?: readonly Benefit[] | undefined
  /** When it was paid for before it ended. */
  paidAtMs?: number | undefined
  /** How full the lot was as it began, in percent; nothing where nobody knows. */
  fillPercent?: number | null | undefined
  /** When the vehicle charged at a charger. */
  sessions?: readonly Span[] | undefined
  /** When it was in which region of the lot; none beside another. */
  regions?: readonly RegionSpan[] | undefined
  /** What a monthly card or a unit pays for; infinite ends are allowed, overlaps too. */
  cover?: Cover | undefined
}

export interface Cover {
  /** Of the rule that frees it. */
  name?: string
  why: 'card' | 'unit' | 'whiteList' | 'visitor' | 'booking' | 'freeVehicle' | 'charging'
  /** why: of a span that something else pays for. */
  spans: readonly (Span & { why?: Cover['why'] })[]
}

type Stored<Line> = Line extends { amount: string }
  ? {
      [Key in keyof Line as Key extends 'amount'
        ? 'amountFen'
        : Key extends 'from'
          ? 'fromMs'
          : Key extends 'to'
            ? 'toMs'
            : Key extends 'begin' | 'end'
              ? `${Key}Ms`
              : Key extends 'cap' | 'used' | 'each' | 'price' | 'unitPrice' | 'spared'
                ? `${Key}Fen`
                : Key]: Key extends
        | 'amount'
        | 'from'
        | 'to'
        | 'begin'
        | 'end'
        | 'cap'
        | 'used'
        | 'each'
        | 'price'
        | 'unitPrice'
        | 'spared'
        ? number
        : Line[Key]
    }
  : never

/** A line as it is stored: a FeeLine with its times in epoch milliseconds and its money in fen (`amount` → `amountFen`, `from` → `fromMs`). */
export type ChargeLine = Stored<FeeLine>

/** What a stay costs and why. The lines' amounts add up to it; `minutes` to the stay. */
export interface Charge {
  amountFen: number
  lines: ChargeLine[]
  minutes: FeeMinutes
}

/** A rule made ready to price any number of stays. */
export interface Tariff {
  /** `visits`: earlier visits of the plate, in any order; read by rules that count across visits. */
  price(stay: StayToPrice, visits?: readonly EarlierVisit[]): Charge
}
