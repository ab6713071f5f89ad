import { z } from 'zod'
import { PlateColor } from '../wire/plate.ts'
import { Energy, VehicleSize } from './vehicle.ts'

/** A vehicle class of the tenant, as far as a pass asks. */
export const KnownClass = z.object({
  name: z.string(),
  vehicleSize: VehicleSize.nullable(),
  energy: Energy.nullable(),
  plateColor: PlateColor.nullable(),
  codes: z.array(z.string()),
})
export type KnownClass = z.output<typeof KnownClass>

/** The class of a vehicle: by the device's code, or where no class has that, by the colour of its plate. */
export function vehicleClassOf(
  classes: readonly KnownClass[],
  { vehicleType, plateColor }: { vehicleType?: string | null | undefined; plateColor?: PlateColor | null | undefined },
): KnownClass | undefined {
  if (classes.length === 0) return undefined
  const coded = vehicleType ? classes.find(({ codes }) => codes.includes(vehicleType)) : undefined
  return coded ?? (plateColor ? classes.find(known => known.plateColor === plateColor) : undefined)
}
