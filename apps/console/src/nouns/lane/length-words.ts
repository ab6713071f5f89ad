import type { Translate } from '../../kit/column/column.ts'
import { formatDuration } from '../../lib/format.ts'

/** "40 s", then whole minutes. */
export const lengthWords = (seconds: number, t: Translate): string =>
  seconds < 60 ? t('laneDesk.seconds', { count: seconds }) : formatDuration(Math.floor(seconds / 60))
