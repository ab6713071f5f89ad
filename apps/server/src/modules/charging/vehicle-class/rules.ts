import type { ChargeRuleValues, Energy, PassEvent, PlateColor, RuleFaultPlace, VehicleSize } from '@parkdesk/contract'

/** A vehicle class of the tenant, as far as a pass asks. */
export interface KnownClass {
  name: string
  vehicleSize: VehicleSize | null
  energy: Energy | null
  plateColor: PlateColor | null
  codes: string[]
}

/** The class of a vehicle: by the device's code, or where no class has that, by the colour of its plate. */
export function vehicleClassOf(
  classes: readonly KnownClass[],
  { vehicleType, plateColor }: Pick<PassEvent, 'vehicleType' | 'plateColor'>,
): KnownClass | undefined {
  if (classes.length === 0) return undefined
  const coded = vehicleType ? classes.find(({ codes }) => codes.includes(vehicleType)) : undefined
  return coded ?? (plateColor ? classes.find(known => known.plateColor === plateColor) : undefined)
}

/** Where a rule asks for vehicle classes that the tenant does not have. */
export const unknownClasses = ({ vehicles }: Pick<ChargeRuleValues, 'vehicles'>, names: readonly string[]) =>
  vehicles.flatMap(({ when: { classes = [] } }, index): RuleFaultPlace[] =>
    classes.flatMap((name, place) =>
      names.includes(name)
        ? []
        : [{ path: ['vehicles', index, 'when', 'classes', place], fault: 'chargeRule.vehicleClassUnknown' }],
    ),
  )
