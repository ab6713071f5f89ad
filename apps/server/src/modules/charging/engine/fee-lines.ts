import { currencyInUse, type FeeLine, yuan } from '@parkdesk/contract'
import { localTimeOf } from '../../../lib/local-time.ts'
import type { ChargeLine } from './charge.ts'

/** Stored lines as they go over the wire: times by the clock of the lot, money in yuan. */
export const writeFeeLines = (lines: readonly ChargeLine[], timeZone: string): FeeLine[] =>
  lines.map(line => writeFeeLine(line, timeZone))

function writeFeeLine(line: ChargeLine, timeZone: string): FeeLine {
  const local = (ms: number) => localTimeOf(new Date(ms), timeZone)
  const { amountFen } = line
  const amount = yuan(amountFen)
  if (line.kind === 'idle') {
    const { beginMs, endMs, unitPriceFen, amountFen: _fen, ...shown } = line
    return { ...shown, begin: local(beginMs), end: local(endMs), unitPrice: price(unitPriceFen), amount }
  }
  if (line.kind === 'region') {
    const { beginMs, endMs, amountFen: _fen, ...shown } = line
    return { ...shown, begin: local(beginMs), end: local(endMs), amount }
  }
  if (!('fromMs' in line)) return writePlainLine(line)
  const { fromMs, toMs, amountFen: _amount, ...rest } = line
  const span = { from: local(fromMs), to: local(toMs), amount }
  if (rest.kind === 'units') {
    const { unitPriceFen, ...shown } = rest
    return { ...shown, unitPrice: price(unitPriceFen), ...span }
  }
  if (rest.kind === 'sameCycles' || rest.kind === 'sameDays') {
    const { eachFen, ...shown } = rest
    return { ...shown, each: yuan(Math.round(eachFen)), ...span }
  }
  return { ...rest, ...span }
}

function writePlainLine(line: Exclude<ChargeLine, { fromMs: number } | { kind: 'idle' | 'region' }>): FeeLine {
  const { amountFen, ...rest } = line
  const amount = yuan(amountFen)
  switch (rest.kind) {
    case 'clock': {
      const { priceFen, ...shown } = rest
      return { ...shown, price: price(priceFen), amount }
    }
    case 'stayCap':
    case 'idleCap':
    case 'windowCap':
    case 'cycleCap': {
      const { capFen, ...shown } = rest
      return { ...shown, cap: yuan(Math.round(capFen)), amount }
    }
    case 'sharedCap':
    case 'periodCap': {
      const { capFen, usedFen, ...shown } = rest
      return { ...shown, cap: yuan(Math.round(capFen)), used: yuan(Math.round(usedFen)), amount }
    }
    case 'freeVehicle': {
      const { sparedFen, ...shown } = rest
      return { ...shown, spared: yuan(sparedFen), amount }
    }
    default:
      return { ...rest, amount }
  }
}

/** Prices of a unit can have fractions of a fen, e.g. half of 3.75: "1.875". */
function price(priceFen: number): string {
  if (Number.isInteger(priceFen)) return yuan(priceFen)
  const { minorDigits } = currencyInUse()
  return (priceFen / 10 ** minorDigits).toFixed(minorDigits + 2).replace(/0+$/, '')
}
