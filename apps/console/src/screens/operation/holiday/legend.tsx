import { useWords } from '../../../lib/words.ts'
import css from './holiday.module.css'

/** What the letters in the calendar mean; the tints stand beside the names of the classes. */
export function Legend() {
  const t = useWords()
  return (
    <ul className={css.legend} aria-label={t('holiday.legend.title')}>
      <li>
        <b data-kind="offDay">{t('holiday.mark.offDay')}</b> {t('holiday.legend.offDay')}
      </li>
      <li>
        <b data-kind="madeUpWorkday">{t('holiday.mark.madeUpWorkday')}</b> {t('holiday.legend.madeUpWorkday')}
      </li>
      <li>
        <b data-kind="today">1</b> {t('holiday.legend.today')}
      </li>
      <li>{t('holiday.legend.letter')}</li>
    </ul>
  )
}
