import type { ChargeRuleValues, RuleFaultPlace } from '@parkdesk/contract'

/** Where a rule asks for vehicle classes that the tenant does not have. */
export const unknownClasses = ({ vehicles }: Pick<ChargeRuleValues, 'vehicles'>, names: readonly string[]) =>
  vehicles.flatMap(({ when: { classes = [] } }, index): RuleFaultPlace[] =>
    classes.flatMap((name, place) =>
      names.includes(name)
        ? []
        : [{ path: ['vehicles', index, 'when', 'classes', place], fault: 'chargeRule.vehicleClassUnknown' }],
    ),
  )
