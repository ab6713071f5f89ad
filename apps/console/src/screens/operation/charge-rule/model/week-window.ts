import type { ChargeWindow } from '@parkdesk/contract'
import { emptyPrice } from './rule-draft.ts'

const friday = 5
const monday = 1

/** A window as one over days: without kinds of day and cap, at one price. */
export function overDays({ days: _, ...window }: ChargeWindow): ChargeWindow {
  const { price } = window
  return {
    ...window,
    price: price.kind === 'flat' || price.kind === 'free' ? price : emptyPrice('flat'),
    capFen: null,
    week: { from: friday, to: monday },
  }
}

/** A window over days as one of every day. */
export function daily({ week: _, ...window }: ChargeWindow): ChargeWindow {
  return window
}
