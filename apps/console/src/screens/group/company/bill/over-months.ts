import { formatMoment } from '../../../../lib/format.ts'

const monthsBack = 24

/** The months that are over, the latest first: those that can be billed. */
export const overMonths = (now: Date): string[] =>
  Array.from({ length: monthsBack }, (_, ago) =>
    formatMoment(new Date(now.getFullYear(), now.getMonth() - 1 - ago, 1)).slice(0, 7),
  )
