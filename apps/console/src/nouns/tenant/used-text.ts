import type { Translate } from '../../kit/column/column.ts'

/** What is used of a limit: "3 / 5"; without one "3". */
export const usedText = (used: number, limit: number | null, t: Translate): string =>
  limit === null ? String(used) : t('tenant.used', { used, limit })
