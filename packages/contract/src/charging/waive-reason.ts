import { z } from 'zod'

/** Why somebody waived what was due. */
export const waiveReasons = ['emergency', 'official', 'equipment', 'dispute', 'staff', 'other'] as const
export const WaiveReason = z.enum(waiveReasons)
export type WaiveReason = z.infer<typeof WaiveReason>
