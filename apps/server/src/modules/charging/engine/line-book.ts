import type { ChargeLine } from './charge.ts'
import type { TierPlan, WindowPlan } from './tariff-plan.ts'

/** A line whose amount is still exact: whole 1/scale fen in place of fen. */
export interface ExactLine {
  line: ChargeLine
  exact: number
}

type FreeReason = Extract<ChargeLine, { kind: 'free' }>['why']

/** The lines of a calculation as they come about, and their sums. Pieces of one kind that follow each other share a line. */
export class LineBook {
  readonly lines: ExactLine[] = []
  cycle = 0
  /** Of the cycle so far. */
  sum = 0
  /** Of the window's occurrence so far. */
  occurrenceSum = 0
  freeMs = 0
  outsideMs = 0
  /** Within time that a line stands for without its parts. */
  repeatedFreeMs = 0
  repeatedOutsideMs = 0
  /** Where the lines of the visit begin; those before it are closed. */
  visitFrom = 0
  #unitsLine: ExactLine | null = null

  beginVisit(): void {
    this.visitFrom = this.lines.length
    this.closeLine()
  }

  /** What comes next gets a line of its own. */
  closeLine(): void {
    this.#unitsLine = null
  }

  push(line: ChargeLine, exact: number): ExactLine {
    const pushed = { line, exact }
    this.lines.push(pushed)
    this.sum += exact
    return pushed
  }

  /** Adds to a line what its window costs more. */
  add(line: ExactLine, exact: number): void {
    line.exact += exact
    this.sum += exact
    this.occurrenceSum += exact
  }

  pushOutside(fromMs: number, toMs: number): void {
    this.outsideMs += toMs - fromMs
    const last = this.last?.line
    if (last?.kind === 'outside' && last.toMs === fromMs) last.toMs = toMs
    else this.push({ kind: 'outside', fromMs, toMs, minutes: 0, amountFen: 0 }, 0)
  }

  pushFree(why: FreeReason, fromMs: number, toMs: number): void {
    this.freeMs += toMs - fromMs
    const last = this.last?.line
    if (last?.kind === 'free' && last.why === why && last.toMs === fromMs) last.toMs = toMs
    else this.push({ kind: 'free', why, fromMs, toMs, minutes: 0, amountFen: 0 }, 0)
  }

  /** The last line of this visit. */
  get last(): ExactLine | undefined {
    return this.lines.length > this.visitFrom ? this.lines.at(-1) : undefined
  }

  /** The line for a piece at a tier's price: the last one goes on where it is of the same tier. `units`: null where minutes are charged. */
  unitsLine(
    window: WindowPlan,
    tier: TierPlan,
    { fromMs, toMs, dayClass, isByMinute }: { fromMs: number; toMs: number; dayClass: string; isByMinute: boolean },
  ): ExactLine {
    const { last } = this
    const tierIndex = window.tiers.indexOf(tier)
    if (
      last !== undefined &&
      last === this.#unitsLine &&
      last.line.kind === 'units' &&
      last.line.toMs === fromMs &&
      last.line.tier === tierIndex &&
      last.line.dayClass === dayClass
    ) {
      last.line.toMs = toMs
      return last
    }
    this.#unitsLine = this.push(
      {
        kind: 'units',
        cycle: this.cycle,
        window: window.index,
        tier: tierIndex,
        dayClass,
        units: isByMinute ? null : 0,
        unitMinutes: tier.unitMinutes,
        unitPriceFen: tier.unitPriceFen,
        fromMs,
        toMs,
        minutes: 0,
        amountFen: 0,
      },
      0,
    )
    return this.#unitsLine
  }

  addUnits(line: ExactLine, tier: TierPlan, units: number): void {
    if (line.line.kind === 'units') line.line.units = (line.line.units ?? 0) + units
    this.add(line, units * tier.price)
  }
}
