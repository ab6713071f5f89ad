import { type FeeLine, yuan } from '@parkdesk/contract'
import { localTimeOf } from '../../../lib/local-time.ts'
import type { ChargeLine } from '../../charging/rule/service.ts'

/** A stored line of a fee as it goes over the wire: its times by the clock of the lot, its money in yuan. */
export function feeLine({ amountFen, ...line }: ChargeLine, timeZone: string): FeeLine {
  const local = (iso: string) => localTimeOf(new Date(iso), timeZone)
  const shared = { from: local(line.from), to: local(line.to), amount: yuan(amountFen) }
  switch (line.kind) {
    case 'free':
      return { kind: line.kind, minutes: line.minutes, ...shared }
    case 'unit': {
      const { kind, cycle, minutes, units, unitMinutes, unitPriceFen } = line
      return { kind, cycle, minutes, units, unitMinutes, unitPrice: yuan(unitPriceFen), ...shared }
    }
    case 'cap':
      return { kind: line.kind, cycle: line.cycle, cap: yuan(line.capFen), ...shared }
  }
}
