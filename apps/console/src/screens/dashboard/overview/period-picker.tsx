import { PresetButton } from '../../../kit/filter/preset-button.tsx'
import { useWords } from '../../../lib/words.ts'
import css from './overview.module.css'
import { type Period, periodPresets, presetOf, presetPeriod } from './period.ts'
import { PeriodRange } from './period-range.tsx'

interface Props {
  period: Period
  today: string
  /** From the first to the last day that anything is known of; undefined while nothing is. */
  records: Period | undefined
  /** Undefined: the running month, whichever that is. */
  onPeriod: (period: Period | undefined) => void
}

/** Presets and any range of days. A preset is only another way to pick days: the URL holds the days. */
export function PeriodPicker({ period, today, records, onPeriod }: Props) {
  const t = useWords()
  const current = presetOf(period, today, records)
  return (
    <div className={css.periods}>
      <fieldset className={css.presets}>
        <legend>{t('overview.traffic.period')}</legend>
        {periodPresets.map(preset => (
          <PresetButton
            key={preset}
            isChosen={preset === current}
            label={t(`overview.traffic.preset.${preset}`)}
            size="compact-sm"
            onClick={() => onPeriod(preset === 'thisMonth' ? undefined : presetPeriod(preset, today))}
          />
        ))}
        {records && (
          <PresetButton
            isChosen={current === 'all'}
            label={t('overview.traffic.preset.all')}
            size="compact-sm"
            onClick={() => onPeriod(records)}
          />
        )}
      </fieldset>
      <PeriodRange period={period} today={today} isCustom={current === undefined} onPeriod={onPeriod} />
    </div>
  )
}
