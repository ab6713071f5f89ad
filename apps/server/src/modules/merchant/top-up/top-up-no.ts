import type { LocalDay } from '@parkdesk/contract'
import { chargeNoOf } from '../charge/charge-no.ts'

export interface NumberedTopUp {
  topUpId: number
  /** Of one on account, the charge by whose number it is known. */
  merchantChargeId: number | null
  boughtOn: LocalDay
}

/** The number by which people know a top-up: that of its charge, or of one that was paid at once T, its day, then its id. */
export const topUpNoOf = ({ topUpId, merchantChargeId, boughtOn }: NumberedTopUp): string =>
  merchantChargeId === null
    ? `T${chargeNoOf({ merchantChargeId: topUpId, chargedOn: boughtOn })}`
    : chargeNoOf({ merchantChargeId, chargedOn: boughtOn })
