import { z } from 'zod'

export const vehicleSizes = ['small', 'large', 'motorcycle'] as const
export const VehicleSize = z.enum(vehicleSizes)
export type VehicleSize = z.infer<typeof VehicleSize>
export const energies = ['fuel', 'electric'] as const
export const Energy = z.enum(energies)
