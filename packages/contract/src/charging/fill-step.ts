import { z } from 'zod'

/** How full a lot is, in percent of its capacity; above 100 where more vehicles are inside than it has spaces. */
export const FillPercent = z.number().int().min(0).max(1000)

/**
 * What a stay pays that begins while the lot is at least `fromPercent` full, without the vehicle itself: `percent` of the stated prices, as a
 * vehicle's percent and multiplied with it. The highest step that is reached applies, none where nobody knows how full the lot was.
 * isCapScaled: so are caps and the full price of a cycle; otherwise both stay as they are stated.
 */
export const FillStep = z.strictObject({
  fromPercent: z.number().int().min(1).max(1000),
  percent: z.number().int().min(0).max(1000),
  isCapScaled: z.boolean().default(true),
})
export type FillStep = z.infer<typeof FillStep>

/** The step that a lot so full has reached. */
export const fillStepAt = (steps: readonly FillStep[], fillPercent: number | null | undefined): FillStep | undefined =>
  fillPercent === null || fillPercent === undefined
    ? undefined
    : steps
        .filter(({ fromPercent }) => fromPercent <= fillPercent)
        .reduce<FillStep | undefined>(
          (best, step) => (best && best.fromPercent >= step.fromPercent ? best : step),
          undefined,
        )
