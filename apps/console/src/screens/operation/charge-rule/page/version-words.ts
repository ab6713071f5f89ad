import type { RuleState, RuleVersion } from '@parkdesk/contract'
import type { Translate } from '../../../../kit/column/column.ts'
import type { Tone } from '../../../../kit/status-tag.tsx'
import { textOfTime } from '../model/wall-clock.ts'

/** The rule that lots begin with is in force since the beginning of computer time. */
const isSinceEver = (validFrom: string) => validFrom < '1971'

/** From when a version is in force; empty for a draft. */
export const validFromWords = (validFrom: string | null, t: Translate): string => {
  if (validFrom === null) return ''
  return isSinceEver(validFrom) ? t('chargeRule.always') : textOfTime(validFrom)
}

/** "第 3 版 · 生效中 · 2026-01-01 00:00 起". */
export const versionWords = ({ version, state, validFrom }: RuleVersion, t: Translate): string =>
  [
    t('chargeLab.version.name', { version }),
    t(`chargeRule.state.${state}`),
    ...(validFrom && !isSinceEver(validFrom) ? [t('chargeLab.version.from', { time: textOfTime(validFrom) })] : []),
  ].join(' · ')

export const stateTones = {
  draft: 'busy',
  scheduled: 'warn',
  inForce: 'good',
  superseded: 'calm',
  retired: 'calm',
} as const satisfies Record<RuleState, Tone>
