/** What can be wrong with a rule whose values are each in range. */
export const chargeRuleFaults = [
  'chargeRule.windowsOverlap',
  'chargeRule.windowsGap',
  'chargeRule.tierAfterOpen',
  'chargeRule.lastTierNotOpen',
  'chargeRule.unitLongerThanTier',
  'chargeRule.unitsDoNotFit',
  'chargeRule.stepAfterOpen',
  'chargeRule.stepsNotRising',
  'chargeRule.lastStepTooShort',
  'chargeRule.freeTimePerCycleWithoutCycle',
  'chargeRule.clockPerCycleWithoutCycle',
  'chargeRule.sharedCapWithoutCycle',
  'chargeRule.couponUnitsNotBegun',
  'chargeRule.dayTwice',
  'chargeRule.dayUnknown',
  'chargeRule.otherDaysUnnamed',
  'chargeRule.capAfterOnce',
  'chargeRule.stayPriceNeverFits',
  'chargeRule.stayPriceWithSharedCap',
  'chargeRule.weekTooShort',
  'chargeRule.weekWithDays',
  'chargeRule.weekWithCap',
  'chargeRule.weekPriceNotFlat',
  'chargeRule.tailWithoutUnits',
  'chargeRule.tailTooLong',
  'chargeRule.vehicleClassUnknown',
  'chargeRule.regionUnknown',
  'chargeRule.regionTwice',
  'chargeRule.regionsWithVisits',
  'chargeRule.regionsWithCouponUnits',
] as const
export type ChargeRuleFault = (typeof chargeRuleFaults)[number]

export interface RuleFault {
  path: (string | number)[]
  fault: ChargeRuleFault
}
