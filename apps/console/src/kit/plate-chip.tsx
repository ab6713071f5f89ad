import type { PlateColor } from '@parkdesk/contract'
import { useWords } from '../lib/words.ts'
import css from './plate-chip.module.css'

/** A plate as one sees it on a car, quietly: province and letter apart, the plate's colour as a tint. */
export function PlateChip({ plate, color }: { plate: string; color: PlateColor | null }) {
  const t = useWords()
  if (!plate) return <span className={css.none}>{t('kit.plate.none')}</span>
  const colorWord = color ? t(`kit.plateColor.${color}`) : undefined
  return (
    <span className={css.plate} data-color={color ?? 'other'} title={colorWord}>
      <span className={css.place}>{plate.slice(0, 2)}</span>
      {plate.slice(2)}
    </span>
  )
}
