import type { Word } from '../../lib/words.ts'

/** What each picture of a guide says, in their order. The pictures are made by `npm run guides`, in both languages. */
export const guides = {
  discount: [
    'guide.discount.step1',
    'guide.discount.step2',
    'guide.discount.step3',
    'guide.discount.step4',
    'guide.discount.step5',
    'guide.discount.step6',
  ],
  card: ['guide.card.step1', 'guide.card.step2', 'guide.card.step3', 'guide.card.step4'],
  unit: [
    'guide.unit.step1',
    'guide.unit.step2',
    'guide.unit.step3',
    'guide.unit.step4',
    'guide.unit.step5',
    'guide.unit.step6',
  ],
} as const satisfies Record<string, readonly Word[]>

export type GuideName = keyof typeof guides

export const guideNames = ['discount', 'card', 'unit'] as const satisfies readonly GuideName[]

/**
 * Specification 4: the step of a guide counts up or down from 1.
 *
 * @returns undefined when it has passed the last step: the guide closes
 */
export const stepAfter = (name: GuideName, step: number, by: 1 | -1): number | undefined => {
  const next = Math.max(1, step + by)
  return next > guides[name].length ? undefined : next
}
