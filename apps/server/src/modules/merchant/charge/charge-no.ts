/** The number by which people know a charge: its day, then its id. */
export const chargeNoOf = ({ chargedOn, merchantChargeId }: { chargedOn: string; merchantChargeId: number }): string =>
  `${chargedOn.replaceAll('-', '')}${String(merchantChargeId).padStart(6, '0')}`
