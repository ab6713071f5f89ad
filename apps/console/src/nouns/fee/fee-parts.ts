import { type FeeLine, fenOf } from '@parkdesk/contract'
import { isDecidedBySeconds, isOverDays, type TimeSpan, type TimesShown } from './fee-times.ts'

/** Some lines of a calculation that belong together: a cycle, or a day of a stay without cycles. */
export interface FeePart {
  key: string
  /** 0: the part is a day. */
  cycle: number
  span: TimeSpan | undefined
  lines: FeeLine[]
  amountFen: number
}

/** A calculation in parts, and the lines that are about the whole stay; together they are all its lines. */
export interface FeeParts {
  parts: FeePart[]
  closing: FeeLine[]
}

/** The sum of lines in fen, which is exact; of all lines it is the fee. */
export const feeTotalFen = (lines: readonly FeeLine[]): number =>
  lines.reduce((total, line) => total + fenOf(line.amount), 0)

const closingKinds: readonly FeeLine['kind'][] = [
  'periodCap',
  'fill',
  'lotEvent',
  'freeVehicle',
  'vehicle',
  'earlierVisits',
  'paidBefore',
  'percentOff',
  'moneyOff',
  'freeOfCharge',
  'rounding',
  'idle',
  'idleCap',
  'reversed',
  'waived',
  'stated',
]

export const spanOf = (line: FeeLine): TimeSpan | undefined => ('from' in line ? line : undefined)

/** What all lines of a calculation share when they are written out. */
export interface FeeScope extends Required<TimesShown> {
  isCycleKnown: boolean
}

/** Whether its times need a date to be unambiguous, whether seconds decide its minutes, and whether it spans several cycles. */
export function feeScope(lines: readonly FeeLine[]): FeeScope {
  const cycles = new Set(lines.flatMap(line => ('cycle' in line && line.cycle > 0 ? [line.cycle] : [])))
  return {
    isDated: isOverDays(lines.flatMap(line => spanOf(line) ?? [])),
    isToSecond: lines.some(line => 'from' in line && isDecidedBySeconds(line)),
    isCycleKnown: cycles.size < 2,
  }
}

/** Puts a long calculation together by its cycles, or by days when there is but one cycle. */
export function feeParts(lines: readonly FeeLine[]): FeeParts {
  const closing = lines.filter(line => closingKinds.includes(line.kind))
  const timed = lines.filter(line => !closingKinds.includes(line.kind))
  const isByDay = feeScope(timed).isCycleKnown
  const keys = isByDay ? daysOf(timed) : cyclesOf(timed)
  const parts = new Map<string, FeePart>()
  timed.forEach((line, index) => {
    const key = String(keys[index] ?? '')
    const part = parts.get(key) ?? { key, cycle: isByDay ? 0 : Number(key), span: undefined, lines: [], amountFen: 0 }
    part.lines.push(line)
    part.amountFen += fenOf(line.amount)
    part.span = around(part.span, spanOf(line))
    parts.set(key, part)
  })
  return { parts: [...parts.values()], closing }
}

/** The day of each line; one without a time belongs to the line before it. */
function daysOf(lines: readonly FeeLine[]): string[] {
  let day = lines.flatMap(line => spanOf(line) ?? [])[0]?.from.slice(0, 10) ?? ''
  return lines.map(line => {
    day = (line.kind === 'region' ? line.begin : spanOf(line)?.from)?.slice(0, 10) ?? day
    return day
  })
}

/** The cycle of each line; free time that is of none belongs to the charged time after it, or to the last. */
function cyclesOf(lines: readonly FeeLine[]): number[] {
  const own = lines.map(line => ('cycle' in line ? line.cycle : undefined))
  let next = own.findLast(cycle => cycle !== undefined) ?? 0
  return own.reduceRight<number[]>((cycles, cycle) => {
    next = cycle ?? next
    cycles.unshift(next)
    return cycles
  }, [])
}

function around(span: TimeSpan | undefined, other: TimeSpan | undefined): TimeSpan | undefined {
  if (!span || !other) return span ?? (other && { from: other.from, to: other.to })
  const [from = span.from] = [span.from, other.from].sort()
  const [, to = span.to] = [span.to, other.to].sort()
  return { from, to }
}
