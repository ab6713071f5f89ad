import { z } from 'zod'

export const vehicleSizes = ['small', 'large', 'motorcycle'] as const
export const VehicleSize = z.enum(vehicleSizes)
export type VehicleSize = z.infer<typeof VehicleSize>
export const energies = ['fuel', 'electric'] as const
export const Energy = z.enum(energies)
export type Energy = z.infer<typeof Energy>
/** By it rules ask for a class of vehicles that the tenant has named itself. */
export const VehicleClassName = z.string().trim().min(1).max(32)
